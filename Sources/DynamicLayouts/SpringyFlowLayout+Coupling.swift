import Foundation
import UIKit

// How a scroll pulls on the springs.

extension SpringyFlowLayout {
  var isVertical: Bool { scrollDirection == .vertical }

  /// The place from which items are left behind, the more the farther they are: where the hand is, in content coordinates;
  /// nil when nobody scrolls.
  ///
  /// The article asks the pan recogniser and takes (0, 0) for "no touch". When that happens in the middle of a glide, all
  /// tiles of a long list are farther than `scrollResistance` from (0, 0), and the page sticks and then snaps. "None" is
  /// nil here, and while the content still glides after a release the recogniser keeps the last place of the touch.
  public var panLocation: CGPoint? {
    guard let collectionView,
      collectionView.isTracking || collectionView.isDragging || collectionView.isDecelerating
        || collectionView.isScrollAnimating
    else { return nil }
    return collectionView.panGestureRecognizer.location(in: collectionView)
  }

  /// The share of a scroll by `delta` by which an item at `place` is left behind, in points.
  func shift(of place: CGPoint, by delta: CGFloat, from pointer: CGPoint) -> CGFloat {
    let coupled = abs(delta) <= coupledDeltaLimit ? delta : coupledDeltaLimit * coupledDeltaLimit / delta
    let distance = abs(pointer.x - place.x) + abs(pointer.y - place.y)
    return distance < scrollResistance ? coupled * distance / scrollResistance : coupled
  }

  func pull(by delta: CGFloat, from pointer: CGPoint) {
    guard delta != 0 else { return }
    for tile in tiles {
      move(tile.attributes, by: shift(of: tile.place, by: delta, from: pointer))
      dynamicAnimator.updateItem(usingCurrentState: tile.attributes)
    }
  }

  func move(_ attributes: UICollectionViewLayoutAttributes, by distance: CGFloat) {
    var center = attributes.center
    if isVertical { center.y += distance } else { center.x += distance }
    attributes.center = center
  }

  /// Places have changed (the window's size, the item's, the count): anchors move there and the items with them, lag and
  /// velocity unchanged, so that nothing is kicked.
  func followPlaces() {
    tiles = tiles.compactMap { tile in
      guard let resting = restingLayoutAttributesForItem(at: tile.attributes.indexPath) else {
        remove(tile)
        return nil
      }
      var moved = tile
      moved.place = resting.center
      let lag = tile.lag
      tile.attributes.size = resting.size
      tile.attributes.center = CGPoint(x: resting.center.x + lag.dx, y: resting.center.y + lag.dy)
      tile.spring.anchorPoint = resting.center
      dynamicAnimator.updateItem(usingCurrentState: tile.attributes)
      return moved
    }
    tiledRect = .null
  }
}
