import Foundation
import UIKit

/// A hand on an item: a spring from where it was grabbed to where the pointer is. Letting go leaves the item its speed,
/// which is what throwing is.
@MainActor
struct Grip {
  private let animator: UIDynamicAnimator
  private var held: (item: any UIDynamicItem, spring: UIAttachmentBehavior)?

  /// Stiff, and critically damped: the item follows the hand without swinging about it.
  private static let frequency: CGFloat = 5

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  /// - Parameter place: in the animator's coordinates.
  mutating func take(_ item: any UIDynamicItem, at place: CGPoint) {
    letGo()
    let away = CGPoint(x: place.x - item.center.x, y: place.y - item.center.y)
    // In the item's own axes: the offset turns with it.
    let own = away.applying(item.transform.inverted())
    let spring = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: own.x, vertical: own.y), attachedToAnchor: place)
    spring.length = 0
    spring.frequency = Grip.frequency
    spring.damping = 1
    animator.addBehavior(spring)
    held = (item, spring)
  }

  /// Whether there is an item in it.
  var isHolding: Bool { held != nil }

  mutating func move(to place: CGPoint) {
    held?.spring.anchorPoint = place
  }

  mutating func letGo() {
    if let held { animator.removeBehavior(held.spring) }
    held = nil
  }

  /// The item is about to be deleted, in the hand or not.
  mutating func forget(_ item: any UIDynamicItem) {
    if held?.item === item { letGo() }
  }
}
