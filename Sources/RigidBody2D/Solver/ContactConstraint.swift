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
  /// Friction acts along one line whichever points carry: it is one constraint, and two would only work against each
  /// other. What a unit impulse across the normal turns a body with, from its centre, …
  var sideA = 0.0
  var sideB = 0.0
  var tangentMass = 0.0
  /// … and the impulse.
  var tangentImpulse = 0.0
  /// For how many substeps it has pushed.
  var age = 0.0
  /// The same in all, however often it has let go meanwhile.
  var wear = 0.0
  var inverseMassA = 0.0
  var inverseMassB = 0.0
  var inverseInertiaA = 0.0
  var inverseInertiaB = 0.0
  /// The speed that a unit impulse at one point gives the other.
  var coupling = 0.0
  /// Of the matrix of the two points; 0 to solve them one after the other.
  var determinantInverse = 0.0
}

typealias SolverBodies = UnsafeMutableBufferPointer<SolverBody>

extension ContactConstraint {
  @inline(__always) var tangent: Vec2 { normal.quarterTurn }

  /// The share of a deep overlap that is undone now: the less, the longer it has been there. What has not parted within
  /// some seconds is pushed from all sides, as a ball in a ring too small for it, and would be pushed to and fro for
  /// ever.
  @inline(__always) var patience: Double { wear > Tuning.stuckAge ? Tuning.stuckAge / wear : 1 }

  /// Whether it pushes, and has not done so for long.
  @inline(__always) var isYoung: Bool { wear < Tuning.youngAge && !isIdle }

  /// Whether it has pushed nothing yet, as a contact that is merely near.
  @inline(__always)
  private var isIdle: Bool {
    first.normalImpulse == 0 && second.normalImpulse == 0 && tangentImpulse == 0
  }

  /// Starts from the impulses of the substep before. Friction is not calmed: what holds on a slope would creep.
  @inline(__always)
  mutating func warmStart(_ bodies: SolverBodies) {
    if isIdle {
      age = 0
      return
    }
    let meanShare = max(Tuning.meanShare, Tuning.youngMeanShare / (age + Tuning.youngMeanShare))
    age += 1
    wear += 1
    let calmShare = Tuning.calmShare * max(1, min(wear * (1 / Tuning.calmAge), Tuning.mostCalm))
    first.calm(calmShare, meanShare: meanShare)
    second.calm(calmShare, meanShare: meanShare)
    let (alongFirst, alongSecond) = (first.normalImpulse, second.normalImpulse)
    let impulse = normal * (alongFirst + alongSecond) + tangent * tangentImpulse
    bodies[Int(a)].velocity -= impulse * inverseMassA
    bodies[Int(a)].spin -=
      inverseInertiaA * (first.leverA * alongFirst + second.leverA * alongSecond + sideA * tangentImpulse)
    bodies[Int(b)].velocity += impulse * inverseMassB
    bodies[Int(b)].spin +=
      inverseInertiaB * (first.leverB * alongFirst + second.leverB * alongSecond + sideB * tangentImpulse)
  }

  /// One round of sequential impulses. A gap may close as far as it is wide, if this substep has yet to be moved
  /// through.
  ///
  /// Reckoned in speeds along and across the normal and in spins: no impulse along changes the speed across, but
  /// through the spins.
  @inline(__always)
  mutating func solve(_ bodies: SolverBodies, isAhead: Bool) {
    let between = bodies[Int(b)].velocity - bodies[Int(a)].velocity
    var (spinA, spinB) = (bodies[Int(a)].spin, bodies[Int(b)].spin)
    let (surplusFirst, surplusSecond) = surpluses(between.dot(normal), spinA, spinB, bodies, isAhead)
    if surplusFirst >= 0 && surplusSecond >= 0 && isIdle { return }
    let (changeFirst, changeSecond) = push(surplusFirst, surplusSecond)
    spinA -= inverseInertiaA * (first.leverA * changeFirst + second.leverA * changeSecond)
    spinB += inverseInertiaB * (first.leverB * changeFirst + second.leverB * changeSecond)
    let across = resist(between.dot(tangent), &spinA, &spinB)
    let impulse = normal * (changeFirst + changeSecond) + tangent * across
    bodies[Int(a)].velocity -= impulse * inverseMassA
    bodies[Int(a)].spin = spinA
    bodies[Int(b)].velocity += impulse * inverseMassB
    bodies[Int(b)].spin = spinB
  }

  /// Undoes a part of the overlap by moving the bodies: as speed it would stay with them, and high stacks would hop.
  ///
  /// What turns about each other turns the slower for it, as a skater who spreads his arms: moved apart at the same
  /// speeds, the two would gain angular momentum.
  @inline(__always)
  func separate(_ bodies: SolverBodies) {
    let between = (bodies[Int(b)].shift - bodies[Int(a)].shift).dot(normal)
    let (turnA, turnB) = (bodies[Int(a)].turn, bodies[Int(b)].turn)
    let excessFirst = first.excess(between + first.lever(turnA, turnB), patience: patience)
    let excessSecond = count > 1 ? second.excess(between + second.lever(turnA, turnB), patience: patience) : 0
    guard excessFirst > 0 || excessSecond > 0 else { return }
    let (shareFirst, shareSecond) = shares(excessFirst, excessSecond)
    let shift = normal * (shareFirst + shareSecond)
    let brake = SolverBody.brake(shift, bodies[Int(a)], bodies[Int(b)], offset: offset)
    bodies[Int(a)].velocity -= brake * inverseMassA
    bodies[Int(a)].shift -= shift * inverseMassA
    bodies[Int(a)].turn -= inverseInertiaA * (first.leverA * shareFirst + second.leverA * shareSecond)
    bodies[Int(b)].velocity += brake * inverseMassB
    bodies[Int(b)].shift += shift * inverseMassB
    bodies[Int(b)].turn += inverseInertiaB * (first.leverB * shareFirst + second.leverB * shareSecond)
  }

