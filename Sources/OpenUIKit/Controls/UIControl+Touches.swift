import Foundation

// From touches to events: one touch at a time.

extension UIControl {
  /// How far beside the control a touch still counts as inside once it has gone down in it, in points.
  package static let slack: CGFloat = 70

  func press(by touch: UITouch, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil else { return }
    isTouchInside = true
    guard beginTracking(touch, with: event) else {
      isTouchInside = false
      return
    }
    (trackedTouch, isTracking) = (touch, true)
    isHighlighted = true
    waitForNextPress()
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  /// Lets ticks pass until the next press is the first of a series again. At rest none would.
  private func waitForNextPress() {
    context?.mainQueue.add(at: (context?.tick ?? 0) + TapSeries.ticks) {}
  }

  func drag(_ touch: UITouch, _ event: UIEvent?) {
    guard touch === trackedTouch else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    guard continueTracking(touch, with: event) else { return forgetTouch() }
    // It may have lost the touch meanwhile.
    guard touch === trackedTouch else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(events, with: event)
  }

  func release(_ touch: UITouch, _ event: UIEvent?) {
    guard touch === trackedTouch else { return }
    let isInside = isInside(touch, event)
    isTouchInside = isInside
    isHighlighted = false
    endTracking(touch, with: event)
    forgetTouch()
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
    if isInside { wasPressed(with: event) }
  }

  func cancel(_ touch: UITouch?, _ event: UIEvent?) {
    guard let touch, touch === trackedTouch else { return }
    isHighlighted = false
    cancelTracking(with: event)
    forgetTouch()
    send(.touchCancel, with: event)
  }

  /// The control can no longer be touched.
  func loseTouch() {
    cancel(trackedTouch, nil)
    if isPressedByKey { cancelKeyPress() }
    if isFocused { window?.focus(on: nil) }
  }

  /// Whether a recogniser of a view around the control gets nothing of a touch in it.
  func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard claimsTouch(from: recognizer), let view = recognizer.view else { return false }
    return !view.isDescendant(of: self)
  }

  private func forgetTouch() {
    (trackedTouch, isTracking, isTouchInside) = (nil, false, false)
    if isHighlighted { isHighlighted = false }
  }

  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    return bounds.insetBy(dx: -UIControl.slack, dy: -UIControl.slack).contains(place)
      || point(inside: place, with: event)
  }
}

extension UIGestureRecognizer {
  /// One press of one finger: what the controls that are pressed take for themselves.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
