/// One point of a contact made ready for one tick. Impulses on B count as positive.
struct ContactPoint {
  /// What a unit impulse along the normal turns a body with, from its centre, and one across it. Of a second point that
  /// is not there, zero.
  var leverA = 0.0
  var leverB = 0.0
  var sideA = 0.0
  var sideB = 0.0
  /// As of the beginning of the tick.
  var separation = 0.0
  /// The speed that a unit normal impulse gives, and its inverse.
  var inverseMass = 0.0
  var normalMass = 0.0
  var tangentMass = 0.0
  var normalImpulse = 0.0
  var tangentImpulse = 0.0
  /// The largest normal impulse of any substep.
  var peakImpulse = 0.0
}

extension ContactPoint {
  init(_ point: ManifoldPoint, _ normal: Vec2, offset: Vec2) {
    let armB = point.arm - offset
    (leverA, leverB) = (point.arm.cross(normal), armB.cross(normal))
    (sideA, sideB) = (point.arm.dot(normal), armB.dot(normal))
    separation = point.separation
    normalImpulse = point.normalImpulse
    tangentImpulse = point.tangentImpulse
  }

  mutating func prepare(_ a: SolverBody, _ b: SolverBody) {
    let mass = a.inverseMass + b.inverseMass
    inverseMass = mass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
    let across = mass + sideA * sideA * a.inverseInertia + sideB * sideB * b.inverseInertia
    normalMass = inverseMass > 0 ? 1 / inverseMass : 0
    tangentMass = across > 0 ? 1 / across : 0
  }

  /// What two spins (or turns) do to the speed (or gap) along the normal, …
  @inline(__always)
  func lever(_ spinA: Double, _ spinB: Double) -> Double { leverB * spinB - leverA * spinA }

  /// … and across it.
  @inline(__always)
  func side(_ spinA: Double, _ spinB: Double) -> Double { sideB * spinB - sideA * spinA }

  /// How much of an overlap to undo now.
  @inline(__always)
  func excess(_ moved: Double) -> Double {
    let overlap = -(separation + moved) - Tuning.contactSlop
    return min(max(0, overlap * Tuning.pushShare), Tuning.pushSpeed * Tuning.substep / 2)
  }

  /// Answers the change.
  @inline(__always)
  mutating func push(to total: Double) -> Double {
    let change = total - normalImpulse
    normalImpulse = total
    peakImpulse = max(peakImpulse, total)
    return change
  }

  @inline(__always)
  mutating func resist(_ slip: Double, _ friction: Double) -> Double {
    let limit = friction * normalImpulse
    let total = min(max(tangentImpulse - tangentMass * slip, -limit), limit)
    let change = total - tangentImpulse
    tangentImpulse = total
    return change
  }
}
