/// What the impacts of this tick have changed in a body's path, besides its speed.
///
/// The body moves through the whole tick at the speed that the impacts leave it. It had another one until then, so it
/// is put off by so much at the end that it arrives where two straight pieces would have led.
struct Detour: Sendable {
  var shift = Vec2.zero
  var turn = 0.0
  /// Of the last impact, in seconds from the beginning of the tick.
  var time = 0.0
  /// How many impulses it has been given.
  var strikes: Int32 = 0
}

typealias Detours = UnsafeMutableBufferPointer<Detour>

/// A contact that bounces, and what the last look at it has found: it holds until one of its bodies is struck.
struct BouncingContact: Sendable {
  /// Its index among those made ready; −1 for those that are too slow until something strikes one of the bodies.
  var index: Int32
  /// Its index among the contacts of wide islands, if it is one of those.
  var pressing: Int32 = -1
  let a: Int32
  let b: Int32
  /// How often the two had been struck by then, taken together.
  var strikes: Int32 = -1
  /// How fast they meet.
  var speed = 0.0
}

/// When and how fast one point of a contact meets.
struct Impact {
  /// Seconds from the beginning of the tick.
  var time: Double
  /// The speed of approach there, points per second; 0 if it does not meet in this tick.
  var speed: Double
  /// What would have to be added to the normal speed to part with the share that is given back.
  var change: Double

  static let none = Impact(time: 0, speed: 0, change: 0)
}

extension ContactConstraint {
  /// The fastest approach of a point, whether it meets in this tick or not.
  @inline(__always)
  func approach(_ bodies: SolverBodies) -> Double {
    -min(speed(of: first, bodies), count > 1 ? speed(of: second, bodies) : 0)
  }

  /// Lets the two bodies meet, if they do so fast enough: both points at once if both meet in this tick.
  ///
  /// Answers how fast they do.
  @inline(__always)
  mutating func meet(_ bodies: SolverBodies, _ detours: Detours, fasterThan speed: Double) -> Double {
    let one = impact(of: first, bodies, detours)
    let other = count > 1 ? impact(of: second, bodies, detours) : .none
    let fastest = max(one.speed, other.speed)
    if fastest > speed { meet(one, other, bodies, detours) }
    return fastest
  }

  private mutating func meet(_ one: Impact, _ other: Impact, _ bodies: SolverBodies, _ detours: Detours) {
    let (impulseOne, impulseOther) = impulses(one, other)
    if impulseOne > 0 { strike(&first, impulseOne, one.time, bodies, detours) }
    if impulseOther > 0 { strike(&second, impulseOther, other.time, bodies, detours) }
    // Between the two it would change the speed that the other impulse was reckoned from, and could add energy.
    if impulseOne > 0 { rub(friction * impulseOne, one.time, bodies, detours) }
    if impulseOther > 0 { rub(friction * impulseOther, other.time, bodies, detours) }
  }

  /// When the earlier of its points meets, in seconds from the beginning of the tick; nil if none does in this tick.
  func timeOfImpact(_ bodies: SolverBodies, _ detours: Detours) -> Double? {
    let one = impact(of: first, bodies, detours)
    let other = count > 1 ? impact(of: second, bodies, detours) : .none
    guard one.speed > 0 else { return other.speed > 0 ? other.time : nil }
    return other.speed > 0 ? min(one.time, other.time) : one.time
  }

  /// Not for a pair that has met: it is apart at the end, and overlaps on the straight way there.
  @inline(__always)
  mutating func follow(_ detours: Detours) {
    guard detours[Int(a)].time > 0 || detours[Int(b)].time > 0 else { return }
    guard first.peakImpulse == 0 && second.peakImpulse == 0 else { return }
    first.widening = widening(at: first, detours)
    second.widening = widening(at: second, detours)
  }

  private func impulses(_ one: Impact, _ other: Impact) -> (Double, Double) {
    let areBoth = one.speed > 0 && other.speed > 0
    if areBoth && determinantInverse > 0 { return impulses(-one.change, -other.change) }
    return one.speed >= other.speed ? (one.change * first.normalMass, 0) : (0, other.change * second.normalMass)
  }

  /// A tick is v += h·a, x += h·v: its points lie on the parabola of the speed v + h·a/2, and impact and rebound are
  /// reckoned in that one. So a ball that gives back all of it rises to where it fell from, bounce after bounce.
  private func impact(of point: ContactPoint, _ bodies: SolverBodies, _ detours: Detours) -> Impact {
    let speed = speed(of: point, bodies)
    guard speed < -Tuning.bounceSpeed / 2 else { return .none }
    let gap = max(0, point.separation + widening(at: point, detours))
    let squared = speed * speed - 2 * acceleration * gap
    guard squared > 0 else { return .none }
    let final = squared.squareRoot()
    let time = max(2 * gap / (final - speed), detours[Int(a)].time, detours[Int(b)].time)
    guard time <= World.tick else { return .none }
    return Impact(time: time, speed: final, change: restitution * final - acceleration * time - speed)
  }

  @inline(__always)
  private func speed(of point: ContactPoint, _ bodies: SolverBodies) -> Double {
    let between = (bodies[Int(b)].velocity - bodies[Int(a)].velocity).dot(normal)
    return between + point.lever(bodies[Int(a)].spin, bodies[Int(b)].spin) + acceleration * (World.tick / 2)
  }

  /// By how much the gap is wider than without the detours.
  @inline(__always)
  private func widening(at point: ContactPoint, _ detours: Detours) -> Double {
    (detours[Int(b)].shift - detours[Int(a)].shift).dot(normal)
      + point.lever(detours[Int(a)].turn, detours[Int(b)].turn)
  }
}

extension ContactConstraint {
  fileprivate func strike(
    _ point: inout ContactPoint, _ impulse: Double, _ time: Double, _ bodies: SolverBodies, _ detours: Detours
  ) {
    point.peakImpulse = max(point.peakImpulse, impulse)
    strike(normal * impulse, point.leverA * impulse, point.leverB * impulse, time, bodies, detours)
  }

  /// The friction that an impulse allows, by itself: if it had a say in the impulse it could add energy.
  fileprivate func rub(_ limit: Double, _ time: Double, _ bodies: SolverBodies, _ detours: Detours) {
    let (bodyA, bodyB) = (bodies[Int(a)], bodies[Int(b)])
    let slip = (bodyB.velocity - bodyA.velocity).dot(tangent) + side(bodyA.spin, bodyB.spin)
    let drag = min(max(-tangentMass * slip, -limit), limit)
    if drag != 0 { strike(tangent * drag, sideA * drag, sideB * drag, time, bodies, detours) }
  }

  private func strike(
    _ impulse: Vec2, _ twistA: Double, _ twistB: Double, _ time: Double, _ bodies: SolverBodies, _ detours: Detours
  ) {
    bodies[Int(a)].strike(-impulse, -twistA, time, &detours[Int(a)])
    bodies[Int(b)].strike(impulse, twistB, time, &detours[Int(b)])
  }
}

extension SolverBody {
  fileprivate mutating func strike(_ impulse: Vec2, _ twist: Double, _ time: Double, _ detour: inout Detour) {
    guard inverseMass > 0 else { return }
    velocity += impulse * inverseMass
    spin += twist * inverseInertia
    detour.shift -= impulse * (inverseMass * time)
    detour.turn -= twist * (inverseInertia * time)
    detour.time = max(detour.time, time)
    detour.strikes += 1
  }
}
