/// Gives out slots and takes them back, and tells a stale handle from a live one.
///
/// A slot's generation is odd while it is taken. It grows by one at every taking and returning, so a handle is live
/// exactly when its generation is the slot's. After 2³¹ reuses of one slot a forgotten handle could look live again.
/// The last slot returned is the first reused, which keeps the arrays dense and the order a function of the calls.
struct SlotTable: Hashable, Sendable {
  private(set) var generations: [UInt32] = []
  private(set) var vacant: [Int32] = []

  var count: Int { generations.count }
  var liveCount: Int { generations.count - vacant.count }

  func isLive(_ slot: Int) -> Bool { generations[slot] & 1 == 1 }

  func matches(_ slot: Int, _ generation: UInt32) -> Bool {
    slot >= 0 && slot < generations.count && generations[slot] == generation
  }

  func contains(_ handle: some SlotHandle) -> Bool { matches(handle.slot, handle.generation) }

  /// Of something live; ends the program for a stale handle.
  @inline(__always)
  func slot<Handle: SlotHandle>(of handle: Handle) -> Int {
    demand(
      contains(handle),
      "stale \(Handle.self): \(Handle.noun) \(handle.index) has been removed or belongs to another world")
    return handle.slot
  }

  func handle<Handle: SlotHandle>(of slot: Int) -> Handle {
    Handle(index: Int32(truncatingIfNeeded: slot), generation: generations[slot])
  }

  mutating func take() -> Int {
    if let slot = vacant.popLast() {
      generations[Int(slot)] &+= 1
      return Int(slot)
    }
    generations.append(1)
    return generations.count - 1
  }

  mutating func giveBack(_ slot: Int) {
    generations[slot] &+= 1
    vacant.append(Int32(truncatingIfNeeded: slot))
  }

  mutating func grow(to count: Int) { generations.grow(to: count) }

  mutating func reserve(_ capacity: Int) {
    generations.reserveCapacity(capacity)
  }
}

/// Names what is in a slot, of one kind.
protocol SlotHandle {
  var index: Int32 { get }
  var generation: UInt32 { get }
  /// What its owner calls the kind.
  static var noun: String { get }

  init(index: Int32, generation: UInt32)
}

extension SlotHandle {
  var slot: Int { Int(index) }
}
