import RigidBody2D

extension World {
  /// Whether the middle of a body has gone through a line about the middle of another since an earlier moment.
  ///
  /// - Parameter half: from that middle to one end of the line, in the other's own axes.
  func hasCrossed(_ body: BodyHandle, _ half: Vec2, of other: BodyHandle, since before: World) -> Bool {
    let (from, to) = (before.pose(of: other), pose(of: other))
    let (start, end) = (before.pose(of: body).position, pose(of: body).position)
    let along = half / half.length
    let places = (0...64).map { step in
      let share = Double(step) / 64
      let between = (start + (end - start) * share) - (from.position + (to.position - from.position) * share)
      let (sine, cosine) = Real.sinCos(-(from.angle + (to.angle - from.angle) * share))
      let seen = Vec2(cosine * between.x - sine * between.y, sine * between.x + cosine * between.y)
      return Vec2(along.dot(seen), along.cross(seen))
    }
    return zip(places, places.dropFirst()).contains { a, b in
      a.y * b.y < 0 && abs(a.x + (b.x - a.x) * (a.y / (a.y - b.y))) < half.length
    }
  }
}
