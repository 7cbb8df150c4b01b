/// One point of a contact made ready for one tick. Impulses on B count as positive.
struct ContactPoint {
  /// What a unit impulse along the normal turns a body with, from its centre. Of a second point that is not there,
  /// zero.
  var leverA = 0.0
  var leverB = 0.0
  /// As of the beginning of the tick.
  var separation = 0.0
  /// The speed that a unit normal impulse gives, and its inverse.
  var inverseMass = 0.0
  var normalMass = 0.0
  var normalImpulse = 0.0
  /// What it has been about, lately.
  var normalMean = 0.0
  /// The largest normal impulse of any substep.
  var peakImpulse = 0.0
}

extension ContactPoint {
  init(_ point: ManifoldPoint, _ normal: Vec2, offset: Vec2) {
    let armB = point.arm - offset
    (leverA, leverB) = (point.arm.cross(normal), armB.cross(normal))
    separation = point.separation
    normalImpulse = point.normalImpulse
    normalMean = point.normalMean
  }

  mutating func prepare(_ a: SolverBody, _ b: SolverBody) {
    inverseMass =
      a.inverseMass + b.inverseMass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
    normalMass = inverseMass > 0 ? 1 / inverseMass : 0
  }

  /// Before it is started from: takes a little from what exceeds the mean.
  ///
  /// Impulses that start from those before are speeds summed up, as a spring's force is: what few rounds have not
  /// solved swings, tall piles to and fro for minutes, and never sleeps. Taking from the whole would damp it too, but a
  /// stack would sink under its own weight.
  @inline(__always)
  mutating func calm(_ share: Double, meanShare: Double) {
    let excess = normalImpulse - normalMean
    normalMean += meanShare * excess
    if excess > 0 { normalImpulse -= share * excess }
  }

  /// What two spins (or turns) do to the speed (or gap) along the normal.
  @inline(__always)
  func lever(_ spinA: Double, _ spinB: Double) -> Double { leverB * spinB - leverA * spinA }

  /// How much of an overlap to undo now.
  @inline(__always)
  func excess(_ moved: Double, patience: Double) -> Double {
    let overlap = -(separation + moved) - Tuning.contactSlop
    let push = min(max(0, overlap * Tuning.pushShare), Tuning.pushSpeed * Tuning.substep)
    return overlap > Tuning.stuckOverlap ? push * patience : push
  }

  /// Answers the change.
  @inline(__always)
  mutating func push(to total: Double) -> Double {
    let change = total - normalImpulse
    normalImpulse = total
    peakImpulse = max(peakImpulse, total)
    return change
  }
}
