import CradleStage
import Foundation
import OpenUIKit
import Testing

@Suite("The track of a scroll indicator")
struct IndicatorTrackTests {
  @Test("gives the thumb the share that the viewport has of the content, and its place the share of the way")
  func shares() {
    let track = IndicatorTrack(length: 400, viewport: 800, range: ScrollRange(low: 0, high: 2400))
    #expect(track.thumbLength == 100)
    #expect(track.thumb(at: 0) == (0, 100) && track.thumb(at: 1200) == (150, 100))
    #expect(track.thumb(at: 2400) == (300, 100))
  }

  @Test("gives the thumb its place however short the way is", arguments: [1e-3, 0.5, 1, 1.5])
  func shortWays(length: Double) {
    let track = IndicatorTrack(length: 400, viewport: 800, range: ScrollRange(low: 7, high: 7 + length))
    for share in [0.0, 0.25, 0.5, 1] {
      let start = track.thumb(at: 7 + length * share).start
      #expect(abs(start - (400 - track.thumbLength) * share) < 1e-9)
    }
  }

  @Test("keeps the thumb large enough for a hand, and never makes it longer than itself")
  func shortest() {
    #expect(IndicatorTrack(length: 400, viewport: 800, range: ScrollRange(low: 0, high: 1e9)).thumbLength == 36)
    #expect(IndicatorTrack(length: 20, viewport: 800, range: ScrollRange(low: 0, high: 1e9)).thumbLength == 20)
    #expect(IndicatorTrack(length: -5, viewport: 0, range: ScrollRange(low: 0, high: 10)).thumb(at: 3) == (0, 0))
  }

  @Test("beyond an edge the thumb stays at its end and shrinks by the overshoot, to 8 points")
  func beyond() {
    let track = IndicatorTrack(length: 400, viewport: 800, range: ScrollRange(low: -50, high: 2350))
    #expect(track.thumb(at: -80) == (0, 70) && track.thumb(at: -500) == (0, 8))
    #expect(track.thumb(at: 2380) == (330, 70) && track.thumb(at: 9999) == (392, 8))
  }

  @Test(
    "answers the offset of each place of the thumb, and at its ends the ends to the last bit", arguments: [2e3, 5.4e10])
  func inverse(high: Double) {
    let track = IndicatorTrack(length: 590, viewport: 600, range: ScrollRange(low: -10, high: high))
    for share in stride(from: 0.0, through: 1, by: 0.037) {
      let offset = -10 + (high + 10) * share
      #expect(abs(track.offset(ofThumbAt: track.thumb(at: offset).start) - offset) <= 1e-12 * (high + 10))
    }
    #expect(track.offset(ofThumbAt: 590 - track.thumbLength) == high && track.offset(ofThumbAt: 1e9) == high)
    #expect(track.offset(ofThumbAt: 0) == -10 && track.offset(ofThumbAt: -7) == -10)
  }
}

