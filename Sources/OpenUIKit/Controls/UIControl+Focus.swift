import Foundation

// A control that Tab has come to: it gets the keys first, and a ring lies around it.

extension UIControl {
  /// Whether somebody could press it.
  var isInReach: Bool {
    guard isEnabled, window != nil, !bounds.isEmpty else { return false }
    return sequence(first: self as UIView, next: \.superview).allSatisfy {
      !$0.isHidden && $0.isUserInteractionEnabled && $0.alpha > 0.01
    }
  }

  static let escapeCommands = [command(UIKeyCommand.inputEscape) { $0.window?.focus(on: nil) }]

  static func command(_ input: String, _ body: @escaping @MainActor (UIControl) -> Void) -> UIKeyCommand {
    UIKeyCommand(
      input: input, modifierFlags: [],
      action: Selector { (control: UIControl) in { @MainActor in body(control) } })
  }

  /// Space or Return goes down. Returns false for other keys.
  func beginPress(of presses: Set<UIPress>) -> Bool {
    guard isFocused, isInReach, isPressedByKeys, !isPressedByKey, presses.contains(where: \.pressesControls) else {
      return false
    }
    isPressedByKey = true
    isHighlighted = true
    send(.touchDown, with: nil)
    return true
  }

  /// - Parameter isDone: false if the key is still down, and the control has left the window.
  func endPress(of presses: Set<UIPress>, isDone: Bool) -> Bool {
    guard isPressedByKey, presses.contains(where: \.pressesControls) else { return false }
    guard isDone else {
      cancelKeyPress()
      return true
    }
    (isPressedByKey, isHighlighted) = (false, false)
    send(.touchUpInside, with: nil)
    wasPressed(with: nil)
    return true
  }

  func cancelKeyPress() {
    (isPressedByKey, isHighlighted) = (false, false)
    send(.touchCancel, with: nil)
  }

  func beginFocus(in window: UIWindow) {
    window.firstResponder = self
    window.focusHolder = self
    let ring = FocusRing(frame: .zero)
    focusRing = ring
    addSubview(ring)
    updateAppearance()
    revealInScrollViews()
  }

  func endFocus() {
    window?.focusHolder = nil
    if isPressedByKey { cancelKeyPress() }
    focusRing?.removeFromSuperview()
    focusRing = nil
    updateAppearance()
  }

  /// Scrolls just so far that the control is in sight.
  func revealInScrollViews() {
    for case let view as UIScrollView in sequence(first: self as UIView, next: \.superview) {
      let place = bounds.insetBy(dx: -FocusRing.reach, dy: -FocusRing.reach)
      view.scrollRectToVisible(convert(place, to: view), animated: true)
    }
  }
}

extension UIPress {
  fileprivate var pressesControls: Bool {
    guard let key, key.modifierFlags.isEmpty else { return false }
    return key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter
  }
}

extension UIWindow {
  /// Brings the focus to the next control in the order of the view tree, or the one before; from whoever has the keys,
  /// if he lets go. Beyond the last one nobody has it. Returns whether a control has it now.
  @discardableResult
  package func moveFocus(isBackward: Bool) -> Bool {
    let present = firstResponder
    for next in nextStops(isBackward: isBackward) {
      if focus(on: next) {
        next.wasReachedByTab()
        return true
      }
      // Whoever keeps the keys ends it; a field that refuses them is passed by.
      if let present, firstResponder === present { return false }
    }
    focus(on: nil)
    return false
  }

  /// Whether there is a control for `moveFocus` to go to.
  package func canMoveFocus(isBackward: Bool) -> Bool { !nextStops(isBackward: isBackward).isEmpty }

  /// The middles of the controls that Tab can go to, in the window's coordinates.
  package var controlPlaces: [CGPoint] {
    focusStops(with: nil).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
  }

  /// Whether a control has the focus.
  package var hasFocus: Bool { focusHolder != nil }

  /// Nil takes it from who has it. Returns false if somebody keeps the keys.
  @discardableResult
  func focus(on control: UIControl?) -> Bool {
    if control == nil, focusHolder == nil { return true }
    if let firstResponder, firstResponder !== control, !firstResponder.resignFirstResponder() { return false }
    guard let control else {
      // It may have left the window with the focus.
      (firstResponder, focusHolder) = (nil, nil)
      return true
    }
    return control.takeFocus(in: self)
  }

  /// Those after whoever has the keys; all of them if nobody has.
  private func nextStops(isBackward: Bool) -> [UIControl] {
    let present = firstResponder as? UIView
    let stops = focusStops(with: present)
    let ordered = isBackward ? stops.reversed() : stops
    let index = ordered.firstIndex { $0 === present }
    return ordered[(index.map { $0 + 1 } ?? 0)...].compactMap { $0 as? UIControl }
  }

  /// Where Tab stops, and where it starts from.
  private func focusStops(with present: UIView?) -> [UIView] {
    var stops: [UIView] = []
    collect(below: keyRoot) { view in
      if view === present || (view as? UIControl)?.canBecomeFocused ?? false { stops.append(view) }
    }
    return stops
  }

  private func collect(below view: UIView, _ body: (UIView) -> Void) {
    body(view)
    for subview in view.subviews where !subview.isHidden { collect(below: subview, body) }
  }
}
