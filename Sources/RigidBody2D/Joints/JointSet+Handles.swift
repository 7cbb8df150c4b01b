extension JointSet {
  /// Live ones, between static bodies too.
  var count: Int { table.liveCount }

  func contains(_ joint: JointHandle) -> Bool {
    table.contains(joint)
  }

  /// Of a live joint; ends the program for a stale handle.
  @inline(__always)
  func slot(of joint: JointHandle) -> Int {
    table.slot(of: joint)
  }

  func handle(of slot: Int) -> JointHandle {
    table.handle(of: slot)
  }

  /// On no body's list, and not solved. Answers its slot.
  mutating func add(_ joint: Joint) -> Int {
    let slot = table.take()
    records.put(joint, at: slot)
    return slot
  }

  mutating func add(_ detail: JointDetail) -> Int {
    let slot = detailTable.take()
    details.put(detail, at: slot)
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
