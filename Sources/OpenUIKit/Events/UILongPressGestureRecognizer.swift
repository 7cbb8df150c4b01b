import Foundation

/// A press that stays where it is: begins when it has lasted long enough, and follows the touch from then on.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come first.
  open var numberOfTapsRequired = 0
  /// How many touches press together; 1 at first.
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet { Refusal.check(minimumPressDuration, "UILongPressGestureRecognizer minimumPressDuration") }
  }
  /// How far the press may stray until then, in points.
  open var allowableMovement: CGFloat = 10 {
    didSet { Refusal.check(allowableMovement, "UILongPressGestureRecognizer allowableMovement") }
  }

  private var start = CGPoint.zero
  /// Counts presses: a delay that ends after the next press has begun does nothing.
  private var presses = 0
  private var taps = 0
  private var lastTap = (time: -TimeInterval.infinity, place: CGPoint.zero)

  /// Begins to wait for `minimumPressDuration`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    start = windowLocation
    presses += 1
    if event.timestamp - lastTap.time > UITapGestureRecognizer.pause || isFar(lastTap.place) { taps = 0 }
    guard taps >= numberOfTapsRequired, numberOfTouches == numberOfTouchesRequired, let context = view?.context else {
      return
    }
    let press = presses
    let ticks = max(1, Int((minimumPressDuration / AppContext.tickLength).rounded(.up)))
    context.mainQueue.add(at: context.tick + ticks) { [weak self] in
      guard let self, presses == press, state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
      taps = 0
      state = .began
    }
  }

  /// Fails when the press strays before its time; changes after it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if state == .possible, hasStrayed {
      state = .failed
    }
  }

  /// Counts a tap that has to come first, or ends the press.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 1 else { return }
    guard state == .possible, taps < numberOfTapsRequired else { return finish(as: .ended) }
    taps += 1
    lastTap = (event.timestamp, windowLocation)
    expectNext()
  }

  /// Cancels the press, or makes it fail if it has not begun.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  override func centroidDidJump(by distance: CGVector) {
    start = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
  }

  /// Breaks off the waiting for the present press.
  open override func reset() {
    presses += 1
  }

  override var isBetweenTouches: Bool { taps > 0 }

  /// Without another press in time the taps count for nothing, and recognisers that require its failure go on.
  private func expectNext() {
    guard let context = view?.context else { return }
    let tap = lastTap.time
    let ticks = Int((UITapGestureRecognizer.pause / AppContext.tickLength).rounded(.up)) + 1
    context.mainQueue.add(at: context.tick + ticks) { [weak self] in
      guard let self, lastTap.time == tap, touches.isEmpty, taps > 0 else { return }
      taps = 0
      arbiter?.release(self)
    }
  }

  private var hasStrayed: Bool { isFar(start) }

  private func isFar(_ place: CGPoint) -> Bool {
    let (dx, dy) = (windowLocation.x - place.x, windowLocation.y - place.y)
    return dx * dx + dy * dy > allowableMovement * allowableMovement
  }
}
