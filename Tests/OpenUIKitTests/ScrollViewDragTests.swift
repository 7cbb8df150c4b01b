import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A scroll view under a finger")
struct ScrollViewDragTests {
  @Test("follows it one to one after the first 10 points")
  func oneToOne() {
    let rig = ScrollRig(offset: 1000)
    rig.press(600)
    rig.move(591)
    #expect(rig.y == 1000 && rig.scrollView.isTracking && !rig.scrollView.isDragging)
    rig.move(590)
    #expect(rig.y == 1000 && rig.scrollView.isDragging)
    rig.move(540)
    #expect(rig.y == 1050)
    rig.move(565)
    #expect(rig.y == 1025)
  }

  @Test("says in UIKit's order what happens in a flick")
  func order() {
    let rig = ScrollRig(offset: 1000)
    rig.flick(from: 700, by: -10, count: 12)
    #expect(rig.scrollView.isDecelerating && !rig.scrollView.isDragging && !rig.scrollView.isTracking)
    rig.settle()
    #expect(
      rig.diary.lines == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(!rig.scrollView.isDecelerating)
  }

  @Test("let go at 1200 points a second glides 599 points, at the pace of the law, to a whole pixel")
  func glide() {
    let rig = ScrollRig(offset: 1000)
    rig.flick(from: 700, by: -10, count: 12)
    let law = Deceleration(
      from: 1110, velocity: 1200, rate: Deceleration.rate(keepingEachMillisecond: 0.998), pixels: PixelGrid(scale: 1))
    #expect(rig.y == law.position(at: seconds(1)))
    for tick in 2...300 {
      rig.tick()
      #expect(abs(rig.y - law.position(at: seconds(tick))) < 1e-9)
    }
    rig.settle()
    #expect(rig.y == law.rest && rig.y == rig.y.rounded() && abs(rig.y - 1110 - 599.4) < 1.5)
  }

  @Test("moves evenly from the drag into the glide: no tick stands still, none jumps")
  func evenRelease() {
    let rig = ScrollRig(offset: 1000)
    rig.flick(from: 700, by: -10, count: 12)
    rig.ticks(5)
    let steps = zip(rig.trace, rig.trace.dropFirst()).map { $1 - $0 }.suffix(12)
    #expect(steps.allSatisfy { $0 > 9 && $0 <= 10.000_001 })
  }

  @Test("held still before it is let go stays where it is")
  func rested() {
    let rig = ScrollRig(offset: 1000)
    rig.press(700)
    for index in 1...12 { rig.move(700 - Double(index) * 10) }
    rig.ticks(8)
    rig.lift(580)
    #expect(rig.y == 1110 && !rig.stage.isInMotion)
    #expect(rig.diary.lines.last == "didEndDragging(false)")
  }

  @Test("pulls against the rubber band beyond an edge and comes back to it exactly")
  func rubberBand() {
    let rig = ScrollRig()
    rig.press(200)
    rig.move(210)
    rig.move(310)
    #expect(abs(rig.y + 51.5) < 0.05)
    rig.ticks(8)
    rig.lift(310)
    #expect(rig.scrollView.isDecelerating)
    rig.settle()
    #expect(rig.y == 0 && rig.trace.allSatisfy { $0 <= 0 })
  }

  @Test("flicked against an edge swings beyond it and ends on it, without a jump")
  func bounce() {
    let rig = ScrollRig(offset: 300)
    rig.flick(from: 300, by: 20, count: 12)
    rig.settle()
    #expect(rig.y == 0 && rig.trace.min()! < -60 && rig.largestStep() < 21)
    #expect(rig.diary.lines.last == "didEndDecelerating")
  }

  @Test("without bounces never leaves the content")
  func noBounce() {
    let rig = ScrollRig(offset: 300)
    rig.scrollView.bounces = false
    rig.flick(from: 200, by: 30, count: 15)
    rig.settle()
    #expect(rig.y == 0 && rig.trace.min()! >= 0)
  }

  @Test("is stopped by a touch, at once and where it is")
  func catchGlide() {
    let rig = ScrollRig(offset: 1000)
    rig.flick(from: 700, by: -20, count: 12)
    rig.ticks(20)
    let caught = rig.y
    rig.press(400)
    #expect(rig.y == caught && !rig.stage.isInMotion && rig.scrollView.isTracking)
    #expect(!rig.scrollView.isDecelerating && rig.diary.lines.last == "didEndDecelerating")
    rig.ticks(10)
    rig.lift(400)
    #expect(rig.y == caught && !rig.scrollView.isTracking)
  }

  @Test("caught in the bounce and dragged on does not jump; caught and let go comes back")
  func catchBounce() {
    let rig = ScrollRig(offset: 100)
    rig.flick(from: 300, by: 20, count: 12)
    while rig.y > -40 { rig.tick() }
    let first = rig.trace.count
    rig.press(400)
    let caught = rig.y
    rig.move(410)
    #expect(rig.y == caught)
    rig.move(411)
    #expect(rig.y < caught && rig.y > caught - 0.55)
    rig.move(405)
    rig.ticks(10)
    rig.lift(405)
    rig.settle()
    #expect(rig.y == 0 && rig.largestStep(since: first - 1) < 21)

    rig.flick(from: 300, by: 20, count: 12)
    while rig.y > -40 { rig.tick() }
    rig.press(400)
    rig.ticks(30)
    #expect(rig.y < -40)
    rig.lift(400)
    rig.settle()
    #expect(rig.y == 0)
  }

