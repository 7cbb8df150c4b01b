import Foundation
import OpenUIKit
import Testing

/// Content beyond an end that nobody holds: it always comes back.
@MainActor
@Suite("Content beyond an end")
struct ScrollReturnTests {
  /// Thrown over the top, on its way back.
  private func bouncing() -> ScrollRig {
    let rig = ScrollRig(offset: 100)
    rig.flick(from: 300, by: 30, count: 8)
    while rig.y >= -5 { rig.tick() }
    rig.ticks(5)
    #expect(rig.y < -5 && rig.scrollView.isDecelerating)
    return rig
  }

  private func comesBack(_ rig: ScrollRig) {
    rig.settle()
    #expect(rig.y == 0 && rig.overshoot == 0)
    rig.stage.window?.checkInvariants()
  }

  @Test("comes back when scrolling is disabled while it bounces")
  func disabledInFlight() {
    let rig = bouncing()
    rig.scrollView.isScrollEnabled = false
    comesBack(rig)
  }

  @Test("comes back when scrolling is disabled while a finger has caught it, and lies still under that finger then")
  func disabledUnderFinger() {
    let rig = bouncing()
    rig.press(400)
    #expect(!rig.scrollView.isDecelerating && rig.y < 0)
    rig.ticks(3)
    rig.scrollView.isScrollEnabled = false
    comesBack(rig)
    rig.move(500)
    rig.lift(500)
    #expect(rig.y == 0 && !rig.stage.isInMotion)
  }

  @Test("comes back when scrolling is disabled in the middle of a drag")
  func disabledInDrag() {
    let rig = ScrollRig(offset: 0)
    rig.press(300)
    rig.move(340)
    rig.move(440)
    #expect(rig.y < 0 && rig.scrollView.isDragging)
    rig.scrollView.isScrollEnabled = false
    comesBack(rig)
    rig.lift(440)
    #expect(rig.y == 0)
  }

  @Test("comes back when the program stops a bounce")
  func stopped() {
    let rig = bouncing()
    rig.scrollView.stopScrollingAndZooming()
    #expect(rig.stage.isInMotion)
    comesBack(rig)
  }

  @Test("is left alone where the program has put it, also when scrolling is disabled")
  func put() {
    let rig = ScrollRig(offset: 0)
    rig.scrollView.contentOffset.y = -60
    rig.scrollView.isScrollEnabled = false
    rig.settle()
    #expect(rig.y == -60)
  }

  @Test("is put inside when the view leaves its window, and the delegate hears that the glide is over")
  func left() throws {
    let rig = bouncing()
    let root = try #require(rig.scrollView.superview)
    rig.stage.perform { rig.scrollView.removeFromSuperview() }
    rig.ticks(2)
    #expect(rig.y == 0 && rig.diary.lines.contains("didEndDecelerating") && !rig.stage.isInMotion)
    rig.stage.perform { root.addSubview(rig.scrollView) }
    rig.settle()
    #expect(rig.y == 0)
    rig.stage.window?.checkInvariants()
  }

  @Test("an animated scroll that the program puts elsewhere says that it is over")
  func animationOver() {
    let rig = ScrollRig(offset: 0)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    rig.ticks(5)
    rig.scrollView.contentOffset.y = 700
    #expect(rig.diary.lines.contains("didEndScrollingAnimation"))
    rig.settle()
    #expect(rig.y == 700)
  }
}

extension ScrollRig {
  fileprivate var overshoot: Double { scrollView.overshoot }
}
