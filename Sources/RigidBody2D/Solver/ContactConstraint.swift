/// A contact made ready for one tick.
struct ContactConstraint {
  /// Indices into the gathered bodies.
  var a: Int32
  var b: Int32
  /// The contact it came from.
  var contact: Int32
  var count: Int32
  var normal: Vec2
  var friction: Double
  var restitution: Double
  /// The acceleration of B relative to A along the normal, points per second squared.
  var acceleration: Double
  var first: ContactPoint
  var second: ContactPoint
  /// The speed that a unit impulse at one point gives the other.
  var coupling = 0.0
  /// Of the matrix of the two points; 0 to solve them one after the other.
  var determinantInverse = 0.0
}

/// One point of it.
struct ContactPoint {
  var armA = Vec2.zero
  var armB = Vec2.zero
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

typealias SolverBodies = UnsafeMutableBufferPointer<SolverBody>

extension ContactConstraint {
  /// Starts from the impulses of the substep before.
  @inline(__always)
  func warmStart(_ bodies: SolverBodies) {
    first.warmStart(self, bodies)
    if count > 1 { second.warmStart(self, bodies) }
  }

  /// One round of sequential impulses. A gap may close as far as it is wide, if this substep has yet to be moved through.
  @inline(__always)
  mutating func solve(_ bodies: SolverBodies, isAhead: Bool) {
    var (bodyA, bodyB) = (bodies[Int(a)], bodies[Int(b)])
    let wantedFirst = first.speedWanted(self, bodyA, bodyB, isAhead)
    let wantedSecond = count > 1 ? second.speedWanted(self, bodyA, bodyB, isAhead) : 0
    push(wantedFirst, wantedSecond, &bodyA, &bodyB)
    first.resist(normal, friction, &bodyA, &bodyB)
    if count > 1 { second.resist(normal, friction, &bodyA, &bodyB) }
    bodies[Int(a)].velocity = bodyA.velocity
    bodies[Int(a)].spin = bodyA.spin
    bodies[Int(b)].velocity = bodyB.velocity
    bodies[Int(b)].spin = bodyB.spin
  }

  /// Undoes a part of the overlap by moving the bodies: as speed it would stay with them, and high stacks would hop.
  @inline(__always)
  func separate(_ bodies: SolverBodies) {
    let (excessFirst, excessSecond) = (
      first.excess(normal, bodies[Int(a)], bodies[Int(b)]),
      count > 1 ? second.excess(normal, bodies[Int(a)], bodies[Int(b)]) : 0
    )
    guard excessFirst > 0 || excessSecond > 0 else { return }
    if determinantInverse > 0 {
      let (firstShare, secondShare) = impulses(-excessFirst, -excessSecond)
      first.shift(by: firstShare, normal, &bodies[Int(a)], &bodies[Int(b)])
      second.shift(by: secondShare, normal, &bodies[Int(a)], &bodies[Int(b)])
    } else {
      first.shift(by: excessFirst * first.normalMass, normal, &bodies[Int(a)], &bodies[Int(b)])
      guard count > 1 else { return }
      let rest = second.excess(normal, bodies[Int(a)], bodies[Int(b)])
      second.shift(by: rest * second.normalMass, normal, &bodies[Int(a)], &bodies[Int(b)])
    }
  }

  /// Both points at once: one after the other, a box that lands flat would start to rock.
  ///
  /// Impulses that only push and speeds that only part, one of the two zero at each point: of the four cases the first
  /// that holds. Catto, "Iterative Dynamics with Temporal Coherence", 2005; Cottle, "The Linear Complementarity Problem".
  @inline(__always)
  private mutating func push(
    _ wantedFirst: Double, _ wantedSecond: Double, _ bodyA: inout SolverBody, _ bodyB: inout SolverBody
  ) {
    let gapFirst = first.speed(normal, bodyA, bodyB) - wantedFirst
    guard determinantInverse > 0 else {
      first.push(to: max(0, first.normalImpulse - first.normalMass * gapFirst), normal, &bodyA, &bodyB)
      guard count > 1 else { return }
      let gapSecond = second.speed(normal, bodyA, bodyB) - wantedSecond
      return second.push(to: max(0, second.normalImpulse - second.normalMass * gapSecond), normal, &bodyA, &bodyB)
    }
    let gapSecond = second.speed(normal, bodyA, bodyB) - wantedSecond
    // The speeds without any impulse of this contact.
    let bareFirst = gapFirst - first.inverseMass * first.normalImpulse - coupling * second.normalImpulse
    let bareSecond = gapSecond - second.inverseMass * second.normalImpulse - coupling * first.normalImpulse
    let (totalFirst, totalSecond) = impulses(bareFirst, bareSecond)
    first.push(to: totalFirst, normal, &bodyA, &bodyB)
    second.push(to: totalSecond, normal, &bodyA, &bodyB)
  }

  @inline(__always)
  func impulses(_ bareFirst: Double, _ bareSecond: Double) -> (Double, Double) {
    let both = (
      (coupling * bareSecond - second.inverseMass * bareFirst) * determinantInverse,
      (coupling * bareFirst - first.inverseMass * bareSecond) * determinantInverse
    )
    if both.0 >= 0 && both.1 >= 0 { return both }
    let firstOnly = -first.normalMass * bareFirst
    if firstOnly >= 0 && coupling * firstOnly + bareSecond >= 0 { return (firstOnly, 0) }
    let secondOnly = -second.normalMass * bareSecond
    if secondOnly >= 0 && coupling * secondOnly + bareFirst >= 0 { return (0, secondOnly) }
    return (0, 0)
  }

