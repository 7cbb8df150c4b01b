// The lists of a body's joints and of its contacts begin at the body, and run through the joints and the contacts.
extension WorldState {
  /// Puts one end of a joint at the head of its body's list.
  mutating func link(_ edge: EdgeIndex, to slot: Int) {
    joints.link(edge, before: bodies.slots[slot].firstEdge)
    bodies.slots[slot].firstEdge = edge
    bodies.slots[slot].jointCount += 1
  }

  mutating func unlink(_ edge: EdgeIndex, from slot: Int) {
    if let next = joints.unlink(edge) { bodies.slots[slot].firstEdge = next }
    bodies.slots[slot].jointCount -= 1
  }

  /// Adds a body's joints to those the solver runs through.
  mutating func admitJoints(of slot: Int) {
    var edge = bodies.slots[slot].firstEdge
    while !edge.isNone {
      joints.admit(edge.joint)
      edge = joints[edge].next
    }
  }

  /// Drops a body's joints from those the solver runs through, except where the body at the other end is awake.
  mutating func retireJoints(of slot: Int) {
    var edge = bodies.slots[slot].firstEdge
    while !edge.isNone {
      let other = joints.neighbour(across: edge)
      if other.map({ bodies.slots[$0].place != .solved }) ?? true { joints.retire(edge.joint) }
      edge = joints[edge].next
    }
  }
}
