import OpenUIKit

/// A change of the names under which items are known.
package enum ItemRenaming {
  /// A batch update has given elements other index paths.
  case update(animator: Int, ElementRenaming)
  /// The scene has been built anew: what has been made is counted anew, in the same order.
  case rebuild(old: [ItemID], new: [ItemID])

  /// - Parameters:
  ///   - old: what the items were called before the scene was built anew, in any order.
  ///   - new: what they are called now.
  package init(rebuilding old: [ItemID], as new: [ItemID]) {
    self = .rebuild(old: ItemRenaming.inOrder(old), new: ItemRenaming.inOrder(new))
  }

  /// Nil for what is there no longer.
  package func id(after old: ItemID) -> ItemID? {
    switch self {
    case .update(let animator, let elements):
      animator == old.animator ? elements.name(after: old.name).map { ItemID(animator: animator, name: $0) } : old
    case .rebuild(let all, let new): ItemRenaming.counterpart(of: old, among: all, in: new)
    }
  }

  /// Nil for what was not there yet.
  package func id(before new: ItemID) -> ItemID? {
    switch self {
    case .update(let animator, let elements):
      animator == new.animator ? elements.name(before: new.name).map { ItemID(animator: animator, name: $0) } : new
    case .rebuild(let old, let all): ItemRenaming.counterpart(of: new, among: all, in: old)
    }
  }

  /// Those that have been made, as they have come.
  private static func inOrder(_ ids: [ItemID]) -> [ItemID] {
    ids.filter { $0.serial != nil }.sorted { ($0.animator, $0.serial ?? 0) < ($1.animator, $1.serial ?? 0) }
  }

  private static func counterpart(of id: ItemID, among own: [ItemID], in others: [ItemID]) -> ItemID? {
    guard id.serial != nil else { return id }
    let mates = others.filter { $0.animator == id.animator }
    guard let rank = own.filter({ $0.animator == id.animator }).firstIndex(of: id), rank < mates.count else {
      return nil
    }
    return mates[rank]
  }
}

extension ItemID {
  /// How many items its animator has had before it; nil for elements of a layout.
  fileprivate var serial: Int? {
    if case .made(let serial) = name { serial } else { nil }
  }
}
