extension WorldState {
  /// Nobody moves, and nobody has been put next to anything: a step would look at nothing.
  var isAtRest: Bool { awakeBodyCount == 0 && pendingShapes.isEmpty }

  mutating func rememberWhoIsAwake() {
    moved.copyMembers(of: awake)
  }

  /// v += h·a, then the damping.
  mutating func integrateVelocities() {
    let hasIsland = scratch.contacts.hasIsland
    bodies.withUnsafeMutableBufferPointer { bodies in
      for slot in solved
      where !(hasIsland && scratch.contacts.holds(Int(slot))) && !scratch.impactEvents.moved.contains(Int(slot)) {
        bodies[Int(slot)].integrateVelocity()
      }
    }
  }

  /// Where the paths begin that obstacles may bar.
  mutating func rememberMotion() {
    scratch.velocitiesBefore.removeAll(keepingCapacity: true)
    for slot in solved { scratch.velocitiesBefore.append(bodies[Int(slot)].velocity) }
    scratch.contacts.placesBefore.removeAll(keepingCapacity: true)
    guard shapeTable.liveCount > 0 else { return }
    for slot in solved {
      scratch.contacts.placesBefore.append(Place(offset: bodies[Int(slot)].offset, angle: bodies[Int(slot)].angle))
    }
  }

  /// x += h·v.
  mutating func integratePositions() {
    let (hasIsland, drivenPrecision) = (scratch.contacts.hasIsland, drivenPrecision)
    bodies.withUnsafeMutableBufferPointer { bodies in
      for slot in solved
      where !(hasIsland && scratch.contacts.holds(Int(slot))) && !scratch.impactEvents.moved.contains(Int(slot)) {
        bodies[Int(slot)].integratePosition(drivenIn: drivenPrecision)
      }
    }
  }
}

extension Body {
  mutating func integrateVelocity() {
    velocity = (velocity + acceleration * World.tick) * Body.remainder(ofDamping: linearDamping)
    spin = (spin + spinGain(in: World.tick)) * Body.remainder(ofDamping: angularDamping)
  }

  /// Ties that contradict each other would tear at a body more with every tick, to infinity.
  @inline(__always)
  mutating func limitSpeed() {
    if velocity.lengthSquared > Tuning.mostSpeed * Tuning.mostSpeed {
      velocity = velocity.limited(to: Tuning.mostSpeed)
    }
    if abs(spin) > Tuning.mostSpin { spin = spin < 0 ? -Tuning.mostSpin : Tuning.mostSpin }
  }

  fileprivate mutating func integratePosition(drivenIn precision: Precision) {
    let way = velocity * World.tick
    if isDriven {
      offset.x = precision.sum(of: origin.x, offset.x, and: way.x)
      offset.y = precision.sum(of: origin.y, offset.y, and: way.y)
    } else {
      offset += way
    }
    angle += spin * World.tick
  }
}
