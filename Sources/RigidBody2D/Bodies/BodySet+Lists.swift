extension BodySet {
  /// Asleep, on no list. Answers its slot.
  mutating func add(_ definition: BodyDefinition) -> Int {
    let slot = table.take()
    let body = Body(definition)
    let cold = BodySlot(
      tag: definition.tag, size: definition.size, place: body.isStatic ? .fixed : .asleep,
      isOffCenter: definition.massCenter != .zero)
    records.put(body, at: slot)
    slots.put(cold, at: slot)
    if cold.isOffCenter { massCenters[Int32(truncatingIfNeeded: slot)] = definition.massCenter }
    return slot
  }

  /// One that is on no list.
  mutating func remove(_ slot: Int) {
    moved.remove(slot)
    if slots[slot].isOffCenter { massCenters[Int32(truncatingIfNeeded: slot)] = nil }
    table.giveBack(slot)
  }

  mutating func reserve(_ capacity: Int) {
    table.reserve(capacity)
    records.reserveCapacity(capacity)
    slots.reserveCapacity(capacity)
    lanes.reserve(capacity)
  }

  mutating func rememberWhoIsAwake() {
    moved.copyMembers(of: awake)
  }

  mutating func addToSolved(_ slot: Int) {
    slots[slot].place = .solved
    slots[slot].index = Int32(truncatingIfNeeded: solved.count)
    solved.append(Int32(truncatingIfNeeded: slot))
  }

  mutating func removeFromSolved(_ slot: Int) {
    let index = Int(slots[slot].index)
    let last = solved.removeLast()
    if index < solved.count {
      solved[index] = last
      slots[Int(last)].index = slots[slot].index
    }
    slots[slot].place = .asleep
  }

  mutating func addToLanes(_ slot: Int, _ lane: SpringLane, _ law: Law) {
    let index = lanes.append(lane, slot: slot, law, hasShapes: slots[slot].shapeCount > 0)
    slots[slot].place = .sprung
    slots[slot].index = Int32(truncatingIfNeeded: index)
  }

  /// Its record is to be brought up to date before.
  mutating func removeFromLanes(_ slot: Int) {
    if let other = lanes.remove(at: Int(slots[slot].index), hasShapes: slots[slot].shapeCount > 0) {
      slots[other].index = slots[slot].index
    }
    slots[slot].place = .asleep
  }
}
