/// Four contacts that have no moving body in common, made ready for one tick, field by field.
///
/// All that a substep reads and writes of them is here, in floats: 448 bytes. The impulses go back to the contacts after
/// the last substep.
struct ContactBlock: Sendable {
  /// Indices into the gathered bodies; 0 is all that nothing moves.
  var indexA: SIMD4<Int32>
  var indexB: SIMD4<Int32>
  /// The contacts they came from; −1 for a lane that is not used.
  var contact: SIMD4<Int32>
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
  var softness: ContactSoftness
  /// What comes faster than this (points per second, negative) is left to an impact of the next tick.
  var bounceSpeed: SIMD4<Float>
  var first: BlockPoint
  var second: BlockPoint

  /// One point of each.
  struct BlockPoint: Sendable {
    /// What a unit impulse along the normal turns a body with, from its centre.
    var leverA: SIMD4<Float>
    var leverB: SIMD4<Float>
    /// As of the beginning of the tick.
    var separation: SIMD4<Float>
    /// The inverse of the speed that a unit impulse gives; 0 for a point that is not there.
    var mass: SIMD4<Float>
    var impulse: SIMD4<Float>
    /// The largest impulse of any substep.
    var peak: SIMD4<Float>
  }
}

/// The numbers of one substep.
struct SubstepScale {
  var seconds: Float
  var inverse: Float

  init(seconds: Double) {
    (self.seconds, inverse) = (Float(seconds), Float(1 / seconds))
  }
}

extension ContactBlock {
  /// Starts from the impulses of the substep before.
  @inline(__always)
  func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    let total = first.impulse + second.impulse
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    a.turn -= inverseInertiaA * (first.leverA * first.impulse + second.leverA * second.impulse + sideA * tangentImpulse)
    b.turn += inverseInertiaB * (first.leverB * first.impulse + second.leverB * second.impulse + sideB * tangentImpulse)
    push(along: total, across: tangentImpulse, &a, &b)
    a.pushed += total
    b.pushed += total
    a.storeMotions(of: indexA, in: states)
    b.storeMotions(of: indexB, in: states)
  }

  /// One round of sequential impulses along the normals, before the bodies are moved: a gap may close as far as it is
  /// wide, and an overlap is pushed apart softly. Friction has no part in it: under the speed of such a push it would
  /// pump a leaning stack.
  @inline(__always)
  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, _ scale: SubstepScale) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let (deltaA, deltaB) = (StateLanes(deltasOf: indexA, in: states), StateLanes(deltasOf: indexB, in: states))
    let moved = (deltaB.x - deltaA.x) * normalX + (deltaB.y - deltaA.y) * normalY
    let along = (b.x - a.x) * normalX + (b.y - a.y) * normalY
    let inverseMass = inverseMassA + inverseMassB

    let gapFirst = first.separation + moved + first.leverB * deltaB.turn - first.leverA * deltaA.turn
    let changeFirst = first.solve(
      speed: along + first.leverB * b.turn - first.leverA * a.turn, gap: gapFirst, self, scale)
    a.turn -= inverseInertiaA * first.leverA * changeFirst
    b.turn += inverseInertiaB * first.leverB * changeFirst

    let gapSecond = second.separation + moved + second.leverB * deltaB.turn - second.leverA * deltaA.turn
    let changeSecond = second.solve(
      speed: along + inverseMass * changeFirst + second.leverB * b.turn - second.leverA * a.turn, gap: gapSecond, self,
      scale)
    a.turn -= inverseInertiaA * second.leverA * changeSecond
    b.turn += inverseInertiaB * second.leverB * changeSecond

    push(along: changeFirst + changeSecond, across: nil, &a, &b)
    a.pushed += first.impulse + second.impulse
    b.pushed += first.impulse + second.impulse
    a.storeMotions(of: indexA, in: states)
    b.storeMotions(of: indexB, in: states)
  }

  /// The round after the places have moved: what pushed apart is stopped, and friction acts.
  @inline(__always)
  mutating func relax(_ states: UnsafeMutablePointer<BodyState>) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let (deltaA, deltaB) = (StateLanes(deltasOf: indexA, in: states), StateLanes(deltasOf: indexB, in: states))
    let moved = (deltaB.x - deltaA.x) * normalX + (deltaB.y - deltaA.y) * normalY
    let (wayX, wayY) = (b.x - a.x, b.y - a.y)
    let along = wayX * normalX + wayY * normalY
    let inverseMass = inverseMassA + inverseMassB

    let gapFirst = first.separation + moved + first.leverB * deltaB.turn - first.leverA * deltaA.turn
    let changeFirst = first.relax(
      speed: along + first.leverB * b.turn - first.leverA * a.turn, gap: gapFirst, bounceSpeed)
    a.turn -= inverseInertiaA * first.leverA * changeFirst
    b.turn += inverseInertiaB * first.leverB * changeFirst

    let gapSecond = second.separation + moved + second.leverB * deltaB.turn - second.leverA * deltaA.turn
    let changeSecond = second.relax(
      speed: along + inverseMass * changeFirst + second.leverB * b.turn - second.leverA * a.turn, gap: gapSecond,
      bounceSpeed)
    a.turn -= inverseInertiaA * second.leverA * changeSecond
    b.turn += inverseInertiaB * second.leverB * changeSecond

    let slip = wayY * normalX - wayX * normalY + sideB * b.turn - sideA * a.turn
    let limit = friction * (first.impulse + second.impulse)
    let total = (tangentImpulse - tangentMass * slip).clampedBelow(by: -limit).clampedAbove(by: limit)
    let across = total - tangentImpulse
    tangentImpulse = total
    a.turn -= inverseInertiaA * sideA * across
    b.turn += inverseInertiaB * sideB * across

    push(along: changeFirst + changeSecond, across: across, &a, &b)
    a.storeMotions(of: indexA, in: states)
    b.storeMotions(of: indexB, in: states)
  }

  @inline(__always)
  private func push(
    along: SIMD4<Float>, across: SIMD4<Float>?, _ a: inout StateLanes, _ b: inout StateLanes
  ) {
    var (x, y) = (normalX * along, normalY * along)
    if let across {
      x -= normalY * across
      y += normalX * across
    }
    a.x -= x * inverseMassA
    a.y -= y * inverseMassA
    b.x += x * inverseMassB
    b.y += y * inverseMassB
  }
}

