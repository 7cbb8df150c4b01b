/// Moving bodies that may have passed through each other in a tick.
struct Passing: Sendable {
  /// The bodies that were fast, by their index among those solved.
  var fast: [Int32] = []
  /// How much of its way each solved body may go.
  var stops: [Double] = []
  var pairs: [Pair] = []
  var carried: [Carried] = []

  /// Two shapes near each other's paths.
  struct Pair: Sendable {
    var a: Int32
    var b: Int32
    /// How much of the tick is over when they meet; 1 if they do not.
    var share = 1.0
    /// Whether the middle of A (1) or of B (2) would get into the other; 0 if their outlines meet.
    var middle = 0
    var isAnswered = false
  }

  /// A body that is held fast by another, and moves with it.
  struct Carried: Sendable {
    /// Among those solved.
    var index: Int32
    var motion: Vec2
  }

  func carry(of index: Int32) -> Vec2? { carried.first { $0.index == index }?.motion }

  mutating func forget() {
    carried.removeAll(keepingCapacity: true)
    fast.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
  }

  /// The pair that meets first of those yet to be answered.
  var earliest: Int? {
    var best: Int?
    for index in pairs.indices where !pairs[index].isAnswered && pairs[index].share < 1 {
      if best.map({ pairs[index].share < pairs[$0].share }) ?? true { best = index }
    }
    return best
  }
}
