import Foundation

/// Says where the elements of a collection view stand. Subclasses answer `collectionViewContentSize` and the
/// attributes.
///
/// The view asks in this order: `prepare()` after an invalidation, the content size, the attributes of what is visible.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  /// The view that it lays out, nil without one.
  open internal(set) weak var collectionView: UICollectionView?
  var isPrepared = false
  /// Whether attributes have been moved by an animator, and nothing else has changed.
  var isInvalidatedByAnimator = false
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A layout that belongs to no view yet.
  public override init() {
    super.init()
  }

  /// A layout that belongs to no view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// What `prepare()` makes attributes of; a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// What invalidations are told by; a subclass of `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Marks the layout as out of date: it is prepared and asked again in the next layout phase.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// Flags as out of date what the context names; it is asked anew in the layout of the tick.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
    collectionView?.adjust(by: context)
  }

  /// Called before it is asked, once after each invalidation. The place to reckon what is the same for all items.
  open func prepare() {}

  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// All elements whose frames meet `rect`, in content coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Where an item is; nil for one without a place.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a supplementary view is; nil for one without a place.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a decoration view is; nil for one without a place.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Asked before the view's bounds change, with the old ones still in place.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What is out of date in other bounds, in content coordinates.
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

  /// Asked when a drag is released, before the delegate is: where the offset shall come to rest. Not with paging.
  /// `velocity` is that of the offset, in points per **millisecond**, as the delegate is told it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after a change of the layout or an update, in points.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Told of the operations of a batch update, after `prepare()` on the new data and before all questions about it.
  /// That an update is coming can be told earlier: `invalidateLayout(with:)` is called with a context that invalidates
  /// the counts, but not everything. A layout that keeps attributes gives them their new index paths here; its
  /// animators find them under these afterwards.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Told when the last question about a batch update has been asked.
  open func finalizeCollectionViewUpdates() {}

  /// Where an item that comes into view by a batch update, or by a change of the layout, starts. Asked for every item
  /// that is visible after it.
  ///
  /// Here, as long as an update is made: an item that was there before comes from its old place, a new one fades in
  /// where it is. Nil stands for the same.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.phase.transitions?.initialAttributes(of: ElementKey(cell: itemIndexPath))
  }

  /// Where an item that a batch update, or a change of the layout, takes out of view ends. Asked for every item that
  /// was visible before it, with its old index path.
  ///
  /// Here, as long as an update is made: an item that is still there goes to its new place, a deleted one fades out
  /// where it is. Nil stands for the same.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.phase.transitions?.finalAttributes(of: ElementKey(cell: itemIndexPath))
  }

  /// The same for a supplementary view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.phase.transitions?.initialAttributes(of: ElementKey(supplementary: elementKind, elementIndexPath))
  }

  /// The same for a supplementary view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.phase.transitions?.finalAttributes(of: ElementKey(supplementary: elementKind, elementIndexPath))
  }

  /// The same for a decoration view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.phase.transitions?.initialAttributes(of: ElementKey(decoration: elementKind, decorationIndexPath))
  }

  /// The same for a decoration view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.phase.transitions?.finalAttributes(of: ElementKey(decoration: elementKind, decorationIndexPath))
  }

  /// Which supplementary views a batch update takes away beside those of its sections, by their old index paths; asked
  /// after `prepare(forCollectionViewUpdates:)`. The others of a section close up around them, as items do.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The same for decoration views.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Which ones it adds, by their new index paths.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The same for decoration views.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called with the operations of a batch update before `prepare()` on the new data. UIKit calls layouts only after
  /// it, which is too late for a layout that keeps something about each item.
  func announce(_ updateItems: [UICollectionViewUpdateItem]) {}

  /// What decoration views of a kind are made of; nil when nothing is registered.
  func decorationClass(of elementKind: String) -> UICollectionReusableView.Type? { decorationClasses[elementKind] }

  /// What a subclass of ours checks about itself, in tests.
  func checkInvariants() {}

  // MARK: Transitions

  /// The view goes over to `newLayout`, which has not been prepared yet.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The view comes from `oldLayout`; this one has been prepared when it is next asked.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Told of both layouts when the last question about the transition has been asked.
  open func finalizeLayoutTransition() {}

  /// Never called here: bounds do not change in animation blocks, since there are none. Animated offsets change them
  /// tick by tick, and `shouldInvalidateLayout(forBoundsChange:)` is called for each.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called when what `prepare(forAnimatedBoundsChange:)` announced has its goals.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Interactive movement

  /// Where an item goes that is moved to `position`, in content coordinates: here to the place of the item that is
  /// there, or where it was until now.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.itemInFlow(at: position) ?? previousIndexPath }

  /// How the item that is being moved is shown: here as in its place, but at `position`, and over all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { lifted(indexPath, to: position) }

  /// What to invalidate while items are being moved interactively: their places before and now, in content
  /// coordinates.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: targetIndexPaths, position: targetPosition)
  }

  /// What to invalidate when an interactive movement ends; `movementCancelled` changes nothing here.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    movementContext(from: previousIndexPaths, to: indexPaths, position: .zero)
  }

  // MARK: Decoration

  /// Decoration views of `elementKind` will be of `viewClass`; nil takes the registration back. They belong to the
  /// layout: no data source is asked.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      fatalError("NSInvalidArgumentException: \(viewClass) is no subclass of UICollectionReusableView")
    }
    decorationClasses[elementKind] = type
  }
}
