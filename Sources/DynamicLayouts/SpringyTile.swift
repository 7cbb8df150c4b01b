import Foundation
import UIKit

/// An item of the layout that hangs on a spring.
package struct SpringyTile {
  package let attributes: UICollectionViewLayoutAttributes
  package let spring: UIAttachmentBehavior
  /// Where the item stands at rest: the spring's anchor, kept here since it is asked for every tick.
  package internal(set) var place: CGPoint

  @MainActor
  var lag: CGVector {
    CGVector(dx: attributes.center.x - place.x, dy: attributes.center.y - place.y)
  }

  /// The item's frame when it is at rest.
  @MainActor
  var restingFrame: CGRect {
    let size = attributes.size
    return CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
  }
}

/// What decides the places of all items: when it changes, anchors follow.
struct Arrangement: Equatable {
  let size: CGSize
  let itemSize: CGSize
  let spacing: CGSize
  let insets: UIEdgeInsets
  let direction: UICollectionView.ScrollDirection
  let counts: [Int]

  @MainActor
  /// - Parameter old: whose counts are shared if they are still the same.
  init(of layout: UICollectionViewFlowLayout, in collectionView: UICollectionView, since old: Arrangement?) {
    size = collectionView.bounds.size
    itemSize = layout.itemSize
    spacing = CGSize(width: layout.minimumInteritemSpacing, height: layout.minimumLineSpacing)
    insets = layout.sectionInset
    direction = layout.scrollDirection
    let sections = 0..<collectionView.numberOfSections
    if let known = old?.counts, known.count == sections.count,
      sections.allSatisfy({ collectionView.numberOfItems(inSection: $0) == known[$0] })
    {
      counts = known
    } else {
      counts = sections.map { collectionView.numberOfItems(inSection: $0) }
    }
  }
}