  @Test("keeps the pan location at the last place of the finger until the glide ends")
  func panLocation() {
    let rig = ScrollRig(offset: 1000)
    rig.flick(from: 700, by: -10, count: 12)
    for _ in 0..<100 {
      rig.tick()
      let place = rig.scrollView.panGestureRecognizer.location(in: rig.scrollView)
      #expect(abs(place.y - rig.y - 580) < 1e-9 && place.x == 200)
    }
  }

  @Test("goes where the delegate sends it, as fast as it was let go; velocities are told in points a millisecond")
  func target() {
    let rig = ScrollRig(offset: 1000)
    var told = CGPoint.zero
    rig.diary.target = { velocity, proposed in
      told = velocity
      return CGPoint(x: 0, y: proposed.y + 123.25)
    }
    rig.flick(from: 700, by: -10, count: 12)
    #expect(abs(told.y - 1.2) < 1e-9 && told.x == 0)
    #expect(abs(rig.y - 1120) < 0.2)
    rig.settle()
    #expect(abs(rig.y - 1708 - 123.25) < 1.5 && rig.y * 4 == (rig.y * 4).rounded())
    rig.diary.target = { _, _ in CGPoint(x: 0, y: 1000) }
    rig.flick(from: 700, by: -10, count: 12)
    rig.settle()
    #expect(rig.y == 1000 && rig.largestStep() < 30)
  }

  @Test("with paging lands on the next page in the direction of the throw")
  func paging() {
    let rig = ScrollRig(offset: 800)
    rig.scrollView.isPagingEnabled = true
    rig.flick(from: 700, by: -10, count: 12)
    rig.settle()
    #expect(rig.y == 1600 && !rig.diary.lines.contains("willEndDragging"))
    rig.flick(from: 300, by: 10, count: 12)
    rig.settle()
    #expect(rig.y == 800)
  }

  @Test("ignores touches, wheel and keys while scrolling is disabled")
  func disabled() {
    let rig = ScrollRig(offset: 1000)
    rig.scrollView.isScrollEnabled = false
    rig.flick(from: 700, by: -10, count: 12)
    rig.turn(1)
    rig.key(.pageDown)
    rig.settle()
    #expect(rig.y == 1000 && rig.diary.lines.isEmpty)
  }

  @Test("that cannot scroll sideways leaves a sideways drag alone; with the lock a nearly upright one stays upright")
  func directions() {
    let rig = ScrollRig(offset: 1000)
    rig.press(400, x: 300)
    rig.move(402, x: 280)
    rig.move(300, x: 200)
    #expect(rig.y == 1000 && rig.diary.lines.isEmpty)
    rig.lift(300, x: 200)

    let free = ScrollRig(content: CGSize(width: 4000, height: 10_000), offset: 1000)
    free.scrollView.isDirectionalLockEnabled = true
    free.press(400)
    free.move(388, x: 196)
    free.move(338, x: 150)
    #expect(free.scrollView.contentOffset == CGPoint(x: 0, y: 1050))
  }

  @Test("leaves a sideways drag to a scroll view around it that goes sideways, and an upright one not")
  func nested() {
    let rig = ScrollRig(content: CGSize(width: 4000, height: 800))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    inner.contentSize = CGSize(width: 400, height: 5000)
    rig.scrollView.addSubview(inner)
    rig.press(400, x: 300)
    rig.move(401, x: 280)
    rig.move(401, x: 200)
    rig.ticks(8)
    rig.lift(401, x: 200)
    #expect(rig.scrollView.contentOffset.x == 80 && inner.contentOffset == .zero)
    rig.press(400, x: 300)
    rig.move(380, x: 299)
    rig.move(300, x: 299)
    #expect(rig.scrollView.contentOffset.x == 80 && inner.contentOffset.y == 80)
    #expect(inner.isDragging && !rig.scrollView.isDragging && !rig.scrollView.isTracking)
    rig.ticks(8)
    rig.lift(300, x: 299)
    rig.turn(1)
    rig.settle()
    #expect(rig.scrollView.contentOffset.x == 80 && inner.contentOffset.y == 166)
  }

  @Test("does not jump when a second finger comes or goes")
  func twoFingers() {
    let rig = ScrollRig(offset: 1000)
    rig.press(600)
    rig.move(590)
    rig.move(560)
    #expect(rig.y == 1030)
    rig.press(100, finger: 1)
    rig.move(558)
    #expect(rig.y == 1030)
    rig.move(80, finger: 1)
    #expect(rig.y == 1040)
    rig.lift(80, finger: 1)
    rig.move(550)
    #expect(rig.y == 1040)
    rig.move(540)
    #expect(rig.y == 1050)
  }

  @Test("drags content that fits only if told to bounce always")
  func fitting() {
    let rig = ScrollRig(content: CGSize(width: 400, height: 300))
    rig.flick(from: 300, by: 10, count: 12)
    #expect(rig.y == 0 && !rig.stage.isInMotion)
    rig.scrollView.alwaysBounceVertical = true
    rig.flick(from: 300, by: 10, count: 12)
    #expect(rig.y < -30)
    rig.settle()
    #expect(rig.y == 0)
  }
}
