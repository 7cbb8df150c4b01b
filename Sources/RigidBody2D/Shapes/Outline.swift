/// The turned points of one shape, for as long as the pool is not changed.
struct Outline {
  let points: UnsafePointer<Vec2>
  let count: Int
  let radius: Double
  let hasPrevious: Bool
  let hasNext: Bool

  @inline(__always)
  init(at points: UnsafePointer<Vec2>, _ block: PointBlock, radius: Double) {
    self.points = points
    count = Int(block.count)
    self.radius = radius
    hasPrevious = block.hasPrevious
    hasNext = block.hasNext
  }

  @inline(__always) var isChained: Bool { hasPrevious || hasNext }

  @inline(__always)
  func normal(_ face: Int) -> Vec2 { points[count + face] }

  @inline(__always)
  func end(_ face: Int) -> Vec2 { points[face + 1 == count ? 0 : face + 1] }

  /// Of all faces, the one the other outline is farthest out from.
  @inline(__always)
  func farthestFace(from other: Outline, at offset: Vec2) -> (separation: Double, face: Int) {
    var best = (separation: -Double.infinity, face: 0)
    for face in 0..<count {
      let separation = separation(face, other, offset)
      if separation > best.separation { best = (separation, face) }
    }
    return best
  }

  /// The same, of the faces that a point of the other lies before; nil if none is left.
  ///
  /// - Parameter inner: those that are left out, a bit for each.
  func farthestFace(
    from other: Outline, at offset: Vec2, before point: Vec2?, besides inner: UInt64
  ) -> (separation: Double, face: Int)? {
    var best: (separation: Double, face: Int)?
    for face in 0..<count where inner & 1 << UInt64(face) == 0 {
      if let point, normal(face).dot(point + offset - points[face]) <= 0 { continue }
      let separation = separation(face, other, offset)
      if separation > best?.separation ?? -.infinity { best = (separation, face) }
    }
    return best
  }

  /// The face by which what lies deep in the outline leaves it: one that its middle is before, if there is one. Nil if
  /// there is none and none is left out.
  func deepFace(of other: Outline, at offset: Vec2, besides inner: UInt64) -> (separation: Double, face: Int)? {
    if let best = farthestFace(from: other, at: offset, before: other.middle, besides: inner) { return best }
    guard inner != 0 else { return nil }
    return farthestFace(from: other, at: offset, before: nil, besides: inner) ?? (-.infinity, 0)
  }

  var middle: Vec2 {
    var sum = points[0]
    for index in 1..<max(count, 1) { sum += points[index] }
    return sum / Double(count)
  }

  @inline(__always)
  func separation(_ face: Int, _ other: Outline, _ offset: Vec2) -> Double {
    let normal = normal(face)
    var nearest = normal.dot(other.points[0])
    for index in 1..<max(other.count, 1) { nearest = min(nearest, normal.dot(other.points[index])) }
    return nearest - normal.dot(points[face] - offset)
  }

  /// The face that looks against a direction most.
  @inline(__always)
  func face(against direction: Vec2) -> Int {
    var best = (slope: Double.infinity, face: 0)
    for face in 0..<count {
      let slope = normal(face).dot(direction)
      if slope < best.slope { best = (slope, face) }
    }
    return best.face
  }
}

extension Outline {
  /// The face of a chain's segment that looks to where another outline is, which reaches across: to its middle or, if
  /// that is beyond an end and not in an inner corner there, to where more of it is beside the segment.
  ///
  /// What lies beyond an end belongs to the neighbour. Of a bar that leans on a peg, half and the middle are behind the
  /// segments below the one that it leans on: told by these, they would push it into the peg.
  func side(of other: Outline, at offset: Vec2) -> (separation: Double, face: Int)? {
    let (normal, along, start) = (normal(0), points[1] - points[0], points[0] - offset)
    let beside = (hasPrevious ? 0 : -Double.infinity)...(hasNext ? along.lengthSquared : .infinity)
    let middle = other.middle - start
    var height = normal.dot(middle)
    if !beside.contains(along.dot(middle)) && !isInInnerCorner(middle) {
      var (least, greatest) = (Double.infinity, -Double.infinity)
      for index in 0..<other.count {
        let (corner, way) = (other.points[index] - start, other.end(index) - other.points[index])
        guard let share = Outline.share(from: along.dot(corner), by: along.dot(way), within: beside) else { continue }
        let heights = (normal.dot(corner + way * share.from), normal.dot(corner + way * share.to))
        least = min(least, heights.0, heights.1)
        greatest = max(greatest, heights.0, heights.1)
      }
      guard least <= greatest else { return nil }
      height = least + greatest
    }
    guard height != 0 else { return nil }
    let face = height > 0 ? 0 : 1
    return (separation(face, other, offset), face)
  }

