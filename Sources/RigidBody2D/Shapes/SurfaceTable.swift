/// What of a shape most others have as well.
struct Surface: Hashable, Sendable {
  var friction: Double
  var restitution: Double
  var filter: ShapeFilter
  var reportsOnly: Bool
}

/// The surfaces of all shapes, each of them once: a hundred thousand shapes have a handful.
struct SurfaceTable: Hashable, Sendable {
  private var records: [Surface] = []
  /// How many shapes have each.
  private var counts: [Int32] = []
  private var vacant: [Int32] = []
  private var places: [Surface: Int32] = [:]

  @inline(__always)
  subscript(index: Int32) -> Surface { records[Int(index)] }

  /// For one more shape. Answers where it is.
  mutating func take(_ surface: Surface) -> Int32 {
    if let index = places[surface] {
      counts[Int(index)] += 1
      return index
    }
    let index = vacant.popLast() ?? Int32(truncatingIfNeeded: records.count)
    records.put(surface, at: Int(index))
    counts.put(1, at: Int(index))
    places[surface] = index
    return index
  }

  /// For one shape less.
  mutating func giveBack(_ index: Int32) {
    counts[Int(index)] -= 1
    guard counts[Int(index)] == 0 else { return }
    places[records[Int(index)]] = nil
    vacant.append(index)
  }
}
