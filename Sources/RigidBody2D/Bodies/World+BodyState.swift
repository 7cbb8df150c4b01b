extension World {
  public func pose(of body: BodyHandle) -> Pose { pose(slot: liveSlot(body)) }

  /// Points per second.
  public func velocity(of body: BodyHandle) -> Vec2 {
    let slot = liveSlot(body)
    return slots[slot].place == .sprung ? lanes.velocity(Int(slots[slot].index)) : bodies[slot].velocity
  }

  /// Radians per second.
  public func angularVelocity(of body: BodyHandle) -> Double {
    let slot = liveSlot(body)
    return slots[slot].place == .sprung ? lanes.spin(Int(slots[slot].index)) : bodies[slot].spin
  }

  public func acceleration(of body: BodyHandle) -> Vec2 { bodies[liveSlot(body)].acceleration }

  public func mass(of body: BodyHandle) -> Double { bodies[liveSlot(body)].mass }

  public func inertia(of body: BodyHandle) -> Double { bodies[liveSlot(body)].inertia }

  public func linearDamping(of body: BodyHandle) -> Double { bodies[liveSlot(body)].linearDamping }

  public func angularDamping(of body: BodyHandle) -> Double { bodies[liveSlot(body)].angularDamping }

  public func isStatic(_ body: BodyHandle) -> Bool { bodies[liveSlot(body)].isStatic }

  public func hasFixedRotation(_ body: BodyHandle) -> Bool { bodies[liveSlot(body)].fixedRotation }

  public func size(of body: BodyHandle) -> Vec2 { slots[liveSlot(body)].size }

  public func tag(of body: BodyHandle) -> Int { slots[liveSlot(body)].tag }

  public func jointCount(of body: BodyHandle) -> Int { Int(slots[liveSlot(body)].jointCount) }

  /// False for sleeping and for static bodies.
  public func isAwake(_ body: BodyHandle) -> Bool { slots[liveSlot(body)].place.isAwake }

  /// Visits every body that the last step moved, those it put to sleep included, in the order of their slots.
  ///
  /// The pose is the present one, so a body placed since by `setPose` shows its new place. A body added since is not
  /// visited. Costs one look at 64 slots at a time, and then what it visits.
  public func forEachMovedBody(_ visit: (_ tag: Int, _ pose: Pose) -> Void) {
    moved.forEachMember { visit(slots[$0].tag, pose(slot: $0)) }
  }

  func pose(slot: Int) -> Pose {
    guard slots[slot].place == .sprung else { return bodies[slot].pose }
    let index = Int(slots[slot].index)
    let offset = springRest(of: slot) + lanes.displacement(index)
    return Pose(position: bodies[slot].origin + offset, angle: lanes.angle(index))
  }
}
