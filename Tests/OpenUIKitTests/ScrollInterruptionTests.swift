import Foundation
import OpenUIKit
import Testing

/// A delegate that does something in the middle of a call: the scroll view goes on with what is true afterwards.
@MainActor
@Suite("A scroll view that its delegate interrupts")
struct ScrollInterruptionTests {
  private final class Interrupter: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var deeds: [String: (UIScrollView) -> Void] = [:]

    private func note(_ line: String, _ scrollView: UIScrollView) {
      lines.append(line)
      deeds.removeValue(forKey: line)?(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { deeds.removeValue(forKey: "move")?(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drag", scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("aim", scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) { note("release", scrollView) }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("glide", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("glided", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("scrolled", scrollView) }
  }

  private let rig = ScrollRig(offset: 1000)
  private let delegate = Interrupter()
  private let root: UIView

  init() throws {
    rig.scrollView.delegate = delegate
    root = try #require(rig.scrollView.superview)
  }

  private func leave() { rig.stage.perform { rig.scrollView.removeFromSuperview() } }

  private func comesBackAtRest() {
    rig.stage.perform { root.addSubview(rig.scrollView) }
    #expect(!rig.scrollView.isDragging && !rig.scrollView.isDecelerating && !rig.scrollView.isScrollAnimating)
    rig.stage.checkInvariants()
    let place = rig.y
    rig.ticks(60)
    #expect(rig.y == place)
    rig.stage.checkInvariants()
  }

  @Test("does not glide when it leaves its window as the finger lifts, and says so", arguments: ["release", "glide"])
  func leavesOnRelease(call: String) {
    delegate.deeds[call] = { $0.removeFromSuperview() }
    rig.flick(from: 600, by: -30, count: 8)
    #expect(delegate.lines == ["drag", "aim", "release", "glide", "glided"])
    comesBackAtRest()
  }

  @Test(
    "says once that a drag is over, when the delegate takes the gesture away as the finger lifts",
    arguments: ["move", "aim"])
  func endsOnce(call: String) {
    rig.press(600)
    for step in 1...8 { rig.move(600 - 30 * Double(step)) }
    delegate.deeds[call] = {
      $0.panGestureRecognizer.isEnabled = false
      $0.panGestureRecognizer.isEnabled = true
    }
    rig.lift(330)
    rig.settle()
    #expect(delegate.lines == ["drag", "aim", "release", "glide", "glided"])
  }

  @Test("puts content back that a hand on an indicator has held beyond an end, when it leaves its window with the hand")
  func leavesUnderHand() throws {
    rig.flick(from: 100, by: 60, count: 10)
    while rig.y >= -40 { rig.tick() }
    let thumb = try #require(rig.scrollView.subviews.first { $0 is ScrollIndicator }?.frame)
    rig.press(thumb.midY - rig.y, x: 396)
    #expect(rig.y < -20 && rig.scrollView.isDragging)
    delegate.lines = []
    leave()
    #expect(rig.y == 0 && delegate.lines == ["aim", "release", "glide", "glided"])
    comesBackAtRest()
  }

  @Test("goes on with what the delegate begins when it hears, out of the window, that a scroll is over")
  func beginsAnew() {
    delegate.deeds["scrolled"] = { [root] in
      root.addSubview($0)
      $0.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    }
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    rig.ticks(5)
    leave()
    rig.tick()
    #expect(rig.scrollView.isScrollAnimating)
    rig.settle()
    #expect(rig.y == 3000 && delegate.lines == ["scrolled", "scrolled"])
  }

  @Test("leaves the wheel's turn and the key to a scroll that the delegate begins instead", arguments: [true, false])
  func programInsists(isKey: Bool) {
    rig.flick(from: 600, by: -30, count: 8)
    delegate.deeds["glided"] = { $0.setContentOffset(CGPoint(x: 0, y: 3000), animated: true) }
    if isKey { rig.key(.down) } else { rig.turn(1) }
    rig.settle()
    #expect(rig.y == 3000 && delegate.lines == ["drag", "aim", "release", "glide", "glided", "scrolled"])
  }

  @Test("follows no wheel and no key when the delegate takes it out of its window then", arguments: [true, false])
  func leavesUnderWheel(isKey: Bool) {
    rig.flick(from: 600, by: -30, count: 8)
    delegate.deeds["glided"] = { $0.removeFromSuperview() }
    if isKey { rig.key(.down) } else { rig.turn(1) }
    #expect(delegate.lines == ["drag", "aim", "release", "glide", "glided"])
    comesBackAtRest()
  }

  @Test("is at once where an animation was to lead, when the delegate takes it out of its window then")
  func leavesUnderAnimation() {
    rig.flick(from: 600, by: -30, count: 8)
    delegate.deeds["glided"] = { $0.removeFromSuperview() }
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    #expect(rig.y == 3000)
    comesBackAtRest()
  }

  @Test(
    "is not dragged when the delegate forbids it, or takes it out of its window, as the drag ends a scroll",
    arguments: [true, false], [200, 396])
  func forbidsDrag(isDisabled: Bool, x: Double) {
    rig.scrollView.flashScrollIndicators()
    if x == 200 { rig.press(90) }
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    delegate.deeds["scrolled"] = { if isDisabled { $0.isScrollEnabled = false } else { $0.removeFromSuperview() } }
    if x == 396 { rig.press(90, x: x) }
    rig.move(190, x: x)
    #expect(delegate.lines == ["scrolled"])
    rig.stage.checkInvariants()
    comesBackAtRest()
  }
}
