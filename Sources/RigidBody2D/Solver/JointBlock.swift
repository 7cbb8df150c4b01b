/// Four joints of one kind that have no moving body in common, made ready for one tick, field by field: what
/// `ContactBlock` is to contacts.
///
/// Two rows hold, softly or not. Where the kind has limits or a brake, a third row is in a `JointThird` beside it. Rows,
/// masses and errors follow the bodies after each substep, so that a joint acts where its ends are.
struct JointBlock: Sendable {
  var kind: JointKind
  /// Where its third rows are; −1 for none.
  var third: Int32 = -1
  /// Indices into the gathered bodies; 0 is all that nothing moves.
  var indexA: SIMD4<Int32>
  var indexB: SIMD4<Int32>
  var inverseMassA: SIMD4<Float>
  var inverseMassB: SIMD4<Float>
  var inverseInertiaA: SIMD4<Float>
  var inverseInertiaB: SIMD4<Float>
  var first = RowLanes()
  var second = RowLanes()
  var mass = MassLanes()
  /// The speeds that the two rows should have, negated.
  var biasX = SIMD4<Float>()
  var biasY = SIMD4<Float>()
  /// See `Softness`.
  var scale: SIMD4<Float>
  var leak: SIMD4<Float>
  /// 1 for a rigid joint, 0 for a spring.
  var hold: SIMD4<Float>
  /// Of one substep.
  var impulseX: SIMD4<Float>
  var impulseY: SIMD4<Float>
  var start: JointStart
}

/// What a block of joints does in its own way.
enum JointKind: UInt8, Sendable, CaseIterable {
  /// Two points on each other: hinges, and springs of no length.
  case pin
  /// Hinges with limits or a brake, and welds.
  case limitedPin
  /// Two points at a distance, or on a spring that has a length.
  case line
  case rope
  /// Sliders.
  case rail
  /// An angle alone, on a spring.
  case angle

  var hasThird: Bool { self == .limitedPin || self == .rope || self == .rail }
}

/// A `JointRow` of each of four joints.
struct RowLanes: Sendable {
  var x = SIMD4<Float>()
  var y = SIMD4<Float>()
  var turnA = SIMD4<Float>()
  var turnB = SIMD4<Float>()
}

/// The mass that two rows ask for: a symmetric 2×2 matrix of each of four joints.
struct MassLanes: Sendable {
  var xx = SIMD4<Float>()
  var xy = SIMD4<Float>()
  var yy = SIMD4<Float>()
}

extension RowLanes {
  @inline(__always)
  func speed(_ a: StateLanes, _ b: StateLanes) -> SIMD4<Float> {
    x * (b.x - a.x) + y * (b.y - a.y) + turnB * b.turn - turnA * a.turn
  }
}

extension JointBlock {
  /// Starts from the impulses of the substep before.
  @inline(__always)
  func warmStart(_ states: UnsafeMutablePointer<BodyState>, _ thirds: UnsafeMutableBufferPointer<JointThird>) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    push(impulseX, impulseY, &a, &b)
    if third >= 0 { push(thirds[Int(third)], thirds[Int(third)].impulse, &a, &b) }
    (a.pushed, b.pushed) = (SIMD4(repeating: 1), SIMD4(repeating: 1))
    a.storeMotions(of: indexA, in: states)
    b.storeMotions(of: indexB, in: states)
  }

  /// One round of sequential impulses, exact for each joint alone, before the bodies are moved. The third row comes
  /// first, so that the other two have the last word: one after the other, a long arm on a hinge would sag into its
  /// limit.
  @inline(__always)
  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, _ thirds: UnsafeMutableBufferPointer<JointThird>) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let (x, y) = (first.speed(a, b) + biasX, second.speed(a, b) + biasY)
    var changeX = leak * impulseX + scale * (mass.xx * x + mass.xy * y)
    var changeY = leak * impulseY + scale * (mass.xy * x + mass.yy * y)
    if third >= 0 {
      let aside = thirds[Int(third)].solve(held: (x, y), a, b, isRelaxed: false)
      changeX += thirds[Int(third)].answerX * aside
      changeY += thirds[Int(third)].answerY * aside
      push(thirds[Int(third)], aside, &a, &b)
    }
    impulseX -= changeX
    impulseY -= changeY
    push(-changeX, -changeY, &a, &b)
    a.storeMotions(of: indexA, in: states)
    b.storeMotions(of: indexB, in: states)
  }

  /// The round after the places have moved: a rigid joint now only stops what is left of its ends' motion. A spring has
  /// pulled already, where its ends were.
  @inline(__always)
  mutating func relax(
    _ states: UnsafeMutablePointer<BodyState>, _ thirds: UnsafeMutableBufferPointer<JointThird>, _ scale: SubstepScale
  ) {
    follow(states, thirds, scale)
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let (x, y) = (first.speed(a, b) * hold, second.speed(a, b) * hold)
    var changeX = mass.xx * x + mass.xy * y
    var changeY = mass.xy * x + mass.yy * y
    if third >= 0 {
      let aside = thirds[Int(third)].solve(held: (x, y), a, b, isRelaxed: true)
      changeX += thirds[Int(third)].answerX * aside
      changeY += thirds[Int(third)].answerY * aside
      push(thirds[Int(third)], aside, &a, &b)
    }
    impulseX -= changeX
    impulseY -= changeY
    push(-changeX, -changeY, &a, &b)
    a.storeMotions(of: indexA, in: states)
    b.storeMotions(of: indexB, in: states)
  }

  @inline(__always)
  private func push(_ heldX: SIMD4<Float>, _ heldY: SIMD4<Float>, _ a: inout StateLanes, _ b: inout StateLanes) {
    let x = first.x * heldX + second.x * heldY
    let y = first.y * heldX + second.y * heldY
    a.x -= x * inverseMassA
    a.y -= y * inverseMassA
    a.turn -= inverseInertiaA * (first.turnA * heldX + second.turnA * heldY)
    b.x += x * inverseMassB
    b.y += y * inverseMassB
    b.turn += inverseInertiaB * (first.turnB * heldX + second.turnB * heldY)
  }

  @inline(__always)
  private func push(
    _ third: borrowing JointThird, _ aside: SIMD4<Float>, _ a: inout StateLanes, _ b: inout StateLanes
  ) {
    let (x, y) = (third.row.x * aside, third.row.y * aside)
    a.x -= x * inverseMassA
    a.y -= y * inverseMassA
    a.turn -= inverseInertiaA * third.row.turnA * aside
    b.x += x * inverseMassB
    b.y += y * inverseMassB
    b.turn += inverseInertiaB * third.row.turnB * aside
  }
}
