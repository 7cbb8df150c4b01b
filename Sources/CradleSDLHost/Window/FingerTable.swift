package import Foundation

/// Gives the fingers on a touch screen small numbers, from 1, which they keep while they touch.
///
/// SDL takes its numbers of fingers from the kernel's counter, which grows without end.
package struct FingerTable {
  private var slots: [Finger?] = []

  package init() {}

  private struct Finger {
    let id: Int64
    var position: CGPoint
  }

  /// The number of a finger that touches down: the lowest that is free.
  package mutating func down(_ id: Int64, at position: CGPoint) -> Int {
    if let number = move(id, to: position) { return number }
    let finger = Finger(id: id, position: position)
    if let free = slots.firstIndex(where: { $0 == nil }) {
      slots[free] = finger
      return free + 1
    }
    slots.append(finger)
    return slots.count
  }

  /// The number of a finger that is down; nil for any other.
  package mutating func move(_ id: Int64, to position: CGPoint) -> Int? {
    guard let index = slots.firstIndex(where: { $0?.id == id }) else { return nil }
    slots[index]?.position = position
    return index + 1
  }

  package mutating func up(_ id: Int64) -> Int? {
    guard let index = slots.firstIndex(where: { $0?.id == id }) else { return nil }
    slots[index] = nil
    return index + 1
  }

  /// Forgets the fingers that are down; returns their numbers and last places.
  package mutating func cancelAll() -> [(number: Int, position: CGPoint)] {
    defer { slots.removeAll() }
    return slots.enumerated().compactMap { index, finger in finger.map { (index + 1, $0.position) } }
  }
}
