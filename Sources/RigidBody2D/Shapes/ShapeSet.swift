/// The shapes, by slot, and their points.
struct ShapeSet: Hashable, Sendable {
  var table = SlotTable()
  var records: [Shape] = []
  var pool = PointPool()
  var surfaces = SurfaceTable()
  /// How many belong to static bodies: without any, nobody's path has to be looked at.
  var staticCount = 0

  @inline(__always)
  subscript(slot: Int) -> Shape {
    get { records[slot] }
    _modify { yield &records[slot] }
  }

  @inline(__always)
  func surface(of slot: Int) -> Surface { surfaces[records[slot].surface] }

  @inline(__always)
  func filter(of slot: Int) -> ShapeFilter { surface(of: slot).filter }
}
