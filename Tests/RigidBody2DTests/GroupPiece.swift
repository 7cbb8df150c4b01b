import RigidBody2D

/// Items of one shape and of several, as people put them together.
enum GroupPiece: CaseIterable {
  case cup, triangle, star, hammer, dumbbell, disc, box, bar
  /// A hammer whose head begins where its handle ends, and a star of convex parts of several sizes.
  case mallet, starfish

  /// From left to right, and from above.
  static let heap: [GroupPiece] = [cup, triangle, star, hammer, dumbbell, disc, cup, box, hammer]

  var parts: [ShapeGeometry] {
    switch self {
    case .cup:
      let wall = [Vec2(48, 44), Vec2(34, 26), Vec2(42, -44), Vec2(58, -44)]
      let floor = [Vec2(48, 44), Vec2(-48, 44), Vec2(-34, 26), Vec2(34, 26)]
      return [.polygon(wall), .polygon(wall.map { Vec2(-$0.x, $0.y) }), .polygon(floor)]
    case .triangle: return [.polygon([Vec2(-46, 36), Vec2(0, -40), Vec2(46, 36)])]
    case .star:
      let prong = [Vec2(0, 0), Vec2(-10, -13.8), Vec2(0, -40), Vec2(10, -13.8)]
      return (0..<5).map { .polygon(prong.turned(by: 0.4 * Real.pi * Double($0))) }
    case .hammer: return [.box(14, 90, center: Vec2(0, 10)), .box(60, 30, center: Vec2(0, -40))]
    case .dumbbell:
      return [.box(80, 12), .circle(radius: 18, center: Vec2(-45, 0)), .circle(radius: 18, center: Vec2(45, 0))]
    case .disc: return [.circle(radius: 11)]
    case .box: return [.box(40, 40)]
    case .bar: return [.box(90, 14)]
    case .mallet: return [.box(16, 100, center: Vec2(0, 18)), .box(72, 36, center: Vec2(0, -50))]
    case .starfish:
      let (tips, notches) = ([Vec2](fifthsOf: Vec2(0, -46)), [Vec2](fifthsOf: Vec2(11.8, -16.2)))
      let middle = [notches[1], tips[2], notches[2], notches[3], tips[4], notches[4]]
      return [
        .polygon([notches[4], tips[0], notches[0], notches[1]]), .polygon([notches[0], tips[1], notches[1]]),
        .polygon(middle), .polygon([notches[2], tips[3], notches[3]]),
      ]
    }
  }
}

extension World {
  mutating func add(_ piece: GroupPiece, _ item: BodyDefinition, restitution: Double) -> BodyHandle {
    let body = addBody(item)
    for part in piece.parts {
      var shape = ShapeDefinition(part)
      shape.restitution = restitution
      _ = addShape(shape, to: body)
    }
    return body
  }
}

extension [Vec2] {
  /// A point, and where it is after each fifth of a turn.
  fileprivate init(fifthsOf point: Vec2) {
    self = (0..<5).map { [point].turned(by: 0.4 * Real.pi * Double($0))[0] }
  }
}
