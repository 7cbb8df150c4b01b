import CradleStage

/// What an item is called after each tick. A list that deletes a message gives those below it other index paths, and a
/// scene that is built anew counts its items anew.
struct ItemNames {
  /// In the order of their ticks.
  private var changes: [(tick: Int, renaming: ItemRenaming)] = []

  mutating func add(_ renaming: ItemRenaming, in tick: Int) {
    changes.append((tick, renaming))
    if let first = changes.first, first.tick < tick - History.reach {
      changes.removeAll { $0.tick < tick - History.reach }
    }
  }

  /// What came after a tick does not.
  mutating func forget(after tick: Int) { changes.removeAll { $0.tick > tick } }

  /// What the item that is called `id` after a tick is called after another one; nil while it is not there.
  func id(of id: ItemID, after tick: Int, atTick other: Int) -> ItemID? {
    if other >= tick {
      changes.lazy.filter { $0.tick > tick && $0.tick <= other }
        .reduce(id) { id, change in id.flatMap(change.renaming.id(after:)) }
    } else {
      changes.lazy.reversed().filter { $0.tick > other && $0.tick <= tick }
        .reduce(id) { id, change in id.flatMap(change.renaming.id(before:)) }
    }
  }
}