  /// Whether a place beyond an end is between the segment and the neighbour there, which turns towards it.
  ///
  /// - Parameter middle: as seen from the segment's start.
  private func isInInnerCorner(_ middle: Vec2) -> Bool {
    let (normal, along) = (normal(0), points[1] - points[0])
    let isPast = along.dot(middle) > 0
    let (corner, own) = isPast ? (along, -along) : (.zero, along)
    let neighbour = isPast ? points[5] - points[1] : points[4] - points[0]
    let (place, turn) = (middle - corner, normal.dot(neighbour))
    return turn * normal.dot(place) > 0 && neighbour.cross(own) * neighbour.cross(place) > 0
  }

  /// Which share of a way from one place to another is within a range.
  private static func share(
    from place: Double, by way: Double, within range: ClosedRange<Double>
  ) -> (from: Double, to: Double)? {
    if way == 0 { return range.contains(place) ? (0, 1) : nil }
    let ends = ((range.lowerBound - place) / way, (range.upperBound - place) / way)
    let share = (from: max(0, min(ends.0, ends.1)), to: min(1, max(ends.0, ends.1)))
    return share.from <= share.to ? share : nil
  }
}

extension Outline {
  /// Whether a segment of a chain may push along a direction, on the side of one of its faces.
  ///
  /// Past its end only as far as a corner sticks out there; what lies beyond belongs to its neighbour. Without this, a
  /// box that slides along a chain would stumble over points that are no corners. Catto calls the neighbours ghosts.
  func mayPush(along direction: Vec2, side face: Int) -> Bool {
    let (normal, along) = (normal(face), (points[1] - points[0]))
    let lean = direction.dot(along) / along.length
    if abs(lean) < Tuning.placeSlack { return true }
    let goesOn = lean > 0 ? hasNext : hasPrevious
    guard goesOn else { return true }
    let neighbour = lean > 0 ? points[5] - points[1] : points[4] - points[0]
    return normal.dot(neighbour) < -Tuning.placeSlack * neighbour.length && direction.dot(neighbour) <= 0
  }

  /// Whether a segment of a chain may not push along a direction what is beside it.
  func isBarred(_ direction: Vec2, from other: Outline, at offset: Vec2) -> Bool {
    guard isChained else { return false }
    let face = side(of: other, at: offset)?.face ?? face(against: -direction)
    return !mayPush(along: direction, side: face)
  }

  /// Whether what lies on one side of a segment of a chain only lies on its neighbour: where the two make an inner
  /// corner on that side, nothing of it is in the corner. A box that slides off a floor would otherwise stumble, at the
  /// floor's edge, over the upper end of the wall below, into which it reaches by as much as it has sunk into the
  /// floor.
  func liesOnNeighbour(_ other: Outline, at offset: Vec2, side face: Int) -> Bool {
    let along = points[1] - points[0]
    if hasNext, isOut(other, offset, of: points[1], points[5] - points[1], -along, normal(face)) { return true }
    return hasPrevious && isOut(other, offset, of: points[0], points[4] - points[0], along, normal(face))
  }

  /// `neighbour` and `own` lead from the corner along its two edges.
  private func isOut(
    _ other: Outline, _ offset: Vec2, of corner: Vec2, _ neighbour: Vec2, _ own: Vec2, _ normal: Vec2
  ) -> Bool {
    let length = neighbour.length
    guard normal.dot(neighbour) > Tuning.placeSlack * length else { return false }
    let across = Vec2(-neighbour.y, neighbour.x) / length
    let inward = across.dot(own) > 0 ? across : -across
    let start = inward.dot(corner - offset)
    var (nearest, farthest) = (Double.infinity, -Double.infinity)
    for index in 0..<other.count {
      let place = inward.dot(other.points[index])
      (nearest, farthest) = (min(nearest, place), max(farthest, place))
    }
    return farthest + other.radius - start < min(Tuning.deepOverlap, (farthest - nearest) / 2 + other.radius)
  }
}
