// Where bodies are. Of one in a lane its spring says where it will rest, and the lane how far it is from there. What is
// asked of each body in each tick is inlined: else all of the state is put on the stack to pass it on.
extension WorldState {
  @inline(__always)
  func pose(of body: BodyHandle) -> Pose { pose(slot: bodies.slot(of: body)) }

  func massCenter(of body: BodyHandle) -> Vec2 { massPose(slot: bodies.slot(of: body)).position }

  func forEachMovedBody(_ visit: (_ tag: Int, _ pose: Pose) -> Void) {
    bodies.moved.forEachMember { visit(bodies.slots[$0].tag, pose(slot: $0)) }
  }

  @inline(__always)
  func pose(slot: Int) -> Pose {
    let pose = massPose(slot: slot)
    let back = -bodies.massCenter(of: slot)
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

  /// The body's record, brought up to date from its lane if it is in one.
  func currentBody(_ slot: Int) -> Body {
    var body = bodies[slot]
    guard bodies.slots[slot].place == .sprung else { return body }
    let index = Int(bodies.slots[slot].index)
    body.offset = springRest(of: slot) + bodies.lanes.displacement(index)
    body.velocity = bodies.lanes.velocity(index)
    body.angle = bodies.lanes.angle(index)
    body.spin = bodies.lanes.spin(index)
    return body
  }
}
