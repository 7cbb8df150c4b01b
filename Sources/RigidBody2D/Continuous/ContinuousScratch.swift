/// What the look at the paths of fast bodies works on.
struct ContinuousScratch: Sendable {
  /// The bodies whose paths are looked at, by their index among those solved.
  var fast: [Int32] = []
  /// The way of each solved body, from where it began, or as if it had begun where it is turned aside to, …
  var sweeps: [Sweep] = []
  /// … and those that do not end where the solver has left them.
  var changed: [Int32] = []
  /// Pairs of shapes near each other's paths, the lower slot in the high half.
  var keys: [UInt64] = []
  /// Those in `pairs`, in ascending order.
  private var known: [UInt64] = []
  var pairs: [ContinuousPair] = []
  /// When each of them meets, as a share of the tick; 1 for those that do not. Apart, as it is searched often.
  var shares: [Double] = []
  /// Room for the points of two outlines.
  var turnedA: [Vec2] = []
  var turnedB: [Vec2] = []

  mutating func reset() {
    sweeps.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    shares.removeAll(keepingCapacity: true)
  }

  mutating func reserve(_ a: PointBlock, _ b: PointBlock) {
    while turnedA.count < a.size { turnedA.append(.zero) }
    while turnedB.count < b.size { turnedB.append(.zero) }
  }

  mutating func append(_ pair: ContinuousPair, _ key: UInt64) {
    known.insert(key, at: place(of: key))
    pairs.append(pair)
    shares.append(pair.impact?.share ?? 1)
  }

  func holds(_ key: UInt64) -> Bool {
    let place = place(of: key)
    return place < known.count && known[place] == key
  }

  /// By halving: a search through all pairs took most of a tick of 500 boxes on one point.
  private func place(of key: UInt64) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The pair that meets first of those yet to be answered.
  var earliest: Int? {
    var best = (share: 1.0, index: Int?.none)
    for (index, share) in shares.enumerated() where share < best.share { best = (share, index) }
    return best.index
  }
}

/// Two shapes of which one is fast. A has corners if B is a circle.
struct ContinuousPair: Sendable {
  var a: Int32
  var b: Int32
  /// Whether they touch from the beginning.
  var touches: Bool
  /// The gap at which they are stopped, in points, and by how much more they may be stopped before.
  var target: Double
  var slack: Double
  /// How often they have been turned aside.
  var slides = 0
  /// When they get there; nil if they do not.
  var impact: TimeOfImpact?
}
