/// Four contacts that have no moving body in common, made ready for substeps, field by field.
///
/// All that a substep reads and writes of them is here, in floats: 560 bytes. The impulses go back to the contacts
/// in the last substep of a tick. A block lives on until one of its contacts changes.
struct ContactBlock: Sendable {
  /// Indices into the gathered bodies; 0 is all that nothing moves.
  var indexA: SIMD4<Int32>
  var indexB: SIMD4<Int32>
  var inverseMassA: SIMD4<Float>
  var inverseMassB: SIMD4<Float>
  var inverseInertiaA: SIMD4<Float>
  var inverseInertiaB: SIMD4<Float>
  var normalX: SIMD4<Float>
  var normalY: SIMD4<Float>
  /// Friction acts along one line whichever points carry, so it is one row. What a unit impulse across the normal turns
  /// a body with, from its centre, …
  var friction: SIMD4<Float>
  var sideA: SIMD4<Float>
  var sideB: SIMD4<Float>
  var tangentMass: SIMD4<Float>
  /// … and the impulse.
  var tangentImpulse: SIMD4<Float>
  /// What keeps B from turning against A: with which arm the load does so at most, …
  var rollingArm: SIMD4<Float>
  /// … and how much it does.
  var rollingImpulse: SIMD4<Float>
  /// See `ContactSoftness`.
  var massScale: SIMD4<Float>
  /// How fast an overlap is undone at most (points per second, negative).
  var pushSpeed: SIMD4<Float>
  /// The largest impulse of a point in any substep.
  var peak = SIMD4<Float>()
  /// Which share of a motion of B against A the arms of A take, and up to which motion (points); those of B take the
  /// rest. With longer arms the masses would be wrong, and impulses that overshoot grow from round to round.
  var shareA: SIMD4<Float>
  var mostShift: SIMD4<Float>
  /// What comes faster than this (points per second, negative) is left to an impact of the next tick.
  var bounceSpeed: SIMD4<Float>
  /// What to add to the levers of both points where the bodies are now.
  var leverShiftA = SIMD4<Float>()
  var leverShiftB = SIMD4<Float>()
  var first: BlockPoint
  var second: BlockPoint

  /// One point of each.
  struct BlockPoint: Sendable {
    /// What a unit impulse along the normal turns a body with, from its centre.
    var leverA: SIMD4<Float>
    var leverB: SIMD4<Float>
    /// At the reference places of the bodies.
    var separation: SIMD4<Float>
    /// Where the bodies are now.
    var gap = SIMD4<Float>()
    /// The inverse of the speed that a unit impulse gives; 0 for a point that is not there.
    var mass: SIMD4<Float>
    var impulse: SIMD4<Float>
  }
}

/// How four contacts give way; see `ContactSoftness`.
private struct Give {
  let pushSpeed: SIMD4<Float>
  let massScale: SIMD4<Float>
}

/// The numbers of one substep.
struct SubstepScale {
  var seconds: Float
  var inverse: Float
  /// See `ContactSoftness`.
  var biasRate: Float

  static let ofSubsteps = SubstepScale(seconds: Tuning.substep, biasRate: ContactSoftness.ofSubsteps.biasRate)

  private init(seconds: Double, biasRate: Float) {
    (self.seconds, inverse, self.biasRate) = (Float(seconds), Float(1 / seconds), biasRate)
  }
}

extension ContactBlock {
  /// In the first substep: starts from the impulses of the tick before. What they push goes to `carries`.
  @inline(__always)
  mutating func begin(_ states: UnsafePointer<BodyState>, _ carries: UnsafeMutablePointer<SIMD4<Float>>) {
    let moved = moved(states)
    keep(moved)
    carry(moved, carries)
  }

  /// The impulses times the speeds that their rows ask for, negated, before the bodies move.
  func askedWork(_ scale: SubstepScale) -> SIMD4<Float> {
    first.impulse * first.bias(pushSpeed, scale) + second.impulse * second.bias(pushSpeed, scale)
  }

