extension WorldState {
  mutating func rememberWhoIsAwake() {
    moved.copyMembers(of: awake)
  }

  /// v += h·a, then the damping.
  mutating func integrateVelocities() {
    scratch.velocitiesBefore.removeAll(keepingCapacity: true)
    rememberPlaces()
    guard scratch.contacts.hasIsland else {
      for slot in solved {
        scratch.velocitiesBefore.append(bodies[Int(slot)].velocity)
        bodies[Int(slot)].integrateVelocity()
      }
      return
    }
    for slot in solved {
      scratch.velocitiesBefore.append(bodies[Int(slot)].velocity)
      if !isInIsland(Int(slot)) { bodies[Int(slot)].integrateVelocity() }
    }
  }

  /// Where the paths begin that obstacles may bar.
  private mutating func rememberPlaces() {
    scratch.contacts.placesBefore.removeAll(keepingCapacity: true)
    guard shapeTable.liveCount > 0 else { return }
    for slot in solved {
      scratch.contacts.placesBefore.append(Place(offset: bodies[Int(slot)].offset, angle: bodies[Int(slot)].angle))
    }
  }

  /// x += h·v.
  mutating func integratePositions() {
    guard scratch.contacts.hasIsland else {
      for slot in solved { bodies[Int(slot)].integratePosition() }
      return
    }
    for slot in solved where !isInIsland(Int(slot)) { bodies[Int(slot)].integratePosition() }
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
