import Foundation

/// Recognises one gesture in touches. Subclasses override the touch methods and set `state`.
///
/// Discrete ones go from `.possible` to `.recognized` or `.failed`; continuous ones through `.began`, `.changed` and
/// `.ended` or `.cancelled`. Handlers run at once when the state changes.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is. Discrete ones go from `possible` to `ended` at once.
  public enum State: Int, Sendable {
    /// Nothing has been recognised yet.
    case possible
    /// A continuous gesture has been recognised.
    case began
    /// A continuous gesture has gone on.
    case changed
    /// The gesture is complete.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// The touches are not this gesture; nothing is told.
    case failed

    /// Another name of `ended`, for gestures that have no beginning.
    public static let recognized = State.ended
  }

  /// The view that it was added to, nil without one.
  public internal(set) weak var view: UIView?
  /// Has a say in which touches it gets, and in what it goes together with; kept weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Without it no touch is received; what is under way is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether the view stops getting a touch once this has recognised it.
  open var cancelsTouchesInView = true
  /// For debugging; nothing goes by it.
  open var name: String?

  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var mustFailFirst: [WeakRecognizer] = []
  private var waitingState: State?
  /// The touches that this recogniser follows, in the order of going down.
  package private(set) var touches: [UITouch] = []
  weak var arbiter: GestureArbiter?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Calls `action` of `target` when it is recognised, and of continuous ones at each change; the target is kept
  /// weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recogniser that calls nobody until a target is added.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Setting it runs the handlers. If another recogniser excludes this one, or this one waits for another to fail, the
  /// state may become another one than was set.
  open var state: State {
    get { storedState }
    set { transition(to: newValue) }
  }
  private var storedState = State.possible

  /// Called with touches that begin in its view, before the view gets them.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches of its own that have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches of its own that are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called with touches of its own that somebody else has taken.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when all touches have ended, so that subclasses reset their own state.
  open func reset() {}

  /// Whether presses of such a button can be part of the gesture. Only taps can require another button than the primary
  /// one.
  func acceptsPress(of buttonMask: UIEvent.ButtonMask) -> Bool { buttonMask == .primary }

  /// Whether a gesture of several presses is under way while none is down.
  var isBetweenTouches: Bool { false }

  /// A touch has been lifted, and others are still down.
  func touchesDidLeave() {}

  /// The centroid of the touches has jumped by `distance` in the window, because one has come or gone.
  func centroidDidJump(by distance: CGVector) {}

  /// The touches that clients are told of.
  var shownTouches: [UITouch] { touches }

  /// How many touches it has now; those of a tap that is recognised have been lifted, and count.
  open var numberOfTouches: Int { shownTouches.count }

  /// The middle of the touches, in `view`'s coordinates (nil: the window's).
  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(windowLocation, from: nil) } ?? windowLocation
  }

  /// The place of one of its touches in points of a view, of the window for nil. The index is below
  /// `numberOfTouches`.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    shownTouches[index].location(in: view)
  }

  /// Calls `action` on `target`, an object that is not kept alive, whenever the state changes.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    handlers.append { [weak object] sender in
      if let object { action.perform(on: object, sender: sender) }
    }
  }

  /// It waits until the other one has failed.
  open func require(toFail other: UIGestureRecognizer) {
    mustFailFirst.append(WeakRecognizer(recognizer: other))
  }

  /// The centre of the touches in the window; the last one when none is down.
  var windowLocation: CGPoint {
    let shown = shownTouches
    guard !shown.isEmpty else { return lastWindowLocation }
    let sum = shown.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.windowLocation.x, y: $0.y + $1.windowLocation.y)
    }
    return CGPoint(x: sum.x / CGFloat(shown.count), y: sum.y / CGFloat(shown.count))
  }
  package internal(set) var lastWindowLocation = CGPoint.zero
}

// MARK: - Life of a gesture

