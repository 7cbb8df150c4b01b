import CradleStage
import Foundation
import Golden
import OpenUIKit
import Testing

@MainActor
@Suite("The offset of a scroll view")
struct ScrollViewOffsetTests {
  @Test("is the origin of its bounds; setting it clamps nothing and is no motion")
  func origin() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset = CGPoint(x: 0, y: -75)
    #expect(rig.scrollView.bounds == CGRect(x: 0, y: -75, width: 400, height: 800))
    rig.scrollView.bounds.origin.y = 20
    #expect(rig.y == 20 && rig.diary.lines == ["didScroll"])
    rig.tick()
    #expect(rig.y == 20 && !rig.stage.isInMotion)
    #expect(!rig.scrollView.isScrollAnimating && !rig.scrollView.isDecelerating && !rig.scrollView.isTracking)
  }

  @Test("animated eases to its target in 0.3 s and says when it is there, once")
  func animated() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(rig.y == 0 && rig.scrollView.isScrollAnimating)
    rig.ticks(18)
    #expect(abs(rig.y - 300) < 1e-9)
    #expect(rig.settle() == 18 && rig.y == 600 && !rig.scrollView.isScrollAnimating)
    #expect(rig.diary.lines == ["didScroll", "didEndScrollingAnimation"])
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(!rig.stage.isInMotion)
  }

  @Test("set without animation stops a glide; assigned as a property it goes on from there")
  func stopOrGoOn() {
    let rig = ScrollRig(offset: 3000)
    rig.flick(from: 700, by: -10, count: 12)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    rig.ticks(10)
    #expect(rig.y == 500 && rig.diary.lines.suffix(2) == ["didEndDecelerating", "didScroll"])

    rig.flick(from: 700, by: -10, count: 12)
    rig.ticks(30)
    let step = rig.trace[rig.trace.count - 1] - rig.trace[rig.trace.count - 2]
    rig.scrollView.contentOffset.y += 2000
    let moved = rig.y
    rig.tick()
    #expect(abs(rig.y - moved - step) < 0.2)
  }

  @Test("assigned by the delegate in the middle of a glide, as endless lists do, keeps the glide going")
  func endless() {
    let rig = ScrollRig(offset: 1000)
    rig.diary.didScroll = { if $0.contentOffset.y > 1200 { $0.contentOffset.y -= 500 } }
    rig.flick(from: 700, by: -20, count: 12)
    let ticks = rig.settle()
    #expect(ticks > 300 && rig.trace.max()! <= 1200)
  }

  @Test("assigned under a finger keeps the finger's hold")
  func underFinger() {
    let rig = ScrollRig(offset: 1000)
    rig.press(600)
    rig.move(590)
    rig.move(550)
    rig.scrollView.contentOffset.y = 2000
    rig.move(540)
    #expect(rig.y == 2010)
  }

  @Test("is moved inside when the content shrinks, the insets do or the view grows")
  func clamped() {
    let rig = ScrollRig(offset: 5000)
    rig.scrollView.contentSize.height = 3000
    #expect(rig.y == 2200)
    rig.scrollView.contentInset.bottom = 100
    rig.scrollView.contentOffset.y = 2300
    rig.scrollView.contentInset.bottom = 0
    #expect(rig.y == 2200)
    rig.tick(.resize(CGSize(width: 400, height: 1000), scale: 1))
    #expect(rig.y == 2000 && rig.scrollView.bounds.size.height == 1000)
    rig.scrollView.contentSize.height = 10
    #expect(rig.y == 0)
  }

  @Test("that a client has put outside is left there")
  func leftOutside() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = -40
    rig.scrollView.contentSize.height = 5000
    #expect(rig.y == -40)
  }

  @Test("rests between the insets")
  func insets() {
    let rig = ScrollRig()
    rig.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    #expect(rig.scrollView.adjustedContentInset == rig.scrollView.contentInset && rig.y == 0)
    rig.key(.home)
    rig.settle()
    #expect(rig.y == -50)
    rig.key(.end)
    rig.settle()
    #expect(rig.y == 9230)
  }

  @Test("in a glide whose content shrinks comes back to the new end without a jump")
  func shrinkingInFlight() {
    let rig = ScrollRig(offset: 5000)
    rig.flick(from: 700, by: -20, count: 12)
    rig.ticks(20)
    let first = rig.trace.count - 1
    rig.scrollView.contentSize.height = rig.y + 780
    rig.settle()
    #expect(rig.y == rig.scrollView.contentSize.height - 800 && rig.largestStep(since: first) < 20)
  }

  @Test("in a glide whose content vanishes is at the new end at once, at rest")
  func vanishingInFlight() {
    let rig = ScrollRig(offset: 5000)
    rig.flick(from: 700, by: -20, count: 12)
    rig.ticks(20)
    rig.scrollView.contentSize.height = 900
    #expect(
      rig.y == 100 && !rig.scrollView.isDecelerating
        && rig.diary.lines.suffix(2) == ["didEndDecelerating", "didScroll"])
    rig.ticks(5)
    #expect(rig.y == 100 && !rig.stage.isInMotion)
  }

  @Test("moves just so far that a rectangle shows")
  func rectToVisible() {
    let rig = ScrollRig(offset: 1000)
    let view = rig.scrollView
    let cases: [(low: Double, height: Double, offset: Double)] = [
      (1100, 50, 1000), (1790, 50, 1040), (900, 50, 900), (-500, 10, 0), (9990, 500, 9200), (9100, 1500, 9200),
      (2000, 1500, 2000),
    ]
    for (low, height, offset) in cases {
      view.scrollRectToVisible(CGRect(x: 0, y: low, width: 10, height: height), animated: false)
      #expect(rig.y == offset)
    }
  }

  @Test("stops on request: a glide where it is, a drag beyond an edge by coming back")
  func stop() {
    let rig = ScrollRig(offset: 1000)
    rig.flick(from: 700, by: -20, count: 12)
    rig.ticks(5)
    let place = rig.y
    rig.scrollView.stopScrollingAndZooming()
    rig.ticks(5)
    #expect(rig.y == place && !rig.scrollView.isDecelerating)
  }

  @Test("of another view may be animated from a delegate's call, and by the view itself when it comes to rest")
  func chained() {
    let rig = ScrollRig(offset: 100)
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    rig.scrollView.addSubview(other)
    rig.diary.didScroll = { view in
      if view.contentOffset.y > 300, other.contentOffset.y == 0, !other.isScrollAnimating {
        other.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
      }
    }
    rig.diary.didEndAnimation = { view in
      if view.contentOffset.y == 600 { view.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    }
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    #expect(rig.settle() == 72 && rig.y == 400 && other.contentOffset.y == 50)
  }

  @Test("stops moving when its view leaves the window")
  func leavesWindow() {
    let rig = ScrollRig()
    rig.key(.end)
    rig.scrollView.removeFromSuperview()
    rig.ticks(2)
    #expect(!rig.stage.isInMotion && !rig.scrollView.isScrollAnimating)
  }

  @Test("is the same after the same events, bit for bit, whether frames are drawn or not")
  func goldenBits() throws {
    let rigs = [ScrollRig(), ScrollRig()]
    for (index, rig) in rigs.enumerated() {
      rig.turn(1)
      rig.ticks(9)
      rig.flick(from: 700, by: -13.7, count: 12)
      for _ in 0..<200 {
        rig.tick()
        if index == 1 { for part in 1...4 { _ = rig.stage.draw(alpha: Double(part) / 4) } }
      }
    }
    #expect(rigs[0].trace.map(\.bitPattern) == rigs[1].trace.map(\.bitPattern))
    // FNV-1a over the bits.
    let hash = rigs[0].trace.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ $1.bitPattern) &* 0x100_0000_01b3 }
    try Golden.check("scrolling-offsets", hash)
  }
}
