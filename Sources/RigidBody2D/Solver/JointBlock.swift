/// Four joints of one kind that have no moving body in common, made ready for one tick, field by field: what
/// `ContactBlock` is to contacts.
///
/// Two rows hold. Where the kind has limits or a brake, a third row is in a `JointThird` beside it. Rows, masses and
/// errors follow the bodies after each substep, so that a joint acts where its ends are. What a round does not need is
/// kept apart, in a `JointStart`: a net of joints is larger than the cache.
struct JointBlock: Sendable {
  let kind: JointKind
  /// Where its `JointThird` or its `JointSpring` is.
  var extra: Int32 = -1
  /// Indices into the gathered bodies; 0 is all that nothing moves.
  var indexA: SIMD4<Int32>
  var indexB: SIMD4<Int32>
  var inverseMassA = SIMD4<Float>()
  var inverseMassB = SIMD4<Float>()
  var inverseInertiaA = SIMD4<Float>()
  var inverseInertiaB = SIMD4<Float>()
  /// The direction of the first row; a pin's rows are x and y, and any other second row is a turn or nothing.
  var direction = VectorLanes()
  var first = LeverLanes()
  var second = LeverLanes()
  var mass = MassLanes()
  /// The speeds that the two rows should have, negated.
  var biasX = SIMD4<Float>()
  var biasY = SIMD4<Float>()
  /// Of one substep.
  var impulseX = SIMD4<Float>()
  var impulseY = SIMD4<Float>()
}

/// What a block of joints does in its own way.
enum JointKind: UInt8, Sendable {
  /// Two points on each other.
  case pin
  /// Hinges with limits or a brake, and welds.
  case limitedPin
  /// Two points at a distance.
  case line
  case rope
  /// Sliders.
  case rail
  /// A spring of no length, …
  case springPin
  /// … one with a length, …
  case springLine
  /// … and one that pulls an angle.
  case springAngle

  static let count = Int(springAngle.rawValue) + 1

  var hasThird: Bool { self == .limitedPin || self == .rope || self == .rail }

  var isSpring: Bool { self == .springPin || self == .springLine || self == .springAngle }

  var isPin: Bool { self == .pin || self == .limitedPin || self == .springPin }

  /// Does something for a kind. What it is compiled to for the kinds that come in large numbers asks no more of what
  /// kind they are.
  @inline(__always)
  func specialized<Result>(_ body: (JointKind) -> Result) -> Result {
    switch self {
    case .pin: body(.pin)
    case .limitedPin: body(.limitedPin)
    default: body(self)
    }
  }
}

/// What a unit impulse in a row turns each body with.
struct LeverLanes: Sendable {
  var a = SIMD4<Float>()
  var b = SIMD4<Float>()
}

/// The mass that two rows ask for: a symmetric 2×2 matrix of each of four joints.
struct MassLanes: Sendable {
  var xx = SIMD4<Float>()
  var xy = SIMD4<Float>()
  var yy = SIMD4<Float>()
}

/// How four springs give way; see `Softness`.
struct JointSpring: Sendable {
  var rate = SIMD4<Float>()
  var scale = SIMD4<Float>()
  var leak = SIMD4<Float>()
}

extension JointBlock {
  /// In the first substep: starts from the impulses of the tick before. What they push goes to `carries`.
  @inline(__always)
  mutating func begin(_ carries: UnsafeMutablePointer<SIMD4<Float>>, _ extras: JointExtras) {
    kind.specialized { carry($0, carries, extras) }
  }

  /// One round of sequential impulses, exact for each joint alone, before the bodies are moved.
  @inline(__always)
  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, _ extras: JointExtras) {
    kind.specialized { solve($0, states, extras) }
  }

  /// The round after the places have moved: a rigid joint now only stops what is left of its ends' motion. A spring has
  /// pulled already, where its ends were. With what the impulses have become, the next substep starts: `carries` takes
  /// what they will push, unless there is none. To go through all joints once more for that takes a net of 10 000
  /// bodies a tenth longer.
  @inline(__always)
  mutating func relax(
    _ states: UnsafeMutablePointer<BodyState>, _ carries: UnsafeMutablePointer<SIMD4<Float>>?, _ extras: JointExtras
  ) {
    kind.specialized { kind in
      if !kind.isSpring { relax(kind, states, extras) }
      if let carries { carry(kind, carries, extras) }
    }
  }
}

extension JointBlock {
  /// The speeds that the impulses give, where the bodies are.
  @inline(__always)
  private func carry(_ kind: JointKind, _ carries: UnsafeMutablePointer<SIMD4<Float>>, _ extras: JointExtras) {
    var a = StateLanes(x: SIMD4(), y: SIMD4(), turn: SIMD4(), pushed: SIMD4(repeating: 1))
    var b = a
    push(kind, impulseX, impulseY, &a, &b)
    if kind.hasThird { push(extras.thirds[Int(extra)], extras.thirds[Int(extra)].impulse, &a, &b) }
    a.add(to: indexA, in: carries)
    b.add(to: indexB, in: carries)
  }

