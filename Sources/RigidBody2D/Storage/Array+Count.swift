// Memory that is kept from tick to tick, and records by slot.
extension Array {
  /// Keeps what is there, and the memory.
  mutating func resize(to count: Int, with element: Element) {
    if count < self.count { removeLast(self.count - count) }
    if count > self.count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }

  /// Makes room for so many in all, and a quarter more if it has to: doubled, half of it would be empty.
  @inline(__always)
  mutating func grow(to count: Int) {
    if capacity < count { reserveCapacity(count + count / 4) }
  }

  /// Into a slot that was returned, or the next after all.
  @inline(__always)
  mutating func put(_ element: Element, at slot: Int) {
    if slot == count { append(element) } else { self[slot] = element }
  }

  /// Makes room for so many at once: an array that grows one by one leaves a trail of what it has grown out of. A
  /// quarter more, so that one that is refilled with a few more each time is not moved each time.
  @inline(__always)
  mutating func empty(for count: Int) {
    removeAll(keepingCapacity: true)
    grow(to: count)
  }

  /// Keeps the memory alone.
  @inline(__always)
  mutating func refill(_ count: Int, with element: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
