import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("A scroll view in random hands")
struct ScrollFuzzTests {
  /// Demands that each call comes where it can come.
  private final class Grammar: NSObject, UIScrollViewDelegate {
    var isDragging = false
    var isDecelerating = false
    var willDecelerate = false
    var flaws: [String] = []

    private func demand(_ condition: Bool, _ flaw: String) {
      if !condition { flaws.append(flaw) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let offset = scrollView.contentOffset
      demand(offset.x.isFinite && offset.y.isFinite, "the offset is \(offset)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      demand(!isDragging && !isDecelerating, "a drag begins in a drag or a glide")
      demand(scrollView.isDragging && scrollView.isTracking && !scrollView.isDecelerating, "a drag begins without one")
      isDragging = true
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      demand(isDragging && !scrollView.isPagingEnabled, "no drag can end")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      demand(isDragging, "a drag ends that has not begun")
      isDragging = false
      willDecelerate = decelerate
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      demand(!isDragging && !isDecelerating && scrollView.isDecelerating, "a glide begins in a drag or a glide")
      isDecelerating = true
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      demand(isDecelerating && !isDragging, "a glide ends that has not begun")
      isDecelerating = false
    }
  }

  private struct Hand {
    var random: SplitMix64
    var isDown = false
    var place = CGPoint(x: 200, y: 400)

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

    /// What it does in a tick: mostly it goes on as before.
    mutating func events() -> [HostEvent] {
      if chance(0.05) {
        isDown.toggle()
        if isDown { place = CGPoint(x: chance(0.3) ? 396 : number(0...400), y: number(0...800)) }
        return [.pointer(isDown ? .down : .up, PointerInput(position: place))]
      }
      if chance(0.04) {
        let notches = chance(0.5) ? number(-2...2).rounded() : number(-0.5...0.5)
        return [.wheel(position: place, notchesX: chance(0.2) ? 0.3 : 0, notchesY: notches, modifiers: [])]
      }
      if chance(0.02) {
        let key = HostKey.scrolling[Int(number(0...7.99))]
        return [.key(key, isDown: true, modifiers: []), .key(key, isDown: false, modifiers: [])]
      }
      if !isDown, chance(0.1) {
        return [.pointer(.hover, PointerInput(position: CGPoint(x: number(300...400), y: number(0...800))))]
      }
      guard isDown, chance(0.8) else { return [] }
      place = CGPoint(x: place.x + number(-15...15), y: place.y + number(-60...60))
      return [.pointer(.move, PointerInput(position: place))]
    }

    @MainActor
    mutating func meddle(with view: UIScrollView) {
      switch Int(number(0...12)) {
      case 0: view.contentSize = CGSize(width: number(0...2000), height: number(0...5000))
      case 1: view.contentInset = UIEdgeInsets(top: number(0...90), left: 0, bottom: number(0...90), right: 0)
      case 2: view.setContentOffset(CGPoint(x: 0, y: number(0...3000)), animated: chance(0.7))
      case 3: view.isPagingEnabled.toggle()
      case 4: view.contentOffset.y += number(-50...50)
      case 5: view.flashScrollIndicators()
      case 6: view.showsVerticalScrollIndicator.toggle()
      case 7: view.stopScrollingAndZooming()
      case 8: view.isScrollEnabled.toggle()
      case 9: view.bouncesVertically.toggle()
      case 10: view.isDirectionalLockEnabled.toggle()
      default: view.scrollRectToVisible(CGRect(x: 0, y: number(0...4000), width: 9, height: 9), animated: chance(0.5))
      }
    }
  }

  @Test("keeps its calls in order and its parts in agreement, and comes to rest where content is", arguments: 1...24)
  func grammar(seed: Int) {
    let rig = ScrollRig(content: CGSize(width: 900, height: 4000))
    let grammar = Grammar()
    rig.scrollView.delegate = grammar
    var hand = Hand(random: SplitMix64(state: UInt64(seed)))
    for _ in 0..<1500 {
      rig.stage.tick(hand.events())
      if hand.chance(0.01) { rig.stage.perform { hand.meddle(with: rig.scrollView) } }
      rig.stage.checkInvariants()
    }
    rig.scrollView.isScrollEnabled = true
    if hand.isDown { rig.tick(.pointer(.up, PointerInput(position: hand.place))) }
    rig.tick(.pointer(.hover, PointerInput(position: .zero)))
    rig.settle()
    // What the program has put beyond an end comes back after the next touch.
    rig.press(400)
    rig.lift(400)
    rig.settle()
    #expect(rig.scrollView.overshoot == 0 && rig.scrollView.isLeftAlone)
    rig.ticks(100)
    #expect(grammar.flaws.isEmpty && !grammar.isDragging && !grammar.isDecelerating)
    #expect(!rig.stage.isInMotion && !rig.stage.isFading && rig.stage.isIdle)
    #expect(!rig.scrollView.subviews.contains { $0 is ScrollIndicator })
  }
}

extension HostKey {
  fileprivate static let scrolling: [HostKey] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
}
