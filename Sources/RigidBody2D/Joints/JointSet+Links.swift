extension JointSet: LinkedEnds {
  subscript(edge: EdgeIndex) -> JointLink {
    get { edge.isB ? records[edge.joint].linkB : records[edge.joint].linkA }
    set {
      if edge.isB { records[edge.joint].linkB = newValue } else { records[edge.joint].linkA = newValue }
    }
  }

  /// The slot of the body at the other end; nil for a fixed point.
  @inline(__always)
  func neighbour(across edge: EdgeIndex) -> Int? {
    let slot = edge.isB ? records[edge.joint].bodyA : records[edge.joint].bodyB
    return slot < 0 ? nil : Int(slot)
  }
}
