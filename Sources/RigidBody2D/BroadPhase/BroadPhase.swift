/// What may be near what.
struct BroadPhase: Hashable, Sendable {
  /// The bounds of all shapes.
  var tree = BoundsTree()
  /// Shapes that may have new neighbours: added, moved out of their bounds, or given another filter.
  var pending: [Int32] = []
  /// Shapes whose bounds have changed since contacts were last looked at: those of their contacts may have parted.
  private(set) var moved = BitSet()
}

extension BroadPhase {
  /// - Parameter leaf: that of the shape.
  mutating func move(_ shape: Int, _ leaf: Int32, to bounds: Bounds) {
    tree.move(leaf, to: bounds)
    moved.insert(shape)
  }

  mutating func forgetMoved() {
    moved.removeAll()
  }
}
