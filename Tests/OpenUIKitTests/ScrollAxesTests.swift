import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A scroll view that goes both ways")
struct ScrollAxesTests {
  private func rig() -> ScrollRig {
    let rig = ScrollRig(content: CGSize(width: 5000, height: 5000))
    rig.scrollView.contentOffset = CGPoint(x: 2000, y: 2000)
    return rig
  }

  /// Presses at (x, y), moves by `step` a tick and lets go.
  private func throwContent(_ rig: ScrollRig, from x: Double, _ y: Double, by step: CGVector, count: Int = 12) {
    rig.press(y, x: x)
    for index in 1...count { rig.move(y + step.dy * Double(index), x: x + step.dx * Double(index)) }
    rig.lift(y + step.dy * Double(count), x: x + step.dx * Double(count))
  }

  @Test("glides along each axis as if there were no other")
  func glide() {
    let rig = rig()
    throwContent(rig, from: 350, 700, by: CGVector(dx: -8, dy: -10))
    let rate = Deceleration.rate(keepingEachMillisecond: 0.998)
    let laws = [8.0, 10].map {
      // The first step, longer than 10 points, tells a drag from a click.
      Deceleration(from: 2000 + 11 * $0, velocity: 120 * $0, rate: rate, pixels: PixelGrid(scale: 1))
    }
    for tick in 1...400 {
      let (x, y) = (rig.scrollView.contentOffset.x, rig.y)
      let time = seconds(tick)
      #expect(abs(x - laws[0].position(at: time)) < 1e-9 && abs(y - laws[1].position(at: time)) < 1e-9)
      rig.tick()
    }
    rig.settle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: laws[0].rest, y: laws[1].rest))
  }

  @Test("swings at one edge while it glides on along the other")
  func edge() {
    let rig = rig()
    rig.scrollView.contentOffset = CGPoint(x: 50, y: 2000)
    throwContent(rig, from: 50, 300, by: CGVector(dx: 12, dy: 12))
    var least = 0.0
    while rig.stage.isInMotion {
      rig.tick()
      least = min(least, rig.scrollView.contentOffset.x)
    }
    #expect(least < -30 && rig.scrollView.contentOffset.x == 0 && rig.y < 1300 && rig.y > 1000)
  }

  @Test("with the lock, a drag within 27 degrees of an axis stays on it; one in between is free")
  func lock() {
    for (step, isFree) in [
      (CGVector(dx: 4, dy: 10), (false, true)), (CGVector(dx: 10, dy: 4), (true, false)),
      (CGVector(dx: 9, dy: 10), (true, true)),
    ] {
      let rig = rig()
      rig.scrollView.isDirectionalLockEnabled = true
      rig.press(300, x: 100)
      for index in 1...10 { rig.move(300 + step.dy * Double(index), x: 100 + step.dx * Double(index)) }
      let offset = rig.scrollView.contentOffset
      #expect((offset.x != 2000) == isFree.0 && (offset.y != 2000) == isFree.1)
    }
  }

  @Test("lands on pages along both")
  func pages() {
    let rig = rig()
    rig.scrollView.isPagingEnabled = true
    rig.scrollView.contentOffset = CGPoint(x: 2000, y: 1600)
    throwContent(rig, from: 350, 300, by: CGVector(dx: -8, dy: 10))
    rig.settle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: 2400, y: 800))
  }

  @Test("with the fast rate goes a fifth as far")
  func fast() {
    var ways: [Double] = []
    for rate in [UIScrollView.DecelerationRate.normal, .fast] {
      let rig = rig()
      rig.scrollView.decelerationRate = rate
      throwContent(rig, from: 200, 700, by: CGVector(dx: 0, dy: -20))
      let start = 2000 + 11 * 20.0
      rig.settle()
      ways.append(rig.y - start)
    }
    // v ÷ L, whole points, half a point and up to one more short of it.
    #expect(abs(ways[0] - 2400 / 2.002) < 1.6 && abs(ways[1] - 2400 / 10.05) < 1.6)
  }
}

@MainActor
@Suite("What ends a scroll")
struct ScrollEndTests {
  @Test("a touch ends an animation, the wheel a glide, a key too; each end is told, once and before what follows")
  func ends() {
    let rig = ScrollRig(offset: 1000)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    rig.ticks(5)
    rig.press(400)
    rig.lift(400)
    #expect(rig.diary.lines == ["didScroll", "didEndScrollingAnimation"] && !rig.stage.isInMotion)
    for interruption in ["wheel", "key", "program"] {
      rig.diary.forget()
      rig.flick(from: 700, by: -10, count: 12)
      rig.ticks(5)
      rig.diary.forget()
      switch interruption {
      case "wheel": rig.turn(1)
      case "key": rig.key(.up)
      default: rig.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      }
      rig.settle()
      #expect(rig.diary.lines == ["didEndDecelerating", "didScroll", "didEndScrollingAnimation"])
    }
  }

  @Test("an animation under a finger that drags is over with the finger's next movement")
  func underFinger() {
    let rig = ScrollRig(offset: 1000)
    rig.press(600)
    rig.move(590)
    rig.move(580)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    rig.ticks(10)
    let place = rig.y
    #expect(place > 1500)
    rig.move(570)
    #expect(rig.y == place + 10 && rig.scrollView.isDragging && !rig.scrollView.isScrollAnimating)
    rig.ticks(8)
    rig.lift(570)
    #expect(
      rig.diary.lines == [
        "willBeginDragging", "didScroll", "didEndScrollingAnimation", "didScroll", "willEndDragging",
        "didEndDragging(false)",
      ])
  }
}
