extension WorldState {
  func checkInvariants() {
    demand(
      bodies.records.count == bodies.table.count && bodies.slots.count == bodies.table.count, "a slot lacks a record")
    demand(joints.records.count == joints.table.count, "a joint slot lacks a record")
    for slot in bodies.slots.indices { checkBody(slot) }
    for slot in joints.records.indices { checkJoint(slot) }
    checkLists()
    checkDetails()
    checkContacts()
  }

  private func checkBody(_ slot: Int) {
    let cold = bodies.slots[slot]
    demand(bodies.table.isLive(slot) == (cold.place != .vacant), "slot \(slot) is live and vacant at once")
    demand(bodies.awake.contains(slot) == cold.place.isAwake, "the awake set is wrong about slot \(slot)")
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
    let index = Int(bodies.slots[slot].index)
    let canSpring = plainSpring(of: slot) != nil
    switch bodies.slots[slot].place {
    case .solved:
      demand(bodies.solved[index] == slot, "slot \(slot) is not where it says in the solved list")
      demand(
        !(canSpring && settings.springPathIsOn && bodies.slots[slot].contactCount == 0),
        "slot \(slot) belongs in a lane")
    case .sprung:
      demand(bodies.lanes.slots[index] == slot, "slot \(slot) is not in its lane")
      demand(canSpring, "slot \(slot) is in a lane without a plain spring")
      demand(bodies.slots[slot].contactCount == 0, "slot \(slot) is in a lane with contacts")
    case .asleep, .fixed: demand(bodies[slot].velocity == .zero, "slot \(slot) moves in its sleep")
    case .vacant: return
    }
  }

  private func checkEdges(of slot: Int) {
    var (edge, previous, count) = (bodies.slots[slot].firstEdge, EdgeIndex.none, 0)
    while !edge.isNone {
      demand(joints.table.isLive(edge.joint), "slot \(slot) lists a removed joint")
      let joint = joints[edge.joint]
      demand(Int(edge.isB ? joint.bodyB : joint.bodyA) == slot, "joint \(edge.joint) is on another body's list")
      demand(self[edge].previous == previous, "the joint list of slot \(slot) is broken")
      (edge, previous, count) = (self[edge].next, edge, count + 1)
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
    if isDue { demand(joints.solved[Int(joint.solveIndex)] == slot, "joint \(slot) is not where it says") }
    guard b >= 0, !bodies[a].isStatic, !bodies[b].isStatic else { return }
    demand(
      bodies.slots[a].place.isAwake == bodies.slots[b].place.isAwake, "joint \(slot) links a sleeper to an awake body")
  }

  private func checkDetails() {
    var owners = [Int](repeating: 0, count: joints.details.count)
    for slot in joints.records.indices where joints.table.isLive(slot) && !joints[slot].isDistance {
      let detail = Int(joints[slot].detail)
      demand(joints.detailTable.isLive(detail), "joint \(slot) has lost what it keeps besides")
      owners[detail] += 1
    }
    demand(owners.allSatisfy { $0 <= 1 }, "two joints keep the same besides")
    demand(owners.count { $0 == 1 } == joints.detailTable.liveCount, "something is kept for a joint that is gone")
  }

  private func checkLists() {
    let places = bodies.slots.lazy.map(\.place)
    demand(places.filter { $0 == .solved }.count == bodies.solved.count, "the solved list has strangers")
    demand(places.filter { $0 == .sprung }.count == bodies.lanes.count, "the lanes have strangers")
    demand(
      joints.records.indices.filter { joints[$0].solveIndex >= 0 && joints.table.isLive($0) }.count
        == joints.solved.count,
      "the solved joints have strangers")
    demand(bodies.lanes.blocks.count == (bodies.lanes.count + 3) / 4, "the lanes have empty blocks")
    let shaped = bodies.lanes.slots.count { bodies.slots[Int($0)].shapeCount > 0 }
    demand(shaped == bodies.lanes.shapedCount, "\(shaped) bodies in lanes have shapes, not \(bodies.lanes.shapedCount)")
  }
}
