import Foundation

/// What has joined or left an animator since its engine was last looked at: behaviors, and items of behaviors.
///
/// Edits wait until the next step or question, for two reasons: those made in an action take effect when the actions
/// are through, and client layouts add behaviors in the order of a `Set`, which differs from process to process. Edits
/// about layout attributes are therefore put in the order of category, kind and index path; the others keep the order
/// in which they were made. What leaves, leaves first.
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

  private var joining: [Subject] = []
  private var leaving: [Subject] = []
  /// The behaviors among `joining`: asked for with each live change of a property.
  private var waiting: Set<ObjectIdentifier> = []

  var isEmpty: Bool { joining.isEmpty && leaving.isEmpty }
  var joinsItems: Bool { joining.contains { $0.item != nil || !$0.behavior.ownItems.isEmpty } }

  func isWaiting(_ behavior: UIDynamicBehavior) -> Bool {
    !waiting.isEmpty && waiting.contains(ObjectIdentifier(behavior))
  }

  mutating func join(_ subject: Subject) {
    // An item that is added to a waiting behavior is compiled with it.
    if subject.item != nil, isWaiting(subject.behavior) { return }
    joining.append(subject)
    if subject.item == nil { waiting.insert(ObjectIdentifier(subject.behavior)) }
  }

  /// An edit that has not been applied yet is dropped.
  mutating func leave(_ subject: Subject) {
    if subject.item != nil, isWaiting(subject.behavior) { return }
    if let index = joining.firstIndex(where: { $0.isSame(as: subject) }) {
      joining.remove(at: index)
      if subject.item == nil { waiting.remove(ObjectIdentifier(subject.behavior)) }
    } else {
      leaving.append(subject)
    }
  }

  /// Empties the list: what leaves and what joins, each in an order that any process finds again.
  mutating func removeAll() -> (leaving: [Subject], joining: [Subject]) {
    defer { self = PendingEdits() }
    return (PendingEdits.ordered(leaving), PendingEdits.ordered(joining))
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
