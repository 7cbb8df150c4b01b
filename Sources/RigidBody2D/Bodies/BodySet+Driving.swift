// Forces that differ from tick to tick. An edit of the acceleration would take the body off its list and wake it, each
// time; a driven body is kept where nothing is derived from its acceleration, so that it can just be written.
extension BodySet {
  mutating func drive(_ body: BodyHandle, _ acceleration: Vec2) {
    let slot = slot(of: body)
    demandFinite(acceleration, "acceleration")
    demand(self[slot].isDriven, "body \(slot) is not driven: setDriven(_:of:) comes first")
    if acceleration != self[slot].acceleration { self[slot].isBalanced = false }
    self[slot].acceleration = acceleration
  }

  func readMotions(of handles: [BodyHandle], into motions: inout [BodyMotion]) {
    motions.removeAll(keepingCapacity: true)
    for handle in handles {
      let slot = handle.slot
      guard contains(handle), !self[slot].isStatic else {
        motions.append(
          BodyMotion(position: .zero, velocity: .zero, acceleration: .zero, mass: 1, state: .fixed))
        continue
      }
      motions.append(
        BodyMotion(
          position: self[slot].origin + self[slot].offset, velocity: self[slot].velocity,
          acceleration: self[slot].acceleration, mass: self[slot].mass,
          state: slots[slot].place.isAwake ? .awake : .asleep))
    }
  }
}
