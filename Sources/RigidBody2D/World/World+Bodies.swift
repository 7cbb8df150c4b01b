extension World {
  /// Adds a body, awake unless static. O(1).
  public mutating func addBody(_ definition: BodyDefinition) -> BodyHandle { state.addBody(definition) }

  /// Removes a body and the joints on it; whatever they held wakes. O(joints on it).
  public mutating func removeBody(_ body: BodyHandle) { state.removeBody(body) }

  /// Whether the handle names a body of this world that has not been removed. Never ends the program.
  public func contains(_ body: BodyHandle) -> Bool { look { $0.bodies.contains(body) } }

  /// Makes room in advance for this many bodies, each on a spring and with a shape, so that adding them moves no
  /// memory.
  public mutating func reserveCapacity(_ bodyCount: Int) { state.reserveCapacity(bodyCount) }

  /// Live bodies, static ones included.
  public var bodyCount: Int { state.bodies.count }

  /// Bodies that the next step will move. At zero a step changes nothing, and its caller may stop calling it.
  public var awakeBodyCount: Int { state.bodies.awakeCount }
}
