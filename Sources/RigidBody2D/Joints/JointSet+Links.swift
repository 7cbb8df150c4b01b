extension JointSet {
  subscript(edge: EdgeIndex) -> JointLink {
    get { edge.isB ? records[edge.joint].linkB : records[edge.joint].linkA }
    set {
      if edge.isB { records[edge.joint].linkB = newValue } else { records[edge.joint].linkA = newValue }
    }
  }

  /// Puts an end before the one that was the head of its body's list.
  mutating func link(_ edge: EdgeIndex, before head: EdgeIndex) {
    self[edge] = JointLink(previous: .none, next: head)
    if !head.isNone { self[head].previous = edge }
  }

  /// Takes an end off its body's list. Answers what follows it, if it was the head.
  mutating func unlink(_ edge: EdgeIndex) -> EdgeIndex? {
    let link = self[edge]
    if !link.next.isNone { self[link.next].previous = link.previous }
    if link.previous.isNone { return link.next }
    self[link.previous].next = link.next
    return nil
  }

  /// The slot of the body at the other end; nil for a fixed point.
  @inline(__always)
  func neighbour(across edge: EdgeIndex) -> Int? {
    let slot = edge.isB ? records[edge.joint].bodyA : records[edge.joint].bodyB
    return slot < 0 ? nil : Int(slot)
  }
}
