import Foundation

/// A view that a user presses, drags or switches, and that tells its targets what has been done.
///
/// A touch that goes down in a control is its own until it goes up, as long as no gesture takes it. Tab goes from one
/// control of a window to the next; Space and Return press the one with the ring around it.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// A control that is disabled ignores touches and keys. One that is pressed meanwhile loses the touch.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { loseTouch() }
      updateAppearance()
    }
  }
  /// What it means is a subclass's: of the controls here only buttons look different.
  open var isSelected = false {
    didSet { if isSelected != oldValue { updateAppearance() } }
  }
  /// Whether it is pressed now: set while a touch is inside, or a key is down. A press is seen at once, and fades when
  /// it ends.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      showChange(animated: !isHighlighted) { self.updateAppearance() }
    }
  }
  /// What it is now: how it is looked at, pressed and chosen, together.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Where the content is in what it leaves of the height.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content is in what it leaves of the width.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The same with a side in place of a beginning or an end: everything runs from left to right here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// Whether Space, Return and the arrow keys are this control's. Tab brings them here, Esc takes them away.
  open var isFocused: Bool { window?.focusHolder === self }
  /// Whether Tab comes to it: to whatever somebody could press.
  open var canBecomeFocused: Bool { isInReach }

  /// Whether a touch is followed.
  open internal(set) var isTracking = false
  /// Whether that touch is inside, or less than 70 points beside it.
  open internal(set) var isTouchInside = false

  var handlers = ControlHandlers()
  weak var trackedTouch: UITouch?
  var focusRing: FocusRing?
  /// Whether Space or Return is down that presses it.
  var isPressedByKey = false

  /// An enabled control without targets.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    takeFixedSize(at: frame.origin)
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeFixedSize(at: .zero)
  }

  /// The action is done for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: A size of its own

  /// The size that the control has whatever it is given, in points; nil for one that takes any.
  package var fixedSize: CGSize? { nil }

  /// Of a control with a size of its own, as a switch and a stepper, the origin alone is taken.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: fixedSize ?? newValue.size) }
  }
  /// Of a control with a size of its own, as a switch and a stepper, the origin alone is taken.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let size = transform.isIdentity ? fixedSize : nil
      super.frame = CGRect(origin: newValue.origin, size: size ?? newValue.size)
    }
  }
  /// A size of its own, if it has one.
  open override var intrinsicContentSize: CGSize { fixedSize ?? super.intrinsicContentSize }
  /// A size of its own, if it has one, whatever is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize ?? super.sizeThatFits(size) }

  private func takeFixedSize(at origin: CGPoint) {
    guard let fixedSize else { return }
    frame = CGRect(origin: origin, size: fixedSize)
    // Who shares a row with it takes what is left.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  // MARK: What subclasses override

  /// A touch has gone down. False lets it pass: nothing more is told of it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch has moved. False ends the tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch that it follows is lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when somebody else has taken the touch that it follows.
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls a method of `target`, or of the first responder in the chain that has it. Every call of an action passes
  /// here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.deliver(action, to: target.map { $0 as AnyObject }, from: self, for: event)
  }
  /// Calls its handler. The place to hold actions up.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  // MARK: Targets

  /// Calls `action` on `target`, which is not kept alive, when one of `controlEvents` happens. Without a target it is
  /// the first responder, or else who comes first from this control up, of those that have the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.add(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Nil stands for all targets, or for all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    handlers.remove(controlEvents) { entry in
      guard let selector = entry.selector else { return false }
      return (object == nil || entry.isOf(object)) && (action == nil || selector == action)
    }
  }

  /// Runs `action` when one of `controlEvents` happens. It takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.add(action, for: controlEvents) }
  /// Nothing for one that was not added for these events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Nothing where no action has the identifier.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    handlers.remove(controlEvents) { entry in
      if case .action(let action) = entry.kind { action.identifier == actionIdentifier } else { false }
    }
  }

  /// Calls whoever was added for one of these events, in the order of adding, each once.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// The objects that are called. Those that are not hashable stand as their `ObjectIdentifier`s, the chain of
  /// responders as `NSNull`.
  open var allTargets: Set<AnyHashable> { targets }
  /// All events for which somebody is told.
  open var allControlEvents: Event { handlers.events }

  // MARK: Of the superclasses

  override var ownAccessibility: AccessibilityState {
    var own = super.ownAccessibility
    own.isElement = true
    if isSelected { own = own.with(.selected) }
    return isEnabled ? own : own.with(.notEnabled)
  }

  /// The first touch presses the control.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { press(by: touch, event) }
  }
  /// The first touch is followed, and sends the events of a drag.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { drag(touch, event) }
  }
  /// The first touch lets the control go.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { release(touch, event) }
  }
  /// The first touch is taken away.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { cancel(touch, event) }
  }

  /// Space and Return press the control that has the focus. Other keys go on to the next responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !beginPress(of: presses) { super.pressesBegan(presses, with: event) }
  }
  /// The key lets the control go. Other keys go on to the next responder.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !endPress(of: presses, isDone: true) { super.pressesEnded(presses, with: event) }
  }
  /// The key is taken away, and the control does nothing. Other keys go on to the next responder.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !endPress(of: presses, isDone: false) { super.pressesCancelled(presses, with: event) }
  }
  /// Those of the control while it has the focus and can be reached, else nil.
  open override var keyCommands: [UIKeyCommand]? { isFocused && isInReach ? focusCommands : nil }

  /// A control that has the focus gives it up.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if isFocused { window?.focus(on: nil) }
  }
  /// A control that leaves its window loses its touch.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { loseTouch() } else { updateAppearance() }
  }
  /// Colours the control anew.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }
  /// Colours the control anew.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAppearance()
  }

  // MARK: What controls of this module override

  /// Colours the parts by state, traits and tint. Called whenever one of these is another one.
  package func updateAppearance() { focusRing?.follow(self) }
  /// A touch has gone up inside, and the targets have been told; or a key has come up.
  package func wasPressed(with event: UIEvent?) {}
  /// Whether Space and Return press it.
  package var isPressedByKeys: Bool { true }
  /// Takes the keys, which nobody has. Returns false if it does not.
  func takeFocus(in window: UIWindow) -> Bool {
    beginFocus(in: window)
    return true
  }
  /// Tab has brought the focus here.
  func wasReachedByTab() {}
  /// Whether a recogniser of a view around it gets no touches that go down here.
  package func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool { false }
  /// The keys of the focused control, besides Space and Return.
  package var focusCommands: [UIKeyCommand] { UIControl.escapeCommands }
  /// The corners of the ring around it.
  package var focusRadius: CGFloat { layer.cornerRadius }
  /// What it holds that is no view's place: its state, and a subclass's value.
  package override var heldState: [UInt64] { [UInt64(state.rawValue)] }
}
