import CradleStage
import Foundation
import OpenUIKit

/// Seconds from the beginning until the end of a tick.
func seconds(_ tick: Int) -> Double { Double(tick) / Double(AppContext.ticksPerSecond) }

/// A window of 400 × 800 points that a scroll view fills, and the hand that moves it.
@MainActor
final class ScrollRig {
  let stage: Stage
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let diary = ScrollDiary()
  /// The offset after each tick.
  private(set) var trace: [Double] = []

  init(content: CGSize = CGSize(width: 400, height: 10_000), offset: Double = 0, scale: Double = 1) {
    stage = Stage(size: CGSize(width: 400, height: 800), scale: scale)
    let scrollView = scrollView
    stage.show(ScrollRig.controller(of: scrollView))
    scrollView.contentSize = content
    scrollView.contentOffset.y = offset
    scrollView.delegate = diary
  }

  private static func controller(of scrollView: UIScrollView) -> UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(scrollView)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return controller
  }

  var y: Double { scrollView.contentOffset.y }

  func tick(_ events: HostEvent...) {
    stage.tick(events)
    trace.append(y)
  }

  func ticks(_ count: Int) {
    for _ in 0..<count { tick() }
  }

  /// Ticks until nothing moves; answers how many.
  @discardableResult
  func settle(atMost limit: Int = 2400) -> Int {
    var count = 0
    while stage.isInMotion, count < limit {
      tick()
      count += 1
    }
    return count
  }

  // MARK: The hand

  func press(_ y: Double, x: Double = 200, finger: Int = 0) { tick(pointer(.down, x, y, finger)) }
  func move(_ y: Double, x: Double = 200, finger: Int = 0) { tick(pointer(.move, x, y, finger)) }
  func lift(_ y: Double, x: Double = 200, finger: Int = 0) { tick(pointer(.up, x, y, finger)) }

  /// Presses at `start`, moves `step` points a tick for `count` ticks and lets go.
  func flick(from start: Double, by step: Double, count: Int) {
    press(start)
    for index in 1...count { move(start + Double(index) * step) }
    lift(start + Double(count) * step)
  }

  /// Turns the wheel over the middle; positive notches scroll on.
  func turn(_ notches: Double, shift: Bool = false) {
    tick(
      .wheel(
        position: CGPoint(x: 120, y: 300), notchesX: 0, notchesY: -notches, modifiers: shift ? [.shift] : []))
  }

  func key(_ key: HostKey) { tick(.key(key, isDown: true, modifiers: [])) }

  private func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double, _ finger: Int) -> HostEvent {
    .pointer(phase, PointerInput(id: finger, position: CGPoint(x: x, y: y)))
  }

  /// The largest step between two ticks since tick `first` of the trace.
  func largestStep(since first: Int = 0) -> Double {
    let part = trace[first...]
    return zip(part, part.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }
}

/// Writes down what a scroll view says, runs of `didScroll` as one.
@MainActor
final class ScrollDiary: NSObject, UIScrollViewDelegate {
  private(set) var lines: [String] = []
  var target: ((CGPoint, CGPoint) -> CGPoint)?
  var didScroll: ((UIScrollView) -> Void)?
  var didEndAnimation: ((UIScrollView) -> Void)?

  private func note(_ line: String) {
    if lines.last != line { lines.append(line) }
  }

  func forget() { lines = [] }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll")
    didScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    if let target { targetContentOffset.pointee = target(velocity, targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
    didEndAnimation?(scrollView)
  }
}
