/// What the impacts of this tick have changed in a body's path, besides its speed.
///
/// The body moves through the whole tick at the speed that the impacts leave it. It had another one until then, so it is
/// put off by so much at the end that it arrives where two straight pieces would have led.
struct Detour: Sendable {
  var shift = Vec2.zero
  var turn = 0.0
  /// Of the last impact, in seconds from the beginning of the tick.
  var time = 0.0
}

typealias Detours = UnsafeMutableBufferPointer<Detour>

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
  /// The fastest approach of a point that meets in this tick.
  @inline(__always)
  func approach(_ a: SolverBody, _ b: SolverBody, _ detourA: Detour, _ detourB: Detour) -> Double {
    let one = impact(of: first, a, b, detourA, detourB).speed
    return count > 1 ? max(one, impact(of: second, a, b, detourA, detourB).speed) : one
  }

  /// Lets the two bodies meet, if they do so fast enough: both points at once if both meet in this tick.
  mutating func meet(_ bodies: SolverBodies, _ detours: Detours, fasterThan speed: Double) {
    let (i, j) = (Int(a), Int(b))
    let one = impact(of: first, bodies[i], bodies[j], detours[i], detours[j])
    let other = count > 1 ? impact(of: second, bodies[i], bodies[j], detours[i], detours[j]) : .none
    guard max(one.speed, other.speed) > speed else { return }
    let (impulseOne, impulseOther) = impulses(one, other)
    if impulseOne > 0 {
      first.meet(normal, friction, impulseOne, one.time, self, bodies, detours)
    }
    if impulseOther > 0 {
      second.meet(normal, friction, impulseOther, other.time, self, bodies, detours)
    }
  }

  /// Not for a pair that has met: it is apart at the end, and overlaps on the straight way there.
  mutating func follow(_ detourA: Detour, _ detourB: Detour) {
    guard first.peakImpulse == 0 && second.peakImpulse == 0 else { return }
    first.separation += first.widening(normal, detourA, detourB)
    second.separation += second.widening(normal, detourA, detourB)
  }

  private func impulses(_ one: Impact, _ other: Impact) -> (Double, Double) {
    let areBoth = one.speed > 0 && other.speed > 0
    if areBoth && determinantInverse > 0 { return impulses(-one.change, -other.change) }
    return one.speed >= other.speed ? (one.change * first.normalMass, 0) : (0, other.change * second.normalMass)
  }

  /// A tick is v += h·a, x += h·v: its points lie on the parabola of the speed v + h·a/2, and impact and rebound are
  /// reckoned in that one. So a ball that gives back all of it rises to where it fell from, bounce after bounce.
  @inline(__always)
  private func impact(
    of point: ContactPoint, _ a: SolverBody, _ b: SolverBody, _ detourA: Detour, _ detourB: Detour
  ) -> Impact {
    let speed = (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(normal) + acceleration * (World.tick / 2)
    guard speed < -Tuning.bounceSpeed / 2 else { return .none }
    let gap = max(0, point.separation + point.widening(normal, detourA, detourB))
    let squared = speed * speed - 2 * acceleration * gap
    guard squared > 0 else { return .none }
    let final = squared.squareRoot()
    let time = max(2 * gap / (final - speed), detourA.time, detourB.time)
    guard time <= World.tick else { return .none }
    return Impact(time: time, speed: final, change: restitution * final - acceleration * time - speed)
  }
}

extension ContactPoint {
  /// By how much the gap is wider than without the detours.
  @inline(__always)
  fileprivate func widening(_ normal: Vec2, _ a: Detour, _ b: Detour) -> Double {
    (b.shift - a.shift + armB.quarterTurn * b.turn - armA.quarterTurn * a.turn).dot(normal)
  }

  /// The impulse, and the friction that it allows, each by itself: friction that had a say in the first could add energy.
  fileprivate mutating func meet(
    _ normal: Vec2, _ friction: Double, _ impulse: Double, _ time: Double, _ contact: ContactConstraint,
    _ bodies: SolverBodies, _ detours: Detours
  ) {
    peakImpulse = max(peakImpulse, impulse)
    strike(normal * impulse, time, contact, bodies, detours)
    let (a, b, tangent) = (bodies[Int(contact.a)], bodies[Int(contact.b)], normal.quarterTurn)
    let slip = (b.velocity(at: armB) - a.velocity(at: armA)).dot(tangent)
    let drag = min(max(-tangentMass * slip, -friction * impulse), friction * impulse)
    if drag != 0 { strike(tangent * drag, time, contact, bodies, detours) }
  }

  private func strike(
    _ impulse: Vec2, _ time: Double, _ contact: ContactConstraint, _ bodies: SolverBodies, _ detours: Detours
  ) {
    bodies[Int(contact.a)].take(-impulse, at: armA)
    bodies[Int(contact.b)].take(impulse, at: armB)
    detours[Int(contact.a)].take(-impulse, at: armA, time, bodies[Int(contact.a)])
    detours[Int(contact.b)].take(impulse, at: armB, time, bodies[Int(contact.b)])
  }
}

extension Detour {
  fileprivate mutating func take(_ impulse: Vec2, at arm: Vec2, _ now: Double, _ body: SolverBody) {
    guard body.inverseMass > 0 else { return }
    shift -= impulse * (body.inverseMass * now)
    turn -= arm.cross(impulse) * (body.inverseInertia * now)
    time = max(time, now)
  }
}