@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  private func indicators(_ view: UIScrollView) -> [ScrollIndicator] {
    view.subviews.compactMap { $0 as? ScrollIndicator }
  }

  private func indicator(_ rig: ScrollRig) throws -> ScrollIndicator { try #require(indicators(rig.scrollView).first) }

  @Test("are there while the content scrolls, stay half a second, fade in a quarter, and ask for no frames any more")
  func life() throws {
    let rig = ScrollRig()
    #expect(indicators(rig.scrollView).isEmpty)
    rig.turn(1)
    #expect(try indicator(rig).alpha == 1)
    rig.settle()
    #expect(rig.stage.isFading && !rig.stage.isInMotion && rig.stage.isIdle)
    rig.ticks(ScrollIndicatorTests.stay - 1)
    #expect(try indicator(rig).alpha == 1)
    rig.ticks(15)
    #expect(abs(try indicator(rig).alpha - 0.5) < 0.05)
    rig.ticks(16)
    #expect(indicators(rig.scrollView).isEmpty && !rig.stage.isFading)
    rig.stage.pictureWasDrawn()
    rig.ticks(10)
    #expect(!rig.stage.needsDisplay)
  }
  private static let stay = 60

  @Test("stay while a finger rests on a drag, without asking for frames")
  func restingFinger() throws {
    let rig = ScrollRig(offset: 1000)
    rig.press(600)
    rig.move(580)
    rig.ticks(300)
    #expect(try indicator(rig).alpha == 1 && !rig.stage.isFading && !rig.stage.isInMotion)
    rig.lift(580)
    #expect(rig.stage.isFading)
  }

  @Test("are shown by no change of the program, but when it says so")
  func flash() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = 500
    rig.tick()
    #expect(indicators(rig.scrollView).isEmpty)
    rig.scrollView.flashScrollIndicators()
    #expect(indicators(rig.scrollView).count == 1 && rig.stage.isFading)
    rig.ticks(100)
    #expect(indicators(rig.scrollView).isEmpty)
    rig.scrollView.withScrollIndicatorsShown { rig.scrollView.contentOffset.y = 600 }
    #expect(indicators(rig.scrollView).count == 1)
  }

  @Test("lie along the edges, one for each way in which there is more, and leave each other the corner")
  func places() throws {
    let rig = ScrollRig(content: CGSize(width: 800, height: 1600))
    rig.scrollView.flashScrollIndicators()
    let shown = indicators(rig.scrollView)
    #expect(shown.map(\.axis) == [.horizontal, .vertical])
    #expect(shown[0].frame == CGRect(x: 3, y: 793, width: 193.5, height: 4))
    #expect(shown[1].frame == CGRect(x: 393, y: 3, width: 4, height: 393.5))
    rig.scrollView.contentOffset = CGPoint(x: 400, y: 800)
    #expect(shown[1].frame == CGRect(x: 793, y: 1196.5, width: 4, height: 393.5))
    rig.scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 10)
    #expect(shown[1].frame == CGRect(x: 783, y: 1246.5, width: 4, height: 343.5))
    rig.scrollView.showsHorizontalScrollIndicator = false
    #expect(indicators(rig.scrollView).map(\.axis) == [.vertical])
    rig.scrollView.contentSize.height = 800
    #expect(indicators(rig.scrollView).isEmpty)
  }

  @Test("lie over what is added while they are shown")
  func inFront() throws {
    let rig = ScrollRig()
    rig.turn(1)
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    rig.scrollView.addSubview(tile)
    rig.scrollView.bringSubviewToFront(tile)
    #expect(rig.scrollView.subviews.last is ScrollIndicator && rig.scrollView.subviews.first === tile)
  }

  @Test("are drawn on the spot between two ticks, over content that moves by whole points")
  func blended() throws {
    let rig = ScrollRig(content: CGSize(width: 400, height: 800 * 400))
    rig.flick(from: 700, by: -20, count: 12)
    rig.ticks(3)
    for alpha in [0.0, 0.3, 0.7, 1] {
      let shapes = rig.stage.draw(alpha: alpha).commands.compactMap { command -> DrawShape? in
        if case .shape(let shape) = command, shape.size.width == 4 { shape } else { nil }
      }
      #expect(shapes.count == 1 && abs(shapes[0].center.x - 395) < 1e-9)
      #expect(abs(shapes[0].center.y - 21) < 2)
    }
  }

  @Test("are light where the ground is dark, unless a style says otherwise")
  func colors() throws {
    let rig = ScrollRig()
    rig.scrollView.superview?.backgroundColor = .black
    rig.scrollView.flashScrollIndicators()
    #expect(try indicator(rig).backgroundColor == UIColor(white: 1, alpha: 0.4))
    rig.scrollView.indicatorStyle = .black
    #expect(try indicator(rig).backgroundColor == UIColor(white: 0, alpha: 0.5))
  }

  @Test("are no part of the state that hashes compare")
  func hash() {
    let (plain, flashed) = (ScrollRig(), ScrollRig())
    flashed.scrollView.flashScrollIndicators()
    for rig in [plain, flashed] { rig.ticks(3) }
    #expect(plain.stage.stateHash == flashed.stage.stateHash && plain.stage.digest == flashed.stage.digest)
  }
}

@MainActor
@Suite("A scroll indicator under the mouse")
struct ScrollIndicatorDragTests {
  private func hover(_ rig: ScrollRig, _ x: Double, _ y: Double) {
    rig.tick(.pointer(.hover, PointerInput(position: CGPoint(x: x, y: y))))
  }

