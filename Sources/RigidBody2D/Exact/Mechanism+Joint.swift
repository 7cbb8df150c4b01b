// What the joint does to the bodies: with a length along the line between its ends, without one on both axes.
extension Mechanism {
  /// All that moves the bodies.
  @inline(__always)
  func push(on motion: MotionPair) -> MotionPair.Push {
    let free = MotionPair.Push(a: a.freePush(on: motion.a), b: b.freePush(on: motion.b))
    let grip = Grip(self, motion)
    let force = hold == .rigid ? rigidForce(grip, motion, free) : springForce(grip)
    return MotionPair.Push(a: a.add(force, at: grip.armA, to: free.a), b: b.add(-force, at: grip.armB, to: free.b))
  }

  var torn: Double { Grip(self, motion).distance - length }

  /// With the ends of a rigid joint where they belong, …
  func drawnIn(_ motion: MotionPair) -> MotionPair {
    let grip = Grip(self, motion)
    let share = grip.impulse(for: length > 0 ? grip.axis * (grip.distance - length) : grip.separation)
    var result = motion
    result.a.offset += share * a.inverseMass
    result.a.angle += grip.armA.cross(share) * a.inverseInertia
    result.b.offset -= share * b.inverseMass
    result.b.angle -= grip.armB.cross(share) * b.inverseInertia
    return result
  }

  /// … and with no speed where the joint allows none.
  func stopped(_ motion: MotionPair) -> MotionPair {
    let grip = Grip(self, motion)
    var result = motion
    result.take(changes(by: grip.impulse(for: -grip.velocity), grip))
    return result
  }

  /// What an impulse on one of the bodies changes, the rigid joint's answer to it included.
  ///
  /// - Parameter place: where it acts, from the centre of that body.
  func change(by impulse: Vec2, at place: Vec2, onB: Bool, _ motion: MotionPair) -> MotionPair.Change {
    var change = MotionPair.Change(
      a: onB ? .none : a.change(by: impulse, at: place), b: onB ? b.change(by: impulse, at: place) : .none)
    guard hold == .rigid else { return change }
    let grip = Grip(self, motion)
    let speed = change.a.velocity(at: grip.armA) - change.b.velocity(at: grip.armB)
    let answer = changes(by: grip.impulse(for: -speed), grip)
    change.a.velocity += answer.a.velocity
    change.a.spin += answer.a.spin
    change.b.velocity += answer.b.velocity
    change.b.spin += answer.b.spin
    return change
  }

  @inline(__always)
  private func changes(by impulse: Vec2, _ grip: Grip) -> MotionPair.Change {
    MotionPair.Change(a: a.change(by: impulse, at: grip.armA), b: b.change(by: -impulse, at: grip.armB))
  }

  /// The stiffness is that of the bodies' whole mass. By the effective mass, which the other law takes, it would change
  /// as the arm turns, and no energy would belong to it.
  @inline(__always)
  private func springForce(_ grip: Grip) -> Vec2 {
    let stretch = length > 0 ? grip.axis * (grip.distance - length) : grip.separation
    let speed = length > 0 ? grip.axis * grip.velocity.dot(grip.axis) : grip.velocity
    return (stretch * (omega * omega) - speed * (2 * dampingRatio * omega)) * (1 / (a.inverseMass + b.inverseMass))
  }

  /// Holds the ends on their circle: what they would do by themselves is taken, and the acceleration towards the middle
  /// added.
  @inline(__always)
  private func rigidForce(_ grip: Grip, _ motion: MotionPair, _ free: MotionPair.Push) -> Vec2 {
    let own = free.a.acceleration(at: grip.armA, motion.a) - free.b.acceleration(at: grip.armB, motion.b)
    guard length > 0 else { return grip.impulse(for: -own) }
    let along = grip.velocity.dot(grip.axis)
    let inward = max(0, grip.velocity.lengthSquared - along * along) / grip.distance
    return grip.impulse(for: grip.axis * inward - own)
  }
}

extension Mechanism.Member {
  @inline(__always)
  fileprivate func freePush(on motion: Motion) -> Motion.Push {
    Motion.Push(
      acceleration: push.acceleration - motion.velocity * damping, turn: push.turn - motion.spin * angularDamping)
  }

  @inline(__always)
  fileprivate func add(_ force: Vec2, at arm: Vec2, to free: Motion.Push) -> Motion.Push {
    Motion.Push(
      acceleration: free.acceleration + force * inverseMass, turn: free.turn + arm.cross(force) * inverseInertia)
  }

  @inline(__always)
  fileprivate func change(by impulse: Vec2, at place: Vec2) -> Motion.Change {
    Motion.Change(velocity: impulse * inverseMass, spin: place.cross(impulse) * inverseInertia)
  }
}

extension Motion.Push {
  /// Of a point at the end of an arm.
  @inline(__always)
  fileprivate func acceleration(at arm: Vec2, _ motion: Motion) -> Vec2 {
    acceleration + arm.quarterTurn * turn - arm * (motion.spin * motion.spin)
  }
}

/// The ends of a joint at a moment.
struct Grip {
  let armA: Vec2
  let armB: Vec2
  /// From the end on A to the end on B; its direction, for a joint with a length; how far it is.
  let separation: Vec2
  let axis: Vec2
  let distance: Double
  /// Of the end on A against the end on B.
  let velocity: Vec2
  /// What an impulse on the ends has to move.
  private let mass: SymmetricMatrix

  @inline(__always)
  init(_ mechanism: Mechanism, _ motion: MotionPair) {
    let (a, b) = (mechanism.a, mechanism.b)
    armA = Grip.arm(mechanism.localA, motion.a)
    armB = Grip.arm(mechanism.localB, motion.b)
    separation = (mechanism.between + (motion.b.offset + armB)) - motion.a.offset - armA
    velocity = motion.a.velocity(at: armA) - motion.b.velocity(at: armB)
    distance = separation.length
    let inverse =
      SymmetricMatrix(inverseMass: a.inverseMass, inverseInertia: a.inverseInertia, arm: armA)
      + SymmetricMatrix(inverseMass: b.inverseMass, inverseInertia: b.inverseInertia, arm: armB)
    let hasAxis = mechanism.length > 0
    axis = hasAxis ? (distance < Tuning.rounding ? Vec2(0, 1) : separation / distance) : .zero
    mass = hasAxis ? inverse.inverse(along: axis) : inverse.inverse
  }

  /// The impulse on A's end, and against it on B's, that changes their velocity so, as far as the joint acts.
  @inline(__always)
  func impulse(for change: Vec2) -> Vec2 { mass * change }

  @inline(__always)
  private static func arm(_ local: Vec2, _ motion: Motion) -> Vec2 {
    local == .zero ? .zero : Rotation(radians: motion.angle)(local)
  }
}
