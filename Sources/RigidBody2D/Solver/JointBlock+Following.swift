/// What the rows of four joints are made from, as of the beginning of the tick.
struct JointStart: Sendable {
  /// The joints they came from; −1 for a lane that is not used.
  var joint: SIMD4<Int32>
  /// From a body's centre to its end of the joint.
  var armA = VectorLanes()
  var armB = VectorLanes()
  /// From the end on A to the end on B.
  var separation = VectorLanes()
  /// The way of a rail.
  var way = VectorLanes()
  /// What is wrong with a line's length, or with the angle of a rail or an angular spring.
  var error = SIMD4<Float>()
}

/// A vector of each of four joints.
struct VectorLanes: Sendable {
  var x = SIMD4<Float>()
  var y = SIMD4<Float>()
}

extension VectorLanes {
  @inline(__always)
  static func + (a: VectorLanes, b: VectorLanes) -> VectorLanes { VectorLanes(x: a.x + b.x, y: a.y + b.y) }

  @inline(__always)
  static func - (a: VectorLanes, b: VectorLanes) -> VectorLanes { VectorLanes(x: a.x - b.x, y: a.y - b.y) }

  @inline(__always)
  func dot(_ b: VectorLanes) -> SIMD4<Float> { x * b.x + y * b.y }

  @inline(__always)
  func cross(_ b: VectorLanes) -> SIMD4<Float> { x * b.y - y * b.x }
}

/// The rotations of four bodies since the tick began: proper ones whatever the angle, right to 2·10⁻⁴ at half a
/// radian.
private struct TurnLanes {
  /// The cosine less 1.
  let less: SIMD4<Float>
  let sine: SIMD4<Float>

  @inline(__always)
  init(_ radians: SIMD4<Float>) {
    // Of half the angle.
    let tangent = radians * (0.5 + radians * radians * (1.0 / 24))
    sine = 2 * (tangent / (1 + tangent * tangent))
    less = -tangent * sine
  }

  /// What it changes of a vector: of a small turn not the difference of two large numbers.
  @inline(__always)
  func change(of v: VectorLanes) -> VectorLanes {
    VectorLanes(x: less * v.x - sine * v.y, y: less * v.y + sine * v.x)
  }
}

/// Where the ends of four joints are now.
private struct EndLanes {
  let armA: VectorLanes
  let armB: VectorLanes
  /// What the tick has changed of the separation so far.
  let parted: VectorLanes
  /// How far A has turned against B.
  let turn: SIMD4<Float>
  let turnOfB: TurnLanes

  @inline(__always)
  init(_ block: borrowing JointBlock, _ start: UnsafePointer<JointStart>, _ states: UnsafePointer<BodyState>) {
    let a = StateLanes(deltasOf: block.indexA, in: states)
    let b = StateLanes(deltasOf: block.indexB, in: states)
    turnOfB = TurnLanes(b.turn)
    let swungA = TurnLanes(a.turn).change(of: start.pointee.armA)
    let swungB = turnOfB.change(of: start.pointee.armB)
    armA = start.pointee.armA + swungA
    armB = start.pointee.armB + swungB
    parted = VectorLanes(x: b.x - a.x, y: b.y - a.y) + (swungB - swungA)
    turn = a.turn - b.turn
  }
}

extension JointBlock {
  /// The speed that a unit impulse in one row gives the other, as far as they turn bodies.
  @inline(__always)
  func share(_ one: LeverLanes, _ other: LeverLanes) -> SIMD4<Float> {
    one.a * other.a * inverseInertiaA + one.b * other.b * inverseInertiaB
  }

  /// Turns the rows with the bodies: where an impulse on B and its opposite on A act on one line, the angular momentum
  /// of both is kept.
  ///
  /// - Parameter start: where it is: as a value it would be copied.
  @inline(__always)
  mutating func follow(_ start: UnsafePointer<JointStart>, _ states: UnsafePointer<BodyState>, _ extras: JointExtras) {
    let ends = EndLanes(self, start, states)
    switch kind {
    case .pin, .springPin:
      followPin(ends, start, extras)
    case .limitedPin:
      followPin(ends, start, extras)
      extras.thirds[Int(extra)].follow(VectorLanes(), .turn, moved: ends.turn, self, extras)
    case .line, .springLine:
      let moved: SIMD4<Float>
      (direction, first, moved) = line(ends, start)
      mass.xx = inverted(inverseMassA + inverseMassB + share(first, first))
      biasX = bias(start.pointee.error + moved, extras)
    case .rope:
      let (way, lever, moved) = line(ends, start)
      extras.thirds[Int(extra)].follow(way, lever, moved: moved, self, extras)
    case .rail:
      followRail(ends, start, extras)
    case .springAngle:
      first = .turn
      mass.xx = inverted(share(.turn, .turn))
      biasX = bias(start.pointee.error + ends.turn, extras)
    }
  }

  /// A torn joint comes together without a jump; a spring pulls as far as it is.
  @inline(__always)
  private func bias(_ error: SIMD4<Float>, _ extras: JointExtras) -> SIMD4<Float> {
    if kind.isSpring { return error * extras.springs[Int(extra)].rate }
    return limited(error, to: extras.rigid.mostWay, extras)
  }

  @inline(__always)
  private func limited(_ error: SIMD4<Float>, to most: Float, _ extras: JointExtras) -> SIMD4<Float> {
    (error * extras.rigid.rate).clampedBelow(by: SIMD4(repeating: -most)).clampedAbove(by: SIMD4(repeating: most))
  }

