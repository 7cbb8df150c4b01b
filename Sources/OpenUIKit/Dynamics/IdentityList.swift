import Foundation

/// Objects in the order of adding, each at most once, found and removed without a walk over the others.
///
/// A removed one leaves a hole; when half of the list is holes, it is packed. (An ordered set moves what comes after
/// with every removal, and a springy layout removes hundreds in one tick.)
struct IdentityList<Element> {
  /// The elements, with the holes.
  private(set) var slots: [Element?] = []
  private var slotOfObject: [ObjectIdentifier: Int] = [:]

  var count: Int { slotOfObject.count }
  var isEmpty: Bool { slotOfObject.isEmpty }

  /// All elements, in the order of adding. O(n).
  var elements: [Element] { slots.compactMap(\.self) }

  func contains(_ object: AnyObject) -> Bool { slotOfObject[ObjectIdentifier(object)] != nil }

  /// Answers whether the object is new.
  @discardableResult
  mutating func append(_ element: Element, _ object: AnyObject) -> Bool {
    guard slotOfObject.updateValueIfAbsent(slots.count, forKey: ObjectIdentifier(object)) else { return false }
    slots.append(element)
    return true
  }

  /// Answers whether the object was there. Amortised O(1).
  @discardableResult
  mutating func remove(_ object: AnyObject) -> Bool {
    guard let slot = slotOfObject.removeValue(forKey: ObjectIdentifier(object)) else { return false }
    slots[slot] = nil
    if slots.count > 16, slotOfObject.count * 2 < slots.count { pack() }
    return true
  }

  private mutating func pack() {
    var newSlot = [Int](repeating: 0, count: slots.count)
    var next = 0
    for slot in slots.indices where slots[slot] != nil {
      newSlot[slot] = next
      next += 1
    }
    slots.removeAll { $0 == nil }
    slotOfObject = slotOfObject.mapValues { newSlot[$0] }
  }
}

extension Dictionary {
  fileprivate mutating func updateValueIfAbsent(_ value: Value, forKey key: Key) -> Bool {
    guard self[key] == nil else { return false }
    self[key] = value
    return true
  }
}
