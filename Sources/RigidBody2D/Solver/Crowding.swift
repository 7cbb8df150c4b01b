/// With how many others each gathered body overlaps so deeply that it is to leave them at `Tuning.pushSpeed`.
///
/// With more than one on either side they share that speed. If each pair parted at it, the outermost of thirty items in
/// one point would leave at nine times as much. One round of relaxing would not take that back: they would fly on.
struct Crowding: Sendable {
  /// By index; what is beyond the end overlaps nothing so deeply.
  private var counts: [Int32] = []

  mutating func reset() { counts.removeAll(keepingCapacity: true) }

  /// Adds a contact between two bodies; 0 for what nothing moves.
  mutating func add(_ a: Int32, _ b: Int32) {
    while counts.count <= Int(max(a, b)) { counts.append(0) }
    counts[Int(a)] += 1
    counts[Int(b)] += 1
    counts[0] = 0
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
