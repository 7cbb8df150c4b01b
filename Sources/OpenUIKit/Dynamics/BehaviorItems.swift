import Foundation
internal import RigidBody2D

/// The items of one behavior: those that the client has added, and those that are compiled into the engine.
///
/// The two differ while edits wait. A behavior that is removed decompiles what was compiled, not what has been added
/// to or removed from it since. A class, since a client that is called in the middle of a change may ask for the items.
@MainActor
final class BehaviorItems {
  private var listed = IdentityList<any UIDynamicItem>()
  private var compiled = IdentityList<any UIDynamicItem>()

  /// What the client has added, in that order.
  var items: [any UIDynamicItem] { listed.elements }

  /// Those in the engine, in the order of compiling.
  var compiledItems: [any UIDynamicItem] { compiled.elements }

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
    if behavior.compiledInto == nil { compiled.remove(item) }
    return true
  }

  /// - Returns: the item's body; nil when the item is compiled already.
  func compile(_ item: any UIDynamicItem, into dynamics: DynamicsWorld) -> BodyHandle? {
    compiled.append(item, item) ? dynamics.addItem(item) : nil
  }

  func decompile(_ item: any UIDynamicItem, from dynamics: DynamicsWorld) {
    if compiled.remove(item) { dynamics.removeItem(item) }
  }

  /// The engine that compiled them is gone.
  func forgetCompiled() { compiled = IdentityList() }

  func decompileAll(from dynamics: DynamicsWorld) {
    let all = compiled.elements
    compiled = IdentityList()
    for item in all { dynamics.removeItem(item) }
  }
}
