extension BodySet {
  /// Live ones, static ones among them.
  var count: Int { table.liveCount }

  var awakeCount: Int { solved.count + lanes.count }

  func contains(_ body: BodyHandle) -> Bool {
    table.matches(body.slot, body.generation)
  }

  /// Of a live body; ends the program for a stale handle.
  @inline(__always)
  func slot(of body: BodyHandle) -> Int {
    demand(contains(body), "stale BodyHandle: body \(body.index) has been removed or belongs to another world")
    return body.slot
  }

  func handle(of slot: Int32) -> BodyHandle {
    BodyHandle(index: slot, generation: table.generations[Int(slot)])
  }
}
