/// What the look at the paths of fast bodies works on.
struct ContinuousScratch: Sendable {
  /// The bodies whose paths are looked at, by their index among those solved.
  var fast: [Int32] = []
  /// The way of each solved body, from where it began, or as if it had begun where it is turned aside to, …
  var sweeps: [Sweep] = []
  /// … the latest of its pairs, −1 for none, …
  private var latest: [Int32] = []
  /// … the next of those that it is locked together with, in a ring, …
  private var locks: [Int32] = []
  /// … one of those, the same for all of them, −1 where none has been named.
  private var leads: [Int32] = []
  /// … and those that do not end where the solver has left them.
  var changed: [Int32] = []
  /// How those that are locked together, or touch and are stopped, come apart.
  var partings: [Parting] = []
  /// Pairs of shapes near each other's paths that are not in `pairs` yet, the lower slot in the high half.
  var keys: [UInt64] = []
  var pairs: [ContinuousPair] = []
  /// How those of them meet that do: apart, as of most pairs nobody asks.
  private(set) var impacts: [TimeOfImpact] = []
  /// When each of them meets, or may meet at the soonest, as a share of the tick; 1 for those that do not.
  private var shares = Tournament()
  /// Room for the points of two outlines.
  private var roomA: [Vec2] = []
  private var roomB: [Vec2] = []

  mutating func reset() {
    sweeps.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    locks.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    partings.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    impacts.removeAll(keepingCapacity: true)
    shares.removeAll()
  }

  mutating func reserve(_ a: PointBlock, _ b: PointBlock) {
    while roomA.count < a.size { roomA.append(.zero) }
    while roomB.count < b.size { roomB.append(.zero) }
  }

  @inline(__always)
  mutating func withRoom<Result>(
    _ look: (UnsafeMutablePointer<Vec2>, UnsafeMutablePointer<Vec2>) -> Result
  ) -> Result {
    roomA.withUnsafeMutableBufferPointer { roomA in
      roomB.withUnsafeMutableBufferPointer { roomB in
        guard let first = roomA.baseAddress, let second = roomB.baseAddress else { fail("a shape has no points") }
        return look(first, second)
      }
    }
  }

  mutating func append(_ sweep: Sweep) {
    locks.append(Int32(truncatingIfNeeded: sweeps.count))
    sweeps.append(sweep)
    latest.append(-1)
  }

  mutating func change(_ body: Int32, to sweep: Sweep) {
    sweeps[Int(body)] = sweep
    changed.append(body)
  }

  /// The pair that meets first of those yet to be answered, or may; the first of those that do at once.
  var earliest: Int? { shares.winner }
}

extension ContinuousScratch {
  mutating func append(_ pair: ContinuousPair) {
    var pair = pair
    let index = Int32(truncatingIfNeeded: pairs.count)
    if pair.bodyA >= 0 { (pair.nextA, latest[Int(pair.bodyA)]) = (latest[Int(pair.bodyA)], index) }
    if pair.bodyB >= 0 { (pair.nextB, latest[Int(pair.bodyB)]) = (latest[Int(pair.bodyB)], index) }
    pairs.append(pair)
    impacts.append(.none)
    shares.append(1)
  }

  /// Notes of a pair when it meets; nil if it does not.
  mutating func note(_ impact: TimeOfImpact?, at index: Int) {
    pairs[index].isKnown = true
    if let impact { impacts[index] = impact }
    shares.set(impact?.share ?? 1, at: index)
  }

  /// Notes of a pair that it meets no sooner than after some share of the tick, seen from a share on.
  @inline(__always)
  mutating func note(noSoonerThan share: Double, from start: Double, at index: Int) {
    (pairs[index].isKnown, pairs[index].from) = (false, start)
    shares.set(share, at: index)
  }

  /// The latest pair of a body, −1 for none, …
  func firstPair(of body: Int32) -> Int32 { latest[Int(body)] }

  /// … and the one before another.
  func pair(of body: Int32, after index: Int32) -> Int32 {
    pairs[Int(index)].bodyA == body ? pairs[Int(index)].nextA : pairs[Int(index)].nextB
  }
}

extension ContinuousScratch {
  /// The next in the ring of what a body is locked together with: itself if it is free.
  func locked(after body: Int32) -> Int32 { locks[Int(body)] }

  func isLocked(_ body: Int32) -> Bool { body >= 0 && locks[Int(body)] != body }

  /// Whether two are the same, or locked together. False for what the tick does not move.
  func areLocked(_ a: Int32, _ b: Int32) -> Bool {
    guard a >= 0, b >= 0 else { return false }
    var next = a
    repeat {
      if next == b { return true }
      next = locks[Int(next)]
    } while next != a
    return false
  }

  /// Before the first is named.
  mutating func resetLeads() { leads.refill(sweeps.count, with: -1) }

  /// Names a body the lead of all that it is locked together with. Answers false, and does nothing, if they have one.
  mutating func nameLead(_ body: Int32) -> Bool {
    if leads[Int(body)] >= 0 { return false }
    var next = body
    repeat {
      leads[Int(next)] = body
      next = locks[Int(next)]
    } while next != body
    return true
  }

  /// The same for those that go on as one; −1 for what is held where the tick began, as for what it does not move.
  func lead(of body: Int32) -> Int32 {
    guard body >= 0, !sweeps[Int(body)].isAtRest else { return -1 }
    return leads[Int(body)] < 0 ? body : leads[Int(body)]
  }

  /// Makes one ring of two.
  mutating func link(_ a: Int32, _ b: Int32) { locks.swapAt(Int(a), Int(b)) }
}
