extension ShapeSet {
  /// Live ones.
  var count: Int { table.liveCount }

  func contains(_ shape: ShapeHandle) -> Bool {
    table.contains(shape)
  }

  /// Of a live shape; ends the program for a stale handle.
  @inline(__always)
  func slot(of shape: ShapeHandle) -> Int {
    table.slot(of: shape)
  }

  func handle(of slot: Int32) -> ShapeHandle {
    table.handle(of: Int(slot))
  }

  @inline(__always)
  func forEach(_ visit: (ShapeHandle) -> Void) {
    for slot in records.indices where table.isLive(slot) { visit(handle(of: Int32(truncatingIfNeeded: slot))) }
  }

  /// Answers its slot.
  mutating func add(_ shape: Shape) -> Int {
    let slot = table.take()
    records.put(shape, at: slot)
    return slot
  }

  mutating func reserve(_ capacity: Int) {
    table.reserve(capacity)
    records.reserveCapacity(capacity)
  }

  /// One that is on no body's list.
  mutating func remove(_ slot: Int) {
    pool.remove(self[slot].points, turned: self[slot].turned)
    surfaces.giveBack(self[slot].surface)
    self[slot].isPending = false
    table.giveBack(slot)
  }

  mutating func setSurface(_ surface: Surface, of slot: Int) {
    surfaces.giveBack(self[slot].surface)
    self[slot].surface = surfaces.take(surface)
  }

  /// Takes a shape off the list of its body, which begins with `first`. Answers the first of those that are left.
  mutating func unlink(_ slot: Int, from first: Int32) -> Int32 {
    if first == slot { return records[slot].next }
    var before = Int(first)
    while records[before].next != slot { before = Int(records[before].next) }
    records[before].next = records[slot].next
    return first
  }
}
