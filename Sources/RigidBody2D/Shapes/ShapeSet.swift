/// The shapes, by slot, and their points.
struct ShapeSet: Hashable, Sendable {
  var table = SlotTable()
  var records: [Shape] = []
  var pool = PointPool()
  /// How many belong to static bodies: without any, nobody's path has to be looked at.
  var staticCount = 0

  @inline(__always)
  subscript(slot: Int) -> Shape {
    get { records[slot] }
    _modify { yield &records[slot] }
  }
}
