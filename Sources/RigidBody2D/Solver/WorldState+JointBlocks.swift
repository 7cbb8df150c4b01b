// The joints of islands that take substeps, into their lanes and back. A joint keeps the impulse of a whole tick, a
// lane that of a substep.
extension WorldState {
  mutating func prepareJointBlocks() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    if !lanes.isMade(for: scratch.graph, scratch.wide.places) || settings.law == .exact {
      makeBlocks(&lanes)
      noteRigidIslands(lanes)
    }
    if !lanes.blocks.isEmpty {
      placeBodies(&lanes)
      fill(&lanes)
      follow(&lanes)
    }
    swap(&lanes, &scratch.wideJoints)
  }

  mutating func storeJointImpulses() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    lanes.withLanes { blocks, starts, extras in
      joints.records.withUnsafeMutableBufferPointer { records in
        for index in blocks.indices {
          for lane in 0..<4 where starts[index].joint[lane] >= 0 {
            let slot = Int(starts[index].joint[lane])
            records[slot].impulse = blocks[index].impulse(lane, extras) * Double(Tuning.substeps)
            guard blocks[index].kind.hasThird else { continue }
            joints.details[Int(records[slot].detail)].take(extras.thirds[Int(blocks[index].extra)], lane)
          }
        }
      }
    }
    swap(&lanes, &scratch.wideJoints)
  }
}

extension WorldState {
  /// Where their bodies are as the tick begins.
  private func follow(_ lanes: inout JointScratch) {
    scratch.wide.states.withUnsafeBufferPointer { states in
      guard let bodies = states.baseAddress else { return }
      lanes.withLanes { joints, starts, extras in
        guard let starts = starts.baseAddress else { return }
        for index in joints.indices { joints[index].follow(starts + index, bodies, extras) }
      }
    }
  }

  /// A body has more than one joint, as a rule: what they need of it is found once, its sine first of all.
  private func placeBodies(_ lanes: inout JointScratch) {
    lanes.bodies.removeAll(keepingCapacity: true)
    for place in scratch.contacts.bodies.indices {
      let index = Int(scratch.wide.places.bodies[place])
      let slot = Int(scratch.contacts.island[index])
      if slot < 0 || scratch.direct.isDirect[index] || bodies.slots[slot].jointCount == 0 {
        lanes.bodies.append(JointBody())
      } else {
        lanes.bodies.append(JointBody(bodies[slot], scratch.contacts.bodies[index]))
      }
    }
  }

  @inline(__always)
  private func sort(_ index: Int32, _ lanes: inout JointScratch) {
    let joint = Int(index)
    let a = scratch.wide.places.places[islandIndex(Int(joints[joint].bodyA))]
    let b = joints[joint].isToPoint ? 0 : scratch.wide.places.places[islandIndex(Int(joints[joint].bodyB))]
    lanes.lists[Int(joints.solverKind(of: joint).rawValue)].append(HeldJoint(joint: index, a: a, b: b))
  }

  /// By kind, and each kind by colour.
  private func makeBlocks(_ lanes: inout JointScratch) {
    lanes.forget()
    for index in scratch.contacts.heldJoints { sort(index, &lanes) }
    for index in scratch.contacts.heldBlocks { sort(index, &lanes) }
    for list in 0..<JointKind.count where !lanes.lists[list].isEmpty {
      guard let kind = JointKind(rawValue: UInt8(list)) else { continue }
      lanes.makeBlocks(kind, bodyCount: scratch.contacts.bodies.count)
    }
  }

  private func fill(_ lanes: inout JointScratch) {
    joints.records.withUnsafeBufferPointer { records in
      joints.details.withUnsafeBufferPointer { details in
        bodies.records.withUnsafeBufferPointer { bodies in
          lanes.fill(records, details, bodies)
        }
      }
    }
  }
}

extension JointSet {
  @inline(__always)
  fileprivate func solverKind(of joint: Int) -> JointKind {
    if self[joint].isDistance {
      if self[joint].isRigid { return self[joint].isZeroLength ? .pin : .line }
      return self[joint].isZeroLength ? .springPin : .springLine
    }
    let detail = Int(self[joint].detail)
    switch details[detail].kind {
    case .revolute: return details[detail].isFree ? .pin : .limitedPin
    case .weld: return .limitedPin
    case .prismatic: return .rail
    case .rope: return .rope
    case .angularSpring: return .springAngle
    }
  }
}
