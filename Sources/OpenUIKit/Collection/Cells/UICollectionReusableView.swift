import Foundation

/// A view that a collection view makes once and uses for one element after the other.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What the view was dequeued as; nil for one that was not.
  open var reuseIdentifier: String? { slot?.identifier }
  var slot: ReuseSlot?
  /// What the view shows now.
  var element: ElementKey?
  @exclusivity(unchecked) var zIndex = 0
  /// Whether only frames between the last two ticks show the view.
  var isScrolledOut = false
  /// What the view has been asked how large it would like to be for.
  @exclusivity(unchecked) var fitting: Fitting?
  /// How the view comes to where the layout wants it, since an update.
  @exclusivity(unchecked) var transition: CellTransition?

  /// A view that was not dequeued; `frame` is in points of the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// An empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How the collection view makes views of a registered class. A subclass inherits it as long as it has
  /// `init(frame:)`, which UIKit calls too; Swift makes an object of a class that is only known at run time by required
  /// initialisers only.
  public required convenience init(dequeuedWithFrame frame: CGRect) {
    self.init(frame: frame)
  }

  package override var isPartOfState: Bool { !isScrolledOut }

  /// Called before the view is used again: subclasses drop what belonged to the old element.
  open func prepareForReuse() {}

  /// Subclasses take over what their own attributes say; place, size and looks are set already. Called when something
  /// has changed; with attributes of a subclass, whenever the layout has been asked.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// How the view would like to be shown: asked once it has been configured. Here with the size that constraints in it
  /// ask for, or, where there are none, that `sizeThatFits(_:)` answers.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let isMeasured = measuredView.isMeasuredByConstraints
    let size = isMeasured ? systemLayoutSizeFitting(layoutAttributes.size) : sizeThatFits(layoutAttributes.size)
    // A view that does not measure itself answers its present size, which on its way may be any.
    guard size != layoutAttributes.size, isMeasured || size != self.size,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size = size
    return preferred
  }

  /// The view whose constraints measure this one.
  var measuredView: UIView { self }

  /// Another layout is about to place the view.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// The view is where the new layout wants it.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Gives the view the place, size and looks of `attributes`, with the pose of the tick before.
  ///
  /// - Returns: whether they differ from those that it had.
  @discardableResult
  func assign(_ attributes: UICollectionViewLayoutAttributes) -> Bool { assign(attributes, alpha: attributes.alpha) }

  @discardableResult
  func assign(_ attributes: UICollectionViewLayoutAttributes, alpha newAlpha: CGFloat) -> Bool {
    var differs = false
    if size != attributes.size {
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
      differs = true
    }
    if alpha != newAlpha {
      alpha = newAlpha
      differs = true
    }
    if isHidden != attributes.isHidden {
      isHidden = attributes.isHidden
      differs = true
    }
    let (newPoses, newTransform) = (attributes.poses, attributes.transform)
    guard poses != newPoses || storedTransform != newTransform else { return differs }
    poses = newPoses
    storedTransform = newTransform
    pictureChanged()
    return true
  }
}
