// Where an awake body is stepped follows from its joints and contacts alone, so it is decided in one place: whoever
// changes a body's joints, its spring or its shapes withdraws it, makes the change, and wakes it.
extension WorldState {
  /// Wakes a body and all that it is joined to, directly or through others; static bodies do not pass it on.
  mutating func wake(slot: Int) {
    if slots[slot].place.isAwake {
      bodies[slot].stir()
      return
    }
    pushNeighbours(of: slot, fromFixed: true)
    admitSleeper(slot)
    while let next = scratch.wakeStack.popLast() {
      guard slots[Int(next)].place == .asleep else { continue }
      admitSleeper(Int(next))
      pushNeighbours(of: Int(next), fromFixed: false)
    }
  }

  private mutating func admitSleeper(_ slot: Int) {
    if slots[slot].place == .asleep { admit(slot) }
  }

  private mutating func pushNeighbours(of slot: Int, fromFixed: Bool) {
    guard fromFixed || slots[slot].place != .fixed else { return }
    var edge = slots[slot].firstEdge
    while !edge.isNone {
      if let other = neighbour(across: edge) {
        scratch.wakeStack.append(Int32(truncatingIfNeeded: other))
      }
      edge = self[edge].next
    }
    if slots[slot].touchCount > 0 { pushTouching(slot) }
  }

  /// Puts a sleeping body on the list that steps it.
  mutating func admit(_ slot: Int) {
    awake.insert(slot)
    bodies[slot].stir()
    if let joint = onlySpring(of: slot) {
      bodies[slot].rebase(to: joints[joint].far)
      if springPathIsOn && slots[slot].contactCount == 0 && !waits(slot) { return admitToLanes(slot, on: joint) }
    }
    admitToSolver(slot)
  }

  /// Whether the body has to wait for the end of the step.
  private mutating func waits(_ slot: Int) -> Bool {
    guard scratch.lanesAreClosed && slots[slot].shapeCount > 0 else { return false }
    scratch.waiting.append(Int32(truncatingIfNeeded: slot))
    return true
  }

  /// After a contact has come or gone: the first takes a body out of its lane, the last one lets it return.
  mutating func chooseSolver(for slot: Int) {
    switch slots[slot].place {
    case .sprung where slots[slot].contactCount > 0: break
    case .solved where slots[slot].contactCount == 0 && springPathIsOn && onlySpring(of: slot) != nil: break
    case .vacant, .fixed, .asleep, .solved, .sprung: return
    }
    if slots[slot].place == .solved && waits(slot) { return }
    withdraw(slot)
    admit(slot)
  }

  /// At the end of a step.
  mutating func openLanes() {
    scratch.lanesAreClosed = false
    for slot in scratch.waiting { chooseSolver(for: Int(slot)) }
    scratch.waiting.removeAll(keepingCapacity: true)
  }

  mutating func admitToSolver(_ slot: Int) {
    scratch.graphChanges += 1
    slots[slot].place = .solved
    slots[slot].index = Int32(truncatingIfNeeded: solved.count)
    solved.append(Int32(truncatingIfNeeded: slot))
    admitJoints(of: slot)
    if slots[slot].contactCount > 0 { admitContacts(of: slot) }
  }

  private mutating func admitToLanes(_ slot: Int, on joint: Int) {
    let body = bodies[slot]
    let lane = SpringLane(
      displacement: body.offset - springRest(of: slot), velocity: body.velocity, angle: body.angle, spin: body.spin,
      map: springMap(of: slot, on: joint), spinKeep: body.spinKeep(by: law), turnReach: body.turnReach(by: law))
    // The general solver warm-starts from the last impulse; a lane has none, and one body's solution needs none.
    joints[joint].impulse = .zero
    slots[slot].place = .sprung
    slots[slot].index = Int32(
      truncatingIfNeeded: lanes.append(lane, slot: slot, law, hasShapes: slots[slot].shapeCount > 0))
  }

  /// Takes an awake body off its list, with its motion written back to its record. No-op for others.
  mutating func withdraw(_ slot: Int) {
    switch slots[slot].place {
    case .sprung: withdrawFromLanes(slot)
    case .solved: withdrawFromSolver(slot)
    case .vacant, .fixed, .asleep: return
    }
    slots[slot].place = .asleep
    awake.remove(slot)
    displace(slot)
  }

  /// The body's record, brought up to date from its lane if it is in one.
  func currentBody(_ slot: Int) -> Body {
    var body = bodies[slot]
    guard slots[slot].place == .sprung else { return body }
    let index = Int(slots[slot].index)
    body.offset = springRest(of: slot) + lanes.displacement(index)
    body.velocity = lanes.velocity(index)
    body.angle = lanes.angle(index)
    body.spin = lanes.spin(index)
    return body
  }

  private mutating func withdrawFromLanes(_ slot: Int) {
    let index = Int(slots[slot].index)
    let hasShapes = slots[slot].shapeCount > 0
    if hasShapes { makeRoom(for: slot, mayWiden: false) }
    bringUpToDate(slot)
    if let other = lanes.remove(at: index, hasShapes: hasShapes) { slots[other].index = slots[slot].index }
  }

  private mutating func withdrawFromSolver(_ slot: Int) {
    let index = Int(slots[slot].index)
    let last = solved.removeLast()
    if index < solved.count {
      solved[index] = last
      slots[Int(last)].index = slots[slot].index
    }
    scratch.graphChanges += 1
    slots[slot].place = .asleep
    retireJoints(of: slot)
    if slots[slot].contactCount > 0 { retireContacts(of: slot) }
  }
}
