import Foundation

/// Shows a picture, placed by `contentMode`. With `clipsToBounds` it is cut at the bounds and by the layer's corner
/// radius. Templates and symbols are drawn in the view's tint.
@preconcurrency @MainActor
open class UIImageView: UIView {
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

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize { restingImage?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { restingImage?.size ?? .zero }
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    pictureChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if animation != nil { startAnimating() }
  }

  open var isAnimating: Bool { animation != nil }

  /// Begins with the first picture.
  open func startAnimating() { beginAnimation() }

  open func stopAnimating() { endAnimation() }

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
