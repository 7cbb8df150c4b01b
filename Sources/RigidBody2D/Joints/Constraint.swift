/// What an impulse changes.
protocol Movable {
  var velocity: Vec2 { get set }
  var spin: Double { get set }
}

extension Movable {
  /// Velocity of a material point, `arm` being its place relative to the centre.
  @inline(__always)
  func velocity(at arm: Vec2) -> Vec2 { velocity + arm.quarterTurn * spin }

  /// Ties that contradict each other would tear at a body more with every tick, to infinity.
  @inline(__always)
  mutating func limitSpeed() {
    if velocity.lengthSquared > Tuning.mostSpeed * Tuning.mostSpeed {
      velocity = velocity.limited(to: Tuning.mostSpeed)
    }
    if abs(spin) > Tuning.mostSpin { spin = spin < 0 ? -Tuning.mostSpin : Tuning.mostSpin }
  }
}

/// A joint made ready for one tick.
struct Constraint {
  var a: Int
  /// −1 for a fixed point.
  var b: Int
  var armA: Vec2
  var armB: Vec2
  var inverseMassA: Double
  var inverseMassB: Double
  var inverseInertiaA: Double
  var inverseInertiaB: Double
  /// From the end on A to the end on B.
  var separation: Vec2
  var axis: Vec2?
  var mass: SymmetricMatrix
  var softness: Softness
  /// The velocity the ends should have relative to each other, negated.
  var bias: Vec2
  /// The sum of this tick's impulses on the far end.
  var impulse: Vec2
  /// Whether its position is still to be put right in this tick.
  var isOff: Bool
}

extension Constraint {
  // The bodies come as a buffer: as an array, each access in the innermost loop would ask who else shares it.

  /// Starts from the last tick's impulse, turned with the joint: the solver then only has to find the change.
  func warmStart(_ bodies: UnsafeMutableBufferPointer<Body>) {
    push(impulse, bodies)
  }

  mutating func takeBack(_ share: Double, _ bodies: UnsafeMutableBufferPointer<Body>) {
    push(-impulse * share, bodies)
    impulse -= impulse * share
  }

  /// The impulse times the speed that it is to take away, as the bodies move now.
  func work(_ bodies: UnsafeMutableBufferPointer<Body>) -> Double { impulse.dot(gap(bodies) + bias) }

  /// One round of sequential impulses. Catto, "Iterative Dynamics with Temporal Coherence", 2005.
  mutating func solve(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let change = -(mass * (gap(bodies) + bias)) * softness.scale - impulse * softness.leak
    impulse += change
    push(change, bodies)
  }

  @inline(__always)
  private func gap(_ bodies: UnsafeMutableBufferPointer<Body>) -> Vec2 {
    let far = b < 0 ? .zero : bodies[b].velocity(at: armB)
    return far - bodies[a].velocity(at: armA)
  }

  private func push(_ impulse: Vec2, _ bodies: UnsafeMutableBufferPointer<Body>) {
    bodies[a].velocity -= impulse * inverseMassA
    bodies[a].spin -= armA.cross(impulse) * inverseInertiaA
    guard b >= 0 else { return }
    bodies[b].velocity += impulse * inverseMassB
    bodies[b].spin += armB.cross(impulse) * inverseInertiaB
  }

  /// The impulse as the joint keeps it: along the line, or on both axes.
  var storedImpulse: Vec2 {
    axis.map { Vec2(impulse.dot($0), 0) } ?? impulse
  }
}
