extension BodySet {
  func feed(_ hasher: inout StateHasher, _ settings: Settings) {
    hasher.feed(count)
    for slot in slots.indices where table.isLive(slot) { feedBody(slot, &hasher, settings) }
  }

  private func feedBody(_ slot: Int, _ hasher: inout StateHasher, _ settings: Settings) {
    hasher.feed(slot)
    hasher.feed(Int(table.generations[slot]))
    hasher.feed(Int(slots[slot].place.rawValue))
    hasher.feed(slots[slot].tag)
    hasher.feed(slots[slot].size)
    if massCenter(of: slot) != .zero { hasher.feed(massCenter(of: slot)) }
    feedMotion(slot, &hasher)
    if slots[slot].contactCount > 0 { feedReference(of: self[slot], &hasher) }
    feedConstants(of: slot, &hasher, settings)
  }

  private func feedMotion(_ slot: Int, _ hasher: inout StateHasher) {
    hasher.feed(self[slot].origin)
    guard slots[slot].place == .sprung else {
      hasher.feed(self[slot].offset)
      hasher.feed(self[slot].velocity)
      hasher.feed(self[slot].angle)
      // When bounds are made anew depends on it.
      let isStale = slots[slot].shapeCount > 0 && slots[slot].turnedAngle != self[slot].angle
      if isStale { hasher.feed(slots[slot].turnedAngle) }
      return hasher.feed(self[slot].spin)
    }
    let index = Int(slots[slot].index)
    hasher.feed(lanes.displacement(index))
    hasher.feed(lanes.velocity(index))
    hasher.feed(lanes.angle(index))
    hasher.feed(lanes.spin(index))
    guard slots[slot].shapeCount > 0 else { return }
    hasher.feed(lanes.room(index).low)
    hasher.feed(lanes.room(index).high)
  }

  private func feedReference(of body: Body, _ hasher: inout StateHasher) {
    hasher.feed(body.reference.offset)
    hasher.feed(body.reference.angle)
    hasher.feed((body.hasSlowReference ? 2 : 0) + (body.isBalanced ? 1 : 0) + Int(body.massDoublings) << 2)
  }

  private func feedConstants(of slot: Int, _ hasher: inout StateHasher, _ settings: Settings) {
    let body = self[slot]
    hasher.feed(body.acceleration)
    if body.angularAcceleration != 0 { hasher.feed(body.angularAcceleration) }
    hasher.feed(body.mass)
    hasher.feed(body.inertia)
    hasher.feed(body.linearDamping)
    hasher.feed(body.angularDamping)
    hasher.feed(Int(body.stillTicks))
    if body.stillTicks > 0 {
      hasher.feed(body.stay.offset)
      hasher.feed(body.stay.angle)
    }
    if body.swayTicks > 0 {
      hasher.feed(Int(body.swayTicks))
      hasher.feed(sways[slot].offset)
      hasher.feed(sways[slot].angle)
    }
    if body.isDriven, case .single(let unit) = settings.drivenPrecision { hasher.feed(unit) }
    hasher.feed((body.isDriven ? 4 : 0) + (body.fixedRotation ? 2 : 0) + (body.isStatic ? 1 : 0))
  }
}
