import Foundation

/// What was added to an animator or removed from it since its engine was last updated: behaviors, and items of
/// behaviors.
///
/// Edits wait until the next step or question, for two reasons: those made in an action take effect when the actions
/// are through, and client layouts add behaviors in the order of a `Set`, which differs from process to process. Edits
/// about layout attributes are therefore put in the order of category, kind and index path; the others keep the order
/// in which they were made. Removals come first.
@MainActor
struct PendingEdits {
  /// A behavior with all its items, or one item of a behavior that is in the engine already.
  struct Subject {
    let behavior: UIDynamicBehavior
    let item: (any UIDynamicItem)?

    func isSame(as other: Subject) -> Bool { behavior === other.behavior && item === other.item }

    @MainActor
    var element: ElementKey? {
      ((item ?? behavior.ownItems.first) as? UICollectionViewLayoutAttributes)?.element
    }
  }

  private var added: [Subject] = []
  private var removed: [Subject] = []
  /// The behaviors among `added`: asked for with each live change of a property.
  private var waiting: Set<ObjectIdentifier> = []

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }
  var addsItems: Bool { added.contains { $0.item != nil || !$0.behavior.ownItems.isEmpty } }

  func isWaiting(_ behavior: UIDynamicBehavior) -> Bool {
    !waiting.isEmpty && waiting.contains(ObjectIdentifier(behavior))
  }

  mutating func add(_ subject: Subject) {
    // An item that is added to a waiting behavior is compiled with it.
    if subject.item != nil, isWaiting(subject.behavior) { return }
    added.append(subject)
    if subject.item == nil { waiting.insert(ObjectIdentifier(subject.behavior)) }
  }

  /// An edit that has not been applied yet is dropped.
  mutating func remove(_ subject: Subject) {
    if subject.item != nil, isWaiting(subject.behavior) { return }
    if let index = added.firstIndex(where: { $0.isSame(as: subject) }) {
      added.remove(at: index)
      if subject.item == nil { waiting.remove(ObjectIdentifier(subject.behavior)) }
    } else {
      removed.append(subject)
    }
  }

  /// Empties the list. Returns removals and additions, each in an order that is the same in every process.
  mutating func removeAll() -> (removed: [Subject], added: [Subject]) {
    defer { self = PendingEdits() }
    return (PendingEdits.ordered(removed), PendingEdits.ordered(added))
  }

  private static func ordered(_ subjects: [Subject]) -> [Subject] {
    guard subjects.count > 1 else { return subjects }
    let keys = subjects.map(\.element)
    let order = subjects.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let first?, let second?): first != second ? first < second : a < b
      case (nil, nil): a < b
      case (nil, _): true
      case (_, nil): false
      }
    }
    return order.map { subjects[$0] }
  }
}