  /// The masses the impulses meet.
  mutating func prepare(_ bodyA: SolverBody, _ bodyB: SolverBody) {
    first.prepare(normal, bodyA, bodyB)
    guard count > 1 else { return }
    second.prepare(normal, bodyA, bodyB)
    coupling =
      bodyA.inverseMass + bodyB.inverseMass
      + first.armA.cross(normal) * second.armA.cross(normal) * bodyA.inverseInertia
      + first.armB.cross(normal) * second.armB.cross(normal) * bodyB.inverseInertia
    let product = first.inverseMass * second.inverseMass
    let determinant = product - coupling * coupling
    // Points that are close together, or a body that cannot turn: as good as one point.
    determinantInverse = determinant > 1e-4 * product ? 1 / determinant : 0
  }
}

extension ContactPoint {
  @inline(__always)
  fileprivate func warmStart(_ contact: ContactConstraint, _ bodies: SolverBodies) {
    let impulse = contact.normal * normalImpulse + contact.normal.quarterTurn * tangentImpulse
    bodies[Int(contact.a)].take(-impulse, at: armA)
    bodies[Int(contact.b)].take(impulse, at: armB)
  }

  /// Friction, bounded by the normal impulse.
  @inline(__always)
  fileprivate mutating func resist(_ normal: Vec2, _ friction: Double, _ a: inout SolverBody, _ b: inout SolverBody) {
    let tangent = normal.quarterTurn
    let slip = (b.velocity(at: armB) - a.velocity(at: armA)).dot(tangent)
    let limit = friction * normalImpulse
    let total = min(max(tangentImpulse - tangentMass * slip, -limit), limit)
    let impulse = tangent * (total - tangentImpulse)
    tangentImpulse = total
    a.take(-impulse, at: armA)
    b.take(impulse, at: armB)
  }

  @inline(__always)
  fileprivate func speed(_ normal: Vec2, _ a: SolverBody, _ b: SolverBody) -> Double {
    (b.velocity(at: armB) - a.velocity(at: armA)).dot(normal)
  }

  /// The least speed that keeps a gap from closing farther than it is wide, and an overlap from growing.
  ///
  /// `isAhead`: the substep is yet to move. After it, a gap is the next one's business, and what still meets fast
  /// enough to bounce is left to the impacts of the next tick: stopped here, it would bounce no more.
  @inline(__always)
  fileprivate func speedWanted(
    _ contact: ContactConstraint, _ a: SolverBody, _ b: SolverBody, _ isAhead: Bool
  ) -> Double {
    let gap = gap(contact.normal, a, b)
    if isAhead { return gap > 0 ? -gap / Tuning.substep : 0 }
    let speed = speed(contact.normal, a, b)
    if gap > Tuning.touchDistance || (contact.restitution > 0 && speed < -Tuning.bounceSpeed) { return speed }
    return gap > 0 ? -gap / Tuning.substep : 0
  }

  /// Where the substeps have brought it.
  @inline(__always)
  fileprivate func gap(_ normal: Vec2, _ a: SolverBody, _ b: SolverBody) -> Double {
    separation + (b.shift(at: armB) - a.shift(at: armA)).dot(normal)
  }

  /// How much of an overlap to undo now.
  @inline(__always)
  fileprivate func excess(_ normal: Vec2, _ a: SolverBody, _ b: SolverBody) -> Double {
    let overlap = -gap(normal, a, b) - Tuning.contactSlop
    return min(max(0, overlap * Tuning.pushShare), Tuning.pushSpeed * Tuning.substep / 2)
  }

  @inline(__always)
  fileprivate func shift(by share: Double, _ normal: Vec2, _ a: inout SolverBody, _ b: inout SolverBody) {
    a.move(normal * -share, at: armA)
    b.move(normal * share, at: armB)
  }

  @inline(__always)
  fileprivate mutating func push(to total: Double, _ normal: Vec2, _ a: inout SolverBody, _ b: inout SolverBody) {
    let impulse = normal * (total - normalImpulse)
    normalImpulse = total
    peakImpulse = max(peakImpulse, total)
    a.take(-impulse, at: armA)
    b.take(impulse, at: armB)
  }
}

extension ContactPoint {
  init(_ point: ManifoldPoint, offset: Vec2) {
    armA = point.arm
    armB = point.arm - offset
    separation = point.separation
    normalImpulse = point.normalImpulse
    tangentImpulse = point.tangentImpulse
  }

  mutating func prepare(_ normal: Vec2, _ a: SolverBody, _ b: SolverBody) {
    inverseMass = Self.inverseMass(along: normal, armA, armB, a, b)
    let acrossMass = Self.inverseMass(along: normal.quarterTurn, armA, armB, a, b)
    normalMass = inverseMass > 0 ? 1 / inverseMass : 0
    tangentMass = acrossMass > 0 ? 1 / acrossMass : 0
  }

  private static func inverseMass(
    along axis: Vec2, _ armA: Vec2, _ armB: Vec2, _ a: SolverBody, _ b: SolverBody
  ) -> Double {
    let (leverA, leverB) = (armA.cross(axis), armB.cross(axis))
    return a.inverseMass + b.inverseMass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
  }
}
