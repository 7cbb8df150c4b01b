// The joints of islands that take substeps, into their lanes and back. A joint keeps the impulse of a whole tick, a
// lane that of a substep.
extension WorldState {
  mutating func prepareJointBlocks() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    lanes.forget()
    if !scratch.contacts.heldJoints.isEmpty || !scratch.contacts.heldBlocks.isEmpty {
      placeBodies(&lanes)
      for index in scratch.contacts.heldJoints { sort(index, &lanes) }
      for index in scratch.contacts.heldBlocks { sort(index, &lanes) }
      for list in 0..<JointKind.count where !lanes.lists[list].isEmpty {
        if let kind = JointKind(rawValue: UInt8(list)) { prepare(kind, &lanes) }
      }
      follow(&lanes)
    }
    swap(&lanes, &scratch.wideJoints)
  }

  mutating func storeJointImpulses() {
    var lanes = JointScratch()
    swap(&lanes, &scratch.wideJoints)
    lanes.withLanes { blocks, starts, extras in
      joints.withUnsafeMutableBufferPointer { joints in
        for index in blocks.indices {
          for lane in 0..<4 where starts[index].joint[lane] >= 0 {
            let joint = Int(starts[index].joint[lane])
            joints[joint].impulse = blocks[index].impulse(lane) * Double(Tuning.substeps)
            guard blocks[index].kind.hasThird else { continue }
            details[Int(joints[joint].detail)].take(extras.thirds[Int(blocks[index].extra)], lane)
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
        for index in joints.indices { joints[index].follow(starts[index], bodies, extras) }
      }
    }
  }

  /// A body has more than one joint, as a rule: what they need of it is found once, its sine first of all.
  private func placeBodies(_ lanes: inout JointScratch) {
    for index in scratch.contacts.bodies.indices {
      let slot = Int(scratch.contacts.island[index])
      if slot < 0 || scratch.direct.isDirect[index] || slots[slot].jointCount == 0 {
        lanes.bodies.append(JointBody())
      } else {
        lanes.bodies.append(JointBody(bodies[slot], scratch.contacts.bodies[index]))
      }
    }
  }

  @inline(__always)
  private func sort(_ index: Int32, _ lanes: inout JointScratch) {
    let joint = Int(index)
    let a = Int32(truncatingIfNeeded: islandIndex(Int(joints[joint].bodyA)))
    let b = joints[joint].isToPoint ? 0 : Int32(truncatingIfNeeded: islandIndex(Int(joints[joint].bodyB)))
    lanes.lists[Int(kind(of: joint).rawValue)].append(HeldJoint(joint: index, a: a, b: b))
  }

  @inline(__always)
  private func kind(of joint: Int) -> JointKind {
    if joints[joint].isDistance {
      if joints[joint].isRigid { return joints[joint].isZeroLength ? .pin : .line }
      return joints[joint].isZeroLength ? .springPin : .springLine
    }
    let detail = Int(joints[joint].detail)
    switch details[detail].kind {
    case .revolute: return details[detail].isFree ? .pin : .limitedPin
    case .weld: return .limitedPin
    case .prismatic: return .rail
    case .rope: return .rope
    case .angularSpring: return .springAngle
    }
  }

  private func prepare(_ kind: JointKind, _ lanes: inout JointScratch) {
    let (list, first) = (Int(kind.rawValue), lanes.blocks.count)
    lanes.coloring.color(lanes.lists[list], bodyCount: scratch.contacts.bodies.count)
    for run in lanes.coloring.runs {
      lanes.runs.append(BlockRun(end: first + run.end, isDisjoint: run.isDisjoint))
    }
    joints.withUnsafeBufferPointer { joints in
      details.withUnsafeBufferPointer { details in
        bodies.withUnsafeBufferPointer { bodies in
          lanes.bodies.withUnsafeBufferPointer { placed in
            lanes.lists[list].withUnsafeBufferPointer { held in
              lanes.coloring.order.withUnsafeBufferPointer { order in
                scratch.wide.places.places.withUnsafeBufferPointer { places in
                  let source = JointSource(
                    kind: kind, order: order, held: held, joints: joints, details: details, bodies: bodies,
                    placed: placed, places: places)
                  source.fill(&lanes.blocks, &lanes.starts, &lanes.thirds, &lanes.springs)
                }
              }
            }
          }
        }
      }
    }
  }
}