  /// One round of sequential impulses along the normals, before the bodies are moved: a gap may close as far as it is
  /// wide, and an overlap is pushed apart softly. Friction has no part in it: under the speed of such a push it would
  /// pump a leaning stack.
  @inline(__always)
  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, _ scale: SubstepScale) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let give = Give(pushSpeed: pushSpeed, massScale: massScale)
    let along = (b.x - a.x) * normalX + (b.y - a.y) * normalY

    let (leverA, leverB) = (first.leverA + leverShiftA, first.leverB + leverShiftB)
    let changeFirst = first.solve(speed: along + leverB * b.turn - leverA * a.turn, give, scale)
    a.turn -= inverseInertiaA * leverA * changeFirst
    b.turn += inverseInertiaB * leverB * changeFirst

    let (otherA, otherB) = (second.leverA + leverShiftA, second.leverB + leverShiftB)
    let changeSecond = second.solve(
      speed: along + (inverseMassA + inverseMassB) * changeFirst + otherB * b.turn - otherA * a.turn, give, scale)
    a.turn -= inverseInertiaA * otherA * changeSecond
    b.turn += inverseInertiaB * otherB * changeSecond

    let change = changeFirst + changeSecond
    let (x, y) = (normalX * change, normalY * change)
    push(x, y, &a, &b)
    keepPeak()
    a.pushed += first.impulse + second.impulse
    b.pushed += first.impulse + second.impulse
    a.store(of: indexA, in: states)
    b.store(of: indexB, in: states)
  }

  /// The round after the places have moved: what pushed apart is stopped, and friction acts. With what the impulses
  /// have become, the next substep starts: `carries` takes what they will push, unless there is none.
  @inline(__always)
  mutating func relax(_ states: UnsafeMutablePointer<BodyState>, _ carries: UnsafeMutablePointer<SIMD4<Float>>?) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let moved = moved(states)
    keep(moved)
    let (wayX, wayY) = (b.x - a.x, b.y - a.y)
    let along = wayX * normalX + wayY * normalY

    let (leverA, leverB) = (first.leverA + leverShiftA, first.leverB + leverShiftB)
    let changeFirst = first.relax(speed: along + leverB * b.turn - leverA * a.turn, bounceSpeed)
    a.turn -= inverseInertiaA * leverA * changeFirst
    b.turn += inverseInertiaB * leverB * changeFirst

    let (otherA, otherB) = (second.leverA + leverShiftA, second.leverB + leverShiftB)
    let changeSecond = second.relax(
      speed: along + (inverseMassA + inverseMassB) * changeFirst + otherB * b.turn - otherA * a.turn, bounceSpeed)
    a.turn -= inverseInertiaA * otherA * changeSecond
    b.turn += inverseInertiaB * otherB * changeSecond

    let (ownSide, otherSide) = (sideA + moved.sideA, sideB + moved.sideB)
    let slip = wayY * normalX - wayX * normalY + otherSide * b.turn - ownSide * a.turn
    let limit = friction * (first.impulse + second.impulse)
    let total = (tangentImpulse - tangentMass * slip).clampedBelow(by: -limit).clampedAbove(by: limit)
    let across = total - tangentImpulse
    tangentImpulse = total
    a.turn -= inverseInertiaA * ownSide * across
    b.turn += inverseInertiaB * otherSide * across

    let most = rollingArm * (first.impulse + second.impulse)
    let inverse = inverseInertiaA + inverseInertiaB
    let turning = ((a.turn - b.turn) / inverse).replacing(with: 0, where: inverse .<= 0)
    let held = (rollingImpulse + turning).clampedBelow(by: -most).clampedAbove(by: most)
    let roll = held - rollingImpulse
    rollingImpulse = held
    a.turn -= inverseInertiaA * roll
    b.turn += inverseInertiaB * roll

    let change = changeFirst + changeSecond
    push(normalX * change - normalY * across, normalY * change + normalX * across, &a, &b)
    keepPeak()
    if carries == nil {
      // What is pushed here for the first time goes no longer as if nothing were near.
      a.pushed += first.impulse + second.impulse
      b.pushed += first.impulse + second.impulse
    }
    a.store(of: indexA, in: states)
    b.store(of: indexB, in: states)
    if let carries { carry(moved, carries) }
  }

  @inline(__always)
  private func moved(_ states: UnsafePointer<BodyState>) -> Moved {
    Moved(
      StateLanes(deltasOf: indexA, in: states), StateLanes(deltasOf: indexB, in: states), normalX, normalY, mostShift,
      shareA)
  }

  @inline(__always)
  private mutating func keepPeak() {
    peak = peak.clampedBelow(by: first.impulse).clampedBelow(by: second.impulse)
  }

  @inline(__always)
  private mutating func keep(_ moved: Moved) {
    (leverShiftA, leverShiftB) = (moved.leverA, moved.leverB)
    first.gap = moved.gap(first)
    second.gap = moved.gap(second)
  }

  /// The speeds that the impulses give, where the bodies are.
  @inline(__always)
  private mutating func carry(_ moved: Moved, _ carries: UnsafeMutablePointer<SIMD4<Float>>) {
    let total = first.impulse + second.impulse
    let (x, y) = (
      normalX * total - normalY * tangentImpulse, normalY * total + normalX * tangentImpulse
    )
    let turnA =
      first.impulse * first.leverA + second.impulse * second.leverA + moved.leverA * total
      + (sideA + moved.sideA) * tangentImpulse + rollingImpulse
    let turnB =
      first.impulse * first.leverB + second.impulse * second.leverB + moved.leverB * total
      + (sideB + moved.sideB) * tangentImpulse + rollingImpulse
    StateLanes(x: -x * inverseMassA, y: -y * inverseMassA, turn: -turnA * inverseInertiaA, pushed: total)
      .add(to: indexA, in: carries)
    StateLanes(x: x * inverseMassB, y: y * inverseMassB, turn: turnB * inverseInertiaB, pushed: total)
      .add(to: indexB, in: carries)
  }

  @inline(__always)
  private func push(_ x: SIMD4<Float>, _ y: SIMD4<Float>, _ a: inout StateLanes, _ b: inout StateLanes) {
    a.x -= x * inverseMassA
    a.y -= y * inverseMassA
    b.x += x * inverseMassB
    b.y += y * inverseMassB
  }
}

