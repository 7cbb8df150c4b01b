extension World {
  /// Whether the body's acceleration is set anew before each tick, with `drive(_:acceleration:)`. Wakes if it changes.
  ///
  /// A driven body is stepped by the general solver, on a spring as well. Held by nothing, it sleeps where its
  /// acceleration is below 0.1 points per second squared.
  public mutating func setDriven(_ isDriven: Bool, of body: BodyHandle) { state.setDriven(isDriven, of: body) }

  /// As set; false for a body that is new.
  public func isDriven(_ body: BodyHandle) -> Bool { look { $0.bodies.isDriven(body) } }

  /// The acceleration of a driven body in the next tick, and until another is set: points per second squared, in all.
  /// Wakes nobody. About 10 ns.
  public mutating func drive(_ body: BodyHandle, acceleration: Vec2) { state.bodies.drive(body, acceleration) }

  /// Fills `motions` with how driven bodies move, in their order. A handle may be stale. About 10 ns each.
  public func readMotions(of bodies: [BodyHandle], into motions: inout [BodyMotion]) {
    look { $0.bodies.readMotions(of: bodies, into: &motions) }
  }
}
