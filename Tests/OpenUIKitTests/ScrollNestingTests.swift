import CradleStage
import Foundation
import OpenUIKit
import Testing

/// A scroll view of 400 × 400 points in the upper half of the rig's; both hold more than they show, upwards and
/// downwards.
@MainActor
private struct NestedRig {
  let rig = ScrollRig(content: CGSize(width: 400, height: 2000))
  let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  var outer: UIScrollView { rig.scrollView }

  init(inner content: CGSize = CGSize(width: 400, height: 600), offset: Double = 0) {
    inner.contentSize = content
    inner.contentOffset.y = offset
    rig.scrollView.addSubview(inner)
    rig.tick()
  }

  /// Drags by `way` points in steps of 10, rests and lets go.
  func drag(from start: Double, by way: Double, x: Double = 200) {
    rig.press(start, x: x)
    let step = way > 0 ? 10.0 : -10
    for place in stride(from: step, through: way, by: step) { rig.move(start + place, x: x) }
    rig.ticks(8)
    rig.lift(start + way, x: x)
    rig.settle()
  }
}

@MainActor
@Suite("A scroll view in another one")
struct ScrollNestingTests {
  @Test("takes the drag, also when that leads beyond its end; the next one is the other's")
  func nextDrag() {
    let nested = NestedRig()
    nested.drag(from: 390, by: -300)
    #expect(nested.inner.contentOffset.y == 200 && nested.outer.contentOffset.y == 0)
    nested.drag(from: 390, by: -100)
    #expect(nested.inner.contentOffset.y == 200 && nested.outer.contentOffset.y == 90)
    nested.drag(from: 100, by: 60)
    #expect(nested.inner.contentOffset.y == 150 && nested.outer.contentOffset.y == 90)
  }

  @Test("swings at its end where the other has no room either, or where it keeps what is its own")
  func ownEnd() {
    let nested = NestedRig()
    nested.rig.press(100)
    nested.rig.move(115)
    nested.rig.move(160)
    #expect(nested.inner.contentOffset.y < -10 && nested.outer.contentOffset.y == 0)
    nested.rig.lift(160)
    nested.rig.settle()

    let keeping = NestedRig(offset: 200)
    keeping.inner.transfersVerticalScrollingToParent = false
    keeping.rig.press(300)
    keeping.rig.move(285)
    keeping.rig.move(240)
    #expect(keeping.inner.contentOffset.y > 210 && keeping.outer.contentOffset.y == 0)
  }

  @Test("keeps the wheel at its end until the hand has paused for a quarter of a second")
  func wheelPause() {
    let nested = NestedRig(offset: 100)
    for _ in 0..<6 {
      nested.rig.turn(1)
      nested.rig.ticks(24)
    }
    #expect(nested.inner.contentOffset.y == 200 && nested.outer.contentOffset.y == 0)
    nested.rig.ticks(30)
    nested.rig.turn(1)
    nested.rig.settle()
    #expect(nested.inner.contentOffset.y == 200 && nested.outer.contentOffset.y == 86)
  }

  @Test("gets no wheel in the middle of a movement that the one around it has begun")
  func wheelPassesOver() {
    let nested = NestedRig()
    nested.inner.frame.origin.y = 400
    for _ in 0..<5 {
      nested.rig.turn(1)
      nested.rig.ticks(10)
    }
    nested.rig.settle()
    #expect(nested.outer.contentOffset.y == 431 && nested.inner.contentOffset.y == 0)
    nested.rig.ticks(30)
    nested.rig.turn(1)
    nested.rig.settle()
    #expect(nested.inner.contentOffset.y > 0)
  }

  @Test("that goes sideways leaves to the other a finger on a touchpad that goes down and strays a little")
  func strayingFinger() {
    let nested = NestedRig(inner: CGSize(width: 4000, height: 400))
    for _ in 0..<12 {
      nested.rig.tick(.wheel(position: CGPoint(x: 100, y: 100), notchesX: 0.03, notchesY: -0.21, modifiers: []))
    }
    #expect(nested.outer.contentOffset.y > 150 && nested.inner.contentOffset.x == 0)
    nested.rig.settle()
    nested.rig.ticks(30)
    nested.outer.contentOffset.y = 0
    nested.rig.tick(.wheel(position: CGPoint(x: 100, y: 100), notchesX: 1, notchesY: 0, modifiers: []))
    nested.rig.settle()
    #expect(nested.outer.contentOffset.y == 0 && nested.inner.contentOffset.x > 40)
  }
}

@MainActor
@Suite("Content in a scroll view")
struct ScrollContentTouchTests {
  /// A scroll view that lets its content keep touches.
  private final class Lenient: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { view.tag != 7 }
  }

  private func drag(after ticks: Int, tag: Int = 7, _ prepare: (UIScrollView) -> Void = { _ in }) -> Double {
    let rig = ScrollRig()
    let view = Lenient(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.contentSize.height = 4000
    prepare(view)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
    content.tag = tag
    view.addSubview(content)
    rig.scrollView.superview?.addSubview(view)
    rig.press(600)
    rig.ticks(ticks)
    rig.move(580)
    rig.move(480)
    return view.contentOffset.y
  }

  @Test("loses its touch to a drag, unless the scroll view says that it may keep it")
  func keeps() {
    #expect(drag(after: 30, tag: 0) == 100)
    #expect(drag(after: 30) == 0)
    #expect(drag(after: 30, tag: 0) { $0.canCancelContentTouches = false } == 0)
  }

  @Test("has no claim to it in the first 150 ms, if the scroll view delays touches")
  func early() {
    #expect(drag(after: 10) == 100)
    #expect(drag(after: 10) { $0.delaysContentTouches = false } == 0)
  }
}
