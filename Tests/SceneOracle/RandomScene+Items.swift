import EngineScenes
import RigidBody2D

/// What scenes are put together from.
extension RandomScene {
  static let gravity = 1000.0

  /// How what touches is.
  struct Surface {
    var friction: ClosedRange<Double>
    var restitution: ClosedRange<Double>
  }

  /// Adds an item of these shapes with a surface that is drawn; its place and its speed are the caller's.
  @discardableResult
  mutating func add(
    _ shape: SceneShape, density: Double, _ surface: Surface, at place: Vec2, _ dice: inout Dice
  ) -> Int {
    var shape = shape
    (shape.friction, shape.restitution) = (dice.number(surface.friction), dice.number(surface.restitution))
    return scene.add([shape], density: density, at: place)
  }

  /// A floor at y = 0 and walls at 0 and a width, without an end above, for all bodies that follow: of blocks, or one
  /// in four of lines, through which what is pressed falls in Chipmunk.
  mutating func addRoom(width: Double, friction: Double, restitution: Double, _ dice: inout Dice) {
    let (height, thickness) = (20_000.0, 300.0)
    let blocks = [
      SceneShape.box(width + 2 * thickness, thickness, center: Vec2(width / 2, thickness / 2)),
      .box(thickness, height, center: Vec2(-thickness / 2, -height / 2)),
      .box(thickness, height, center: Vec2(width + thickness / 2, -height / 2)),
    ]
    let lines = SceneShape(
      .chain([Vec2(0, -height), .zero, Vec2(width, 0), Vec2(width, -height)], isLoop: false))
    var walls = dice.chance(0.25) ? [lines] : blocks
    for index in walls.indices { (walls[index].friction, walls[index].restitution) = (friction, restitution) }
    scene.addStill(walls)
    roomsHaveWalls = true
  }

  /// Says of all items that they have to stay in there.
  mutating func keepInside(_ bounds: Bounds) {
    rooms = scene.bodies.map { $0.kind.isDynamic ? bounds : nil }
    laws.append(.inside)
  }

  mutating func keepInRoom(width: Double) {
    keepInside(Bounds(low: Vec2(0, -100_000), high: Vec2(width, 0)))
  }
}

extension SceneBody {
  /// How far its farthest point is from its place.
  var reach: Double { shapes.map(\.outline.reach).max() ?? 0 }
}

extension SceneBody.Kind {
  package var isDynamic: Bool {
    if case .dynamic = self { true } else { false }
  }
}

extension SceneShape.Outline {
  var reach: Double {
    switch self {
    case .circle(let radius): radius
    case .polygon(let points), .chain(let points, _): points.map(\.length).max() ?? 0
    }
  }
}

extension SceneShape {
  init(_ geometry: ShapeGeometry) {
    switch geometry {
    case .circle(let radius, _): self.init(Outline.circle(radius: radius))
    case .polygon(let corners): self.init(Outline.polygon(corners))
    case .segment(let start, let end): self.init(Outline.chain([start, end], isLoop: false))
    }
  }
}
