import Foundation

/// What an alert looks like: words, fields and buttons on a card; the cancel button of an action sheet on one of its
/// own.
@MainActor
final class AlertPanel: UIView {
  private weak var controller: UIAlertController?
  private let card = UIView(frame: .zero)
  private let cancelCard = UIView(frame: .zero)
  private let words = UIScrollView(frame: .zero)
  private let rows = UIScrollView(frame: .zero)
  private let titleLabel = ControlLabel(frame: .zero)
  private let messageLabel = ControlLabel(frame: .zero)
  private var fieldGrounds: [UIView] = []
  private var lines: [ControlPart] = []
  private var buttons: [AlertButton] = []
  private var needsParts = true

  // In points: Apple's.
  static let fieldTextSize: CGFloat = 13
  private static let titleFont = UIFont.boldSystemFont(ofSize: 17)
  private static let messageFont = UIFont.systemFont(ofSize: 13)

  init(of controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    for view in [card, cancelCard] {
      view.layer.cornerRadius = AlertLayout.cornerRadius
      addSubview(view)
    }
    for label in [titleLabel, messageLabel] {
      (label.numberOfLines, label.textAlignment) = (0, .center)
      words.addSubview(label)
    }
    card.addSubview(words)
    card.addSubview(rows)
  }

  required init?(coder: NSCoder) { nil }

  func contentChanged() {
    needsParts = true
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    color()
  }

  /// How large it is where there is so much room.
  func size(in room: CGSize) -> CGSize { layout(in: room).size }

  override func layoutSubviews() {
    super.layoutSubviews()
    if needsParts { makeParts() }
    let layout = layout(in: bounds.size)
    (card.frame, cancelCard.frame, cancelCard.isHidden) = (layout.card, layout.cancelCard, layout.cancelCard.isEmpty)
    titleLabel.frame = layout.title
    messageLabel.frame = layout.message
    for (ground, frame) in zip(fieldGrounds, layout.fields) {
      ground.frame = frame
      ground.subviews.first?.frame = ground.bounds.shrunk(dx: 6, dy: 2)
    }
    (words.frame, words.contentSize) = (layout.words, layout.wordsContent)
    rows.frame = layout.rows
    rows.contentSize = layout.rowsContent
    for (button, frame) in zip(buttons, layout.buttons) {
      // The ring around the one that Tab has come to has room.
      button.frame = frame.shrunk(by: FocusRing.reach)
    }
    for (line, frame) in zip(lines, layout.lines) { line.frame = frame }
  }

  private func layout(in room: CGSize) -> AlertLayout {
    let actions = orderedActions
    return AlertLayout(
      isAlert: controller?.preferredStyle == .alert, title: wrapped(controller?.title, Self.titleFont, room),
      message: wrapped(controller?.message, Self.messageFont, room), fieldCount: controller?.textFields?.count ?? 0,
      buttons: actions.map {
        ($0.style == .cancel, ControlText.size(of: $0.title ?? "", AlertButton.font(true)).width)
      },
      room: room)
  }

  private func wrapped(_ text: String?, _ font: UIFont, _ room: CGSize) -> (lines: [String], height: CGFloat) {
    guard let text, !text.isEmpty else { return ([], 0) }
    let width = AlertLayout.wordsWidth(isAlert: controller?.preferredStyle == .alert, in: room)
    let lines = ControlText.lines(of: text, font, fitting: width)
    return (lines, ControlText.size(of: lines.joined(separator: "\n"), font, lines: 0).height)
  }

  /// In the order of the buttons: cancelling is the first of two beside each other, and the last of more.
  private var orderedActions: [UIAlertAction] {
    let all = controller?.actions ?? []
    return all.filter { $0.style != .cancel } + all.filter { $0.style == .cancel }
  }

