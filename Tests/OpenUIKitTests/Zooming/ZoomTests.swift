import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Zooming scroll views")
struct ZoomTests {
  private let rig = ZoomRig()
  private var view: UIScrollView { rig.scrollView }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ precision: CGFloat = 1e-6) -> Bool {
    abs(a.x - b.x) < precision && abs(a.y - b.y) < precision
  }

  @Test("the content is as large as what is scaled, and what is in the middle stays there")
  func scale() {
    rig.perform { view.zoomScale = 2 }
    #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 1600, height: 1200))
    #expect(rig.picture.frame == CGRect(x: 0, y: 0, width: 1600, height: 1200))
    #expect(rig.point(at: CGPoint(x: 200, y: 300)) == CGPoint(x: 200, y: 300))
    #expect(rig.teller.takeOrder() == ["didZoom"])
    rig.perform { view.zoomScale = 100 }
    #expect(view.zoomScale == 4)
    rig.perform { view.zoomScale = 0.1 }
    #expect(view.zoomScale == 0.5 && view.contentSize == CGSize(width: 400, height: 300) && view.contentOffset == .zero)
    rig.playground.stage.checkInvariants()
  }

  @Test("without a view to zoom, and without a range, nothing is zoomed")
  func nothing() {
    rig.teller.zoomed = nil
    rig.perform { view.zoomScale = 2 }
    #expect(view.zoomScale == 1 && rig.teller.takeOrder() == [])
    let plain = UIScrollView(frame: .zero)
    #expect(plain.pinchGestureRecognizer == nil && plain.minimumZoomScale == 1 && plain.maximumZoomScale == 1)
    #expect(plain.bouncesZoom && !plain.isZooming && !plain.isZoomBouncing && plain.zoomScale == 1)
    #expect(view.pinchGestureRecognizer != nil)
    view.maximumZoomScale = 0.5
    #expect(view.pinchGestureRecognizer == nil)
  }

  @Test("in motion it takes 0.3 s about the middle, and the delegate is told of beginning and end")
  func animated() {
    rig.perform { view.contentOffset.x = 200 }
    _ = rig.teller.takeOrder()
    rig.perform { view.setZoomScale(2, animated: true) }
    let middle = rig.point(at: CGPoint(x: 200, y: 300))
    for _ in 0..<18 { rig.playground.stage.tick() }
    #expect((1.45...1.55).contains(view.zoomScale) && !view.isZooming)
    #expect(isNear(rig.point(at: CGPoint(x: 200, y: 300)), middle))
    for _ in 0..<18 { rig.playground.stage.tick() }
    #expect(view.zoomScale == 2 && !rig.playground.stage.isInMotion)
    #expect(rig.teller.takeOrder() == ["willBegin", "didZoom", "didEnd 2.0"])
  }

  /// Keeps what is smaller than the viewport in its middle, by insets.
  private final class Centering: NSObject, UIScrollViewDelegate {
    let zoomed: UIView
    init(_ zoomed: UIView) { self.zoomed = zoomed }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let (room, size) = (scrollView.bounds.size, scrollView.contentSize)
      scrollView.contentInset = UIEdgeInsets(
        top: max(0, (room.height - size.height) / 2), left: max(0, (room.width - size.width) / 2), bottom: 0, right: 0)
    }
  }

  @Test(
    "a delegate that changes the insets with the scale has its content where they leave it", arguments: [false, true])
  func centering(animated: Bool) {
    let delegate = Centering(rig.picture)
    view.delegate = delegate
    rig.perform { view.zoomScale = 0.5 }
    #expect(view.contentOffset == CGPoint(x: 0, y: -150))
    // A tap that zooms ends when the zoom has begun: nothing else may move the content then.
    func tap(_ zoom: @escaping () -> Void) {
      let tap = UITapGestureRecognizer()
      tap.addHandler { _ in zoom() }
      view.addGestureRecognizer(tap)
      rig.finger(1, .down, 300, 300)
      rig.finger(1, .up, 300, 300)
      view.removeGestureRecognizer(tap)
      rig.settle()
    }
    tap { view.zoom(to: CGRect(x: 600, y: -100, width: 200, height: 300), animated: animated) }
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 1200, y: 0) && view.contentInset == .zero)
    tap { view.setZoomScale(0.5, animated: animated) }
    #expect(view.contentOffset == CGPoint(x: 0, y: -150) && view.contentSize == CGSize(width: 400, height: 300))
    rig.playground.stage.checkInvariants()
  }

  @Test("a rectangle is shown in the middle and as large as it fits", arguments: [false, true])
  func rectangle(animated: Bool) {
    rig.perform { view.zoom(to: CGRect(x: 500, y: 300, width: 100, height: 50), animated: animated) }
    rig.settle()
    #expect(view.zoomScale == 4 && isNear(rig.point(at: CGPoint(x: 200, y: 300)), CGPoint(x: 550, y: 325)))
    rig.perform { view.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 300), animated: animated) }
    rig.settle()
    #expect(view.zoomScale == 2 && view.contentOffset == .zero)
  }

  @Test("a pinch zooms about what lies between the fingers, and takes it along")
  func pinch() {
    rig.spread(.down, 100, about: CGPoint(x: 200, y: 200))
    rig.spread(.move, 120, about: CGPoint(x: 200, y: 200))
    #expect(view.isZooming && rig.teller.takeOrder() == ["willBegin", "didZoom"])
    let held = rig.point(at: CGPoint(x: 200, y: 200))
    let start = view.zoomScale
    for (distance, place) in [(220.0, CGPoint(x: 200, y: 200)), (300, CGPoint(x: 260, y: 300))] {
      rig.spread(.move, distance, about: place)
      #expect(isNear(rig.point(at: place), held))
      #expect(abs(view.zoomScale - start * distance / 120) < 1e-9)
    }
    let scale = view.zoomScale
    rig.finger(1, .up, 0, 0)
    rig.finger(2, .move, 390, 300)
    #expect(view.isZooming && view.zoomScale == scale)
    rig.finger(2, .up, 390, 300)
    rig.settle()
    #expect(!view.isZooming && view.zoomScale == scale && scale > 2)
    #expect(rig.teller.takeOrder().last?.hasPrefix("didEnd") == true)
    rig.playground.stage.checkInvariants()
  }

  @Test("beyond an end it follows ever less, and bounces back from there, when the delegate is told of the end")
  func bounce() {
    rig.perform { view.zoomScale = 4 }
    _ = rig.teller.takeOrder()
    rig.spread(.down, 60, about: CGPoint(x: 200, y: 300))
    for step in 1...30 { rig.spread(.move, 60 + CGFloat(step) * 10, about: CGPoint(x: 200, y: 300)) }
    #expect(view.zoomScale > 5 && view.zoomScale < 8)
    rig.spread(.up, 360, about: CGPoint(x: 200, y: 300))
    #expect(view.isZoomBouncing && !view.isZooming)
    #expect(rig.teller.takeOrder() == ["willBegin", "didZoom"])
    let held = rig.point(at: CGPoint(x: 200, y: 300))
    for _ in 0..<10 { rig.playground.stage.tick() }
    #expect(isNear(rig.point(at: CGPoint(x: 200, y: 300)), held))
    rig.settle()
    #expect(view.zoomScale == 4 && !view.isZoomBouncing && rig.teller.takeOrder() == ["didZoom", "didEnd 4.0"])
  }

  @Test("without bouncing it stops at the end")
  func hard() {
    view.bouncesZoom = false
    rig.spread(.down, 300, about: CGPoint(x: 200, y: 300))
    for step in 1...28 { rig.spread(.move, 300 - CGFloat(step) * 10, about: CGPoint(x: 200, y: 300)) }
    #expect(view.zoomScale == 0.5)
    rig.spread(.up, 20, about: CGPoint(x: 200, y: 300))
    rig.settle()
    #expect(view.zoomScale == 0.5 && view.contentOffset == .zero)
  }

  @Test("two fingers that drag may begin to zoom: the drag ends, and no second one begins")
  func dragFirst() {
    rig.finger(1, .down, 200, 200)
    rig.finger(2, .down, 250, 200)
    for step in 1...4 {
      rig.finger(1, .move, 200 - CGFloat(step) * 6, 200)
      rig.finger(2, .move, 250 - CGFloat(step) * 6, 200)
    }
    #expect(view.isDragging)
    rig.finger(2, .move, 300, 200)
    rig.finger(2, .move, 340, 200)
    #expect(view.isZooming && !view.isDragging)
    #expect(rig.teller.takeOrder() == ["willBeginDragging", "didEndDragging", "willBegin", "didZoom"])
    rig.finger(1, .up, 0, 0)
    rig.finger(2, .up, 0, 0)
    rig.settle()
    rig.playground.stage.checkInvariants()
  }

  @Test("Ctrl and the wheel zoom about the pointer, each notch by a fifth; without Ctrl it scrolls")
  func wheel() {
    let place = CGPoint(x: 100, y: 450)
    let held = rig.point(at: place)
    rig.wheel(1, at: place)
    rig.wheel(1, at: place)
    rig.settle()
    #expect(abs(view.zoomScale - 1.44) < 1e-9 && isNear(rig.point(at: place), held))
    let order = rig.teller.takeOrder()
    #expect(order.count == 3 && order.first == "willBegin" && order.last?.hasPrefix("didEnd 1.44") == true)
    rig.wheel(-2, at: place)
    rig.settle()
    #expect(view.zoomScale < 1.44)
    let scale = view.zoomScale
    rig.wheel(-2, at: place, [])
    rig.settle()
    #expect(view.zoomScale == scale)
  }

  @Test("with reduced motion the new scale is there at once")
  func reduced() {
    rig.playground.stage.isReduceMotionEnabled = true
    rig.perform { view.setZoomScale(2, animated: true) }
    #expect(view.zoomScale == 2 && rig.teller.takeOrder() == ["willBegin", "didZoom", "didEnd 2.0"])
  }

  @Test("the band is one to one between the ends, unbroken there, and inverts; both ways alike")
  func band() {
    let band = ZoomBand(least: 0.5, most: 4)
    for raw in [0.5, 1, 3.9, 4] { #expect(band.shown(raw) == raw) }
    var last = 0.0
    for step in 1...400 {
      let raw = Double(step) / 20
      let shown = band.shown(raw)
      #expect(shown > last && shown > 0.25 && shown < 8)
      #expect(abs(band.raw(shown) - raw) < 1e-9 * max(1, raw) || shown > 4 + 0.98 * 4)
      #expect(abs(band.shown(2 / raw) - 2 / shown) < 1e-9)
      last = shown
    }
  }

  @Test("random hands: the point between the fingers stays there, and at rest scale and offset are within their ends")
  func random() {
    for seed in 0..<UInt64(rounds(15, nightly: 150)) {
      var random = SplitMix64(state: seed)
      let rig = ZoomRig()
      let view = rig.scrollView
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
      for _ in 0..<12 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          var (place, distance) = (CGPoint(x: number(100...300), y: number(100...500)), number(40...200))
          rig.spread(.down, distance, about: place)
          for _ in 0..<Int.random(in: 1...20, using: &random) {
            let held = view.isZooming ? rig.point(at: place) : nil
            place = CGPoint(x: place.x + number(-10...10), y: place.y + number(-10...10))
            distance = max(5, distance + number(-20...25))
            rig.spread(.move, distance, about: place)
            if let held, view.isZooming { #expect(isNear(rig.point(at: place), held, 1e-4), "seed \(seed)") }
          }
          rig.spread(Bool.random(using: &random) ? .up : .cancel, distance, about: place)
        case 2: rig.wheel(Double(number(-3...3)), at: CGPoint(x: number(0...400), y: number(0...600)))
        case 3: rig.perform { view.setZoomScale(number(0.2...5), animated: Bool.random(using: &random)) }
        default: rig.perform { view.setContentOffset(CGPoint(x: number(0...100), y: number(0...100)), animated: true) }
        }
        for _ in 0..<Int.random(in: 0...50, using: &random) { rig.playground.stage.tick() }
        rig.playground.stage.checkInvariants()
      }
      rig.settle()
      #expect(view.zoomScale >= 0.5 && view.zoomScale <= 4 && !rig.playground.stage.isInMotion, "seed \(seed)")
      let size = rig.picture.frame.size
      #expect(view.contentSize == size && view.overshoot <= 100, "seed \(seed)")
      var begun = 0
      for line in rig.teller.takeOrder() {
        if line == "willBegin" { begun += 1 } else if line.hasPrefix("didEnd ") { begun -= 1 }
        #expect(begun == 0 || begun == 1, "seed \(seed)")
      }
      #expect(begun == 0, "seed \(seed)")
    }
  }

  @Test("the hash knows a pinch and a motion, and a scroll view that only scrolls has nothing of it")
  func hash() {
    #expect(view.heldState.isEmpty)
    rig.perform { view.setZoomScale(2, animated: true) }
    #expect(!view.heldState.isEmpty)
    rig.settle()
    #expect(view.heldState.isEmpty)
  }
}
