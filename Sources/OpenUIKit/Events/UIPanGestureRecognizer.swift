import Foundation

/// A drag: begins when the touch has moved 10 points, and follows it until it is released.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many touches the drag needs to begin; 1 at first.
  open var minimumNumberOfTouches = 1
  /// With how many touches at most the drag may begin; any number at first.
  open var maximumNumberOfTouches = Int.max

  /// How far a touch moves before the drag begins, in points. The distance is not part of the translation.
  package static let slop: CGFloat = 10

  /// Where `location(in:)` answers from while no touch is down, in window coordinates: a scroll view keeps the place of
  /// the last touch here as long as it glides, and the wheel's while that moves it.
  package var heldLocation: CGPoint?

  private var start = CGPoint.zero
  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  /// In points of `view`, or of the window for nil: the middle of the touches.
  open override func location(in view: UIView?) -> CGPoint {
    guard touches.isEmpty, let heldLocation else { return super.location(in: view) }
    return view.map { $0.convert(heldLocation, from: nil) } ?? heldLocation
  }

  /// How far the touches have moved since the drag began, in `view`'s coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    let from = view.map { $0.convert(start, from: nil) } ?? start
    let to = view.map { $0.convert(windowLocation, from: nil) } ?? windowLocation
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the translation from which `translation(in:)` goes on, in points of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = view.map { $0.convert(windowLocation, from: nil) } ?? windowLocation
    let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    start = view.map { $0.convert(origin, to: nil) } ?? origin
  }

  /// The speed of the last 50 ms, in points per second; zero when the touch has rested for as long.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= velocityWindow }),
      last.time > first.time
    else { return .zero }
    let (a, b) =
      view.map { ($0.convert(first.place, from: nil), $0.convert(last.place, from: nil)) } ?? (first.place, last.place)
    let seconds = last.time - first.time
    return CGPoint(x: (b.x - a.x) / seconds, y: (b.y - a.y) / seconds)
  }

  private var velocityWindow: TimeInterval { 0.05 }

  /// Begins to measure, for the 10 points and the speed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { start = windowLocation }
    record(event)
  }

  /// Begins after 10 points, and changes from then on.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    record(event)
    switch state {
    case .possible:
      // No range: one whose ends are the wrong way round would stop the program.
      guard hasLeftSlop, numberOfTouches >= minimumNumberOfTouches, numberOfTouches <= maximumNumberOfTouches else {
        return
      }
      start = windowLocation
      state = .began
    case .began, .changed: state = .changed
    default: break
    }
  }

  /// Ends when the last touch is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 1 else { return }
    record(event)
    finish(as: .ended)
  }

  /// Cancels the drag, or makes it fail if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  override func centroidDidJump(by distance: CGVector) {
    start = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
    samples = samples.map { ($0.time, CGPoint(x: $0.place.x + distance.dx, y: $0.place.y + distance.dy)) }
  }

  /// Forgets the places that the speed is taken from.
  open override func reset() {
    samples = []
  }

  private var hasLeftSlop: Bool {
    let dx = windowLocation.x - start.x
    let dy = windowLocation.y - start.y
    return dx * dx + dy * dy >= UIPanGestureRecognizer.slop * UIPanGestureRecognizer.slop
  }

  private func record(_ event: UIEvent) {
    if let last = samples.last, event.timestamp - last.time > velocityWindow {
      samples = [(event.timestamp, last.place)]
    }
    if samples.last?.time == event.timestamp { samples.removeLast() }
    samples.append((event.timestamp, windowLocation))
    samples.removeAll { event.timestamp - $0.time > 2 * velocityWindow }
  }
}
