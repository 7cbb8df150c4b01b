import Foundation
import UIKit

extension SpringyFlowLayout {
  /// Ends the program when tiles, springs and items disagree, or an item in view has no tile. For tests, between two ticks.
  package func checkInvariants() {
    guard let collectionView, !tiledRect.isNull || !isTiled else { return }
    demand(tiles.count == tileOfItem.count, "tiles and their table disagree")
    demand(motion.items.count == tiles.count, "not all tiles are known to the item behaviour")
    demand(dynamicAnimator.behaviors.count == tiles.count + 1, "there are springs without tiles")
    for tile in tiles { check(tile) }
    let viewport = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size)
    for resting in restingLayoutAttributesForElements(in: viewport) {
      demand(tileOfItem[resting.indexPath] != nil, "item \(resting.indexPath) is in view and hangs on no spring")
    }
    dynamicAnimator.checkItems()
  }

  private func check(_ tile: SpringyTile) {
    let indexPath = tile.attributes.indexPath
    demand(tileOfItem[indexPath] === tile.attributes, "two tiles stand for item \(indexPath)")
    demand(
      dynamicAnimator.layoutAttributesForCell(at: indexPath) === tile.attributes,
      "the animator moves another object for item \(indexPath)")
    let resting = restingLayoutAttributesForItem(at: indexPath)
    demand(
      resting?.center == tile.place && resting?.size == tile.attributes.size,
      "item \(indexPath) has moved without its tile")
    demand(tile.spring.anchorPoint == tile.place, "the spring of item \(indexPath) hangs elsewhere")
    demand(
      tile.spring.frequency == springFrequency && tile.spring.damping == springDamping
        && tile.spring.length == springLength, "the spring of item \(indexPath) is not as the layout says")
  }
}