  @inline(__always)
  private mutating func solve(
    _ kind: JointKind, _ states: UnsafeMutablePointer<BodyState>, _ extras: JointExtras
  ) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let (x, y) = speeds(kind, a, b)
    let held = (x + biasX, y + biasY)
    var change = mass * held
    if kind.isSpring {
      let spring = extras.springs[Int(extra)]
      change = (spring.leak * impulseX + spring.scale * change.x, spring.leak * impulseY + spring.scale * change.y)
    } else {
      let give = extras.rigid
      change = (give.leak * impulseX + give.scale * change.x, give.leak * impulseY + give.scale * change.y)
    }
    if kind.hasThird { solveThird(extras, held, &change, &a, &b, isRelaxed: false) }
    apply(kind, change, &a, &b)
    if !kind.isSpring {
      a.limitTurn(to: extras.rigid.mostSpin)
      b.limitTurn(to: extras.rigid.mostSpin)
    }
    store(a, b, in: states)
  }

  @inline(__always)
  private mutating func relax(
    _ kind: JointKind, _ states: UnsafeMutablePointer<BodyState>, _ extras: JointExtras
  ) {
    var a = StateLanes(motionsOf: indexA, in: states)
    var b = StateLanes(motionsOf: indexB, in: states)
    let held = speeds(kind, a, b)
    var change = mass * held
    if kind.hasThird { solveThird(extras, held, &change, &a, &b, isRelaxed: true) }
    apply(kind, change, &a, &b)
    store(a, b, in: states)
  }
}

extension JointBlock {
  typealias Pair = (x: SIMD4<Float>, y: SIMD4<Float>)

  /// Of the two rows that hold.
  @inline(__always)
  private func speeds(_ kind: JointKind, _ a: StateLanes, _ b: StateLanes) -> Pair {
    let turns = (
      first.b * b.turn - first.a * a.turn,
      second.b * b.turn - second.a * a.turn
    )
    let (x, y) = (b.x - a.x, b.y - a.y)
    if kind.isPin { return (x + turns.0, y + turns.1) }
    return (direction.x * x + direction.y * y + turns.0, turns.1)
  }

  /// The third row comes first, so that the other two have the last word: one after the other, a long arm on a hinge
  /// would sag into its limit.
  @inline(__always)
  private func solveThird(
    _ extras: JointExtras, _ held: Pair, _ change: inout Pair, _ a: inout StateLanes, _ b: inout StateLanes,
    isRelaxed: Bool
  ) {
    let aside = extras.thirds[Int(extra)].solve(held: held, a, b, isRelaxed: isRelaxed)
    change.x += extras.thirds[Int(extra)].answerX * aside
    change.y += extras.thirds[Int(extra)].answerY * aside
    push(extras.thirds[Int(extra)], aside, &a, &b)
  }

  @inline(__always)
  private mutating func apply(_ kind: JointKind, _ change: Pair, _ a: inout StateLanes, _ b: inout StateLanes) {
    impulseX -= change.x
    impulseY -= change.y
    push(kind, -change.x, -change.y, &a, &b)
  }

  @inline(__always)
  private func push(
    _ kind: JointKind, _ heldX: SIMD4<Float>, _ heldY: SIMD4<Float>, _ a: inout StateLanes, _ b: inout StateLanes
  ) {
    var (x, y) = (heldX, heldY)
    if !kind.isPin { (x, y) = (direction.x * heldX, direction.y * heldX) }
    a.x -= x * inverseMassA
    a.y -= y * inverseMassA
    a.turn -= inverseInertiaA * (first.a * heldX + second.a * heldY)
    b.x += x * inverseMassB
    b.y += y * inverseMassB
    b.turn += inverseInertiaB * (first.b * heldX + second.b * heldY)
  }

  @inline(__always)
  private func push(
    _ third: borrowing JointThird, _ aside: SIMD4<Float>, _ a: inout StateLanes, _ b: inout StateLanes
  ) {
    let (x, y) = (third.direction.x * aside, third.direction.y * aside)
    a.x -= x * inverseMassA
    a.y -= y * inverseMassA
    a.turn -= inverseInertiaA * third.lever.a * aside
    b.x += x * inverseMassB
    b.y += y * inverseMassB
    b.turn += inverseInertiaB * third.lever.b * aside
  }

  @inline(__always)
  private func store(_ a: StateLanes, _ b: StateLanes, in states: UnsafeMutablePointer<BodyState>) {
    a.store(of: indexA, in: states)
    b.store(of: indexB, in: states)
  }
}

extension StateLanes {
  @inline(__always)
  fileprivate mutating func limitTurn(to most: Float) {
    turn = turn.clampedBelow(by: SIMD4(repeating: -most)).clampedAbove(by: SIMD4(repeating: most))
  }
}

extension MassLanes {
  @inline(__always)
  static func * (mass: MassLanes, v: JointBlock.Pair) -> JointBlock.Pair {
    (mass.xx * v.x + mass.xy * v.y, mass.xy * v.x + mass.yy * v.y)
  }
}
