import Foundation

/// Behaviours that have joined or left since the engine was last looked at.
///
/// They wait until the next step or question, for two reasons: edits made in an action take effect when the actions are
/// through, and client layouts add behaviours in the order of a `Set`, which differs from process to process. Behaviours
/// of layout attributes are therefore put in the order of category, kind and index path; the others keep the order of
/// adding.
@MainActor
struct PendingEdits {
  private var joining: [UIDynamicBehavior] = []
  private var leaving: [UIDynamicBehavior] = []
  private var waiting: Set<ObjectIdentifier> = []

  var isEmpty: Bool { joining.isEmpty && leaving.isEmpty }
  var joinsItems: Bool { joining.contains { !$0.ownItems.isEmpty } }

  func isWaiting(_ behavior: UIDynamicBehavior) -> Bool {
    !waiting.isEmpty && waiting.contains(ObjectIdentifier(behavior))
  }

  mutating func join(_ behavior: UIDynamicBehavior) {
    joining.append(behavior)
    waiting.insert(ObjectIdentifier(behavior))
  }

  /// A behaviour that has not been looked at yet leaves without a trace.
  mutating func leave(_ behavior: UIDynamicBehavior) {
    if waiting.remove(ObjectIdentifier(behavior)) != nil {
      joining.removeAll { $0 === behavior }
    } else {
      leaving.append(behavior)
    }
  }

  /// Empties the list: what leaves and what joins, each in an order that any process finds again.
  mutating func take() -> (leaving: [UIDynamicBehavior], joining: [UIDynamicBehavior]) {
    defer { self = PendingEdits() }
    return (PendingEdits.ordered(leaving), PendingEdits.ordered(joining))
  }

  private static func ordered(_ behaviors: [UIDynamicBehavior]) -> [UIDynamicBehavior] {
    let keys = behaviors.map { ($0.ownItems.first as? UICollectionViewLayoutAttributes)?.element }
    let order = behaviors.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let first?, let second?): first != second ? first < second : a < b
      case (nil, nil): a < b
      case (nil, _): true
      case (_, nil): false
      }
    }
    return order.map { behaviors[$0] }
  }
}