extension UIGestureRecognizer {
  package func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  func accepts(_ touch: UITouch) -> Bool {
    isEnabled && acceptsPress(of: touch.buttonMask) && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// Whether the views below no longer get the touches that this follows.
  var isCancellingTouchesInView: Bool {
    cancelsTouchesInView && (storedState == .began || storedState == .changed || storedState == .ended)
  }

  var hasRecognized: Bool { storedState == .began || storedState == .changed || storedState == .ended }

  /// - Parameter alone: a set of `touch`, made once for all recognisers.
  func receive(_ touch: UITouch, _ alone: Set<UITouch>, _ event: UIEvent) {
    if touch.phase == .began {
      keepingPlace { touches.append(touch) }
    }
    guard touches.contains(where: { $0 === touch }) else { return }
    lastWindowLocation = windowLocation
    guard storedState != .failed else { return }
    switch touch.phase {
    case .began: touchesBegan(alone, with: event)
    case .moved: touchesMoved(alone, with: event)
    case .ended: touchesEnded(alone, with: event)
    case .cancelled: touchesCancelled(alone, with: event)
    case .stationary: break
    }
  }

  /// Forgets touches that have ended; when none is left, a new gesture may begin.
  func forget(_ ended: [UITouch]) {
    guard !touches.isEmpty else { return }
    keepingPlace { touches.removeAll { touch in ended.contains { $0 === touch } } }
    guard touches.isEmpty else { return touchesDidLeave() }
    if waitingState == nil {
      becomePossible()
    }
  }

  /// Adds or removes touches. The centroid of those that are down may jump, which is no movement.
  private func keepingPlace(_ change: () -> Void) {
    let (count, old) = (touches.count, windowLocation)
    change()
    guard count > 0, !touches.isEmpty, touches.count != count else { return }
    centroidDidJump(by: CGVector(dx: windowLocation.x - old.x, dy: windowLocation.y - old.y))
  }

  func cancel() {
    if storedState == .began || storedState == .changed {
      transition(to: .cancelled)
    } else if storedState == .possible, !touches.isEmpty {
      transition(to: .failed)
    }
    touches = []
    becomePossible()
  }

  /// The view has left its window, or the recogniser its view: the gesture is cancelled, also one that waits.
  func abandonTouches() {
    if isUndecided || hasRecognized { cancel() }
  }

  /// Ends a gesture that has begun as `last`; one that has not fails.
  func finish(as last: State) {
    state = state == .began || state == .changed ? last : .failed
  }

  func becomePossible() {
    storedState = .possible
    waitingState = nil
    reset()
  }

  private func transition(to new: State) {
    if new == .began || (new == .ended && storedState == .possible) {
      guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true,
        arbiter?.allows(self) ?? true
      else { return transition(to: .failed) }
      if mustFailFirst.contains(where: { $0.recognizer?.mayStillRecognize == true })
        || arbiter?.mustWait(self) == true
      {
        waitingState = new
        return
      }
      arbiter?.claim(self)
    }
    storedState = new
    waitingState = nil
    if new == .failed {
      arbiter?.release(self)
    } else if new != .possible {
      for handler in handlers { handler(self) }
    }
  }

  var mayStillRecognize: Bool { isEnabled && storedState == .possible && (!touches.isEmpty || isBetweenTouches) }

  /// Whether the recogniser has something to decide yet, though no touch may be down.
  var isUndecided: Bool { !touches.isEmpty || waitingState != nil || isBetweenTouches }

  /// Another recogniser has failed: what waited for it may go on.
  func retryWaiting() {
    guard let waiting = waitingState else { return }
    transition(to: waiting)
    if touches.isEmpty, waitingState == nil { becomePossible() }
  }
}

/// A recogniser of two touches, the second of which a mouse can make up.
@MainActor
protocol TwoTouchRecognizer: UIGestureRecognizer {}

/// Decides whether a gesture may begin, and beside which others.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// False makes the gesture fail; true by default. Asked before its state leaves `possible`.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// False keeps the touch from the recogniser; true by default. Asked when the touch goes down.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// True lets both gestures go on at the same time; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the first waits for the second to fail, as with `require(toFail:)`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the second waits for the first to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Every gesture may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Every touch is received.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// Gestures exclude each other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// It waits for no other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// No other waits for it.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
