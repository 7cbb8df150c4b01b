extension WorldState {
  /// Puts one end of a joint at the head of its body's list.
  mutating func link(_ edge: EdgeIndex, to slot: Int) {
    let head = bodies.slots[slot].firstEdge
    self[edge] = JointLink(previous: .none, next: head)
    if !head.isNone { self[head].previous = edge }
    bodies.slots[slot].firstEdge = edge
    bodies.slots[slot].jointCount += 1
  }

  mutating func unlink(_ edge: EdgeIndex, from slot: Int) {
    let link = self[edge]
    if link.previous.isNone { bodies.slots[slot].firstEdge = link.next } else { self[link.previous].next = link.next }
    if !link.next.isNone { self[link.next].previous = link.previous }
    bodies.slots[slot].jointCount -= 1
  }

  subscript(edge: EdgeIndex) -> JointLink {
    get { edge.isB ? joints[edge.joint].linkB : joints[edge.joint].linkA }
    set {
      if edge.isB { joints[edge.joint].linkB = newValue } else { joints[edge.joint].linkA = newValue }
    }
  }

  /// The slot of the body at the other end; nil for a fixed point.
  func neighbour(across edge: EdgeIndex) -> Int? {
    let joint = joints[edge.joint]
    let slot = edge.isB ? joint.bodyA : joint.bodyB
    return slot < 0 ? nil : Int(slot)
  }
}
