extension WorldState {
  func checkInvariants() {
    bodies.checkInvariants()
    joints.checkInvariants()
    for slot in bodies.slots.indices { checkBody(slot) }
    for slot in joints.records.indices { checkJoint(slot) }
    checkContacts()
  }

  private func checkBody(_ slot: Int) {
    let cold = bodies.slots[slot]
    guard cold.place != .vacant else { return }
    let pose = pose(slot: slot)
    demand(pose.position.isFinite && pose.angle.isFinite, "body \(slot) is not at a finite pose")
    let body = currentBody(slot)
    demand(body.velocity.isFinite && body.spin.isFinite, "body \(slot) has no finite velocity")
    checkEdges(of: slot)
    checkPlace(of: slot)
  }

  private func checkPlace(of slot: Int) {
    let canSpring = plainSpring(of: slot) != nil
    switch bodies.slots[slot].place {
    case .solved:
      demand(
        !(canSpring && settings.springPathIsOn && bodies.slots[slot].contactCount == 0),
        "slot \(slot) belongs in a lane")
    case .sprung:
      demand(canSpring, "slot \(slot) is in a lane without a plain spring")
      demand(bodies.slots[slot].contactCount == 0, "slot \(slot) is in a lane with contacts")
    case .asleep, .fixed, .vacant: return
    }
  }

  private func checkEdges(of slot: Int) {
    var (edge, previous, count) = (bodies.slots[slot].firstEdge, EdgeIndex.none, 0)
    while !edge.isNone {
      demand(joints.table.isLive(edge.joint), "slot \(slot) lists a removed joint")
      let joint = joints[edge.joint]
      demand(Int(edge.isB ? joint.bodyB : joint.bodyA) == slot, "joint \(edge.joint) is on another body's list")
      demand(joints[edge].previous == previous, "the joint list of slot \(slot) is broken")
      (edge, previous, count) = (joints[edge].next, edge, count + 1)
    }
    demand(count == bodies.slots[slot].jointCount, "slot \(slot) miscounts its joints")
  }

  private func checkJoint(_ slot: Int) {
    let joint = joints[slot]
    guard joints.table.isLive(slot) else { return }
    let (a, b) = (Int(joint.bodyA), Int(joint.bodyB))
    demand(bodies.table.isLive(a) && (b < 0 || bodies.table.isLive(b)), "joint \(slot) outlived a body")
    let isDue = bodies.slots[a].place == .solved || (b >= 0 && bodies.slots[b].place == .solved)
    demand(isDue == (joint.solveIndex >= 0), "joint \(slot) is solved without cause or forgotten")
    guard b >= 0, !bodies[a].isStatic, !bodies[b].isStatic else { return }
    demand(
      bodies.slots[a].place.isAwake == bodies.slots[b].place.isAwake, "joint \(slot) links a sleeper to an awake body")
  }
}
