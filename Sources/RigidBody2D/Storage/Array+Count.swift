// Memory that is kept from tick to tick, and records by slot.
extension Array {
  /// Keeps what is there, and the memory.
  mutating func resize(to count: Int, with element: Element) {
    if count < self.count { removeLast(self.count - count) }
    if count > self.count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }

  /// Into a slot that was returned, or the next after all.
  @inline(__always)
  mutating func put(_ element: Element, at slot: Int) {
    if slot == count { append(element) } else { self[slot] = element }
  }

  /// Keeps the memory alone.
  @inline(__always)
  mutating func refill(_ count: Int, with element: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
