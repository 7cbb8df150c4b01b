/// What the islands of a tick were found from: the gathered bodies, and what acts between them. While it stays the
/// same, so do islands, the order of their groups and the colours of joints.
struct IslandGraph: Sendable {
  /// How often it has been another than in the tick before.
  private(set) var version = 0
  private var changes = -1
  private var island: [Int32] = []
  private var contacts: [PressingContact] = []

  /// Answers whether it is that of the tick before, and keeps it.
  mutating func take(_ pressing: [PressingContact], island: [Int32], changes: Int) -> Bool {
    if changes == self.changes && island == self.island && isSame(pressing) { return true }
    version += 1
    self.changes = changes
    self.island.removeAll(keepingCapacity: true)
    self.island.append(contentsOf: island)
    contacts.removeAll(keepingCapacity: true)
    contacts.append(contentsOf: pressing)
    return false
  }

  mutating func forget() {
    changes = -1
  }

  private func isSame(_ pressing: [PressingContact]) -> Bool {
    guard pressing.count == contacts.count else { return false }
    return pressing.withUnsafeBufferPointer { pressing in
      contacts.withUnsafeBufferPointer { contacts in
        pressing.indices.allSatisfy {
          pressing[$0].isSame(as: contacts[$0]) && pressing[$0].rows == contacts[$0].rows
        }
      }
    }
  }
}

extension WorldState {
  /// Whether islands are as they were. By the exact law they also depend on what has been moved already.
  mutating func isGraphOfTickBefore() -> Bool {
    guard scratch.contacts.hasIsland, settings.law != .exact else {
      scratch.graph.forget()
      return false
    }
    return scratch.graph.take(
      scratch.contacts.pressing, island: scratch.contacts.island, changes: scratch.graphChanges)
  }
}
