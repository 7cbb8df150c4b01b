import Foundation

// What the view asks of a layout, for elements of any category.

extension UICollectionViewLayout {
  func newInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// What an animator calls when it has moved attributes. Overrides of `invalidateLayout()` are called, as in UIKit.
  func invalidateMovedAttributes() {
    isInvalidatedByAnimator = true
    invalidateLayout()
    isInvalidatedByAnimator = false
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind ?? "", key.indexPath)
    return switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind ?? "", key.indexPath)
    return switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }

  func deletions(of kind: ElementKind) -> [IndexPath] {
    kind.category == .decorationView
      ? indexPathsToDeleteForDecorationView(ofKind: kind.name)
      : indexPathsToDeleteForSupplementaryView(ofKind: kind.name)
  }

  func insertions(of kind: ElementKind) -> [IndexPath] {
    kind.category == .decorationView
      ? indexPathsToInsertForDecorationView(ofKind: kind.name)
      : indexPathsToInsertForSupplementaryView(ofKind: kind.name)
  }

  func lifted(_ indexPath: IndexPath, to position: CGPoint) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int.max
    return attributes
  }

  func movementContext(
    from previous: [IndexPath], to targets: [IndexPath], position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.interactiveMovementTarget = position
    context.invalidateItems(at: previous + targets)
    return context
  }
}

/// A kind of supplementary or decoration views.
struct ElementKind: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  var name: String

  static func < (a: ElementKind, b: ElementKind) -> Bool {
    a.category == b.category ? a.name < b.name : a.category.rawValue < b.category.rawValue
  }
}

extension ElementKey {
  /// Nil for cells.
  var elementKind: ElementKind? { category == .cell ? nil : ElementKind(category: category, name: kind ?? "") }
}
