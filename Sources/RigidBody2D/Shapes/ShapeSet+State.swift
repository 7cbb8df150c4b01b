extension ShapeSet {
  func tag(of shape: ShapeHandle) -> Int { self[slot(of: shape)].tag }

  func friction(of shape: ShapeHandle) -> Double { surface(of: slot(of: shape)).friction }

  func restitution(of shape: ShapeHandle) -> Double { surface(of: slot(of: shape)).restitution }

  func filter(of shape: ShapeHandle) -> ShapeFilter { surface(of: slot(of: shape)).filter }

  /// - Parameter shift: what the outline is moved by, from the centre of its body.
  func geometry(of slot: Int, shift: Vec2) -> ShapeGeometry {
    let (block, radius) = (self[slot].points, self[slot].radius)
    let points = pool.points(of: block).map { $0 + shift }
    switch block.count {
    case 1: return .circle(radius: radius, center: points[0])
    case 2: return .segment(points[0], points[1])
    default: return .polygon(points)
    }
  }
}
