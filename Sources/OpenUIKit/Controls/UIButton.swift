import Foundation

/// A control with a title, a picture or both, which acts when it is pressed and let go.
///
/// How it looks is said by its type and by what is set for each state, or by a `Configuration`. A state for which
/// nothing is set has what is set for `.normal`.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like without a configuration.
  public enum ButtonType: Int, Sendable {
    /// Looks like nothing by itself: its title is white.
    case custom = 0
    /// Titled in the tint, which pales while it is pressed.
    case system = 1
    /// An i in a circle of 22 points.
    case detailDisclosure = 2
    /// An i in a circle of 22 points.
    case infoLight = 3
    /// An i in a circle of 22 points.
    case infoDark = 4
    /// A plus in a circle of 22 points.
    case contactAdd = 5
    /// A cross of 30 points, without a circle.
    case close = 7
  }

  /// As it was made with.
  open internal(set) var buttonType = ButtonType.custom

  // Of `.normal`, of which UIKit has these sizes.
  static let systemFont = UIFont.systemFont(ofSize: 15)
  static let customFont = UIFont.systemFont(ofSize: 18)

  /// Around title and image, in points. Without any, a button with a title has six points above and below it.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentChanged() }
  }
  /// Around the title within the content. It does not make the button larger.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// The same for the image.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Whether the image pales while the button is pressed, or disabled. A system button's always does.
  open var adjustsImageWhenHighlighted = true {
    didSet { updateAppearance() }
  }
  /// Whether the image pales while the button is disabled; true unless it is set. A system button's always does.
  open var adjustsImageWhenDisabled = true {
    didSet { updateAppearance() }
  }

  /// Says how the button looks, in the place of its type; nil at first.
  open var configuration: Configuration? {
    didSet {
      if configuration == nil { showTitleInOneLine() }
      configurationChanged()
    }
  }
  /// Called with the button whenever its state has changed, before it is laid out: to change the configuration by it.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a change of the state has the configuration updated. The state's colours are applied in any case.
  open var automaticallyUpdatesConfiguration = true

  var contents = ButtonContents()
  var parts = ButtonParts()
  private var needsConfigurationUpdate = false
  /// Whether the configuration is changed by its own update.
  private var isUpdatingConfiguration = false

  /// A custom button without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A button without a size: `sizeToFit()` or a layout gives it one.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    contentChanged()
    if buttonType.signSide != nil { sizeToFit() }
  }

  /// The action is done when the button is pressed. Its title and image are the button's.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// A button without a size that does the action when it is pressed. The action's title and image are the button's.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A system button with a configuration that does the action when it is pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: By state

  /// Nil is what is set for `.normal`.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Nil takes that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  /// Kept, and not drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
  /// Nil takes that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Fills the button, behind title and image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

  /// That of the state, else of the normal one.
  open func title(for state: State) -> String? { contents.value(of: \.title, for: state) }
  /// Shown in the place of the title, in its own colours.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title.map(NSAttributedString.init(attributedString:)) }
  }
  /// That of the state, else of the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.value(of: \.attributedTitle, for: state)
  }
  /// That of the state, else of the normal one.
  open func titleColor(for state: State) -> UIColor? {
    contents.value(of: \.titleColor, for: state) ?? (buttonType == .system ? tintColor : .white)
  }
  /// That of the state, else of the normal one.
  open func titleShadowColor(for state: State) -> UIColor? { contents.value(of: \.titleShadowColor, for: state) }
  /// That of the state, else of the normal one.
  open func image(for state: State) -> UIImage? { contents.value(of: \.image, for: state) }
  /// That of the state, else of the normal one.
  open func backgroundImage(for state: State) -> UIImage? { contents.value(of: \.backgroundImage, for: state) }

  /// That of the present state, else of the normal one.
  open var currentTitle: String? { title(for: state) }
  /// That of the present state, else of the normal one.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// That of the present state, else of the normal one.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// That of the present state, else of the normal one.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// That of the present state, else of the normal one.
  open var currentImage: UIImage? { image(for: state) }
  /// That of the present state, else of the normal one.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Made when it is first asked for. Its font is the button's; its text and colour are set by the button.
  open var titleLabel: UILabel? { title }
  /// Made when it is first asked for. Its image is set by the button.
  open var imageView: UIImageView? { picture }

  // MARK: Where things are

  /// The whole bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Where the title is in this content, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { place(ofTitleIn: contentRect) }
  /// Where the image is in this content, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { place(ofImageIn: contentRect) }

  /// In points: what title, image and insets take.
  open override var intrinsicContentSize: CGSize { fittingSize }
  /// The intrinsic size, whatever is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  /// A configured button whose words do not fit in the width is as high as their lines.
  package override func arrangedSize(in width: CGFloat?) -> CGSize {
    let wanted = intrinsicContentSize
    guard let configuration, configuration.wraps, let width, width > 0, width < wanted.width else { return wanted }
    return configuration.size(of: self, in: width)
  }

  package override var heightDependsOnWidth: Bool { configuration?.wraps ?? super.heightDependsOnWidth }

  /// Updates the configuration if that is due, and places title, image and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      isUpdatingConfiguration = true
      updateConfiguration()
      (needsConfigurationUpdate, isUpdatingConfiguration) = (false, false)
      showContent()
    }
    layOutParts()
    focusRing?.follow(self)
  }

  // MARK: Configuration

  /// Has `updateConfiguration()` called before the button is laid out next.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Changes the configuration by the state. Calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Of the superclasses

  package override func updateAppearance() {
    super.updateAppearance()
    if isConfigurable, automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    showContent()
  }
  override var ownAccessibility: AccessibilityState {
    let title = configuration?.title ?? currentTitle ?? currentAttributedTitle?.string
    return super.ownAccessibility.with(.button, label: title)
  }
  package override func wasPressed(with event: UIEvent?) { send(.primaryActionTriggered, with: event) }
  package override func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
  package override var focusRadius: CGFloat { parts.background?.layer.cornerRadius ?? max(layer.cornerRadius, 4) }

  private func change(_ state: State, _ body: (inout ButtonContent) -> Void) {
    contents.change(state, body)
    contentChanged()
  }

  func contentChanged() {
    showContent()
    invalidateIntrinsicContentSize()
  }

  /// Whether there is something that its state may change: a subclass may say so in `updateConfiguration()`.
  private var isConfigurable: Bool { configuration != nil || configurationUpdateHandler != nil }

  private func configurationChanged() {
    if isConfigurable, !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    contentChanged()
  }
}
