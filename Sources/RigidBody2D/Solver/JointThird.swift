/// The third row of each of four joints: an angle, a way or a length that has limits, and a brake.
struct JointThird: Sendable {
  var direction = VectorLanes()
  var lever = LeverLanes()
  /// Of a rail, from where its first row is to where the ends meet: by so much its impulse is in that of the turn.
  var arm = SIMD4<Float>()
  /// What an impulse in it takes of the other two rows to stay as they are.
  var answerX = SIMD4<Float>()
  var answerY = SIMD4<Float>()
  /// While the other two hold; 0 where nothing moves it.
  var inverseMass = SIMD4<Float>()
  var mass = SIMD4<Float>()
  /// The speeds that leave it within its limits.
  var leastSpeed = SIMD4<Float>()
  var mostSpeed = SIMD4<Float>()
  /// The share of the impulse at a limit that is given, as the joint gives way where it is beyond it.
  var scale = SIMD4<Float>()
  /// As of the beginning of the tick.
  var value = SIMD4<Float>()
  var lower = SIMD4<Float>()
  var upper = SIMD4<Float>()
  /// Of one substep, as all impulses here.
  var motorLimit = SIMD4<Float>()
  var limitImpulse = SIMD4<Float>()
  var motorImpulse = SIMD4<Float>()
}

extension JointThird {
  @inline(__always) var impulse: SIMD4<Float> { limitImpulse + motorImpulse }

  /// Answers the change. The motor first, so that what it cannot hold is left to the limits.
  @inline(__always)
  mutating func solve(
    held: JointBlock.Pair, _ a: StateLanes, _ b: StateLanes, isRelaxed: Bool
  ) -> SIMD4<Float> {
    let own =
      direction.x * (b.x - a.x) + direction.y * (b.y - a.y) + lever.b * b.turn - lever.a * a.turn
    let speed = own - (answerX * held.x + answerY * held.y)
    let motor = (motorImpulse - speed * mass).clampedBelow(by: -motorLimit).clampedAbove(by: motorLimit)
    let free = speed + inverseMass * ((motor - motorImpulse) - limitImpulse)
    var limit = (within(free, isRelaxed) - free) * mass
    if !isRelaxed { limit *= scale }
    let change = (motor - motorImpulse) + (limit - limitImpulse)
    (motorImpulse, limitImpulse) = (motor, limit)
    return change
  }

  /// In the round after the places have moved no error is put right any more.
  @inline(__always)
  private func within(_ speed: SIMD4<Float>, _ isRelaxed: Bool) -> SIMD4<Float> {
    var (least, most) = (leastSpeed, mostSpeed)
    if isRelaxed {
      least = least.clampedAbove(by: SIMD4()).replacing(with: 0, where: lower .== upper)
      most = most.clampedBelow(by: SIMD4()).replacing(with: 0, where: lower .== upper)
    }
    return speed.clampedBelow(by: least).clampedAbove(by: most)
  }

  /// - Parameter moved: what the bodies have changed of it in the tick so far.
  @inline(__always)
  mutating func follow(
    _ direction: VectorLanes, _ lever: LeverLanes, moved: SIMD4<Float>, _ block: borrowing JointBlock,
    _ extras: JointExtras
  ) {
    (self.direction, self.lever) = (direction, lever)
    // The directions of the rows that hold are across this one, or have no turn that it could share.
    let (x, y) = (block.share(block.first, lever), block.share(block.second, lever))
    answerX = block.mass.xx * x + block.mass.xy * y
    answerY = block.mass.xy * x + block.mass.yy * y
    let alone = direction.dot(direction) * (block.inverseMassA + block.inverseMassB) + block.share(lever, lever)
    inverseMass = alone - (answerX * x + answerY * y)
    // What the first two rows hold is nothing that the third could move: what is left is rounding.
    let isFree = inverseMass .> alone * 1e-5
    mass = SIMD4().replacing(with: 1 / inverseMass, where: isFree)
    let mostBias = block.kind == .limitedPin ? extras.rigid.mostTurn : extras.rigid.mostWay
    setSpeeds(value + moved, SIMD4(repeating: mostBias), extras)
  }

  /// A gap may close as far as it is wide; what is beyond a limit comes back as far as is asked for.
  @inline(__always)
  private mutating func setSpeeds(_ value: SIMD4<Float>, _ mostBias: SIMD4<Float>, _ extras: JointExtras) {
    let (below, above) = (value - lower, upper - value)
    let isLimit = lower .< upper
    scale = SIMD4(repeating: extras.rigid.scale).replacing(with: 1, where: isLimit .& (below .>= 0) .& (above .>= 0))
    let (least, most) = (below * extras.rigid.rate, above * extras.rigid.rate)
    leastSpeed = -least.clampedBelow(by: -mostBias).clampedAbove(by: mostBias)
      .replacing(with: below * extras.perSecond, where: isLimit .& (below .> 0))
    mostSpeed = most.clampedBelow(by: -mostBias).clampedAbove(by: mostBias)
      .replacing(with: above * extras.perSecond, where: isLimit .& (above .> 0))
  }
}
