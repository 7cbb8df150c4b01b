// Where an awake body is stepped follows from its joints and contacts alone, so it is decided in one place: whoever
// changes a body's joints, its spring or its shapes withdraws it, makes the change, and wakes it.
extension WorldState {
  /// Wakes a body and all that it is joined to, directly or through others; static bodies do not pass it on.
  mutating func wake(slot: Int) {
    if bodies.slots[slot].place.isAwake {
      bodies[slot].stir()
      return
    }
    pushNeighbours(of: slot, fromFixed: true)
    admitSleeper(slot)
    while let next = scratch.wakeStack.popLast() {
      guard bodies.slots[Int(next)].place == .asleep else { continue }
      admitSleeper(Int(next))
      pushNeighbours(of: Int(next), fromFixed: false)
    }
  }

  private mutating func admitSleeper(_ slot: Int) {
    if bodies.slots[slot].place == .asleep { admit(slot) }
  }

  private mutating func pushNeighbours(of slot: Int, fromFixed: Bool) {
    guard fromFixed || bodies.slots[slot].place != .fixed else { return }
    var edge = bodies.slots[slot].firstEdge
    while !edge.isNone {
      if let other = joints.neighbour(across: edge) {
        scratch.wakeStack.append(Int32(truncatingIfNeeded: other))
      }
      edge = joints[edge].next
    }
    if bodies.slots[slot].touchCount > 0 { pushTouching(slot) }
  }

  /// Puts a sleeping body on the list that steps it.
  mutating func admit(_ slot: Int) {
    bodies.awake.insert(slot)
    bodies[slot].stir()
    if let joint = onlySpring(of: slot) {
      bodies[slot].rebase(to: joints[joint].far)
      if settings.springPathIsOn && bodies.slots[slot].contactCount == 0 && !waits(slot) {
        return admitToLanes(slot, on: joint)
      }
    }
    admitToSolver(slot)
  }

  /// Whether the body has to wait for the end of the step.
  private mutating func waits(_ slot: Int) -> Bool {
    guard scratch.lanesAreClosed && bodies.slots[slot].shapeCount > 0 else { return false }
    scratch.waiting.append(Int32(truncatingIfNeeded: slot))
    return true
  }

  /// After a contact has come or gone: the first takes a body out of its lane, the last one lets it return.
  mutating func chooseSolver(for slot: Int) {
    switch bodies.slots[slot].place {
    case .sprung where bodies.slots[slot].contactCount > 0: break
    case .solved where bodies.slots[slot].contactCount == 0 && settings.springPathIsOn && onlySpring(of: slot) != nil:
      break
    case .vacant, .fixed, .asleep, .solved, .sprung: return
    }
    if bodies.slots[slot].place == .solved && waits(slot) { return }
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
    bodies.addToSolved(slot)
    admitJoints(of: slot)
    if bodies.slots[slot].contactCount > 0 { admitContacts(of: slot) }
  }

  private mutating func admitToLanes(_ slot: Int, on joint: Int) {
    let body = bodies[slot]
    let lane = SpringLane(
      displacement: body.offset - springRest(of: slot), velocity: body.velocity, angle: body.angle, spin: body.spin,
      map: springMap(of: slot, on: joint), spinKeep: body.spinKeep(by: settings.law),
      turnReach: body.turnReach(by: settings.law))
    // The general solver warm-starts from the last impulse; a lane has none, and one body's solution needs none.
    joints[joint].impulse = .zero
    bodies.addToLanes(slot, lane, settings.law)
  }

  /// Takes an awake body off its list, with its motion written back to its record. No-op for others.
  mutating func withdraw(_ slot: Int) {
    switch bodies.slots[slot].place {
    case .sprung: withdrawFromLanes(slot)
    case .solved: withdrawFromSolver(slot)
    case .vacant, .fixed, .asleep: return
    }
    bodies.awake.remove(slot)
    bodies.displace(slot)
  }

  private mutating func withdrawFromLanes(_ slot: Int) {
    if bodies.slots[slot].shapeCount > 0 { makeRoom(for: slot, mayWiden: false) }
    bringUpToDate(slot)
    bodies.removeFromLanes(slot)
  }

  private mutating func withdrawFromSolver(_ slot: Int) {
    scratch.graphChanges += 1
    bodies.removeFromSolved(slot)
    retireJoints(of: slot)
    if bodies.slots[slot].contactCount > 0 { retireContacts(of: slot) }
  }
}
