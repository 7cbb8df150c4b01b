/// One point of a contact made ready for one tick. Impulses on B count as positive.
struct ContactPoint {
  /// What a unit impulse along the normal turns a body with, from its centre. Of a second point that is not there,
  /// zero.
  var leverA = 0.0
  var leverB = 0.0
  /// As of the beginning of the tick.
  var separation = 0.0
  /// By how much impacts with others widen it in the tick.
  var widening = 0.0
  /// The speed that a unit normal impulse gives, and its inverse.
  var inverseMass = 0.0
  var normalMass = 0.0
  var normalImpulse = 0.0
  /// The largest normal impulse of the tick, of an impact or of the solver.
  var peakImpulse = 0.0
}

extension ContactPoint {
  init(_ point: ManifoldPoint, _ normal: Vec2, offset: Vec2) {
    let armB = point.arm - offset
    (leverA, leverB) = (point.arm.cross(normal), armB.cross(normal))
    separation = point.separation
    normalImpulse = point.normalImpulse
  }

  mutating func prepare(_ a: SolverBody, _ b: SolverBody) {
    inverseMass =
      a.inverseMass + b.inverseMass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
    normalMass = inverseMass > 0 ? 1 / inverseMass : 0
  }

  /// What two spins (or turns) do to the speed (or gap) along the normal.
  @inline(__always)
  func lever(_ spinA: Double, _ spinB: Double) -> Double { leverB * spinB - leverA * spinA }
}
