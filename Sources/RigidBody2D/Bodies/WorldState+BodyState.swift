// What is asked of each body in each tick is inlined: else all of the state is put on the stack to pass it on.
extension WorldState {
  @inline(__always)
  func pose(of body: BodyHandle) -> Pose { pose(slot: liveSlot(body)) }

  @inline(__always)
  func velocity(of body: BodyHandle) -> Vec2 {
    let slot = liveSlot(body)
    return bodies.slots[slot].place == .sprung
      ? bodies.lanes.velocity(Int(bodies.slots[slot].index)) : bodies[slot].velocity
  }

  @inline(__always)
  func angularVelocity(of body: BodyHandle) -> Double {
    let slot = liveSlot(body)
    return bodies.slots[slot].place == .sprung ? bodies.lanes.spin(Int(bodies.slots[slot].index)) : bodies[slot].spin
  }

  func angularAcceleration(of body: BodyHandle) -> Double { bodies[liveSlot(body)].angularAcceleration }

  func acceleration(of body: BodyHandle) -> Vec2 { bodies[liveSlot(body)].acceleration }

  func mass(of body: BodyHandle) -> Double { bodies[liveSlot(body)].mass }

  func inertia(of body: BodyHandle) -> Double { bodies[liveSlot(body)].inertia }

  func linearDamping(of body: BodyHandle) -> Double { bodies[liveSlot(body)].linearDamping }

  func angularDamping(of body: BodyHandle) -> Double { bodies[liveSlot(body)].angularDamping }

  func isStatic(_ body: BodyHandle) -> Bool { bodies[liveSlot(body)].isStatic }

  func hasFixedRotation(_ body: BodyHandle) -> Bool { bodies[liveSlot(body)].fixedRotation }

  func size(of body: BodyHandle) -> Vec2 { bodies.slots[liveSlot(body)].size }

  func tag(of body: BodyHandle) -> Int { bodies.slots[liveSlot(body)].tag }

  func jointCount(of body: BodyHandle) -> Int { Int(bodies.slots[liveSlot(body)].jointCount) }

  func isAwake(_ body: BodyHandle) -> Bool { bodies.slots[liveSlot(body)].place.isAwake }

  func forEachMovedBody(_ visit: (_ tag: Int, _ pose: Pose) -> Void) {
    bodies.moved.forEachMember { visit(bodies.slots[$0].tag, pose(slot: $0)) }
  }

  func massCenter(of body: BodyHandle) -> Vec2 { massPose(slot: liveSlot(body)).position }

  func localMassCenter(of body: BodyHandle) -> Vec2 { bodies.slots[liveSlot(body)].massCenter }

  @inline(__always)
  func pose(slot: Int) -> Pose {
    let pose = massPose(slot: slot)
    let back = -bodies.slots[slot].massCenter
    return Pose(position: pose.position.shifted(by: back, turnedBy: pose.angle), angle: pose.angle)
  }

  /// The place of the centre of mass, about which shapes are stored, and the rotation.
  @inline(__always)
  func massPose(slot: Int) -> Pose {
    guard bodies.slots[slot].place == .sprung else { return bodies[slot].pose }
    let index = Int(bodies.slots[slot].index)
    let offset = springRest(of: slot) + bodies.lanes.displacement(index)
    return Pose(position: bodies[slot].origin + offset, angle: bodies.lanes.angle(index))
  }
}
