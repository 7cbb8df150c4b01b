import Foundation
internal import RigidBody2D

/// The items of one behaviour: those that the client sees, and those that the engine holds for it.
///
/// The two differ while edits wait. A behaviour that leaves lets go of what it held, not of what has been added to or
/// removed from it since. A class, since a client that is called in the middle of a change may ask for the items.
@MainActor
final class HeldItems {
  private var listed = IdentityList<any UIDynamicItem>()
  private var held = IdentityList<any UIDynamicItem>()

  /// What the client has added, in that order.
  var items: [any UIDynamicItem] { listed.elements }

  /// Those that the engine holds, in the order of joining.
  var heldItems: [any UIDynamicItem] { held.elements }

  func contains(_ item: any UIDynamicItem) -> Bool { listed.contains(item) }

  func list(_ items: [any UIDynamicItem]) {
    for item in items { listed.append(item, item) }
  }

  /// Answers whether the item is new.
  @discardableResult
  func add(_ item: any UIDynamicItem, to behavior: UIDynamicBehavior) -> Bool {
    guard listed.append(item, item) else { return false }
    behavior.dynamicAnimator?.enqueueJoin(PendingEdits.Subject(behavior: behavior, item: item))
    return true
  }

  /// Answers whether the item was there.
  @discardableResult
  func remove(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) -> Bool {
    guard listed.remove(item) else { return false }
    behavior.dynamicAnimator?.enqueueLeave(PendingEdits.Subject(behavior: behavior, item: item))
    if behavior.home == nil { held.remove(item) }
    return true
  }

  /// The item's body; nil when the behaviour holds it already.
  func hold(_ item: any UIDynamicItem, in space: DynamicsSpace) -> BodyHandle? {
    held.append(item, item) ? space.join(item) : nil
  }

  func letGo(_ item: any UIDynamicItem, in space: DynamicsSpace) {
    if held.remove(item) { space.leave(item) }
  }

  /// The engine that held them is gone.
  func forgetAll() { held = IdentityList() }

  func letGoOfAll(in space: DynamicsSpace) {
    let all = held.elements
    held = IdentityList()
    for item in all { space.leave(item) }
  }
}