  private func makeParts() {
    needsParts = false
    let room = bounds.size
    show(wrapped(controller?.title, Self.titleFont, room).lines, titleLabel, Self.titleFont)
    show(wrapped(controller?.message, Self.messageFont, room).lines, messageLabel, Self.messageFont)
    makeFields()
    makeButtons()
    let layout = layout(in: room)
    // Tab goes through them as they are read.
    let places = zip(buttons, layout.buttons).sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
    for (button, _) in places { button.superview?.bringSubviewToFront(button) }
    for line in lines { line.removeFromSuperview() }
    lines = layout.lines.map { _ in
      let line = ControlPart(frame: .zero)
      rows.addSubview(line)
      return line
    }
    color()
  }

  private func color() {
    let colors = ControlColors(of: self)
    for view in [card, cancelCard] {
      view.backgroundColor = colors.cardGround
      view.layer.borderWidth = colors.isStrong ? 1 : 0
      view.layer.borderColor = colors.opaqueSeparator.cgColor
    }
    (titleLabel.textColor, messageLabel.textColor) = (colors.ink, colors.secondaryInk)
    for line in lines { line.backgroundColor = colors.separator }
    for ground in fieldGrounds {
      ground.backgroundColor = colors.isDark ? .black : .white
      ground.layer.borderColor = colors.separator.cgColor
    }
    for field in controller?.textFields ?? [] { field.textColor = colors.ink }
    for button in buttons { button.color() }
  }

  private func show(_ lines: [String], _ label: UILabel, _ font: UIFont) {
    (label.text, label.font) = (lines.joined(separator: "\n"), font)
  }

  private func makeFields() {
    let fields = controller?.textFields ?? []
    for _ in fieldGrounds.count..<max(fields.count, fieldGrounds.count) {
      let ground = UIView(frame: .zero)
      ground.layer.cornerRadius = 5
      ground.layer.borderWidth = 1
      words.addSubview(ground)
      fieldGrounds.append(ground)
    }
    for (ground, field) in zip(fieldGrounds, fields) {
      if field.superview !== ground { ground.addSubview(field) }
    }
  }

  private func makeButtons() {
    let actions = orderedActions
    let focused = buttons.first(where: \.isFocused)?.action
    for button in buttons where !actions.contains(where: { $0 === button.action }) { button.removeFromSuperview() }
    buttons = actions.map { action in
      let button =
        buttons.first { $0.action === action }
        ?? AlertButton(of: action) { [weak self] in
          self?.controller?.choose(action)
        }
      let isApart = action.style == .cancel && controller?.preferredStyle == .actionSheet
      let place = isApart ? cancelCard : rows
      if button.superview !== place { place.addSubview(button) }
      let preferred = controller?.preferredAction
      button.show(isBold: preferred.map { $0 === action } ?? (action.style == .cancel))
      return button
    }
    if let focused, !actions.contains(where: { $0 === focused }) { window?.focus(on: nil) }
  }
}

/// The button of an action. Escape is the alert's.
@MainActor
final class AlertButton: UIButton {
  private(set) weak var action: UIAlertAction?

  static func font(_ isBold: Bool) -> UIFont { isBold ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17) }

  convenience init(of action: UIAlertAction, _ choose: @escaping () -> Void) {
    self.init(type: .system)
    self.action = action
    action.button = self
    isEnabled = action.isEnabled
    setTitle(action.title, for: .normal)
    addAction(UIAction { _ in choose() }, for: .primaryActionTriggered)
  }

  func show(isBold: Bool) {
    titleLabel?.font = Self.font(isBold)
  }

  func color() {
    guard action?.style == .destructive else { return }
    let colors = ControlColors(of: self)
    setTitleColor(colors.readable(.systemRed, on: colors.cardGround), for: .normal)
  }

  override var focusCommands: [UIKeyCommand] { [] }
}

/// A field of an alert. Escape is the alert's.
final class AlertField: UITextField {
  override var keyCommands: [UIKeyCommand]? { super.keyCommands?.filter { $0.input != UIKeyCommand.inputEscape } }
}
