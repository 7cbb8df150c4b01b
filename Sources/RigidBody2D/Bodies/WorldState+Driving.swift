// Forces that differ from tick to tick. An edit of the acceleration would take the body off its list and wake it, each
// time; a driven body is kept where nothing is derived from its acceleration, so that it can just be written.
extension WorldState {
  mutating func setDriven(_ isDriven: Bool, of body: BodyHandle) {
    edit(body) { $0.isDriven = isDriven }
  }

  mutating func drive(_ body: BodyHandle, _ acceleration: Vec2) {
    let slot = liveSlot(body)
    demandFinite(acceleration, "acceleration")
    demand(bodies[slot].isDriven, "body \(slot) is not driven: setDriven(_:of:) comes first")
    if acceleration != bodies[slot].acceleration { bodies[slot].isBalanced = false }
    bodies[slot].acceleration = acceleration
  }

  func readMotions(of handles: [BodyHandle], into motions: inout [BodyMotion]) {
    motions.removeAll(keepingCapacity: true)
    for handle in handles {
      let slot = handle.slot
      guard contains(handle), !bodies[slot].isStatic else {
        motions.append(
          BodyMotion(position: .zero, velocity: .zero, acceleration: .zero, mass: 1, state: .fixed))
        continue
      }
      motions.append(
        BodyMotion(
          position: bodies[slot].origin + bodies[slot].offset, velocity: bodies[slot].velocity,
          acceleration: bodies[slot].acceleration, mass: bodies[slot].mass,
          state: bodies.slots[slot].place.isAwake ? .awake : .asleep))
    }
  }
}
