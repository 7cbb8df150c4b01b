import Foundation

/// Asks something in the middle of the window, or offers actions at its lower edge.
///
/// Escape answers with the cancel action; Tab goes through the buttons. A click beside an action sheet cancels it.
/// Return answers with `preferredAction`. Beyond Apple's framework, and as dialogs of a desktop do, it does so without
/// one in an alert where the answer is plain: with the only action, or with the only one of style `.default`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it comes from and how it looks.
  public enum Style: Int, Sendable {
    /// At the lower edge, and in the middle.
    case actionSheet, alert
  }

  /// As it was made with.
  public private(set) var preferredStyle = Style.actionSheet
  /// What stands below the title.
  open var message: String? {
    didSet { panel?.contentChanged() }
  }
  /// What stands above the message, in bold letters; nil for nothing.
  open override var title: String? {
    didSet { panel?.contentChanged() }
  }
  /// In the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// In bold letters, and by Return. One of the actions.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard preferredAction == nil || actions.contains(where: { $0 === preferredAction }) else {
        fatalError("NSInternalInconsistencyException: preferredAction must be one of the alert's actions")
      }
      panel?.contentChanged()
    }
  }
  /// In the order in which they were added, nil for none.
  open private(set) var textFields: [UITextField]?

  private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

  /// Without actions. It is shown by `present`.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// A button; a second one that cancels stops the program.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      fatalError(
        "NSInternalInconsistencyException: UIAlertController can only have one action with a style of "
          + "UIAlertActionStyleCancel")
    }
    actions.append(action)
    panel?.contentChanged()
  }

  /// A field between message and buttons, of alerts alone; the block gets it at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      fatalError(
        "NSInternalInconsistencyException: Text fields can only be added to an alert controller of style alert")
    }
    let field = AlertField(frame: .zero)
    field.font = .systemFont(ofSize: AlertPanel.fieldTextSize)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    panel?.contentChanged()
  }

  // MARK: Of the superclass

  /// Makes the panel of the alert, which shows title, message, text fields and actions.
  open override func loadView() { view = AlertPanel(of: self) }

  /// The first text field, if there is one, becomes first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// Escape cancels. Return answers, unless a button has the focus, which takes the key itself.
  open override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(UIAlertController.cancel))
    // The button that Tab has come to is pressed by Return itself.
    if view.window?.focusHolder?.isPressedByKeys ?? false { return [escape] }
    return [escape, UIKeyCommand(input: "\r", modifierFlags: [], action: Selector(UIAlertController.answer))]
  }

  override func makePresentationController(
    _ style: UIModalPresentationStyle, _ presenter: UIViewController?
  ) -> UIPresentationController { AlertPresentation(presentedViewController: self, presenting: presenter) }

  override func makeTransition(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimation(preferredStyle == .alert ? .shrink : .cover, isPresenting: isPresenting)
  }

  // MARK: Answers

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Answers with the cancel action; without one nothing, but that an action sheet goes.
  func cancel() {
    if let cancelAction { return choose(cancelAction) }
    if preferredStyle == .actionSheet, !isBeingDismissed { dismiss(animated: true) }
  }

  /// What Return answers with. Never what destroys, unless that is preferred.
  private var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    guard preferredStyle == .alert else { return nil }
    let plain = actions.count == 1 ? actions : actions.filter { $0.style == .default }
    return plain.count == 1 && plain[0].style != .destructive ? plain[0] : nil
  }

  /// Return: from a field to the next one, from the last one to an action.
  private func answer() {
    let fields = textFields ?? []
    if let index = fields.firstIndex(where: \.isFirstResponder), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let returnAction {
      choose(returnAction)
    }
  }

  /// The alert goes; then the action is done.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard presentingViewController != nil else { return action.perform() }
    dismiss(animated: true) { action.perform() }
  }
}
