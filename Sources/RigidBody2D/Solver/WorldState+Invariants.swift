extension WorldState {
  func checkInvariants() {
    demand(bodies.count == bodyTable.count && slots.count == bodyTable.count, "a slot lacks a record")
    demand(joints.count == jointTable.count, "a joint slot lacks a record")
    for slot in slots.indices { checkBody(slot) }
    for slot in joints.indices { checkJoint(slot) }
    checkLists()
    checkDetails()
    checkContacts()
  }

  private func checkBody(_ slot: Int) {
    let cold = slots[slot]
    demand(bodyTable.isLive(slot) == (cold.place != .vacant), "slot \(slot) is live and vacant at once")
    demand(awake.contains(slot) == cold.place.isAwake, "the awake set is wrong about slot \(slot)")
    guard cold.place != .vacant else { return }
    demand(bodies[slot].isStatic == (cold.place == .fixed), "slot \(slot) is static in one place only")
    let pose = pose(slot: slot)
    demand(pose.position.isFinite && pose.angle.isFinite, "body \(slot) is not at a finite pose")
    let body = currentBody(slot)
    demand(body.velocity.isFinite && body.spin.isFinite, "body \(slot) has no finite velocity")
    checkEdges(of: slot)
    checkPlace(of: slot)
  }

  private func checkPlace(of slot: Int) {
    let index = Int(slots[slot].index)
    let canSpring = plainSpring(of: slot) != nil
    switch slots[slot].place {
    case .solved:
      demand(solved[index] == slot, "slot \(slot) is not where it says in the solved list")
      demand(!(canSpring && springPathIsOn && slots[slot].contactCount == 0), "slot \(slot) belongs in a lane")
    case .sprung:
      demand(lanes.slots[index] == slot, "slot \(slot) is not in its lane")
      demand(canSpring, "slot \(slot) is in a lane without a plain spring")
      demand(slots[slot].contactCount == 0, "slot \(slot) is in a lane with contacts")
    case .asleep, .fixed: demand(bodies[slot].velocity == .zero, "slot \(slot) moves in its sleep")
    case .vacant: return
    }
  }

  private func checkEdges(of slot: Int) {
    var (edge, previous, count) = (slots[slot].firstEdge, EdgeIndex.none, 0)
    while !edge.isNone {
      demand(jointTable.isLive(edge.joint), "slot \(slot) lists a removed joint")
      let joint = joints[edge.joint]
      demand(Int(edge.isB ? joint.bodyB : joint.bodyA) == slot, "joint \(edge.joint) is on another body's list")
      demand(self[edge].previous == previous, "the joint list of slot \(slot) is broken")
      (edge, previous, count) = (self[edge].next, edge, count + 1)
    }
    demand(count == slots[slot].jointCount, "slot \(slot) miscounts its joints")
  }

  private func checkJoint(_ slot: Int) {
    let joint = joints[slot]
    guard jointTable.isLive(slot) else { return }
    let (a, b) = (Int(joint.bodyA), Int(joint.bodyB))
    demand(bodyTable.isLive(a) && (b < 0 || bodyTable.isLive(b)), "joint \(slot) outlived a body")
    let isDue = slots[a].place == .solved || (b >= 0 && slots[b].place == .solved)
    demand(isDue == (joint.solveIndex >= 0), "joint \(slot) is solved without cause or forgotten")
    if isDue { demand(solvedJoints[Int(joint.solveIndex)] == slot, "joint \(slot) is not where it says") }
    guard b >= 0, !bodies[a].isStatic, !bodies[b].isStatic else { return }
    demand(slots[a].place.isAwake == slots[b].place.isAwake, "joint \(slot) links a sleeper to an awake body")
  }

  private func checkDetails() {
    var owners = [Int](repeating: 0, count: details.count)
    for slot in joints.indices where jointTable.isLive(slot) && !joints[slot].isDistance {
      let detail = Int(joints[slot].detail)
      demand(detailTable.isLive(detail), "joint \(slot) has lost what it keeps besides")
      owners[detail] += 1
    }
    demand(owners.allSatisfy { $0 <= 1 }, "two joints keep the same besides")
    demand(owners.count { $0 == 1 } == detailTable.liveCount, "something is kept for a joint that is gone")
  }

  private func checkLists() {
    let places = slots.lazy.map(\.place)
    demand(places.filter { $0 == .solved }.count == solved.count, "the solved list has strangers")
    demand(places.filter { $0 == .sprung }.count == lanes.count, "the lanes have strangers")
    demand(
      joints.indices.filter { joints[$0].solveIndex >= 0 && jointTable.isLive($0) }.count == solvedJoints.count,
      "the solved joints have strangers")
    demand(lanes.blocks.count == (lanes.count + 3) / 4, "the lanes have empty blocks")
    let shaped = lanes.slots.count { slots[Int($0)].shapeCount > 0 }
    demand(shaped == lanes.shapedCount, "\(shaped) bodies in lanes have shapes, not \(lanes.shapedCount)")
  }
}
