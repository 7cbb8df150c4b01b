/// How many others each gathered body overlaps so deeply that it is to part from them at `Tuning.pushSpeed`.
///
/// With more than one on either side they share that speed. If each pair parted at it, thirty boxes in one point above
/// a floor would leave at 5400 points per second, which one round of relaxing does not take back: they would fly on.
struct Crowding: Sendable {
  /// By index; what is beyond the end overlaps nothing so deeply.
  private var counts: [Int32] = []

  mutating func reset() { counts.removeAll(keepingCapacity: true) }

  /// Adds a deep contact between two bodies; 0 for what nothing moves.
  ///
  /// - Parameter isOfCompound: whether one of them has several shapes, each with a contact of its own. So many contacts
  ///   may be one overlap, and only the first `Tuning.mostCrowd` count.
  mutating func add(_ a: Int32, _ b: Int32, isOfCompound: Bool) {
    while counts.count <= Int(max(a, b)) { counts.append(0) }
    let most: Int32 = isOfCompound ? Tuning.mostCrowd : .max
    if a > 0 && counts[Int(a)] < most { counts[Int(a)] += 1 }
    if b > 0 && counts[Int(b)] < most { counts[Int(b)] += 1 }
  }

  @inline(__always)
  func withCounts(_ body: (Counts) -> Void) { counts.withUnsafeBufferPointer { body(Counts(counts: $0)) } }

  struct Counts {
    fileprivate let counts: UnsafeBufferPointer<Int32>

    /// How fast two bodies are parted, in points per second.
    @inline(__always)
    func pushSpeed(_ a: Int32, _ b: Int32) -> Float {
      Float(Tuning.pushSpeed) * 2 / Float(max(2, self[a], self[b]))
    }

    var isEmpty: Bool { counts.isEmpty }

    @inline(__always)
    private subscript(body: Int32) -> Int32 { Int(body) < counts.count ? counts[Int(body)] : 0 }
  }
}
