import EngineScenes
import Foundation
import RigidBody2D

/// What flies, falls and bounces.
extension RandomScene {
  /// Items on the way to a common middle, or two elastic discs: nothing pulls, nothing stands.
  mutating func makeFlight(_ dice: inout Dice) {
    scene.gravity = .zero
    scene.measured = 300
    laws += [.momentum, .angularMomentum, .energy]
    if dice.chance(0.3) { return makeElasticPair(&dice) }
    let isSmooth = dice.chance(0.5)
    let elasticity = dice.chance(0.4) ? 1 : dice.number(0...1)
    let surface = Surface(friction: isSmooth ? 0...0 : 0...1, restitution: elasticity...elasticity)
    let count = dice.whole(2...12)
    for index in 0..<count {
      let outline = ItemOutline(&dice.random, sizes: 20...100, mostCorners: 8)
      // In a square of so many places that no two items of 120 meet.
      let place = Vec2(Double(index % 4) - 1.5, Double(index / 4) - 1) * 150
      let item = add(SceneShape(outline.geometry), density: dice.magnitude(0.2...5), surface, at: place, &dice)
      scene.bodies[item].angle = dice.number(-3...3)
      scene.bodies[item].velocity = place * dice.number(-2 ... -0.5) + dice.vector(-300...300)
      scene.bodies[item].spin = dice.number(-6...6)
    }
  }

  /// Only what meets fast bounces: one impact is all that they have.
  private mutating func makeElasticPair(_ dice: inout Dice) {
    let surface = Surface(friction: 0...0, restitution: 1...1)
    let radii = [dice.number(10...60), dice.number(10...60)]
    for side in 0..<2 {
      let sign = Double(side * 2 - 1)
      let place = Vec2(sign * dice.number(130...300), dice.number(-0.3...0.3) * (radii[0] + radii[1]))
      let disc = SceneShape(.circle(radius: radii[side]))
      let item = add(disc, density: dice.magnitude(0.2...5), surface, at: place, &dice)
      scene.bodies[item].velocity = Vec2(-sign * dice.number(200...1500), 0)
    }
    laws.append(.elasticity)
  }

  /// Items in a closed room of thick walls, elastic or nearly so.
  mutating func makeGas(_ dice: inout Dice) {
    let size = Vec2(dice.number(300...700), dice.number(300...700))
    let elasticity = dice.chance(0.5) ? 1 : dice.number(0...1)
    scene.gravity = dice.chance(0.7) ? .zero : Vec2(0, Self.gravity)
    scene.measured = 300
    scene.addStill(Self.frame(size, 100, isChain: false, elasticity))
    let isSmooth = dice.chance(0.5)
    let surface = Surface(friction: isSmooth ? 0...0 : 0...1, restitution: elasticity...elasticity)
    let pitch = 75.0
    let (columns, rows) = (Int(size.x / pitch), Int(size.y / pitch))
    for place in (0..<columns * rows).shuffled(using: &dice.random).prefix(dice.whole(2...min(columns * rows, 25))) {
      let outline = ItemOutline(&dice.random, sizes: 10...50, mostCorners: 8)
      let middle = Vec2(Double(place % columns) + 0.5, -Double(place / columns) - 0.5) * pitch
      let item = add(SceneShape(outline.geometry), density: dice.magnitude(0.2...5), surface, at: middle, &dice)
      scene.bodies[item].angle = dice.number(-3...3)
      scene.bodies[item].velocity = dice.vector(-800...800)
      scene.bodies[item].spin = dice.number(-10...10)
    }
    keepInside(Bounds(low: Vec2(0, -size.y), high: Vec2(size.x, 0)))
    laws.append(.energy)
  }

