/// A body as the contact solver sees it: 64 bytes, one line of the cache.
struct SolverBody: Sendable, Movable {
  var velocity = Vec2.zero
  var spin = 0.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// What the tick has moved and turned it so far.
  var shift = Vec2.zero
  var turn = 0.0

  /// Stands for everything that nothing moves.
  static let fixed = SolverBody()
}

/// What drives a body in each substep.
struct SolverDrive: Sendable {
  var push = Vec2.zero
  var spinPush = 0.0
  var keep = 1.0
  var spinKeep = 1.0
}

extension SolverBody {
  @inline(__always)
  init(_ body: borrowing Body) {
    velocity = body.velocity
    spin = body.spin
    inverseMass = body.inverseMass
    inverseInertia = body.inverseInertia
  }
}

extension SolverBody {
  @inline(__always)
  mutating func take(_ drive: SolverDrive) {
    velocity = (velocity + drive.push) * drive.keep
    spin = (spin + drive.spinPush) * drive.spinKeep
  }
}

extension SolverDrive {
  @inline(__always)
  init(_ body: borrowing Body, seconds: Double = Tuning.substep) {
    push = body.acceleration * seconds
    spinPush = body.spinGain(in: seconds)
    keep = 1 / (1 + seconds * body.linearDamping)
    spinKeep = 1 / (1 + seconds * body.angularDamping)
  }
}

extension Tuning {
  /// Seconds.
  static let substep = World.tick / Double(substeps)
  /// Contacts push along the normals of this time in the tick, in seconds: impulses act, on the mean, so long after its
  /// beginning.
  static let contactLead = (World.tick - substep) / 2
}