/// How the bodies of four contacts have moved against each other since their reference places, and what that changes.
///
/// Arms follow the bodies: an impulse on B and its opposite on A keep the angular momentum of both if they act on one
/// line. Arms from before put them on two, and what is pressed together and turns would drive itself on. See
/// `ArmShift`.
private struct Moved {
  /// To add to the levers and sides of both points.
  let leverA: SIMD4<Float>
  let leverB: SIMD4<Float>
  let sideA: SIMD4<Float>
  let sideB: SIMD4<Float>
  /// Along the normal.
  let along: SIMD4<Float>
  let turnA: SIMD4<Float>
  let turnB: SIMD4<Float>

  @inline(__always)
  init(
    _ a: StateLanes, _ b: StateLanes, _ normalX: SIMD4<Float>, _ normalY: SIMD4<Float>, _ mostShift: SIMD4<Float>,
    _ shareA: SIMD4<Float>
  ) {
    let (x, y) = (b.x - a.x, b.y - a.y)
    along = x * normalX + y * normalY
    let across = x * normalY - y * normalX
    let shift = across.clampedBelow(by: -mostShift).clampedAbove(by: mostShift)
    let side = along.clampedBelow(by: -mostShift).clampedAbove(by: mostShift)
    (leverA, leverB) = (shareA * shift, (shareA - 1) * shift)
    (sideA, sideB) = (shareA * side, (shareA - 1) * side)
    (turnA, turnB) = (a.turn, b.turn)
  }

  @inline(__always)
  func gap(_ point: ContactBlock.BlockPoint) -> SIMD4<Float> {
    point.separation + along + point.leverB * turnB - point.leverA * turnA
  }
}

extension ContactBlock.BlockPoint {
  @inline(__always)
  private var isGap: SIMDMask<SIMD4<Float>.MaskStorage> { gap .> Float(Tuning.touchDistance) }

  /// The speed that it should have, negated.
  @inline(__always)
  fileprivate func bias(_ pushSpeed: SIMD4<Float>, _ scale: SubstepScale) -> SIMD4<Float> {
    let parting = (scale.biasRate * (gap + Float(Tuning.contactSlop)))
      .clampedBelow(by: pushSpeed).clampedAbove(by: SIMD4())
    return parting.replacing(with: gap * scale.inverse, where: isGap)
  }

  /// Answers the change.
  @inline(__always)
  fileprivate mutating func solve(
    speed: SIMD4<Float>, _ give: Give, _ scale: SubstepScale
  ) -> SIMD4<Float> {
    let massScale = give.massScale.replacing(with: 1, where: isGap)
    let wanted = massScale * (impulse - mass * (speed + bias(give.pushSpeed, scale)))
    return push(to: wanted.clampedBelow(by: SIMD4()))
  }

  @inline(__always)
  fileprivate mutating func relax(speed: SIMD4<Float>, _ bounceSpeed: SIMD4<Float>) -> SIMD4<Float> {
    let isLeft = (gap .> Float(Tuning.touchDistance)) .| (speed .< bounceSpeed)
    let wanted = (impulse - mass * speed).clampedBelow(by: SIMD4()).replacing(with: impulse, where: isLeft)
    return push(to: wanted)
  }

  @inline(__always)
  private mutating func push(to total: SIMD4<Float>) -> SIMD4<Float> {
    let change = total - impulse
    impulse = total
    return change
  }
}

extension SIMD4<Float> {
  /// `pointwiseMax` is generic, and its specialization is called and not inlined: 8 % of a heap's tick.
  @inline(__always)
  func clampedBelow(by bound: SIMD4<Float>) -> SIMD4<Float> { replacing(with: bound, where: self .< bound) }

  @inline(__always)
  func clampedAbove(by bound: SIMD4<Float>) -> SIMD4<Float> { replacing(with: bound, where: self .> bound) }
}
