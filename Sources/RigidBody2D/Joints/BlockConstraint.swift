/// A joint of the richer kinds, made ready for one tick: two rows that hold, softly or not, and a third with limits and
/// a motor that brakes. All three are solved at once: one after the other, a long arm on a hinge would sag into its
/// limit.
struct BlockConstraint {
  var a: Int
  /// −1 for a fixed point.
  var b: Int
  var inverseMassA: Double
  var inverseMassB: Double
  var inverseInertiaA: Double
  var inverseInertiaB: Double
  var first: JointRow
  var second: JointRow
  var third: JointRow
  /// Of the two rows that hold.
  var mass: SymmetricMatrix
  var softness: Softness
  var bias: Vec2
  /// What an impulse in the third row does to the first two, …
  var coupling: Vec2
  /// … and what it takes of them to stay as they are.
  var answer: Vec2
  /// Of the third row while the first two hold; 0 where nothing moves it.
  var thirdInverseMass: Double
  var thirdMass: Double
  /// The speeds that leave the third row within its limits.
  var leastSpeed = 0.0
  var mostSpeed = 0.0
  var motorLimit = 0.0
  /// This tick's impulses.
  var impulse = Vec2.zero
  var limitImpulse = 0.0
  var motorImpulse = 0.0
  /// Whether its position is still to be put right in this tick.
  var isOff = true
}

extension BlockConstraint {
  init(_ aim: JointAim, _ joint: Joint, _ a: Body, _ b: Body?) {
    (self.a, self.b) = (Int(joint.bodyA), Int(joint.bodyB))
    (inverseMassA, inverseMassB) = (a.inverseMass, b?.inverseMass ?? 0)
    (inverseInertiaA, inverseInertiaB) = (a.inverseInertia, b?.inverseInertia ?? 0)
    (first, second, third) = (aim.first, aim.second, aim.third)
    (mass, softness, bias) = (SymmetricMatrix(xx: 0, xy: 0, yy: 0), .rigid, .zero)
    (coupling, answer, thirdInverseMass, thirdMass) = (.zero, .zero, 0, 0)
    mass =
      SymmetricMatrix(xx: share(first, first), xy: share(first, second), yy: share(second, second)).inverseOnItsRange
    coupling = Vec2(share(first, third), share(second, third))
    answer = mass * coupling
    let alone = share(third, third)
    thirdInverseMass = alone - answer.dot(coupling)
    // What the first two rows hold is nothing that the third could move: what is left is rounding.
    thirdMass = thirdInverseMass > Tuning.directPivot * alone ? 1 / thirdInverseMass : 0
  }

  /// The speed that a unit impulse in one row gives the other.
  private func share(_ one: JointRow, _ other: JointRow) -> Double {
    one.direction.dot(other.direction) * (inverseMassA + inverseMassB)
      + one.turnA * other.turnA * inverseInertiaA + one.turnB * other.turnB * inverseInertiaB
  }

  mutating func aim(at aim: JointAim, _ softness: Softness, maxMotorTorque: Double) {
    self.softness = softness
    bias = aim.error * softness.rate
    motorLimit = maxMotorTorque * World.tick
    let (below, above) = (aim.value - aim.lower, aim.upper - aim.value)
    // A gap may close as far as it is wide; what is beyond a limit is put right after the tick.
    leastSpeed = below > 0 && !aim.isFixed ? -below / World.tick : 0
    mostSpeed = above > 0 && !aim.isFixed ? above / World.tick : 0
  }
}

extension BlockConstraint {
  /// Starts from the last tick's impulses.
  @inline(__always)
  func warmStart(_ bodies: UnsafeMutableBufferPointer<Body>) {
    push(impulse, limitImpulse + motorImpulse, bodies)
  }

