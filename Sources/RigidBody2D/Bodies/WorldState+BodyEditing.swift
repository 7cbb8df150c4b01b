extension WorldState {
  mutating func setPose(_ pose: Pose, of body: BodyHandle) {
    let slot = bodies.slot(of: body)
    demandFinite(pose.position, "pose.position")
    demandFinite(pose.angle, "pose.angle")
    if bodies.slots[slot].place == .sprung { return setPoseInLane(pose, slot) }
    place(slot, at: pose.position.shifted(by: bodies.massCenter(of: slot), turnedBy: pose.angle))
    bodies[slot].angle = pose.angle
    bodies.displace(slot)
    if bodies.slots[slot].shapeCount > 0 { placeShapes(of: slot) }
    if bodies[slot].isStatic { wakeNeighbours(of: slot) }
    wake(slot: slot)
  }

  mutating func setVelocity(_ velocity: Vec2, of body: BodyHandle) {
    let slot = bodies.slot(of: body)
    demandFinite(velocity, "velocity")
    guard !bodies[slot].isStatic, velocity != bodies.velocity(of: body) else { return }
    if bodies.slots[slot].place == .sprung { return bodies.lanes.setVelocity(velocity, Int(bodies.slots[slot].index)) }
    bodies[slot].velocity = velocity
    bodies[slot].isBalanced = false
    wake(slot: slot)
  }

  mutating func setAngularVelocity(_ spin: Double, of body: BodyHandle) {
    let slot = bodies.slot(of: body)
    demandFinite(spin, "angularVelocity")
    guard !bodies[slot].isStatic, spin != bodies.angularVelocity(of: body) else { return }
    if bodies.slots[slot].place == .sprung { return bodies.lanes.setSpin(spin, Int(bodies.slots[slot].index)) }
    bodies[slot].spin = spin
    bodies[slot].isBalanced = false
    wake(slot: slot)
  }

  mutating func setAcceleration(_ acceleration: Vec2, of body: BodyHandle) {
    demandFinite(acceleration, "acceleration")
    edit(body) { $0.acceleration = acceleration }
  }

  mutating func setAngularAcceleration(_ acceleration: Double, of body: BodyHandle) {
    demandFinite(acceleration, "angularAcceleration")
    edit(body) { $0.angularAcceleration = acceleration }
  }

  mutating func setDamping(linear: Double? = nil, angular: Double? = nil, of body: BodyHandle) {
    if let linear { Body.validate(damping: linear, "linearDamping") }
    if let angular { Body.validate(damping: angular, "angularDamping") }
    edit(body) {
      $0.linearDamping = linear ?? $0.linearDamping
      $0.angularDamping = angular ?? $0.angularDamping
    }
  }

  mutating func setMass(_ mass: Double, inertia: Double, of body: BodyHandle) {
    Body.validate(mass: mass, inertia: inertia)
    edit(body) {
      $0.mass = mass
      $0.inertia = inertia
    }
  }

  mutating func setFixedRotation(_ fixed: Bool, of body: BodyHandle) {
    edit(body) { $0.fixedRotation = fixed }
  }

  mutating func setDriven(_ isDriven: Bool, of body: BodyHandle) {
    edit(body) { $0.isDriven = isDriven }
  }

  mutating func setStatic(_ isStatic: Bool, of body: BodyHandle) {
    let slot = bodies.slot(of: body)
    guard bodies[slot].isStatic != isStatic else { return }
    withdraw(slot)
    bodies[slot].isStatic = isStatic
    shapes.staticCount += isStatic ? Int(bodies.slots[slot].shapeCount) : -Int(bodies.slots[slot].shapeCount)
    bodies[slot].stop()
    bodies.slots[slot].place = isStatic ? .fixed : .asleep
    // The last step turned it after its shapes.
    placeShapes(of: slot)
    if bodies.slots[slot].shapeCount > 0 {
      reviseContacts(of: slot)
      describeContacts(of: slot)
    }
    wake(slot: slot)
  }

  mutating func wake(_ body: BodyHandle) {
    wake(slot: bodies.slot(of: body))
  }
}

extension WorldState {
  /// A change to a body's record that its lane, if it is in one, has to be made from anew.
  mutating func edit(_ body: BodyHandle, _ change: (inout Body) -> Void) {
    let slot = bodies.slot(of: body)
    var trial = bodies[slot]
    change(&trial)
    guard trial != bodies[slot] else { return }
    withdraw(slot)
    change(&bodies[slot])
    wake(slot: slot)
  }

  /// Contacts between a static body and a sleeping one are looked at by nobody, until it is moved: those too that
  /// only report.
  private mutating func wakeNeighbours(of slot: Int) {
    forEachContact(of: slot) { state, index in state.wakeSleeper(state.contacts[index].other(than: slot)) }
  }

  private mutating func setPoseInLane(_ pose: Pose, _ slot: Int) {
    let index = Int(bodies.slots[slot].index)
    let position = pose.position.shifted(by: bodies.massCenter(of: slot), turnedBy: pose.angle)
    let displacement = (position - bodies[slot].origin) - springRest(of: slot)
    bodies.lanes.setPlace(displacement, pose.angle, index)
    if bodies.slots[slot].shapeCount > 0 { makeRoom(for: slot, mayWiden: true) }
  }

  private mutating func place(_ slot: Int, at position: Vec2) {
    if onlySpring(of: slot) != nil {
      bodies[slot].offset = position - bodies[slot].origin
    } else {
      bodies[slot].origin = position
      bodies[slot].offset = .zero
    }
  }
}
