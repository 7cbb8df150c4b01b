extension Outline {
  /// A lower bound of the gap to another outline, and the direction (from here to there) in which it holds everywhere.
  ///
  /// Exact for circles; for two outlines with corners the widest gap across a face, which is no more than the distance.
  func gap(to b: Outline, at offset: Vec2) -> (gap: Double, normal: Vec2) {
    if b.count == 1 { return gap(toCircle: b, at: offset) }
    let own = farthestFace(from: b, at: offset)
    let other = b.farthestFace(from: self, at: -offset)
    return own.separation >= other.separation
      ? (own.separation, normal(own.face)) : (other.separation, -b.normal(other.face))
  }

  /// Not the manifold's: a segment of a chain leaves there to its neighbour what lies beyond its end.
  private func gap(toCircle b: Outline, at offset: Vec2) -> (gap: Double, normal: Vec2) {
    let center = offset + b.points[0]
    if count == 1 { return gap(of: center - points[0], radius + b.radius) }
    let (outside, face) = farthestFace(from: b, at: offset)
    let (start, end) = (points[face], end(face))
    let place = (end - start).dot(center - start) / (end - start).lengthSquared
    if (outside > 0 || count == 2) && (place < 0 || place > 1) {
      return gap(of: center - (place < 0 ? start : end), b.radius)
    }
    return (outside - b.radius, normal(face))
  }

  private func gap(of between: Vec2, _ radius: Double) -> (gap: Double, normal: Vec2) {
    let distance = between.length
    return (distance - radius, distance < Tuning.minLength ? Vec2(0, 1) : between / distance)
  }
}

extension Outline {
  /// The share of a straight way after which it goes in, or through a segment; 1 if it does neither.
  func freeShare(from start: Vec2, motion: Vec2) -> Double {
    switch count {
    case 1: freeShare(fromCircle: start - points[0], motion)
    case 2: freeShare(fromSegment: start, motion)
    default: freeShare(fromPolygon: start, motion)
    }
  }

  private func freeShare(fromCircle start: Vec2, _ motion: Vec2) -> Double {
    let (along, outside) = (start.dot(motion), start.lengthSquared - radius * radius)
    let squared = along * along - motion.lengthSquared * outside
    guard along < 0 && outside > 0 && squared > 0 else { return 1 }
    return min(1, outside / (squared.squareRoot() - along))
  }

  /// A little longer than it is, so that nothing slips through between it and its neighbour.
  private func freeShare(fromSegment start: Vec2, _ motion: Vec2) -> Double {
    let normal = normal(0)
    let (height, climb) = (normal.dot(start - points[0]), normal.dot(motion))
    guard height != 0, height * (height + climb) <= 0 else { return 1 }
    let (share, edge) = (height / -climb, points[1] - points[0])
    let place = (start + motion * share - points[0]).dot(edge) / edge.length
    return place >= -Tuning.contactSlop && place <= edge.length + Tuning.contactSlop ? share : 1
  }

  /// Cyrus & Beck, "Generalized Two- and Three-Dimensional Clipping", 1978.
  private func freeShare(fromPolygon start: Vec2, _ motion: Vec2) -> Double {
    var (enters, leaves) = (-Double.infinity, Double.infinity)
    for face in 0..<count {
      let (height, climb) = (normal(face).dot(start - points[face]), normal(face).dot(motion))
      if climb < 0 {
        enters = max(enters, height / -climb)
      } else if climb > 0 {
        leaves = min(leaves, -height / climb)
      } else if height > 0 {
        return 1
      }
    }
    return enters >= 0 && enters <= 1 && enters <= leaves ? enters : 1
  }
}
