import Foundation

/// One or more short presses that stay where they are.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps follow each other, with at most 0.35 s between them; 1 at first.
  open var numberOfTapsRequired = 1
  /// How many touches tap together; 1 at first.
  open var numberOfTouchesRequired = 1
  /// The button of the mouse that counts. A finger counts as the primary one. A mask of several buttons is never
  /// matched, since each is a press of its own here.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// How far a press may stray and still be a tap, in points.
  package static let slop: CGFloat = 10
  /// The longest pause between the taps of a series, in seconds.
  package static let pause: TimeInterval = 0.35

  private var start = CGPoint.zero
  /// Those of this tap, also the lifted ones, in the order of going down.
  private var tapping: [UITouch] = []
  private var taps = 0
  /// Counts presses: an expiry that comes after the next press has begun does nothing.
  private var presses = 0
  private var lastTap = (time: -TimeInterval.infinity, place: CGPoint.zero)

  /// Begins a tap, of a new series if the last one is too long ago or too far away.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    presses += 1
    if self.touches.count == touches.count { (start, tapping) = (windowLocation, []) }
    tapping += self.touches.filter(touches.contains)
    if event.timestamp - lastTap.time > UITapGestureRecognizer.pause || isFar(lastTap.place, start) { taps = 0 }
  }

  /// Fails when the press strays more than 10 points.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isFar(windowLocation, start) else { return }
    taps = 0
    state = .failed
  }

  /// Counts the tap, and recognises the gesture when there are enough.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 1 else { return }
    guard tapping.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    lastTap = (event.timestamp, windowLocation)
    guard taps >= numberOfTapsRequired else { return expectNext() }
    taps = 0
    state = .recognized
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func centroidDidJump(by distance: CGVector) {
    start = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
  }

  override func acceptsPress(of buttonMask: UIEvent.ButtonMask) -> Bool { buttonMask == buttonMaskRequired }

  override var isBetweenTouches: Bool { taps > 0 }

  /// Without another press in time the series is over, and recognisers that require its failure go on.
  private func expectNext() {
    guard let context = view?.context else { return }
    let press = presses
    let ticks = Int((UITapGestureRecognizer.pause / AppContext.tickLength).rounded(.up)) + 1
    context.mainQueue.add(at: context.tick + ticks) { [weak self] in
      guard let self, presses == press, taps > 0 else { return }
      taps = 0
      arbiter?.release(self)
    }
  }

  /// Forgets which touches were down.
  open override func reset() {
    tapping = []
  }

  override var shownTouches: [UITouch] { state == .ended ? tapping : super.shownTouches }

  private func isFar(_ a: CGPoint, _ b: CGPoint) -> Bool {
    let dx = a.x - b.x
    let dy = a.y - b.y
    return dx * dx + dy * dy > UITapGestureRecognizer.slop * UITapGestureRecognizer.slop
  }
}
