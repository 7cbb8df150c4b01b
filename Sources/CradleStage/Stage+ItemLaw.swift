import Foundation
import OpenUIKit

/// Names an item of a stage: its animator by its place among those that live, and the item.
///
/// It names the same item when a scene is built anew and when it is shown as it was, as far as that has the same
/// animators and items.
package struct ItemID: Hashable, Sendable {
  package let animator: Int
  package let name: ItemLaw.Name

  package init(animator: Int, name: ItemLaw.Name) {
    (self.animator, self.name) = (animator, name)
  }
}

extension Stage {
  /// The item that is drawn at a place of the window; nil where there is none. Changes nothing. Looks at all items.
  package func itemID(at place: CGPoint, alpha: Double = 1) -> ItemID? {
    let moment = drawnMoment(alpha)
    for (index, animator) in context.livingAnimators.enumerated().reversed() {
      guard let view = animator.coordinateView, view.isShown else { continue }
      let point = place.applying(view.transformToWindow(at: moment).inverted())
      if let name = animator.itemName(at: point, at: moment) { return ItemID(animator: index, name: name) }
    }
    return nil
  }

  /// Why the item moves, in window points; nil while there is none of this name. Changes nothing.
  package func law(of id: ItemID, alpha: Double = 1) -> ItemLaw? {
    let moment = drawnMoment(alpha)
    guard let (animator, view) = animator(of: id) else { return nil }
    return animator.law(of: id.name, at: moment)?.applying(view.transformToWindow(at: moment))
  }

  /// Where the item is after the last tick, in window points, without its shapes; nil while there is none of this name.
  package func item(_ id: ItemID) -> DynamicsXRay.Item? {
    let moment = drawnMoment(1)
    guard let (animator, view) = animator(of: id) else { return nil }
    return animator.item(named: id.name, at: moment)?.applying(view.transformToWindow(at: moment))
  }

  private func animator(of id: ItemID) -> (UIDynamicAnimator, UIView)? {
    let animators = context.livingAnimators
    guard animators.indices.contains(id.animator), let view = animators[id.animator].coordinateView, view.isShown else {
      return nil
    }
    return (animators[id.animator], view)
  }

  /// All items that an X-ray shows, in the order of their animators and of their places in them.
  package var itemIDs: [ItemID] {
    context.livingAnimators.enumerated().flatMap { index, animator in
      animator.coordinateView?.isShown ?? false ? animator.itemNames.map { ItemID(animator: index, name: $0) } : []
    }
  }
}
