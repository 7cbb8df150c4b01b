import Foundation
import UIKit

/// What a tile stands for: an item, or the header or footer of a section.
package struct SpringyElement: Hashable {
  /// Nil for items.
  let kind: String?
  let indexPath: IndexPath
}

extension UICollectionViewLayoutAttributes {
  package var springyElement: SpringyElement { SpringyElement(kind: representedElementKind, indexPath: indexPath) }
  var hasNoArea: Bool { size.width <= 0 || size.height <= 0 }
}

// Headers and footers among the tiles.

extension SpringyFlowLayout {
  package func restingLayoutAttributes(of element: SpringyElement) -> UICollectionViewLayoutAttributes? {
    guard let kind = element.kind else { return restingLayoutAttributesForItem(at: element.indexPath) }
    return restingLayoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
  }

  /// Whether some elements may hang on no springs.
  var hasRigidElements: Bool {
    hasEmptyElements || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// Whether an element stands where the flow layout says and hangs on no spring.
  ///
  /// Where headers pin, none of them does, whether it is held at the moment or not: it would have to drop its lag where
  /// it is caught, and that is a jump. Nor does what has no area: dynamics know no such items.
  package func isRigid(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if attributes.hasNoArea { return true }
    return switch attributes.representedElementKind {
    case UICollectionView.elementKindSectionHeader: sectionHeadersPinToVisibleBounds
    case UICollectionView.elementKindSectionFooter: sectionFootersPinToVisibleBounds
    default: false
    }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Whether lines may lie elsewhere afterwards. Scrolling moves none, and a flow layout says so in its contexts.
  var movesPlaces: Bool {
    if invalidateEverything || contentOffsetAdjustment != .zero || invalidatedItemIndexPaths != nil { return true }
    return (self as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes ?? true
  }
}