extension ContactBlock.BlockPoint {
  /// Answers the change.
  @inline(__always)
  fileprivate mutating func solve(
    speed: SIMD4<Float>, gap: SIMD4<Float>, _ block: ContactBlock, _ scale: SubstepScale
  ) -> SIMD4<Float> {
    let isGap = gap .> Float(Tuning.touchDistance)
    let parting = (block.softness.biasRate * (gap + Float(Tuning.contactSlop)))
      .clampedBelow(by: SIMD4(repeating: -Float(Tuning.pushSpeed))).clampedAbove(by: SIMD4())
    let bias = parting.replacing(with: gap * scale.inverse, where: isGap)
    let massScale = SIMD4(repeating: block.softness.massScale).replacing(with: 1, where: isGap)
    let impulseScale = SIMD4(repeating: block.softness.impulseScale).replacing(with: 0, where: isGap)
    let wanted = impulse - mass * massScale * (speed + bias) - impulseScale * impulse
    return push(to: wanted.clampedBelow(by: SIMD4()))
  }

  @inline(__always)
  fileprivate mutating func relax(
    speed: SIMD4<Float>, gap: SIMD4<Float>, _ bounceSpeed: SIMD4<Float>
  ) -> SIMD4<Float> {
    let isLeft = (gap .> Float(Tuning.touchDistance)) .| (speed .< bounceSpeed)
    let wanted = (impulse - mass * speed).clampedBelow(by: SIMD4()).replacing(with: impulse, where: isLeft)
    return push(to: wanted)
  }

  @inline(__always)
  private mutating func push(to total: SIMD4<Float>) -> SIMD4<Float> {
    let change = total - impulse
    impulse = total
    peak = peak.clampedBelow(by: total)
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