  @inline(__always)
  private func surpluses(
    _ along: Double, _ spinA: Double, _ spinB: Double, _ bodies: SolverBodies, _ isAhead: Bool
  ) -> (Double, Double) {
    let moved = (bodies[Int(b)].shift - bodies[Int(a)].shift).dot(normal)
    let (turnA, turnB) = (bodies[Int(a)].turn, bodies[Int(b)].turn)
    let one = surplus(
      along + first.lever(spinA, spinB), gap: first.separation + moved + first.lever(turnA, turnB), isAhead)
    guard count > 1 else { return (one, 0) }
    return (
      one,
      surplus(along + second.lever(spinA, spinB), gap: second.separation + moved + second.lever(turnA, turnB), isAhead)
    )
  }

  /// By how much a speed exceeds the least that keeps a gap from closing farther than it is wide, and an overlap from
  /// growing; negative if it falls short.
  ///
  /// A gap within `Tuning.touchDistance` is none: undoing an overlap at one point lifts the other a little, and one
  /// that had to fall back each time would rock its body for ever.
  ///
  /// `isAhead`: the substep is yet to move. After it, a gap is the next one's business, and what still meets fast
  /// enough to bounce is left to the impacts of the next tick: stopped here, it would bounce no more.
  @inline(__always)
  private func surplus(_ speed: Double, gap: Double, _ isAhead: Bool) -> Double {
    if !isAhead && (gap > Tuning.touchDistance || (restitution > 0 && speed < -Tuning.bounceSpeed)) { return 0 }
    return gap > Tuning.touchDistance ? speed + gap * (1 / Tuning.substep) : speed
  }

  /// Both points at once: one after the other, a box that lands flat would start to rock. Answers the changes.
  @inline(__always)
  private mutating func push(_ surplusFirst: Double, _ surplusSecond: Double) -> (Double, Double) {
    guard determinantInverse > 0 else {
      let change = first.push(to: max(0, first.normalImpulse - first.normalMass * surplusFirst))
      guard count > 1 else { return (change, 0) }
      let surplus = surplusSecond + coupling * change
      return (change, second.push(to: max(0, second.normalImpulse - second.normalMass * surplus)))
    }
    // The speeds without any impulse of this contact.
    let bareFirst = surplusFirst - first.inverseMass * first.normalImpulse - coupling * second.normalImpulse
    let bareSecond = surplusSecond - second.inverseMass * second.normalImpulse - coupling * first.normalImpulse
    let (totalFirst, totalSecond) = impulses(bareFirst, bareSecond)
    return (first.push(to: totalFirst), second.push(to: totalSecond))
  }

  /// Impulses that only push and speeds that only part, one of the two zero at each point: of the four cases the first
  /// that holds. Catto, "Iterative Dynamics with Temporal Coherence", 2005; Cottle, "The Linear Complementarity
  /// Problem".
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

  /// Friction, bounded by the normal impulses. Answers the change.
  @inline(__always)
  private mutating func resist(_ speed: Double, _ spinA: inout Double, _ spinB: inout Double) -> Double {
    let limit = friction * (first.normalImpulse + second.normalImpulse)
    let total = min(max(tangentImpulse - tangentMass * (speed + side(spinA, spinB)), -limit), limit)
    let change = total - tangentImpulse
    tangentImpulse = total
    spinA -= inverseInertiaA * sideA * change
    spinB += inverseInertiaB * sideB * change
    return change
  }

  /// What two spins do to the speed across the normal.
  @inline(__always)
  func side(_ spinA: Double, _ spinB: Double) -> Double { sideB * spinB - sideA * spinA }

  @inline(__always)
  private func shares(_ excessFirst: Double, _ excessSecond: Double) -> (Double, Double) {
    if determinantInverse > 0 { return impulses(-excessFirst, -excessSecond) }
    let share = excessFirst * first.normalMass
    return (share, count > 1 ? max(0, excessSecond - coupling * share) * second.normalMass : 0)
  }
}

extension ContactConstraint {
  /// Takes over the age, and friction, which acts where the shapes are nearest.
  mutating func takeOver(_ manifold: Manifold, offset: Vec2) {
    let isSecondNearer = count > 1 && manifold.second.separation < manifold.first.separation
    let arm = isSecondNearer ? manifold.second.arm : manifold.first.arm
    (sideA, sideB) = (arm.dot(normal), (arm - offset).dot(normal))
    tangentImpulse = manifold.tangentImpulse
    age = manifold.age
  }

  /// The masses the impulses meet.
  mutating func prepare(_ bodyA: SolverBody, _ bodyB: SolverBody) {
    (inverseMassA, inverseMassB) = (bodyA.inverseMass, bodyB.inverseMass)
    (inverseInertiaA, inverseInertiaB) = (bodyA.inverseInertia, bodyB.inverseInertia)
    let across = inverseMassA + inverseMassB + sideA * sideA * inverseInertiaA + sideB * sideB * inverseInertiaB
    tangentMass = across > 0 ? 1 / across : 0
    first.prepare(bodyA, bodyB)
    guard count > 1 else { return }
    second.prepare(bodyA, bodyB)
    coupling =
      inverseMassA + inverseMassB + first.leverA * second.leverA * inverseInertiaA
      + first.leverB * second.leverB * inverseInertiaB
    let product = first.inverseMass * second.inverseMass
    let determinant = product - coupling * coupling
    // Points that are close together, or a body that cannot turn: as good as one point.
    determinantInverse = determinant > 1e-4 * product ? 1 / determinant : 0
  }
}
