extension JointSet {
  /// Live ones, between static bodies too.
  var count: Int { table.liveCount }

  func contains(_ joint: JointHandle) -> Bool {
    table.matches(joint.slot, joint.generation)
  }

  /// Of a live joint; ends the program for a stale handle.
  @inline(__always)
  func slot(of joint: JointHandle) -> Int {
    demand(contains(joint), "stale JointHandle: joint \(joint.index) has been removed or belongs to another world")
    return joint.slot
  }

  func handle(of slot: Int) -> JointHandle {
    JointHandle(index: Int32(truncatingIfNeeded: slot), generation: table.generations[slot])
  }

  /// On no body's list, and not solved. Answers its slot.
  mutating func add(_ joint: Joint) -> Int {
    let slot = table.take()
    if slot == records.count { records.append(joint) } else { records[slot] = joint }
    return slot
  }

  mutating func add(_ detail: JointDetail) -> Int {
    let slot = detailTable.take()
    if slot == details.count { details.append(detail) } else { details[slot] = detail }
    return slot
  }

  /// One that is on no body's list.
  mutating func remove(_ slot: Int) {
    table.giveBack(slot)
    if !records[slot].isDistance { detailTable.giveBack(Int(records[slot].detail)) }
  }

  mutating func reserve(_ capacity: Int) {
    table.reserve(capacity)
    records.reserveCapacity(capacity)
  }
}
