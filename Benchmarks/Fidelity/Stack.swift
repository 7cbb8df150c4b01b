import RigidBody2D

/// Boxes of 44 by 44 on each other, for half a minute: S8.
struct Stack {
  /// Of the top box, points: how far it is below where geometry puts it, and how far aside.
  private(set) var sag = 0.0
  private(set) var drift = 0.0
  /// When nothing was awake any more, in seconds; nil if that never came.
  private(set) var sleep: Double?

  var holds: Bool { abs(sag) <= 0.5 && drift <= 0.5 && sleep != nil }

  init(of count: Int, law: Law) {
    var world = World()
    world.law = law
    let ground = world.addBody(
      { () -> BodyDefinition in
        var definition = BodyDefinition()
        definition.isStatic = true
        return definition
      }())
    _ = world.addShape(Stack.surface(.segment(Vec2(-1000, 0), Vec2(1000, 0))), to: ground)
    let boxes = (0..<count).map { index -> BodyHandle in
      var definition = BodyDefinition.box(size: Vec2(44, 44), mass: 0.1936)
      definition.position = Vec2(0, -22 - 44 * Double(index))
      definition.acceleration = Vec2(0, 1000)
      let body = world.addBody(definition)
      _ = world.addShape(Stack.surface(.box(44, 44)), to: body)
      return body
    }
    for tick in 1...3600 {
      world.step()
      if sleep == nil, world.awakeBodyCount == 0 { sleep = Double(tick) * World.tick }
    }
    let top = world.pose(of: boxes[count - 1]).position
    (sag, drift) = (top.y - (22 - 44 * Double(count)), abs(top.x))
  }

  private static func surface(_ geometry: ShapeGeometry) -> ShapeDefinition {
    var shape = ShapeDefinition(geometry)
    (shape.friction, shape.restitution) = (0.2, 0)
    return shape
  }
}
