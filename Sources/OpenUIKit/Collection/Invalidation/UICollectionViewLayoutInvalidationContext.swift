import Foundation

/// What an invalidation is about. A layout that reads it computes only that again.
///
/// A subclass with more properties is named by the layout's `invalidationContextClass`. The view makes contexts for its
/// own purposes, layouts make them for changes of the bounds, for preferred sizes and for interactive movements.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True for `reloadData` and for a layout that is new to its view.
  open internal(set) var invalidateEverything = false
  /// True when the counts of the data source have to be asked again: for `reloadData`, inserts and deletes.
  open internal(set) var invalidateDataSourceCounts = false

  /// In the order of naming; nil if no item was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// By kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// How much farther on the content comes to lie: added to the view's offset, so that what is seen stays where it is.
  ///
  /// It does not count as a scroll: the layout is not asked about the change of the bounds.
  open var contentOffsetAdjustment = CGPoint.zero {
    didSet { Refusal.check(contentOffsetAdjustment, "contentOffsetAdjustment") }
  }
  /// How much larger the content becomes.
  open var contentSizeAdjustment = CGSize.zero {
    didSet { Refusal.check(contentSizeAdjustment, "contentSizeAdjustment") }
  }

  /// Where the items that are moved interactively were until now; nil when none is.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where they are now.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The middle of the moved item, in content coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// A context that names nothing.
  public required override init() {
    super.init()
  }

  /// Adds items to those that were named before.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to those that were named before.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views of a kind to those that were named before.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
