extension World {
  /// Places a body, keeping its velocity, and wakes it with all it is joined to. O(1) for a lone or sprung body.
  ///
  /// On a spring to a fixed point the place is stored relative to that point: read back, it can differ from what was
  /// set in the last bit.
  public mutating func setPose(_ pose: Pose, of body: BodyHandle) { state.setPose(pose, of: body) }

  /// Leads a body to a pose, as a hand does: straight, up to what its shapes meet on the way, and on along that as far
  /// as it gets. It first turns, then goes. Answers where it ends; keeps its velocity, and wakes as `setPose` does.
  ///
  /// Static bodies stop it, 0.01 points deep; a static body is led the same way and stopped by its like. What moves
  /// gives way, since the next steps push it aside: into that it goes by half of the smaller one's inner radius. What
  /// it lies deep in from the start keeps it from going deeper, not from leaving. A body without shapes is just placed.
  @discardableResult
  public mutating func move(_ body: BodyHandle, to pose: Pose) -> Pose { state.lead(body, to: pose) }

  /// `move(_:to:)` if the body is led, else `setPose(_:of:)`. In one call, since each retains what the world keeps.
  ///
  /// - Returns: where it was, and where it ends.
  package mutating func put(_ body: BodyHandle, at pose: Pose, isLed: Bool) -> (start: Pose, end: Pose) {
    let start = state.pose(of: body)
    guard !isLed else { return (start, state.lead(body, to: pose)) }
    state.setPose(pose, of: body)
    return (start, pose)
  }

  /// Points per second. Wakes if it changes; ignored by a static body.
  public mutating func setVelocity(_ velocity: Vec2, of body: BodyHandle) {
    state.setVelocity(velocity, of: body)
  }

  /// Radians per second. Wakes if it changes; ignored by a static body, but not by one of fixed rotation.
  public mutating func setAngularVelocity(_ spin: Double, of body: BodyHandle) {
    state.setAngularVelocity(spin, of: body)
  }

  /// Points per second squared, for every tick from now on. Wakes if it changes.
  public mutating func setAcceleration(_ acceleration: Vec2, of body: BodyHandle) {
    state.setAcceleration(acceleration, of: body)
  }

  /// Radians per second squared, for every tick from now on in which the body may turn. Wakes if it changes.
  public mutating func setAngularAcceleration(_ acceleration: Double, of body: BodyHandle) {
    state.setAngularAcceleration(acceleration, of: body)
  }

  /// Per second; nil leaves a rate as it is. Wakes if one changes.
  public mutating func setDamping(linear: Double? = nil, angular: Double? = nil, of body: BodyHandle) {
    state.setDamping(linear: linear, angular: angular, of: body)
  }

  /// Kilograms and kg·pt². Wakes if either changes.
  public mutating func setMass(_ mass: Double, inertia: Double, of body: BodyHandle) {
    state.setMass(mass, inertia: inertia, of: body)
  }

  /// Wakes if it changes.
  public mutating func setFixedRotation(_ fixed: Bool, of body: BodyHandle) {
    state.setFixedRotation(fixed, of: body)
  }

  /// A body made static stops where it is; one made dynamic starts from rest. Wakes it and all it is joined to.
  public mutating func setStatic(_ isStatic: Bool, of body: BodyHandle) { state.setStatic(isStatic, of: body) }

  /// Wakes a body and all that it is joined to. On a static body: what it holds.
  public mutating func wake(_ body: BodyHandle) { state.wake(body) }

  /// Puts every body to sleep where it stands, at no speed, without a step: for a world that is built anew as another
  /// one was at rest. What nothing holds hangs in the air until it is woken. Touches that this finds are reported as
  /// begun.
  public mutating func layDown() { state.layDown() }
}
