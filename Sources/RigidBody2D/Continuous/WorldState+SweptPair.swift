extension WorldState {
  /// Looks at two shapes on their ways. The first has corners if the second is a circle.
  @inline(__always)
  mutating func withSweptPair<Result>(
    _ a: Int, _ sweepA: Sweep, _ b: Int, _ sweepB: Sweep, _ look: (SweptPair) -> Result
  ) -> Result {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    let origins = bodies[bodyB].origin - bodies[bodyA].origin
    scratch.continuous.reserve(shapes[a].points, shapes[b].points)
    return scratch.continuous.withRoom { roomA, roomB in
      shapes.pool.withPoints { points in
        look(
          SweptPair(
            a: SweptOutline(
              shapes[a], sweepA, points, turnedTo: bodies.slots[bodyA].turnedAngle, memory: roomA),
            b: SweptOutline(
              shapes[b], sweepB, points, turnedTo: bodies.slots[bodyB].turnedAngle, memory: roomB),
            origins: origins))
      }
    }
  }
}
