import Foundation

/// Says where the elements of a collection view stand. Subclasses answer `collectionViewContentSize` and the attributes.
///
/// The view asks in this order: `prepare()` after an invalidation, the content size, the attributes of what is visible.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  public internal(set) weak var collectionView: UICollectionView?
  var isPrepared = false
  /// Whether attributes have been moved by an animator, and nothing else has changed.
  private(set) var isInvalidatedByAnimator = false

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open func encode(with coder: NSCoder) {}

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Marks the layout as out of date: it is prepared and asked again in the next layout phase.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
    collectionView?.adjust(by: context)
  }

  open func prepare() {}

  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// All elements whose frames meet `rect`, in content coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Asked before the view's bounds change, with the old ones still in place.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newInvalidationContext()
  }

  /// Asked when a view would like other attributes than it was given: whether the layout follows. Not, as here.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What changes when the layout follows.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newInvalidationContext() }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Told of the operations of a batch update, after `prepare()` on the new data and before all questions about it. That
  /// an update is coming can be told earlier: `invalidateLayout(with:)` is called with a context that invalidates the
  /// counts, but not everything. A layout that keeps attributes gives them their new index paths here; its animators find
  /// them under these afterwards.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Told when the last question about a batch update has been asked.
  open func finalizeCollectionViewUpdates() {}

  /// Where an item that comes into view by a batch update starts. Asked for every item that is visible after it.
  ///
  /// Nil, as here: an item that was there before comes from its old place, a new one fades in.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where an item that a batch update takes out of view ends. Asked for every item that was visible before it, with its
  /// old index path.
  ///
  /// Nil, as here: an item that is still there goes to its new place, a deleted one fades out.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// What an animator calls when it has moved attributes. Overrides of `invalidateLayout()` hear of it, as in UIKit.
  func invalidateMovedAttributes() {
    isInvalidatedByAnimator = true
    invalidateLayout()
    isInvalidatedByAnimator = false
  }

  /// Told of the operations of a batch update before `prepare()` on the new data. UIKit tells layouts only after it, which
  /// is too late for one that keeps something about each item.
  func announce(_ updateItems: [UICollectionViewUpdateItem]) {}

  func checkInvariants() {}

  func newInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
