extension BodySet {
  /// Live ones, static ones among them.
  var count: Int { table.liveCount }

  var awakeCount: Int { solved.count + lanes.count }

  func contains(_ body: BodyHandle) -> Bool {
    table.contains(body)
  }

  /// Of a live body; ends the program for a stale handle.
  @inline(__always)
  func slot(of body: BodyHandle) -> Int {
    table.slot(of: body)
  }

  func handle(of slot: Int32) -> BodyHandle {
    table.handle(of: Int(slot))
  }
}
