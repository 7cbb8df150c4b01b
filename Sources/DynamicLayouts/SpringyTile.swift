import Foundation
import UIKit

/// An item of the layout that hangs on a spring.
package struct SpringyTile {
  package let attributes: UICollectionViewLayoutAttributes
  package let spring: UIAttachmentBehavior
  /// Where the item stands at rest: the spring's anchor, kept here since it is asked for every tick.
  package internal(set) var place: CGPoint
  /// The item's size at rest, kept for the same reason: asked of the attributes, it costs a look at an object.
  private var size: CGSize

  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes, _ spring: UIAttachmentBehavior, at place: CGPoint) {
    (self.attributes, self.spring, self.place, size) = (attributes, spring, place, attributes.size)
  }

  /// The item belongs elsewhere now. It is still where it was.
  @MainActor
  mutating func rest(as resting: UICollectionViewLayoutAttributes) {
    (place, size) = (resting.center, resting.size)
    attributes.size = size
    spring.anchorPoint = place
  }

  @MainActor
  var lag: CGVector {
    CGVector(dx: attributes.center.x - place.x, dy: attributes.center.y - place.y)
  }

  /// The item's frame when it is at rest.
  var restingFrame: CGRect {
    CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
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
