import RigidBody2D
import SeededRandom

/// Items in the air above the floor of a box with walls.
struct WalledHeap {
  var world = World()
  private(set) var bodies: [BodyHandle] = []
  /// What turns loses some of it to the air, or a disc would roll on.
  var angularDamping = 0.5
  private let width: Double

  init(width: Double) {
    self.width = width
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    var surface = ShapeDefinition(.circle(radius: 1))
    (surface.friction, surface.restitution) = (0.4, 0.2)
    let walls = [Vec2(0, -100_000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -100_000)]
    _ = world.addChain(walls, isLoop: false, surface: surface, to: ground)
  }

  /// An item of some density, with a surface drawn from two ranges.
  mutating func add(
    _ geometry: ShapeGeometry, _ definition: BodyDefinition, density: Double, friction: ClosedRange<Double>,
    restitution: ClosedRange<Double>, _ random: inout SplitMix64
  ) {
    let body = world.addBody(
      definition.with {
        $0.mass *= density
        $0.inertia *= density
        $0.angularDamping = angularDamping
        $0.acceleration = Vec2(0, 1000)
      })
    var shape = ShapeDefinition(geometry)
    shape.friction = .random(in: friction, using: &random)
    shape.restitution = .random(in: restitution, using: &random)
    _ = world.addShape(shape, to: body)
    bodies.append(body)
  }

  func holds(_ body: BodyHandle) -> Bool {
    let place = world.position(of: body)
    return place.x > 0 && place.x < width && place.y < 0
  }
}

extension ShapeGeometry {
  /// A box, a disc or a regular pentagon.
  static func random(_ size: Double, boxHeight: (inout SplitMix64) -> Double, _ random: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .box(size, boxHeight(&random))
    case 1: .circle(radius: size / 2)
    default:
      .polygon(
        (0..<5).map {
          Vec2(Real.cos(Real.pi * 0.4 * Double($0)), Real.sin(Real.pi * 0.4 * Double($0))) * (size / 2)
        })
    }
  }
}
