// A body that is struck can go elsewhere in the same tick than its bounds foresaw, and so fast that it would pass
// through a body in a lane, of which it knows nothing. For the look at its path that body leaves its lane, as if it had
// been stepped by the solver, and returns at the end of the step.
extension WorldState {
  mutating func releaseSpringsInTheWay() {
    guard bodies.lanes.shapedCount > 0 else { return }
    var leaving = BitSet()
    swap(&leaving, &scratch.leaving)
    for index in scratch.contacts.placesBefore.indices { listSpringsInTheWay(ofSolved: index, &leaving) }
    leaving.forEachMember { release($0) }
    leaving.removeAll()
    swap(&leaving, &scratch.leaving)
  }
}

extension WorldState {
  private mutating func listSpringsInTheWay(ofSolved index: Int, _ found: inout BitSet) {
    let (slot, before) = (Int(bodies.solved[index]), scratch.contacts.placesBefore[index])
    let motion = bodies[slot].offset - before.offset
    let turn = abs(bodies[slot].angle - before.angle)
    var shape = bodies.slots[slot].firstShape
    while shape >= 0 {
      let swing = turn * shapes[Int(shape)].extent
      if motion.length + swing > Tuning.unseenShare * shapes[Int(shape)].innerRadius {
        turnShapes(of: slot, to: before.angle)
        listSprings(meeting: Int(shape), bounds(of: Int(shape)).swept(by: -motion).grown(by: swing), &found)
      }
      shape = shapes[Int(shape)].next
    }
  }

  /// Whoever is near the bounds in the tree has a contact, and is in no lane.
  private mutating func listSprings(meeting shape: Int, _ path: Bounds, _ found: inout BitSet) {
    guard !broadPhase.tree.bounds(shapes[shape].leaf).contains(path) else { return }
    broadPhase.tree.forEachOverlap(path, mayMeet: broadPhase.tree.filter(shapes[shape].leaf)) { other in
      let body = Int(shapes[Int(other)].body)
      if bodies.slots[body].place == .sprung && mayMeet(shape, Int(other)) { found.insert(body) }
    }
  }

  private mutating func release(_ slot: Int) {
    let (shift, turn) = bodies.lanes.lastMotion(Int(bodies.slots[slot].index))
    withdraw(slot)
    bodies.awake.insert(slot)
    admitToSolver(slot)
    holdStart(of: slot, back: -shift, turn)
    scratch.contacts.placesBefore.append(
      Place(offset: bodies[slot].offset - shift, angle: bodies[slot].angle - turn))
    scratch.velocitiesBefore.append(bodies[slot].velocity)
    scratch.waiting.append(Int32(truncatingIfNeeded: slot))
  }

  /// The bounds of what leaves its lane are made for where it has come to. It may be stopped anywhere before that. They
  /// are made wider only where they have to be: where a body comes later nobody would look anew.
  private mutating func holdStart(of slot: Int, back: Vec2, _ turn: Double) {
    var shape = bodies.slots[slot].firstShape
    while shape >= 0 {
      let index = Int(shape)
      let start = bounds(of: index).shifted(by: back).grown(by: abs(turn) * shapes[index].extent)
      let held = broadPhase.tree.bounds(shapes[index].leaf)
      if !held.contains(start) { moveLeaf(of: index, to: held.union(start), looks: true) }
      shape = shapes[index].next
    }
  }
}