  /// 0 for a row that nothing moves.
  @inline(__always)
  private func inverted(_ inverseMass: SIMD4<Float>) -> SIMD4<Float> {
    (1 / inverseMass).replacing(with: 0, where: inverseMass .<= 0)
  }

  /// The determinant is written as a sum of squares: long arms of what turns easily would leave nothing of a
  /// difference.
  @inline(__always)
  private mutating func followPin(_ ends: EndLanes, _ start: UnsafePointer<JointStart>, _ extras: JointExtras) {
    let (a, b) = (ends.armA, ends.armB)
    (first, second) = (LeverLanes(a: -a.y, b: -b.y), LeverLanes(a: a.x, b: b.x))
    let inverseMass = inverseMassA + inverseMassB
    let (ax, ay) = (inverseInertiaA * a.x, inverseInertiaA * a.y)
    let (bx, by) = (inverseInertiaB * b.x, inverseInertiaB * b.y)
    let (turnXX, turnYY) = (ay * a.y + by * b.y, ax * a.x + bx * b.x)
    let across = a.cross(b)
    let determinant =
      inverseMass * (inverseMass + turnXX + turnYY) + inverseInertiaA * inverseInertiaB * (across * across)
    let share = 1 / determinant.clampedBelow(by: SIMD4(repeating: .leastNormalMagnitude))
    mass.xx = (inverseMass + turnYY) * share
    mass.xy = (ax * a.y + bx * b.y) * share
    mass.yy = (inverseMass + turnXX) * share
    let separation = start.pointee.separation + ends.parted
    (biasX, biasY) = (bias(separation.x, extras), bias(separation.y, extras))
  }

  /// From the end on A straight to that on B, and by how much longer that has become in the tick.
  @inline(__always)
  private func line(
    _ ends: EndLanes, _ start: UnsafePointer<JointStart>
  ) -> (direction: VectorLanes, LeverLanes, moved: SIMD4<Float>) {
    let before = start.pointee.separation
    let now = before + ends.parted
    let (lengthBefore, length) = (before.dot(before).squareRoot(), now.dot(now).squareRoot())
    let least = SIMD4(repeating: Float(Tuning.rounding))
    let isPoint = length .< least
    let inverse = 1 / length.clampedBelow(by: least)
    let direction = VectorLanes(
      x: (now.x * inverse).replacing(with: 0, where: isPoint), y: (now.y * inverse).replacing(with: 1, where: isPoint))
    let moved = ends.parted.dot(before + now) / (lengthBefore + length).clampedBelow(by: least)
    return (direction, LeverLanes(a: ends.armA.cross(direction), b: ends.armB.cross(direction)), moved)
  }

  /// Its rows turn with B. The first one is not where the ends meet, but there where it turns neither body against the
  /// other: of two rows that long arms make almost one, an inverse in these lanes would be nothing but rounding.
  @inline(__always)
  private mutating func followRail(_ ends: EndLanes, _ start: UnsafePointer<JointStart>, _ extras: JointExtras) {
    let way = start.pointee.way + ends.turnOfB.change(of: start.pointee.way)
    let (across, back) = (VectorLanes(x: -way.y, y: way.x), VectorLanes(x: -way.x, y: -way.y))
    let separation = start.pointee.separation + ends.parted
    let armB = ends.armB - separation
    (direction, second) = (across, .turn)
    let arm = placeRail(LeverLanes(a: ends.armA.cross(across), b: armB.cross(across)))
    impulseY -= (arm - extras.thirds[Int(extra)].arm) * impulseX
    extras.thirds[Int(extra)].arm = arm
    biasY = limited(start.pointee.error + ends.turn, to: extras.rigid.mostTurn, extras)
    biasX = limited(across.dot(separation), to: extras.rigid.mostWay, extras) + arm * biasY
    extras.thirds[Int(extra)].follow(
      back, LeverLanes(a: ends.armA.cross(back), b: armB.cross(back)),
      moved: back.dot(separation) - extras.thirds[Int(extra)].value, self, extras)
  }

  /// Answers by how much the arms of the first row are shorter than where the ends meet.
  @inline(__always)
  private mutating func placeRail(_ met: LeverLanes) -> SIMD4<Float> {
    mass.yy = inverted(inverseInertiaA + inverseInertiaB)
    let isStiff = mass.yy .<= 0
    let apart = (met.a - met.b) * mass.yy
    first.a = (inverseInertiaB * apart).replacing(with: met.a, where: isStiff)
    first.b = (-inverseInertiaA * apart).replacing(with: met.b, where: isStiff)
    mass.xx = inverted(inverseMassA + inverseMassB + share(first, first))
    return (inverseInertiaA * met.a + inverseInertiaB * met.b) * mass.yy
  }

  /// Of a rail, as where its ends meet.
  @inline(__always)
  func impulse(_ lane: Int, _ extras: JointExtras) -> Vec2 {
    let arm = kind == .rail ? extras.thirds[Int(extra)].arm[lane] : 0
    return Vec2(Double(impulseX[lane]), Double(impulseY[lane] + arm * impulseX[lane]))
  }
}

extension LeverLanes {
  /// How far A is turned against B.
  static var turn: LeverLanes {
    @inline(__always) get { LeverLanes(a: SIMD4(repeating: -1), b: SIMD4(repeating: -1)) }
  }
}
