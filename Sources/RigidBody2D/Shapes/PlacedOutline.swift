/// The outline of a shape at the present pose of its body, for as long as the pool is not changed.
struct PlacedOutline {
  /// In the body's frame; as many normals follow.
  let points: UnsafePointer<Vec2>
  let count: Int
  let radius: Double
  /// Where that frame is in the world.
  let center: Vec2
  let rotation: Rotation

  /// Seen from `center`, by the world's axes.
  @inline(__always)
  func point(_ index: Int) -> Vec2 { rotation(points[index]) }

  @inline(__always)
  func normal(_ face: Int) -> Vec2 { rotation(points[count + face]) }

  /// The smallest upright rectangle around it, seen from `center`.
  @inline(__always) var bounds: Bounds {
    var bounds = Bounds(low: point(0), high: point(0))
    for index in 1..<max(count, 1) { bounds.include(point(index)) }
    return bounds.grown(by: radius)
  }
}

extension PlacedOutline {
  /// Whether it has a point in common with a rectangle, by separating axes: those of the rectangle, then its own.
  ///
  /// `reach` is how far it gets from `center`. What of the rectangle lies farther off is cut away, since it may be
  /// infinite.
  @inline(__always)
  func overlaps(_ rectangle: Bounds, reach: Double) -> Bool {
    let (low, high) = (rectangle.low - center, rectangle.high - center)
    let near = Bounds(
      low: Vec2(max(low.x, -reach), max(low.y, -reach)), high: Vec2(min(high.x, reach), min(high.y, reach)))
    if count == 1 { return near.squaredDistance(from: point(0)) <= radius * radius }
    guard bounds.overlaps(near) else { return false }
    for face in 0..<count {
      let normal = normal(face)
      let nearest = Vec2(normal.x > 0 ? near.low.x : near.high.x, normal.y > 0 ? near.low.y : near.high.y)
      if normal.dot(nearest - point(face)) > 0 { return false }
    }
    return true
  }
}

extension PlacedOutline {
  /// Where a ray goes in.
  struct Entry {
    /// Of the way.
    var fraction: Double
    /// Out of the outline.
    var normal: Vec2
  }

  /// Nil if the ray begins in it or on it, or does not come to it before `limit`. The ray is turned into the body's
  /// frame, which takes less than turning the corners.
  @inline(__always)
  func entry(from start: Vec2, _ motion: Vec2, upTo limit: Double) -> Entry? {
    let (start, motion) = (rotation.inverse(start - center), rotation.inverse(motion))
    var entry: Entry?
    switch count {
    case 1: entry = entryIntoCircle(from: start - points[0], motion)
    case 2: entry = entryIntoSegment(from: start - points[0], motion)
    default: entry = entryIntoPolygon(from: start, motion)
    }
    guard let found = entry, found.fraction <= limit else { return nil }
    return Entry(fraction: found.fraction, normal: rotation(found.normal))
  }

  /// By the distance at which the ray passes the middle: the usual discriminant loses it, seen from afar.
  private func entryIntoCircle(from start: Vec2, _ motion: Vec2) -> Entry? {
    let (outside, along, beside) = (start.lengthSquared - radius * radius, start.dot(motion), start.cross(motion))
    let squared = radius * radius * motion.lengthSquared - beside * beside
    guard outside > 0, along < 0, squared >= 0 else { return nil }
    let fraction = outside / (squared.squareRoot() - along)
    return Entry(fraction: fraction, normal: (start + motion * fraction) / radius)
  }

  /// From both sides, and against an end if it lies in the line of the ray. `start` is seen from the first end.
  private func entryIntoSegment(from start: Vec2, _ motion: Vec2) -> Entry? {
    let (normal, edge) = (points[2], points[1] - points[0])
    let (height, climb) = (normal.dot(start), normal.dot(motion))
    if height == 0 && climb == 0 { return entryIntoEnd(of: edge, from: start, motion) }
    guard height * climb < 0 else { return nil }
    let fraction = -height / climb
    let (place, length) = ((start + motion * fraction).dot(edge), edge.length)
    guard place >= -Tuning.rounding * length, place <= (length + Tuning.rounding) * length else { return nil }
    return Entry(fraction: fraction, normal: height > 0 ? normal : -normal)
  }

  private func entryIntoEnd(of edge: Vec2, from start: Vec2, _ motion: Vec2) -> Entry? {
    let (place, way) = (start.dot(edge) / edge.lengthSquared, motion.dot(edge) / edge.lengthSquared)
    let (isBefore, isBehind) = (place < 0 && way > 0, place > 1 && way < 0)
    guard isBefore || isBehind else { return nil }
    return Entry(fraction: ((isBefore ? 0 : 1) - place) / way, normal: motion / -motion.length)
  }

  /// Cyrus & Beck: in at the last of the lines that it crosses inwards, if it has crossed none outwards by then.
  @inline(__always)
  private func entryIntoPolygon(from start: Vec2, _ motion: Vec2) -> Entry? {
    var (enters, leaves, entered) = (-1.0, Double.infinity, 0)
    for face in 0..<count {
      let normal = points[count + face]
      let (height, climb) = (normal.dot(start - points[face]), normal.dot(motion))
      if height > 0 {
        guard climb < 0 else { return nil }
        if height / -climb > enters { (enters, entered) = (height / -climb, face) }
      } else if climb > 0 {
        leaves = min(leaves, -height / climb)
      }
    }
    return enters >= 0 && enters <= leaves ? Entry(fraction: enters, normal: points[count + entered]) : nil
  }
}
