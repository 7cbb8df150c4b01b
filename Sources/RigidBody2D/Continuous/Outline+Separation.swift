/// A direction in which two outlines are apart.
struct Separation {
  /// In points; negative when they overlap.
  var gap: Double
  /// From the first outline to the second, of length 1.
  var normal: Vec2
  /// Whose face the direction belongs to. It goes on to hold as it turns with that outline.
  var owner: Owner

  enum Owner {
    case first
    case second
    /// The direction from circle to circle.
    case neither
  }
}

extension Outline {
  /// A lower bound of the gap to another outline, and the direction (from here to there) in which it holds everywhere.
  ///
  /// Exact for circles; for two outlines with corners the widest gap across a face, which is no more than the distance.
  func separation(from b: Outline, at offset: Vec2) -> Separation {
    if b.count == 1 { return separation(fromCircle: b, at: offset) }
    let own = farthestFace(from: b, at: offset)
    let other = b.farthestFace(from: self, at: -offset)
    return own.separation >= other.separation
      ? Separation(gap: own.separation, normal: normal(own.face), owner: .first)
      : Separation(gap: other.separation, normal: -b.normal(other.face), owner: .second)
  }

  /// The point that lies least far in a direction.
  @inline(__always)
  func nearestPoint(along normal: Vec2) -> Vec2 {
    var (nearest, least) = (points[0], normal.dot(points[0]))
    for index in 1..<max(count, 1) {
      let place = normal.dot(points[index])
      if place < least { (nearest, least) = (points[index], place) }
    }
    return nearest
  }

  /// Not the manifold's: a segment of a chain leaves there to its neighbour what lies beyond its end.
  private func separation(fromCircle b: Outline, at offset: Vec2) -> Separation {
    let center = offset + b.points[0]
    if count == 1 { return separation(across: center - points[0], radius + b.radius, owner: .neither) }
    let (outside, face) = farthestFace(from: b, at: offset)
    let (start, end) = (points[face], end(face))
    let place = (end - start).dot(center - start) / (end - start).lengthSquared
    if (outside > 0 || count == 2) && (place < 0 || place > 1) {
      return separation(across: center - (place < 0 ? start : end), b.radius, owner: .first)
    }
    return Separation(gap: outside - b.radius, normal: normal(face), owner: .first)
  }

  private func separation(across between: Vec2, _ radius: Double, owner: Separation.Owner) -> Separation {
    let distance = between.length
    let normal = distance < Tuning.rounding ? Vec2(0, 1) : between / distance
    return Separation(gap: distance - radius, normal: normal, owner: owner)
  }
}
