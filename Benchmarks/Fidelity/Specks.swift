import RigidBody2D
import SeededRandom

/// Rectangles of a tenth of a point and less, and boxes that push them: S19.
struct Specks {
  /// Specks that a box came past, of those it pushed at a wall.
  private(set) var passed = 0
  /// Specks that it left where they were.
  private(set) var left = 0
  /// Specks that went through a wall by more than a tenth of a point, there and in the room where boxes fall on them.
  private(set) var escaped = 0
  /// Of those in that room the ones whose middle is in a box in the end.
  private(set) var buried = 0

  private static let spare = 0.1

  /// Walls without thickness are segments.
  init(of size: Double, wallThickness: Double) {
    var random = SplitMix64(state: 19)
    for speed in [50.0, 300, 1000] {
      for _ in 0..<20 { push(size, speed, wallThickness, &random) }
    }
    stir(size, wallThickness, &random)
  }

  /// A box at a speck, and on to a wall.
  private mutating func push(_ size: Double, _ speed: Double, _ thickness: Double, _ random: inout SplitMix64) {
    var world = World()
    world.addWall(from: Vec2(200, -500), to: Vec2(200, 500), thickness)
    let start = Vec2(0, .random(in: -15...15, using: &random))
    let speck = world.add(.box(size, size), at: start, gravity: .zero) {
      $0.angle = .random(in: -3...3, using: &random)
    }
    let box = world.add(.box(40, 40), at: Vec2(-30, 0), gravity: .zero) { $0.velocity = Vec2(speed, 0) }
    var hasPassed = false
    for _ in 0..<Int(400 / speed / World.tick) {
      world.step()
      // A box that meets the wall turns a little, and the speck may leave it sideways.
      guard world.place(of: box).x < 170 else { break }
      hasPassed = hasPassed || world.place(of: speck).x < world.place(of: box).x + 19.5
    }
    if hasPassed { passed += 1 }
    if world.place(of: speck).x < 100 { left += 1 }
    for _ in 0..<240 { world.step() }
    if world.place(of: speck).x > 200 + Specks.spare { escaped += 1 }
  }

  /// Forty specks on the floor of a room in which ten boxes are thrown about.
  private mutating func stir(_ size: Double, _ thickness: Double, _ random: inout SplitMix64) {
    var world = World()
    let corners = [Vec2(0, 0), Vec2(400, 0), Vec2(400, 300), Vec2(0, 300)]
    for (a, b) in zip(corners, corners.dropFirst() + [.zero]) { world.addWall(from: a, to: b, thickness) }
    let specks = (0..<40).map { _ in
      world.add(
        .box(size, size), at: Vec2(.random(in: 10...390, using: &random), .random(in: 250...299, using: &random)))
    }
    let boxes = (0..<10).map { index in
      world.add(
        .box(40, 40), at: Vec2(50 + Double(index % 5) * 75, 50 + Double(index / 5) * 80), restitution: 0.3
      ) {
        $0.velocity = Vec2(.random(in: -600...600, using: &random), .random(in: -200...600, using: &random))
        $0.angularVelocity = .random(in: -8...8, using: &random)
      }
    }
    for _ in 0..<1800 { world.step() }
    for speck in specks {
      let place = world.place(of: speck)
      let out = max(-place.x, -place.y, place.x - 400, place.y - 300)
      if out > Specks.spare { escaped += 1 }
      let isBuried = boxes.contains { box in
        let (pose, between) = (world.pose(of: box), place - world.place(of: box))
        let (sine, cosine) = Real.sinCos(-pose.angle)
        let (x, y) = (cosine * between.x - sine * between.y, sine * between.x + cosine * between.y)
        return abs(x) < 19.5 && abs(y) < 19.5
      }
      if isBuried { buried += 1 }
    }
  }
}

extension World {
  /// What is thick is so to the left of the way, outside of a room that the ways go around clockwise on screen.
  fileprivate mutating func addWall(from a: Vec2, to b: Vec2, _ thickness: Double) {
    guard thickness > 0 else {
      addStill([.segment(a, b)])
      return
    }
    let (way, middle) = (b - a, (a + b) / 2)
    let out = -way.quarterTurn / way.length
    addStill(
      [.box(way.length + 2 * thickness, thickness)], at: middle + out * (thickness / 2), angle: Real.atan2(way.y, way.x)
    )
  }
}