  /// A disc or a flat box falls on a floor.
  mutating func makeBounce(_ dice: inout Dice) {
    let height = dice.magnitude(50...1500)
    let restitution = dice.chance(0.2) ? 1 : dice.number(0...1)
    let size = dice.number(10...80)
    addRoom(width: 4000, friction: dice.number(0...1), restitution: 0, &dice)
    let shape = dice.chance(0.6) ? SceneShape(.circle(radius: size / 2)) : .box(dice.number(10...80), size)
    add(
      shape, density: dice.magnitude(0.1...10), Surface(friction: 0...1, restitution: restitution...restitution),
      at: Vec2(2000, -height - size / 2), &dice)
    fall = (height, restitution)
    // Down, up, and down again.
    let seconds = (2 * height / Self.gravity).squareRoot() * (1 + 2 * restitution) + 0.2
    scene.measured = Int(seconds * 60)
    keepInRoom(width: 4000)
    laws += [.energy, .rebound]
  }

  /// Small items and sticks of up to 40 000 points a second between thin walls, and a partition that none may pass.
  mutating func makeWalls(_ dice: inout Dice) {
    let size = Vec2(dice.number(200...800), dice.number(200...800))
    let (thickness, isChain) = (dice.number(1...6), dice.chance(0.4))
    let restitution = dice.number(0...1)
    scene.measured = 120
    if dice.chance(0.5) { scene.gravity = .zero }
    scene.addStill(Self.frame(size, thickness, isChain: isChain, restitution))
    // A partition leaves an item on the side of its start.
    let middle = dice.chance(0.5) ? size.x * dice.number(0.35...0.65) : nil
    if let middle {
      var partition = SceneShape.box(thickness, size.y, center: Vec2(middle, -size.y / 2))
      partition.restitution = restitution
      scene.addStill([partition])
    }
    // Places 50 points apart, each with the part of the room that it is in.
    let parts = middle.map { [0...$0, $0...size.x] } ?? [0...size.x]
    var places: [(place: Vec2, part: Bounds)] = []
    for part in parts {
      for column in 0..<Int((part.upperBound - part.lowerBound - 6) / 50) {
        for row in 0..<Int(size.y / 50) {
          let place = Vec2(part.lowerBound + 28 + Double(column) * 50, -25 - Double(row) * 50)
          places.append((place, Bounds(low: Vec2(part.lowerBound, -size.y), high: Vec2(part.upperBound, 0))))
        }
      }
    }
    let most = dice.magnitude(1000...40_000)
    var regions: [Bounds] = []
    for (place, part) in places.shuffled(using: &dice.random).prefix(dice.whole(1...6)) {
      let item = ItemOutline(&dice.random, sizes: 4...30, mostCorners: 8)
      let stick = SceneShape.box(dice.number(30...45), dice.number(3...6))
      let shape = dice.chance(0.3) ? stick : SceneShape(item.geometry)
      let body = add(
        shape, density: dice.magnitude(0.2...5),
        Surface(friction: 0...1, restitution: restitution...restitution), at: place, &dice)
      let turn = dice.number(0...6.28)
      scene.bodies[body].velocity = Vec2(cos(turn), sin(turn)) * (most * dice.number(0.3...1))
      scene.bodies[body].spin = dice.number(-60...60)
      regions.append(part)
    }
    rooms = Array(repeating: nil, count: scene.bodies.count - regions.count) + regions
    laws += [.inside, .energy]
  }

  /// From (0, −height) to (width, 0).
  private static func frame(
    _ size: Vec2, _ thickness: Double, isChain: Bool, _ restitution: Double
  ) -> [SceneShape] {
    let (half, long) = (thickness / 2, Vec2(size.x + 2 * thickness, size.y))
    var walls =
      isChain
      ? [SceneShape(.chain([.zero, Vec2(size.x, 0), Vec2(size.x, -size.y), Vec2(0, -size.y)], isLoop: true))]
      : [
        .box(long.x, thickness, center: Vec2(size.x / 2, half)),
        .box(long.x, thickness, center: Vec2(size.x / 2, -size.y - half)),
        .box(thickness, long.y, center: Vec2(-half, -size.y / 2)),
        .box(thickness, long.y, center: Vec2(size.x + half, -size.y / 2)),
      ]
    for index in walls.indices { walls[index].restitution = restitution }
    return walls
  }
}
