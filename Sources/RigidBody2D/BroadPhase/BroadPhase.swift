/// What may be near what.
struct BroadPhase: Hashable, Sendable {
  /// The bounds of all shapes.
  var tree = BoundsTree()
  /// Shapes that may have new neighbours: added, moved out of their bounds, or given another filter.
  var pending: [Int32] = []
}
