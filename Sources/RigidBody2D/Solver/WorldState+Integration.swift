extension WorldState {
  /// Nobody moves, and nobody has been put next to anything: a step would look at nothing.
  var isAtRest: Bool { bodies.awakeCount == 0 && broadPhase.pending.isEmpty }

  /// v += h·a, then the damping.
  mutating func integrateVelocities() {
    let hasIsland = scratch.contacts.hasIsland
    bodies.records.withUnsafeMutableBufferPointer { records in
      for slot in bodies.solved
      where !(hasIsland && scratch.contacts.holds(Int(slot))) && !scratch.impactEvents.moved.contains(Int(slot)) {
        records[Int(slot)].integrateVelocity()
      }
    }
  }

  /// Where the paths begin that obstacles may bar.
  mutating func rememberMotion() {
    scratch.velocitiesBefore.empty(for: bodies.solved.count)
    scratch.contacts.placesBefore.removeAll(keepingCapacity: true)
    bodies.records.withUnsafeBufferPointer { records in
      // Loops, since a lazy map that is appended keeps its closure on the heap.
      for slot in bodies.solved { scratch.velocitiesBefore.append(records[Int(slot)].velocity) }
      guard shapes.table.liveCount > 0 else { return }
      scratch.contacts.placesBefore.grow(to: bodies.solved.count)
      for slot in bodies.solved {
        let (offset, angle) = (records[Int(slot)].offset, records[Int(slot)].angle)
        scratch.contacts.placesBefore.append(Place(offset: offset, angle: angle))
      }
    }
  }

  /// x += h·v.
  mutating func integratePositions() {
    let (hasIsland, precision) = (scratch.contacts.hasIsland, settings.drivenPrecision)
    bodies.records.withUnsafeMutableBufferPointer { records in
      for slot in bodies.solved
      where !(hasIsland && scratch.contacts.holds(Int(slot))) && !scratch.impactEvents.moved.contains(Int(slot)) {
        records[Int(slot)].integratePosition(drivenIn: precision)
      }
    }
  }
}

extension Body {
  mutating func integrateVelocity() {
    velocity = (velocity + acceleration * World.tick) * Body.remainder(ofDamping: linearDamping)
    spin = (spin + spinGain(in: World.tick)) * Body.remainder(ofDamping: angularDamping)
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
