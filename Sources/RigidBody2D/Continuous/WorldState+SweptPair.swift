extension WorldState {
  /// Looks at two shapes on their ways. The first has corners if the second is a circle.
  mutating func withSweptPair<Result>(
    _ a: Int, _ sweepA: Sweep, _ b: Int, _ sweepB: Sweep, _ look: (SweptPair) -> Result
  ) -> Result {
    let (shapeA, shapeB) = (shapes[a], shapes[b])
    let (bodyA, bodyB) = (Int(shapeA.body), Int(shapeB.body))
    let (angleA, angleB) = (slots[bodyA].turnedAngle, slots[bodyB].turnedAngle)
    let origins = bodies[bodyB].origin - bodies[bodyA].origin
    let (startA, startB) = (Int(shapeA.points.start), Int(shapeB.points.start))
    scratch.continuous.reserve(shapeA.points, shapeB.points)
    return pool.withPoints { turned, local in
      scratch.continuous.turnedA.withUnsafeMutableBufferPointer { memoryA in
        scratch.continuous.turnedB.withUnsafeMutableBufferPointer { memoryB in
          guard let roomA = memoryA.baseAddress, let roomB = memoryB.baseAddress else { fail("a shape has no points") }
          return look(
            SweptPair(
              a: SweptOutline(
                shapeA, sweepA, turned: turned + startA, to: angleA, local: local + startA, memory: roomA),
              b: SweptOutline(
                shapeB, sweepB, turned: turned + startB, to: angleB, local: local + startB, memory: roomB),
              origins: origins))
        }
      }
    }
  }
}
