import Foundation
import UIKit

// How a scroll pulls on the springs.

extension SpringyFlowLayout {
  var isVertical: Bool { scrollDirection == .vertical }

  /// The place from which items are left behind, the more the farther they are: where the pointer is, in content
  /// coordinates; nil when no scroll is under way.
  ///
  /// The article asks the pan recogniser and takes (0, 0) for "no touch". When that happens in the middle of a glide,
  /// all tiles of a long list are farther than `scrollResistance` from (0, 0), and the page sticks and then snaps.
  /// "None" is nil here, and while the content still glides after a release the recogniser keeps the last place of the
  /// touch.
  public var panLocation: CGPoint? {
    guard let collectionView,
      collectionView.isTracking || collectionView.isDragging || collectionView.isDecelerating
        || collectionView.isScrollAnimating
    else { return nil }
    return collectionView.panGestureRecognizer.location(in: collectionView)
  }

  /// What a scroll by `delta` does to items now.
  func pull(by delta: CGFloat, from pointer: CGPoint) -> SpringyPull {
    let coupled = abs(delta) <= coupledDeltaLimit ? delta : coupledDeltaLimit * coupledDeltaLimit / delta
    return SpringyPull(
      coupledDelta: coupled, resistance: scrollResistance, pointer: pointer, isFeltAcross: isFeltAcross,
      isVertical: isVertical)
  }

  /// Leaves all tiles behind. What is the same for all is asked once.
  func moveTiles(by pull: SpringyPull) {
    let (tiles, animator, isVertical) = (tiles, dynamicAnimator, isVertical)
    for index in tiles.indices {
      let sight = tiles[index].sight
      sight.look { attributes in
        attributes.move(by: pull.shift(of: sight.place), isVertical: isVertical)
        animator.updateItem(usingCurrentState: attributes)
      }
    }
  }

  /// Places have changed (the window's size, the item's, the count): anchors move there and the items with them, lag
  /// and velocity unchanged, so that nothing is kicked.
  ///
  /// - Parameter isReshaped: whether all lines are others; else tiles whose places are the same are left alone.
  func followPlaces(isReshaped: Bool) {
    tiles = tiles.compactMap { tile in
      guard let resting = restingLayoutAttributes(of: tile.attributes.springyElement), !isRigid(resting) else {
        remove(tile)
        return nil
      }
      guard isReshaped || resting.center != tile.place || resting.size != tile.attributes.size else { return tile }
      var moved = tile
      let lag = tile.lag
      moved.rest(as: resting)
      tile.attributes.center = CGPoint(x: resting.center.x + lag.dx, y: resting.center.y + lag.dy)
      dynamicAnimator.updateItem(usingCurrentState: tile.attributes)
      return moved
    }
    tiledRect = .null
  }

  /// The content has come to lie elsewhere, and the view's offset with it: nothing moves on the screen.
  func shiftTiles(by distance: CGPoint) {
    guard distance != .zero else { return }
    let moved = { (point: CGPoint) in CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
    for index in tiles.indices {
      tiles[index].sight.place = moved(tiles[index].place)
      tiles[index].spring.anchorPoint = tiles[index].place
      tiles[index].attributes.center = moved(tiles[index].attributes.center)
      dynamicAnimator.updateItem(usingCurrentState: tiles[index].attributes)
    }
  }
}

/// A scroll as it acts on the springs.
struct SpringyPull {
  /// The change of the bounds, or what `coupledDeltaLimit` leaves of it.
  let coupledDelta: CGFloat
  let resistance: CGFloat
  let pointer: CGPoint
  /// Whether the distance across the direction of scrolling counts too.
  let isFeltAcross: Bool
  let isVertical: Bool

  @inline(__always)
  func law(of place: CGPoint) -> SpringyScrollLaw {
    let (x, y) = (abs(pointer.x - place.x), abs(pointer.y - place.y))
    return SpringyScrollLaw(
      distance: CGVector(dx: isFeltAcross || !isVertical ? x : 0, dy: isFeltAcross || isVertical ? y : 0),
      resistance: resistance)
  }

  /// The share by which an item at `place` is left behind, in points.
  @inline(__always)
  func shift(of place: CGPoint) -> CGFloat {
    let far = law(of: place).distance
    let distance = far.dx + far.dy
    return distance < resistance ? coupledDelta * distance / resistance : coupledDelta
  }
}

extension UICollectionViewLayoutAttributes {
  func move(by distance: CGFloat, isVertical: Bool) {
    var center = center
    if isVertical { center.y += distance } else { center.x += distance }
    self.center = center
  }
}