  mutating func takeBack(_ share: Double, _ bodies: UnsafeMutableBufferPointer<Body>) {
    push(-impulse * share, -(limitImpulse + motorImpulse) * share, bodies)
    impulse -= impulse * share
    limitImpulse -= limitImpulse * share
    motorImpulse -= motorImpulse * share
  }

  /// The impulses times the speeds that they are to take away, as the bodies move now.
  func work(_ bodies: UnsafeMutableBufferPointer<Body>) -> Double {
    let aside = speed(of: third, bodies)
    let limit = limitImpulse == 0 ? 0 : limitImpulse * (aside - (limitImpulse > 0 ? leastSpeed : mostSpeed))
    let held = Vec2(speed(of: first, bodies), speed(of: second, bodies))
    return impulse.dot(held + bias) + motorImpulse * aside + limit
  }

  /// One round of sequential impulses, exact for this joint alone.
  mutating func solve(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let held = Vec2(speed(of: first, bodies), speed(of: second, bodies))
    let aside = thirdMass > 0 ? solveThird(speed(of: third, bodies) - answer.dot(held + bias)) : 0
    let change = -(mass * (held + bias)) * softness.scale - impulse * softness.leak - answer * aside
    impulse += change
    push(change, aside, bodies)
  }

  /// Answers the change. The motor first, so that what it cannot hold is left to the limits.
  private mutating func solveThird(_ speed: Double) -> Double {
    let motor = min(max(motorImpulse - speed * thirdMass, -motorLimit), motorLimit)
    let free = speed + thirdInverseMass * ((motor - motorImpulse) - limitImpulse)
    let limit = (min(max(free, leastSpeed), mostSpeed) - free) * thirdMass
    defer { (motorImpulse, limitImpulse) = (motor, limit) }
    return (motor - motorImpulse) + (limit - limitImpulse)
  }

  /// What would put the errors right at once, as impulses that move for a second instead of a speed.
  func correction(of error: Vec2, excess: Double, isBothWays: Bool) -> (held: Vec2, third: Double) {
    guard excess != 0 else { return (-(mass * error), 0) }
    let needed = -(excess - answer.dot(error)) * thirdMass
    let third = isBothWays ? needed : excess < 0 ? max(0, needed) : min(0, needed)
    return (-(mass * error) - answer * third, third)
  }

  private func speed(of row: JointRow, _ bodies: UnsafeMutableBufferPointer<Body>) -> Double {
    let own = row.direction.dot(bodies[a].velocity) + row.turnA * bodies[a].spin
    return b < 0 ? -own : row.direction.dot(bodies[b].velocity) + row.turnB * bodies[b].spin - own
  }

  private func push(_ held: Vec2, _ aside: Double, _ bodies: UnsafeMutableBufferPointer<Body>) {
    let (impulse, turnA, turnB) = pushes(held, aside)
    bodies[a].velocity -= impulse * inverseMassA
    bodies[a].spin -= turnA * inverseInertiaA
    guard b >= 0 else { return }
    bodies[b].velocity += impulse * inverseMassB
    bodies[b].spin += turnB * inverseInertiaB
  }

  /// The rows' impulses as one on each body: along, and about A's and B's centre.
  func pushes(_ held: Vec2, _ aside: Double) -> (impulse: Vec2, turnA: Double, turnB: Double) {
    (
      first.direction * held.x + second.direction * held.y + third.direction * aside,
      first.turnA * held.x + second.turnA * held.y + third.turnA * aside,
      first.turnB * held.x + second.turnB * held.y + third.turnB * aside
    )
  }
}

extension SymmetricMatrix {
  /// The inverse where there is one. A row that nothing moves (a body that cannot turn) is left out, not the other one.
  fileprivate var inverseOnItsRange: SymmetricMatrix {
    if yy <= 0 { return SymmetricMatrix(xx: xx > 0 ? 1 / xx : 0, xy: 0, yy: 0) }
    if xx <= 0 { return SymmetricMatrix(xx: 0, xy: 0, yy: 1 / yy) }
    return inverse
  }
}
