import EngineScenes
import Foundation
import RigidBody2D
import SeededRandom

/// A heap of mixed items in a walled box, all of which follows from the seed: dropped in, in most heaps stirred by
/// pushes, and then left alone.
struct Heap {
  /// Points per second squared, down.
  static let gravity = 1000.0
  /// The seconds that a heap has to fall asleep in, …
  static let patience = 10.0
  /// … and those after which it is given up.
  static let mostPatience = 60.0
  /// Points per second. What goes faster is under way, and does not tremble: UIKit's engine lets what is slower sleep.
  static let restingSpeed = 1.5

  let seed: UInt64
  let count: Int
  private var world = World()
  private var random: SplitMix64
  private var items: [BodyHandle] = []
  private var rows: ItemRows
  /// Ticks before each push, one after the other.
  private let pauses: [Int]

  init(seed: UInt64, most: Int) {
    self.seed = seed
    var random = SplitMix64(state: seed)
    count = Int.random(in: min(10, most)...most, using: &random)
    rows = ItemRows(width: max(300, Double(count).squareRoot() * Double.random(in: 50...140, using: &random)))
    pauses = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 30...360, using: &random) }
    self.random = random
    addWalls()
    for _ in 0..<count { addItem() }
  }

  /// Runs it to its end.
  mutating func run() -> HeapResult {
    for pause in pauses {
      for _ in 0..<pause { world.step() }
      push()
    }
    var result = HeapResult(seed: seed, items: count)
    let start = energy
    for tick in 1...Int(Heap.mostPatience / World.tick) {
      world.step()
      if tick == Int(Heap.patience / World.tick) { result.underWay = items.count(where: isUnderWay) }
      result.energyGained = max(result.energyGained, energy / start - 1)
      if world.awakeBodyCount == 0 {
        result.asleepAfter = Double(tick) * World.tick
        break
      }
      guard isFinite else { break }
    }
    result.isFinite = isFinite
    result.escaped = items.count { !isInside(world.pose(of: $0).position) }
    result.overlap = -(world.contacts.flatMap(\.points).map(\.separation).min() ?? 0)
    return result
  }
}

extension Heap {
  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func addWalls() {
    var definition = BodyDefinition()
    definition.isStatic = true
    let walls = world.addBody(definition)
    let corners = [Vec2(0, -100_000), Vec2(0, 0), Vec2(rows.width, 0), Vec2(rows.width, -100_000)]
    var surface = ShapeDefinition(.circle(radius: 1))
    surface.restitution = 0
    _ = world.addChain(corners, isLoop: false, surface: surface, to: walls)
  }

  private mutating func addItem() {
    let outline = ItemOutline(&random)
    let density = number(0.2...5)
    var definition = BodyDefinition()
    definition.mass = outline.area * density / 10_000
    definition.inertia = definition.mass * outline.squaredGyration
    definition.position = rows.take(outline.reach)
    definition.angle = number(-3...3)
    definition.velocity = Vec2(number(-200...200), number(-200...200))
    definition.angularVelocity = number(-5...5)
    definition.acceleration = Vec2(0, Heap.gravity)
    let body = world.addBody(definition)
    var shape = ShapeDefinition(outline.geometry)
    (shape.friction, shape.restitution) = (number(0...1), number(0...0.8))
    _ = world.addShape(shape, to: body)
    items.append(body)
  }

  /// A fifth of the items get a speed of their own.
  private mutating func push() {
    for item in items where number(0...1) < 0.2 {
      world.setVelocity(Vec2(number(-1000...1000), number(-1500...0)), of: item)
      world.setAngularVelocity(number(-10...10), of: item)
    }
  }

  /// Kinetic energy and that of the heights above the floor: kg·pt²/s².
  private var energy: Double {
    items.reduce(0) { sum, body in
      let (speed, spin) = (world.velocity(of: body), world.angularVelocity(of: body))
      let (mass, height) = (world.mass(of: body), -world.massCenter(of: body).y)
      return sum + mass * (speed.lengthSquared / 2 + Heap.gravity * height)
        + world.inertia(of: body) * spin * spin / 2
    }
  }

  private func isUnderWay(_ item: BodyHandle) -> Bool {
    world.isAwake(item) && world.velocity(of: item).length > Heap.restingSpeed
  }

  private var isFinite: Bool {
    items.allSatisfy { world.pose(of: $0).position.isFinite && world.pose(of: $0).angle.isFinite && energy.isFinite }
  }

  private func isInside(_ place: Vec2) -> Bool { (0...rows.width).contains(place.x) && place.y <= 0 }
}
