import Foundation

/// Turns touches into one meaning. Subclasses override the touch methods and set `state`.
///
/// Discrete ones go from `.possible` to `.recognized` or `.failed`; continuous ones through `.began`, `.changed` and
/// `.ended` or `.cancelled`. Handlers run at once when the state changes.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether the view stops getting a touch once this has recognised it.
  open var cancelsTouchesInView = true
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

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Setting it runs the handlers; a recogniser that others have beaten, or that waits for another to fail, may end up
  /// in another state than the one that was set.
  open var state: State {
    get { storedState }
    set { transition(to: newValue) }
  }
  private var storedState = State.possible

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when all touches have ended: subclasses forget what they have gathered.
  open func reset() {}

  /// Whether presses of such a button can be part of the gesture: of the primary one only, but for taps that ask for another.
  func takes(_ buttonMask: UIEvent.ButtonMask) -> Bool { buttonMask == .primary }

  /// Whether a gesture of several presses is under way while none is down.
  var isBetweenTouches: Bool { false }

  /// The middle of the touches has jumped by `distance` in the window, because one has come or gone.
  func middleJumped(by distance: CGVector) {}

  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in `view`'s coordinates (nil: the window's).
  open func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(windowLocation, from: nil) } ?? windowLocation
  }

  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { touches[index].location(in: view) }

  /// Calls `action` on `target`, an object that is not kept alive, whenever the state changes.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    handlers.append { [weak object] sender in
      if let object { action.perform(on: object, sender: sender) }
    }
  }

  open func require(toFail other: UIGestureRecognizer) {
    mustFailFirst.append(WeakRecognizer(recognizer: other))
  }

  /// The centre of the touches in the window; the last one when none is down.
  var windowLocation: CGPoint {
    guard !touches.isEmpty else { return lastWindowLocation }
    let sum = touches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.windowLocation.x, y: $0.y + $1.windowLocation.y)
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
  package internal(set) var lastWindowLocation = CGPoint.zero
}

// MARK: - Life of a gesture

extension UIGestureRecognizer {
  package func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  func accepts(_ touch: UITouch) -> Bool {
    isEnabled && takes(touch.buttonMask) && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  /// Whether the views below no longer get the touches that this follows.
  var takesTouchesFromView: Bool {
    cancelsTouchesInView && (storedState == .began || storedState == .changed || storedState == .ended)
  }

  var hasClaimed: Bool { storedState == .began || storedState == .changed || storedState == .ended }

  /// - Parameter alone: `touch` as the methods for touches want it, made once for all recognisers.
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
    guard touches.isEmpty else { return }
    if waitingState == nil {
      becomePossible()
    }
  }

  /// Lets a finger come or go. The middle of those that are down jumps, which is no movement.
  private func keepingPlace(_ change: () -> Void) {
    let (count, old) = (touches.count, windowLocation)
    change()
    guard count > 0, !touches.isEmpty, touches.count != count else { return }
    middleJumped(by: CGVector(dx: windowLocation.x - old.x, dy: windowLocation.y - old.y))
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

  /// The view is gone from under the touches, or the recogniser from its view: the rest of the gesture concerns nobody.
  func abandonTouches() {
    if !touches.isEmpty || hasClaimed { cancel() }
  }

  /// A gesture that follows its touches ends as `last`; one that had not begun by then was none.
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

/// Answers whether a gesture may begin, and beside which others.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
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
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
