import Foundation

/// Shows a picture, placed by `contentMode`. With `clipsToBounds` it is cut at the bounds and by the layer's corner
/// radius. Templates and symbols are drawn in the view's tint.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Nil shows nothing. Another picture changes the intrinsic size.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      configured = nil
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// Shown while the view is highlighted; nil for `image`.
  open var highlightedImage: UIImage? {
    didSet { pictureChanged() }
  }
  /// Whether `highlightedImage` is shown; false at first.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      pictureChanged()
      if animation != nil { startAnimating() }
    }
  }
  /// How symbols are drawn that say nothing of it themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      configured = nil
      pictureChanged()
      invalidateIntrinsicContentSize()
    }
  }

  /// Shown one after the other, instead of `image`, from `startAnimating()` on. Setting them stops the animation.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// Shown while the view is highlighted, as `animationImages` are; setting them stops the animation.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// Of all of them, in seconds; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 for without an end.
  open var animationRepeatCount = 0
  var animation: ImageAnimation?
  /// Whether pictures that do not say how they are drawn are templates: in buttons of the system and in bars.
  var drawsTemplates = false {
    didSet { if drawsTemplates != oldValue { pictureChanged() } }
  }
  /// The symbol as `preferredSymbolConfiguration` has it.
  private var configured: UIImage?

  /// A view as large as the picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// A view as large as the first picture.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Without a picture. As with every image view, touches go through it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Without a picture; nothing of one is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture's size in points; none without a picture.
  open override var intrinsicContentSize: CGSize { restingImage?.size ?? super.intrinsicContentSize }
  /// The picture's size in points, whatever the room is; zero without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { restingImage?.size ?? .zero }
  /// Those of the picture.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  /// Draws templates and symbols anew.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    pictureChanged()
  }

  /// An animation begins anew in another window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if animation != nil { startAnimating() }
  }

  /// Whether `animationImages` are being shown.
  open var isAnimating: Bool { animation != nil }

  /// Begins with the first picture.
  open func startAnimating() { beginAnimation() }

  /// Shows `image` again; nothing happens while nothing is animated.
  open func stopAnimating() { endAnimation() }

  override var ownAccessibility: AccessibilityState { super.ownAccessibility.with(.image) }

  package override var heldState: [UInt64] { animation.map { [UInt64($0.firstTick) + 1] } ?? [] }

  /// What is drawn.
  package var shownImage: UIImage? {
    if let animation { return animation.image }
    return isHighlighted ? highlightedImage ?? restingImage : restingImage
  }

  /// The colour in which the picture's shape is drawn; nil for its own colours.
  package func tint(of image: UIImage) -> UIColor? {
    image.tint(in: tintColor) ?? (drawsTemplates && image.renderingMode == .automatic ? tintColor : nil)
  }

  private var restingImage: UIImage? {
    guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    if let configured { return configured }
    let made = image.preferring(preferredSymbolConfiguration)
    configured = made
    return made
  }
}
