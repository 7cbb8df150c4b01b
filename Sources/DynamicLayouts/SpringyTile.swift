import Foundation
import UIKit

/// An item of the layout that hangs on a spring.
package struct SpringyTile {
  package let attributes: UICollectionViewLayoutAttributes
  package let spring: UIAttachmentBehavior
  /// For what goes over all tiles in each tick. A copy of a whole tile retains two objects, and so would each call of
  /// one of them: of a tick's time that took a fifth.
  var sight: Sight

  /// Where a tile belongs and where it is. It keeps nothing alive, so that a copy retains nothing.
  @MainActor
  struct Sight {
    /// The tile's attributes, which the tile keeps.
    private let attributes: Unmanaged<UICollectionViewLayoutAttributes>
    /// Where the item stands at rest: the spring's anchor, kept here since it is asked for every tick.
    var place: CGPoint
    /// The item's size at rest, kept for the same reason: asked of the attributes, it costs a look at an object.
    var size: CGSize

    init(_ attributes: UICollectionViewLayoutAttributes, at place: CGPoint) {
      self.attributes = Unmanaged.passUnretained(attributes)
      (self.place, size) = (place, attributes.size)
    }

    /// Calls with the attributes without retaining them: the tile has to be kept until that is over.
    @inline(__always)
    func look<Answer>(_ ask: (UICollectionViewLayoutAttributes) -> Answer) -> Answer {
      attributes._withUnsafeGuaranteedRef(ask)
    }

    /// Where the item is now.
    var frame: CGRect { look { $0.frame } }

    var lag: CGVector {
      let center = look { $0.center }
      return CGVector(dx: center.x - place.x, dy: center.y - place.y)
    }

    /// The item's frame when it is at rest.
    var restingFrame: CGRect {
      CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes, _ spring: UIAttachmentBehavior, at place: CGPoint) {
    (self.attributes, self.spring, sight) = (attributes, spring, Sight(attributes, at: place))
  }

  /// Where the item stands at rest, in content coordinates.
  @MainActor package var place: CGPoint { sight.place }

  /// The item belongs elsewhere now. It is still where it was.
  @MainActor
  mutating func rest(as resting: UICollectionViewLayoutAttributes) {
    (sight.place, sight.size) = (resting.center, resting.size)
    attributes.size = resting.size
    spring.anchorPoint = resting.center
  }

  @MainActor var lag: CGVector { sight.lag }

  @MainActor var restingFrame: CGRect { sight.restingFrame }
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
