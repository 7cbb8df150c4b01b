extension WorldState {
  func geometry(ofShape slot: Int) -> ShapeGeometry {
    let (block, radius) = (shapes[slot].points, shapes[slot].radius)
    let shift = bodies.slots[Int(shapes[slot].body)].massCenter
    let points = shapes.pool.local[Int(block.start)..<Int(block.start + block.count)].map { $0 + shift }
    switch block.count {
    case 1: return .circle(radius: radius, center: points[points.startIndex])
    case 2: return .segment(points[points.startIndex], points[points.startIndex + 1])
    default: return .polygon(Array(points))
    }
  }

  func forEachShape(_ visit: (ShapeHandle) -> Void) {
    for slot in shapes.records.indices where shapes.table.isLive(slot) {
      visit(handle(ofShape: Int32(truncatingIfNeeded: slot)))
    }
  }
}
