import Foundation

/// A view that a collection view makes once and uses for one element after the other.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  var zIndex = 0
  /// The pass of the collection view's layout in which the view was last wanted.
  var pass = 0
  /// What the view has been asked how large it would like to be for.
  var fitting: Fitting?
  /// How the view comes to where the layout wants it, since a batch update.
  var transition: CellTransition?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How the collection view makes views of a registered class. A subclass inherits it as long as it has `init(frame:)`,
  /// which UIKit calls too; Swift makes an object of a class that is only known at run time by required initialisers only.
  public required convenience init(dequeuedWithFrame frame: CGRect) {
    self.init(frame: frame)
  }

  /// Called before the view is used again: subclasses drop what belonged to the old element.
  open func prepareForReuse() {}

  /// Subclasses take over what their own attributes say; place, size and looks are set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would like instead of these, in a layout with estimated sizes. The layout takes the size
  /// over and asks no more.
  ///
  /// These, as here. UIKit measures the constraints of the content; without constraints a subclass measures itself and
  /// answers a copy with its size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Takes place, size and looks from `attributes`, the pose of the tick before included.
  func take(_ attributes: UICollectionViewLayoutAttributes) { take(attributes, alpha: attributes.alpha) }

  func take(_ attributes: UICollectionViewLayoutAttributes, alpha newAlpha: CGFloat) {
    if size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
    if alpha != newAlpha { alpha = newAlpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    let (newPoses, newTransform) = (attributes.poses, attributes.transform)
    guard poses != newPoses || storedTransform != newTransform else { return }
    poses = newPoses
    storedTransform = newTransform
    setNeedsDisplay()
  }
}

/// The view of one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where a cell's own views go; fills the cell.
  public let contentView: UIView

  open var isSelected = false {
    didSet { showSelection() }
  }
  open var isHighlighted = false {
    didSet { showSelection() }
  }

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    installContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    installContentView()
  }

  /// Behind `contentView`; fills the cell.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Behind `contentView`, over `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }

  private func showSelection() {
    guard let selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return selectedBackgroundView.removeFromSuperview() }
    guard selectedBackgroundView.superview !== self else { return }
    selectedBackgroundView.frame = bounds
    selectedBackgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
  }

  private func installContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
