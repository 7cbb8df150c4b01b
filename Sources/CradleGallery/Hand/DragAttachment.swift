import Foundation
import UIKit

/// The spring by which a pointer drags an item: from the point at which the item was pressed to where the pointer is.
/// Removing it leaves the item its velocity, which throws the item.
@MainActor
package struct DragAttachment {
  private let animator: UIDynamicAnimator
  private var attached: (item: any UIDynamicItem, spring: UIAttachmentBehavior)?

  /// In hertz. The spring is stiff and critically damped: the item follows the pointer without swinging about it.
  private static let frequency: CGFloat = 5

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  /// - Parameter place: in the animator's coordinates.
  mutating func attach(to item: any UIDynamicItem, at place: CGPoint) {
    release()
    let away = CGPoint(x: place.x - item.center.x, y: place.y - item.center.y)
    // In the item's own axes: the offset turns with it.
    let own = away.applying(item.transform.inverted())
    let spring = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: own.x, vertical: own.y), attachedToAnchor: place)
    spring.length = 0
    spring.frequency = DragAttachment.frequency
    spring.damping = 1
    animator.addBehavior(spring)
    attached = (item, spring)
  }

  /// Whether an item is dragged.
  package var isAttached: Bool { attached != nil }

  mutating func move(to place: CGPoint) {
    attached?.spring.anchorPoint = place
  }

  mutating func release() {
    if let attached { animator.removeBehavior(attached.spring) }
    attached = nil
  }

  /// Call it when an item is about to be deleted, whether it is dragged or not.
  mutating func release(_ item: any UIDynamicItem) {
    if attached?.item === item { release() }
  }
}
