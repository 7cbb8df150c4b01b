extension WorldState {
  mutating func rememberWhoIsAwake() {
    moved.copyMembers(of: awake)
  }

  /// v += h·a, then the damping.
  mutating func integrateVelocities() {
    scratch.velocitiesBefore.removeAll(keepingCapacity: true)
    scratch.contacts.offsetsBefore.removeAll(keepingCapacity: true)
    let hasShapes = shapeTable.liveCount > 0
    for slot in solved {
      scratch.velocitiesBefore.append(bodies[Int(slot)].velocity)
      if hasShapes { scratch.contacts.offsetsBefore.append(bodies[Int(slot)].offset) }
      if !isInIsland(Int(slot)) { bodies[Int(slot)].integrateVelocity() }
    }
  }

  /// x += h·v.
  mutating func integratePositions() {
    for slot in solved where !isInIsland(Int(slot)) {
      bodies[Int(slot)].integratePosition()
    }
  }
}

extension Body {
  fileprivate mutating func integrateVelocity() {
    velocity = (velocity + acceleration * World.tick) * Body.remainder(ofDamping: linearDamping)
    spin *= Body.remainder(ofDamping: angularDamping)
  }

  fileprivate mutating func integratePosition() {
    offset += velocity * World.tick
    angle += spin * World.tick
  }
}
