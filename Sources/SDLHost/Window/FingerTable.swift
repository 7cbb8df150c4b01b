/// Gives the fingers on a touch screen small numbers, from 1, which they keep while they touch.
///
/// SDL numbers fingers by the kernel's counting, which grows without end.
struct FingerTable {
  private var slots: [Int64?] = []

  /// The number of a finger that touches down: the lowest that is free.
  mutating func down(_ finger: Int64) -> Int {
    if let known = number(of: finger) { return known }
    if let free = slots.firstIndex(of: nil) {
      slots[free] = finger
      return free + 1
    }
    slots.append(finger)
    return slots.count
  }

  func number(of finger: Int64) -> Int? {
    slots.firstIndex(of: finger).map { $0 + 1 }
  }

  mutating func up(_ finger: Int64) -> Int? {
    guard let number = number(of: finger) else { return nil }
    slots[number - 1] = nil
    return number
  }
}
