import Foundation
import UIKit

// How tiles follow inserts, deletes and moves.

extension SpringyFlowLayout {
  /// Tiles keep their attributes objects, and with them place on the screen and velocity, under their new index paths.
  /// Only the anchors move: the springs bring the tiles to their new places. (After a resize lags stay instead, see
  /// `followPlaces`: the whole page has changed then, and no tile has gone anywhere.)
  ///
  /// A tile whose way is longer than the viewport goes there at once, lag unchanged: no eye could follow it. With
  /// reduced motion all do, and their cells fade.
  func follow(_ numbering: UpdateNumbering) {
    let isReduced = UIAccessibility.isReduceMotionEnabled
    let extent = isReduced ? 0 : collectionView.map { max($0.bounds.width, $0.bounds.height) } ?? 0
    let old = tiles
    tiles = []
    for tile in old {
      guard let new = numbering.element(after: tile.attributes.springyElement),
        let resting = restingLayoutAttributes(of: new), !isRigid(resting)
      else {
        remove(tile)
        continue
      }
      tile.attributes.indexPath = new.indexPath
      tiles.append(send(tile, to: resting, within: extent))
    }
    tileOfElement = Dictionary(
      tiles.map { ($0.attributes.springyElement, $0.attributes) }, uniquingKeysWith: { first, _ in first })
    tiledRect = .null
  }

  private func send(
    _ tile: SpringyTile, to resting: UICollectionViewLayoutAttributes, within extent: CGFloat
  ) -> SpringyTile {
    var moved = tile
    let way = CGVector(dx: resting.center.x - tile.place.x, dy: resting.center.y - tile.place.y)
    moved.rest(as: resting)
    if abs(way.dx) > extent || abs(way.dy) > extent {
      let center = tile.attributes.center
      tile.attributes.center = CGPoint(x: center.x + way.dx, y: center.y + way.dy)
      dynamicAnimator.updateItem(usingCurrentState: tile.attributes)
    }
    return moved
  }

  /// The update has moved the offset: tiles stay where they are on the screen, and glide from there. With reduced
  /// motion they are where they belong already.
  func stayOnScreen(by delta: CGFloat) {
    if UIAccessibility.isReduceMotionEnabled { return }
    for tile in tiles {
      tile.attributes.move(by: delta, isVertical: isVertical)
      dynamicAnimator.updateItem(usingCurrentState: tile.attributes)
    }
  }
}
