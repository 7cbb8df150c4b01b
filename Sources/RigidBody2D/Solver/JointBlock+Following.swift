/// What the rows of four joints are made from, as of the beginning of the tick.
struct JointStart: Sendable {
  /// The joints they came from; −1 for a lane that is not used.
  var joint: SIMD4<Int32>
  /// From a body's centre to its end of the joint.
  var armA: VectorLanes
  var armB: VectorLanes
  /// From the end on A to the end on B.
  var separation: VectorLanes
  /// The way of a rail.
  var way: VectorLanes
  /// What is wrong with a line's length, or with the angle of a rail or an angular spring.
  var error: SIMD4<Float>
  /// Of errors of either row that is asked for as speed, per second, and the most of it.
  var rate: SIMD4<Float>
  var mostBiasX: SIMD4<Float>
  var mostBiasY: SIMD4<Float>
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

/// The rotations of four bodies since the tick began: proper ones whatever the angle, right to 2·10⁻⁴ at half a radian.
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
  init(_ block: borrowing JointBlock, _ states: UnsafePointer<BodyState>) {
    let a = StateLanes(deltasOf: block.indexA, in: states)
    let b = StateLanes(deltasOf: block.indexB, in: states)
    turnOfB = TurnLanes(b.turn)
    let swungA = TurnLanes(a.turn).change(of: block.start.armA)
    let swungB = turnOfB.change(of: block.start.armB)
    armA = block.start.armA + swungA
    armB = block.start.armB + swungB
    parted = VectorLanes(x: b.x - a.x, y: b.y - a.y) + (swungB - swungA)
    turn = a.turn - b.turn
  }
}

extension JointBlock {
  /// The speed that a unit impulse in one row gives the other.
  @inline(__always)
  func share(_ one: RowLanes, _ other: RowLanes) -> SIMD4<Float> {
    (one.x * other.x + one.y * other.y) * (inverseMassA + inverseMassB)
      + one.turnA * other.turnA * inverseInertiaA + one.turnB * other.turnB * inverseInertiaB
  }

  /// Turns the rows with the bodies: where an impulse on B and its opposite on A act on one line, the angular momentum
  /// of both is kept.
  @inline(__always)
  mutating func follow(
    _ states: UnsafePointer<BodyState>, _ thirds: UnsafeMutableBufferPointer<JointThird>, _ scale: SubstepScale
  ) {
    let ends = EndLanes(self, states)
    switch kind {
    case .pin: followPin(ends)
    case .limitedPin:
      followPin(ends)
      thirds[Int(third)].follow(.turn, moved: ends.turn, self, scale)
    case .line:
      let (row, moved) = line(ends)
      first = row
      mass.xx = inverted(share(row, row))
      biasX = limited(start.error + moved, start.mostBiasX)
    case .rope:
      let (row, moved) = line(ends)
      thirds[Int(third)].follow(row, moved: moved, self, scale)
    case .rail:
      let way = start.way + ends.turnOfB.change(of: start.way)
      followRail(ends, way)
      let back = VectorLanes(x: -way.x, y: -way.y)
      let moved = back.dot(start.separation + ends.parted) - thirds[Int(third)].value
      thirds[Int(third)].follow(slide(along: back, ends), moved: moved, self, scale)
    case .angle:
      first = .turn
      mass.xx = inverted(share(.turn, .turn))
      biasX = limited(start.error + ends.turn, start.mostBiasX)
    }
  }

  @inline(__always)
  private func limited(_ error: SIMD4<Float>, _ most: SIMD4<Float>) -> SIMD4<Float> {
    (error * start.rate).clampedBelow(by: -most).clampedAbove(by: most)
  }

  /// 0 for a row that nothing moves.
  @inline(__always)
  private func inverted(_ inverseMass: SIMD4<Float>) -> SIMD4<Float> {
    (1 / inverseMass).replacing(with: 0, where: inverseMass .<= 0)
  }

  /// The determinant is written as a sum of squares: long arms of what turns easily would leave nothing of a difference.
  @inline(__always)
  private mutating func followPin(_ ends: EndLanes) {
    let (a, b) = (ends.armA, ends.armB)
    first = RowLanes(x: SIMD4(repeating: 1), y: SIMD4(), turnA: -a.y, turnB: -b.y)
    second = RowLanes(x: SIMD4(), y: SIMD4(repeating: 1), turnA: a.x, turnB: b.x)
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
    let separation = start.separation + ends.parted
    biasX = limited(separation.x, start.mostBiasX)
    biasY = limited(separation.y, start.mostBiasY)
  }

  /// From the end on A straight to that on B, and by how much longer that has become in the tick.
  @inline(__always)
  private func line(_ ends: EndLanes) -> (RowLanes, moved: SIMD4<Float>) {
    let before = start.separation
    let now = before + ends.parted
    let (lengthBefore, length) = (before.dot(before).squareRoot(), now.dot(now).squareRoot())
    let least = SIMD4(repeating: Float(Tuning.minLength))
    let isPoint = length .< least
    let inverse = 1 / length.clampedBelow(by: least)
    let direction = VectorLanes(
      x: (now.x * inverse).replacing(with: 0, where: isPoint), y: (now.y * inverse).replacing(with: 1, where: isPoint))
    let moved = ends.parted.dot(before + now) / (lengthBefore + length).clampedBelow(by: least)
    let row = RowLanes(
      x: direction.x, y: direction.y, turnA: ends.armA.cross(direction), turnB: ends.armB.cross(direction))
    return (row, moved)
  }

  /// Along a direction that turns with B.
  @inline(__always)
  private func slide(along direction: VectorLanes, _ ends: EndLanes) -> RowLanes {
    let armB = ends.armB - (start.separation + ends.parted)
    return RowLanes(x: direction.x, y: direction.y, turnA: ends.armA.cross(direction), turnB: armB.cross(direction))
  }

  @inline(__always)
  private mutating func followRail(_ ends: EndLanes, _ way: VectorLanes) {
    let across = VectorLanes(x: -way.y, y: way.x)
    first = slide(along: across, ends)
    second = .turn
    let (xx, xy, yy) = (share(first, first), share(first, second), inverseInertiaA + inverseInertiaB)
    let apart = first.turnA - first.turnB
    let determinant =
      (inverseMassA + inverseMassB) * yy + inverseInertiaA * inverseInertiaB * (apart * apart)
    let share = inverted(determinant)
    // A row that nothing moves (bodies that cannot turn) is left out, not the other one.
    mass.xx = (yy * share).replacing(with: inverted(xx), where: yy .<= 0)
    mass.xy = -xy * share
    mass.yy = xx * share
    biasX = limited(across.dot(start.separation + ends.parted), start.mostBiasX)
    biasY = limited(start.error + ends.turn, start.mostBiasY)
  }
}

extension RowLanes {
  /// How far A is turned against B.
  static var turn: RowLanes {
    @inline(__always) get { RowLanes(turnA: SIMD4(repeating: -1), turnB: SIMD4(repeating: -1)) }
  }
}
