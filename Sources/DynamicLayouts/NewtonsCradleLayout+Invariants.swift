import Foundation
import UIKit

extension NewtonsCradleLayout {
  /// Ends the program when items, hangers and behaviours disagree: no item of the data source is ever lost. For tests,
  /// between two ticks.
  package func checkInvariants() {
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
