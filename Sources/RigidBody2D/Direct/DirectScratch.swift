/// Memory of the islands that are solved directly, refilled in each tick.
struct DirectScratch: Sendable {
  /// The forest of islands, by index of the gathered bodies.
  var parents: [Int32] = []
  /// Of each island, by its root.
  var sums: [IslandSum] = []
  /// The joints of the gathered bodies.
  var held: [DirectGroup] = []
  /// The contacts and joints of the islands that are small enough, island after island.
  var groups: [DirectGroup] = []
  /// Where in `groups` each island ends.
  var ends: [Int32] = []
  /// The islands that are solved directly, their bodies and the orders of their groups.
  var islands: [DirectIsland] = []
  var allMembers: [Int32] = []
  var orders: [Int32] = []
  /// By index of the gathered bodies: whether it is solved directly.
  var isDirect: [Bool] = []
  /// Whether an island has been left as it is.
  var hasLeftOut = false
  var order = DirectOrder()
  var system = DirectSystem()
  /// By index of the gathered bodies: the square of how far (radians) rods would let it swing to and fro in a tick.
  var swings: [Double] = []
  /// The bodies of one island, and how they move and what pushes them, kept while their places are put right.
  var members: [Int32] = []
  var motions: [DirectMotion] = []
  var impulses: [Double] = []

  /// Whether every gathered body is solved directly.
  var isAlone: Bool { !isDirect.dropFirst().contains(false) }

  @inline(__always)
  func withHeights(_ body: (IslandHeights) -> Void) {
    parents.withUnsafeBufferPointer { parents in
      sums.withUnsafeBufferPointer { sums in body(IslandHeights(parents: parents, sums: sums)) }
    }
  }

  /// Whether the island of a gathered body touches, or hangs on, what nothing moves.
  @inline(__always)
  func isHeld(_ index: Int) -> Bool { sums[Int(parents[index])].isHeld }

  mutating func forget() {
    islands.removeAll(keepingCapacity: true)
    allMembers.removeAll(keepingCapacity: true)
    orders.removeAll(keepingCapacity: true)
    isDirect.removeAll(keepingCapacity: true)
    hasLeftOut = false
  }
}

/// An island that is solved directly.
struct DirectIsland: Sendable {
  /// Where its bodies are in `DirectScratch.allMembers`.
  var members: Range<Int>
  /// Where its groups are in `DirectScratch.groups`.
  var groups: Range<Int>
  /// Where the order of its groups is in `DirectScratch.orders`.
  var order: Range<Int>
}

/// How large an island is.
struct IslandSum: Sendable {
  var groups: Int32 = 0
  /// At most.
  var rows: Int32 = 0
  /// Where its next group goes.
  var next: Int32 = 0
  /// Whether something in it touches, or hangs on, what nothing moves.
  var isHeld = false
}

/// How a body moves.
struct DirectMotion: Sendable {
  var velocity: Vec2
  var spin: Double
}

/// How tall the island of each gathered body is, as `Tuning.tallContacts` is 1; at least 1.
struct IslandHeights {
  fileprivate let parents: UnsafeBufferPointer<Int32>
  fileprivate let sums: UnsafeBufferPointer<IslandSum>

  @inline(__always)
  subscript(body: Int32) -> Float {
    max(1, Float(sums[Int(parents[Int(body)])].groups) / Float(Tuning.tallContacts))
  }
}
