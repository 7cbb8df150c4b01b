import CradleGallery
import CradleScenes
import DynamicLayouts
import Foundation
import OpenUIKit

// What has to hold between any two ticks of a scene: checks that end the program. They stand here and not beside the
// layouts, which are written against UIKit alone.

extension SceneController {
  func checkInvariants() {
    switch collectionView?.collectionViewLayout {
    case let layout as SpringyFlowLayout: layout.checkInvariants()
    case let layout as NewtonsCradleLayout: layout.checkInvariants()
    default: break
    }
    (self as? CradleController)?.checkBoxes()
  }
}

extension CradleController {
  fileprivate func checkBoxes() {
    demand(boxes.count == layout.liveItemCount, "\(boxes.count) boxes are \(layout.liveItemCount) items")
    demand(Set(boxes).count == boxes.count, "two boxes have one number")
    let hanging = boxes.indices.count { !layout.isFalling(IndexPath(item: $0, section: 0)) }
    let springs = layout.dynamicAnimator.behaviors.count - 1
    demand(springs == hanging + (drag.isAttached ? 1 : 0), "\(springs) springs hold \(hanging) boxes")
  }
}

extension NewtonsCradleLayout {
  /// Ends the program when items, hangers and behaviours disagree: no item of the data source is ever lost. Between two
  /// ticks.
  fileprivate func checkInvariants() {
    guard let collectionView else { return }
    let count = (0..<collectionView.numberOfSections).reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    demand(hangers.count == count, "\(count) items have \(hangers.count) hangers")
    demand(hangerOfItem.count == count, "two hangers stand for one item")
    let hanging = hangers.count { $0.attachment != nil }
    demand(falling.count == count - hanging, "\(count) items: \(hanging) hang and \(falling.count) fall")
    demand(falling.allSatisfy { $0.attachment == nil }, "an item hangs and falls at once")
    for items in [gravityBehavior.items, collisionBehavior.items, itemBehavior.items] {
      demand(items.count == count, "a behaviour holds \(items.count) of \(count) items")
    }
    for hanger in hangers { check(hanger) }
    dynamicAnimator.checkItems()
  }

  private func check(_ hanger: Hanger) {
    let indexPath = hanger.attributes.indexPath
    demand(hangerOfItem[indexPath] === hanger, "item \(indexPath) is not found under its number")
    demand(
      dynamicAnimator.layoutAttributesForCell(at: indexPath) === hanger.attributes,
      "the animator moves another object for item \(indexPath)")
    demand((0...1).contains(hanger.attributes.alpha), "item \(indexPath) has the alpha \(hanger.attributes.alpha)")
    guard let attachment = hanger.attachment else { return }
    demand(
      attachment.length == attachmentLength && attachment.frequency == attachmentFrequency
        && attachment.damping == attachmentDamping && attachment.anchorPoint == attachmentPoint,
      "item \(indexPath) hangs by another spring than the layout says")
  }
}

extension SpringyFlowLayout {
  /// Ends the program when tiles, springs and items disagree, or an item in view has no tile. Between two ticks.
  fileprivate func checkInvariants() {
    guard let collectionView, !tiledRect.isNull || !isTiled else { return }
    demand(tiles.count == tileOfElement.count, "tiles and their table disagree")
    demand(motion.items.count == tiles.count, "not all tiles are known to the item behaviour")
    demand(dynamicAnimator.behaviors.count == tiles.count + 1, "there are springs without tiles")
    for tile in tiles { check(tile) }
    let viewport = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size)
    for resting in restingLayoutAttributesForElements(in: viewport) where !isRigid(resting) {
      demand(
        tileOfElement[resting.springyElement] != nil, "item \(resting.indexPath) is in view and hangs on no spring")
    }
    dynamicAnimator.checkItems()
  }

  private func check(_ tile: SpringyTile) {
    let indexPath = tile.attributes.indexPath
    demand(tileOfElement[tile.attributes.springyElement] === tile.attributes, "two tiles stand for item \(indexPath)")
    let present =
      tile.attributes.representedElementKind.map {
        dynamicAnimator.layoutAttributesForSupplementaryView(ofKind: $0, at: indexPath)
      } ?? dynamicAnimator.layoutAttributesForCell(at: indexPath)
    demand(present === tile.attributes, "the animator moves another object for item \(indexPath)")
    let resting = restingLayoutAttributes(of: tile.attributes.springyElement)
    demand(
      resting?.center == tile.place && resting?.size == tile.attributes.size,
      "item \(indexPath) has moved without its tile")
    demand(tile.spring.anchorPoint == tile.place, "the spring of item \(indexPath) hangs elsewhere")
    demand(
      tile.spring.frequency == springFrequency && tile.spring.damping == springDamping
        && tile.spring.length == springLength, "the spring of item \(indexPath) is not as the layout says")
  }
}