  private func indicator(_ rig: ScrollRig) -> UIView? { rig.scrollView.subviews.first { $0 is ScrollIndicator } }

  @Test("appears when the mouse comes to its edge, broad, stays while it is there, and goes after it")
  func hovered() {
    let rig = ScrollRig()
    hover(rig, 200, 400)
    #expect(indicator(rig) == nil)
    hover(rig, 390, 400)
    #expect(indicator(rig)?.frame.width == 8)
    rig.ticks(200)
    #expect(indicator(rig)?.alpha == 1 && !rig.stage.isFading)
    hover(rig, 200, 400)
    #expect(indicator(rig)?.frame.width == 4)
    rig.ticks(100)
    #expect(indicator(rig) == nil)
  }

  @Test(
    "gives way to the other one, which then fades, when the content goes on along the other axis only",
    arguments: [true, false], [CGSize(width: 8000, height: 800), CGSize(width: 400, height: 8000)])
  func otherAxis(isHeld: Bool, content: CGSize) {
    let rig = ScrollRig(content: content)
    let isWide = content.width > 400
    if isHeld {
      rig.scrollView.flashScrollIndicators()
      rig.press(isWide ? 796 : 20, x: isWide ? 20 : 396)
    } else {
      hover(rig, isWide ? 20 : 390, isWide ? 790 : 20)
    }
    rig.ticks(200)
    #expect(rig.scrollView.isDragging == isHeld && indicator(rig) != nil)
    rig.scrollView.contentSize = isWide ? CGSize(width: 400, height: 8000) : CGSize(width: 8000, height: 800)
    rig.stage.checkInvariants()
    #expect(indicator(rig) != nil && rig.stage.isFading)
    rig.ticks(100)
    #expect(indicator(rig) == nil)
  }

  @Test("leads to the far end of any content exactly, and back", arguments: [10_000.0, 54_000_000_000])
  func farEnd(height: Double) {
    let rig = ScrollRig(content: CGSize(width: 400, height: height))
    hover(rig, 394, 20)
    rig.press(20, x: 394)
    #expect(rig.y == 0 && rig.scrollView.isDragging && rig.scrollView.isTracking)
    rig.move(300, x: 394)
    #expect(rig.y > height * 0.3 && rig.y < height * 0.4 && rig.y == rig.y.rounded())
    rig.move(799, x: 350)
    #expect(rig.y == height - 800)
    rig.stage.checkInvariants()
    rig.move(-40, x: 350)
    #expect(rig.y == 0)
    rig.move(799, x: 350)
    rig.lift(799, x: 350)
    #expect(rig.y == height - 800 && !rig.scrollView.isDragging && !rig.stage.isInMotion)
    rig.turn(-1)
    rig.settle()
    #expect(rig.y == height - 800 - 86)
  }

  @Test("follows the thumb by the ratio of the ways, and holds the pan location where the hand is")
  func ratio() {
    let rig = ScrollRig(content: CGSize(width: 400, height: 8000))
    rig.scrollView.flashScrollIndicators()
    let track = IndicatorTrack(length: 794, viewport: 800, range: ScrollRange(low: 0, high: 7200))
    rig.press(40, x: 396)
    for way in [1.0, 7, 130.5, 400] {
      rig.move(40 + way, x: 396)
      #expect(abs(rig.y - 7200 * way / (794 - track.thumbLength)) <= 0.5)
      let place = rig.scrollView.panGestureRecognizer.location(in: rig.scrollView)
      #expect(abs(place.y - rig.y - 40 - way) < 1e-9)
    }
    rig.lift(440, x: 396)
  }

