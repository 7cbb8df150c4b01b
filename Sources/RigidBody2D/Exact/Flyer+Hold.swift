// What a joint to a fixed point does to its body: with a length along the line to the point, without one on both axes.
extension Flyer {
  /// From the centre to the body's end of the joint.
  @inline(__always)
  func arm(_ motion: Motion) -> Vec2 {
    local == .zero ? .zero : Rotation(radians: motion.angle)(local)
  }

  /// All that moves the body.
  @inline(__always)
  func push(on motion: Motion) -> Motion.Push {
    let free = Motion.Push(
      acceleration: push.acceleration - motion.velocity * damping, turn: push.turn - motion.spin * angularDamping)
    let grip = Grip(self, motion)
    return hold == .rigid
      ? add(rigidForce(grip, motion, free), at: grip.arm, to: free)
      : add(springForce(grip), at: grip.arm, to: free)
  }

  /// With the end of a rigid joint where it belongs, …
  func drawnIn(_ motion: Motion) -> Motion {
    let grip = Grip(self, motion)
    let share = grip.impulse(for: length > 0 ? grip.axis * (grip.distance - length) : grip.separation)
    var result = motion
    result.offset += share * inverseMass
    result.angle += grip.arm.cross(share) * inverseInertia
    return result
  }

  /// … and with no speed where the joint allows none.
  func stopped(_ motion: Motion) -> Motion {
    let grip = Grip(self, motion)
    let blow = grip.impulse(for: -grip.velocity)
    var result = motion
    result.velocity += blow * inverseMass
    result.spin += grip.arm.cross(blow) * inverseInertia
    return result
  }

  /// What a blow on the body changes, the rigid joint's answer to it included.
  func change(by blow: Vec2, at place: Vec2, _ motion: Motion) -> (velocity: Vec2, spin: Double) {
    var change = (velocity: blow * inverseMass, spin: place.cross(blow) * inverseInertia)
    guard hold == .rigid else { return change }
    let grip = Grip(self, motion)
    let answer = grip.impulse(for: -(change.velocity + grip.arm.quarterTurn * change.spin))
    change.velocity += answer * inverseMass
    change.spin += grip.arm.cross(answer) * inverseInertia
    return change
  }

  @inline(__always)
  private func add(_ force: Vec2, at arm: Vec2, to free: Motion.Push) -> Motion.Push {
    Motion.Push(
      acceleration: free.acceleration + force * inverseMass, turn: free.turn + arm.cross(force) * inverseInertia)
  }

  @inline(__always)
  private func springForce(_ grip: Grip) -> Vec2 {
    let stretch = length > 0 ? grip.axis * (grip.distance - length) : grip.separation
    return grip.impulse(for: stretch * (omega * omega) - grip.velocity * (2 * dampingRatio * omega))
  }

  /// Holds the end on its circle: what it would do by itself is taken, and the acceleration towards the middle added.
  @inline(__always)
  private func rigidForce(_ grip: Grip, _ motion: Motion, _ free: Motion.Push) -> Vec2 {
    let own = free.acceleration + grip.arm.quarterTurn * free.turn - grip.arm * (motion.spin * motion.spin)
    guard length > 0 else { return grip.impulse(for: -own) }
    let along = grip.velocity.dot(grip.axis)
    let inward = max(0, grip.velocity.lengthSquared - along * along) / grip.distance
    return grip.impulse(for: grip.axis * inward - own)
  }
}

/// The end of a joint at a moment.
private struct Grip {
  let arm: Vec2
  /// From the end to the fixed point; its direction, for a joint with a length; how far it is.
  let separation: Vec2
  let axis: Vec2
  let distance: Double
  /// Of the end.
  let velocity: Vec2
  /// What an impulse on the end has to move.
  private let mass: SymmetricMatrix

  @inline(__always)
  init(_ flyer: Flyer, _ motion: Motion) {
    arm = flyer.arm(motion)
    separation = flyer.anchor - motion.offset - arm
    velocity = motion.velocity + arm.quarterTurn * motion.spin
    distance = separation.length
    let inverse = SymmetricMatrix(inverseMass: flyer.inverseMass, inverseInertia: flyer.inverseInertia, arm: arm)
    let hasAxis = flyer.length > 0
    axis = hasAxis ? (distance < Tuning.minLength ? Vec2(0, 1) : separation / distance) : .zero
    mass = hasAxis ? inverse.inverse(along: axis) : inverse.inverse
  }

  /// The impulse that changes the end's velocity so, as far as the joint acts.
  @inline(__always)
  func impulse(for change: Vec2) -> Vec2 { mass * change }
}