  @Test("tells of a drag, without a throw")
  func order() {
    let rig = ScrollRig()
    rig.scrollView.flashScrollIndicators()
    rig.press(20, x: 396)
    rig.move(25, x: 396)
    rig.move(60, x: 396)
    rig.lift(60, x: 396)
    #expect(rig.diary.lines == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    rig.scrollView.isPagingEnabled = true
    rig.diary.forget()
    rig.press(60, x: 396)
    rig.move(75, x: 396)
    rig.lift(75, x: 396)
    rig.settle()
    #expect(rig.y.truncatingRemainder(dividingBy: 800) == 0)
    #expect(
      rig.diary.lines == [
        "willBeginDragging", "didScroll", "didEndDragging(true)", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test("stops a glide, and is nobody's click: the content hears nothing of it")
  func noClick() {
    final class Content: UIView {
      var touchCount = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += 1 }
    }
    let rig = ScrollRig()
    let content = Content(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    rig.scrollView.addSubview(content)
    rig.scrollView.addGestureRecognizer(tap)
    rig.turn(1)
    rig.press(20, x: 396)
    #expect(!rig.scrollView.isScrollAnimating && content.touchCount == 0 && tap.numberOfTouches == 0)
    rig.lift(20, x: 396)
    rig.settle()
    rig.ticks(AppContext.ticksPerSecond)
    rig.press(20, x: 396)
    #expect(content.touchCount == 1)
  }

  @Test("lets content that it has caught beyond an end come back, and turns no page then", arguments: [false, true])
  func bounce(isPaging: Bool) throws {
    let rig = ScrollRig()
    rig.scrollView.isPagingEnabled = isPaging
    rig.press(200)
    for step in 1...20 { rig.move(200 + Double(step) * 20) }
    rig.lift(600)
    rig.ticks(3)
    #expect(rig.y < -50 && rig.scrollView.isDecelerating)
    let thumb = try #require(indicator(rig)?.frame)
    rig.press(thumb.midY - rig.y, x: 396)
    rig.lift(thumb.midY - rig.y, x: 396)
    #expect(rig.y < -50)
    let sent = isPaging ? [] : ["willEndDragging"]
    #expect(
      rig.diary.lines.suffix(3 + sent.count) == sent + ["didEndDragging(true)", "willBeginDecelerating", "didScroll"])
    rig.settle()
    #expect(rig.y == 0)
  }

  @Test("catches nothing with a second finger while the first one, which came during a drag, is no grip")
  func secondFinger() throws {
    let rig = ScrollRig()
    rig.press(200)
    for step in 1...20 { rig.move(200 + Double(step) * 20) }
    rig.press(8, x: 396, finger: 7)
    rig.lift(600)
    rig.ticks(3)
    #expect(rig.y < -50 && rig.scrollView.isDecelerating)
    rig.press(8, x: 396, finger: 8)
    rig.lift(8, x: 396, finger: 8)
    rig.settle()
    #expect(rig.y == 0)
    rig.lift(8, x: 396, finger: 7)
    rig.stage.checkInvariants()
  }

  @Test("slips out of the hand when scrolling is stopped or forbidden", arguments: [true, false])
  func stopped(isForbidden: Bool) {
    let rig = ScrollRig()
    rig.scrollView.flashScrollIndicators()
    rig.press(20, x: 396)
    rig.move(60, x: 396)
    let place = rig.y
    if isForbidden { rig.scrollView.isScrollEnabled = false } else { rig.scrollView.stopScrollingAndZooming() }
    #expect(!rig.scrollView.isDragging && rig.diary.lines.last == "didEndDragging(false)")
    rig.move(90, x: 396)
    rig.lift(90, x: 396)
    #expect(rig.y == place)
    rig.ticks(100)
    #expect(indicator(rig) == nil)
  }

  @Test("keeps its hold when the content grows or is moved, and lets go when there is nothing left to scroll")
  func contentChanges() {
    let rig = ScrollRig(content: CGSize(width: 400, height: 8000))
    rig.scrollView.flashScrollIndicators()
    rig.press(20, x: 396)
    rig.move(100, x: 396)
    let before = rig.y
    rig.scrollView.contentSize.height = 16_000
    #expect(rig.y == before)
    rig.stage.checkInvariants()
    rig.move(101, x: 396)
    #expect(rig.y - before > 10 && rig.y - before < 30)
    rig.scrollView.contentOffset.y = 5000
    rig.move(102, x: 396)
    #expect(rig.y > 5010 && rig.y < 5030)
    rig.scrollView.contentSize.height = 400
    #expect(!rig.scrollView.isDragging && rig.y == 0)
    rig.move(110, x: 396)
    rig.lift(110, x: 396)
    #expect(rig.y == 0 && rig.diary.lines.last == "didEndDragging(false)")
    rig.stage.checkInvariants()
  }
}
