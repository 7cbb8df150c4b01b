import EngineScenes
import Foundation
import RigidBody2D

/// Items that come to rest on each other.
extension RandomScene {
  /// 20 s: of what `scripts/soak` drops the last falls asleep after 25 s, and most after 5.
  static let restingFrames = 1200

  /// Items of 10 to 120 points in rows above a floor, with some speed of their own. With more restitution than a half
  /// some would still bounce in the end.
  mutating func makeHeap(_ dice: inout Dice) {
    let (count, width) = (dice.whole(2...40), dice.number(250...700))
    scene.measured = Self.restingFrames
    addRoom(width: width, friction: dice.number(0.2...1), restitution: 0, &dice)
    var rows = ItemRows(width: width)
    for _ in 0..<count {
      let outline = ItemOutline(&dice.random, mostCorners: 8)
      let item = add(
        SceneShape(outline.geometry), density: dice.magnitude(0.2...5),
        Surface(friction: 0...1, restitution: 0...0.5), at: rows.take(outline.reach), &dice)
      scene.bodies[item].angle = dice.number(-3...3)
      scene.bodies[item].velocity = dice.vector(-200...200)
      scene.bodies[item].spin = dice.number(-5...5)
    }
    keepInRoom(width: width)
    laws += [.energy, .rest, .overlap]
  }

  /// Boxes one on the other. All that is above a box has its common centre of mass within four tenths of the way from
  /// that box's middle to its edge, and of the lowest of them: what can stand by statics.
  mutating func makeTower(_ dice: inout Dice) {
    let count = dice.whole(2...15)
    let (friction, heavier) = (dice.number(0.3...1), dice.magnitude(1...20))
    scene.measured = 480
    addRoom(width: 2000, friction: friction, restitution: 0, &dice)
    let sizes = (0..<count).map { _ in Vec2(dice.number(20...120), dice.number(15...80)) }
    let densities = (0..<count).map { _ in dice.magnitude(1...max(heavier, 1.1)) }
    // From the top down: the box below has to be under the centre of all above it.
    var xs = [1000.0]
    var above = (mass: 0.0, moment: 0.0)
    for index in (1..<count).reversed() {
      let mass = sizes[index].x * sizes[index].y * densities[index]
      above = (above.mass + mass, above.moment + mass * xs[0])
      let room = min(sizes[index - 1].x, sizes[index].x) / 2 * 0.8
      xs.insert(above.moment / above.mass + dice.number(-room...room) * 0.5, at: 0)
    }
    var height = 0.0
    for index in 0..<count {
      let size = sizes[index]
      add(
        .box(size.x, size.y), density: densities[index], Surface(friction: friction...friction, restitution: 0...0),
        at: Vec2(xs[index], height - Tolerance.skin - size.y / 2), &dice)
      height -= size.y + Tolerance.skin
    }
    keepInRoom(width: 2000)
    laws += [.energy, .rest, .overlap, .standing]
  }

  /// Light boxes and discs in a room, and up to three boxes of 20 to 1000 times their density on them.
  mutating func makeHeavy(_ dice: inout Dice) {
    let (light, heavy, width) = (dice.whole(3...15), dice.whole(1...3), dice.number(200...400))
    let surface = Surface(friction: 0.2...1, restitution: 0...0.2)
    scene.measured = Self.restingFrames
    addRoom(width: width, friction: 0.5, restitution: 0, &dice)
    var rows = ItemRows(width: width)
    for _ in 0..<light {
      let shape =
        dice.chance(0.3)
        ? SceneShape(.circle(radius: dice.number(10...30))) : .box(dice.number(20...70), dice.number(20...70))
      let place = rows.take(shape.outline.reach)
      scene.bodies[add(shape, density: 1, surface, at: place, &dice)].angle = dice.number(-1...1)
    }
    for _ in 0..<heavy {
      let shape = SceneShape.box(dice.number(50...130), dice.number(50...130))
      add(shape, density: dice.magnitude(20...1000), surface, at: rows.take(shape.outline.reach), &dice)
    }
    keepInRoom(width: width)
    laws += [.energy, .rest, .overlap]
  }

  /// A box on a slope of 5° to 40°, on it from the start, with friction that holds it by a tenth or lets it slide.
  mutating func makeSlope(_ dice: inout Dice) {
    let (angle, isHeld) = (dice.number(0.09...0.7), dice.chance(0.6))
    let (sine, cosine) = (sin(angle), cos(angle))
    let friction = sine / cosine * (isHeld ? dice.number(1.1...2) : dice.number(0...0.8))
    let surface = Surface(friction: friction...friction, restitution: 0...0)
    var ground = SceneShape.box(8000, 200)
    ground.friction = friction
    ground.restitution = 0
    scene.addStill([ground])
    scene.bodies[0].angle = angle
    // Flat enough not to topple.
    let size = Vec2(dice.number(40...120), dice.number(15...40))
    let item = add(
      .box(size.x, size.y), density: dice.magnitude(0.1...10), surface,
      at: Vec2(sine, -cosine) * (100 + size.y / 2), &dice)
    scene.bodies[item].angle = angle
    self.ground = 4000
    if isHeld {
      scene.measured = 300
      laws += [.energy, .rest, .standing, .overlap]
    } else {
      scene.measured = 90
      let time = Double(scene.measured) / 60
      let way = Self.gravity * (sine - friction * cosine) * time * time / 2
      slide = (item, Vec2(cosine, sine) * way)
      laws += [.energy, .sliding]
    }
  }

  /// Items that begin a little or deep inside each other, in a room or in the void.
  mutating func makeOverlapped(_ dice: inout Dice) {
    let (isDeep, isInRoom) = (dice.chance(0.5), dice.chance(0.5))
    let surface = Surface(friction: 0...1, restitution: 0...0)
    scene.measured = Self.restingFrames
    if isInRoom {
      addRoom(width: 600, friction: 0.6, restitution: 0, &dice)
    } else {
      scene.gravity = .zero
    }
    if isDeep { addDeepItems(surface, &dice) } else { addGrid(surface, &dice) }
    if isInRoom {
      keepInRoom(width: 600)
      laws += [.rest]
    } else {
      laws += [.momentum]
    }
    laws += [.overlap, .parting]
  }

  /// Each with its middle in the one before it, or near.
  private mutating func addDeepItems(_ surface: Surface, _ dice: inout Dice) {
    let depth = dice.number(0.3...1)
    var (place, before) = (Vec2(150, -300), 0.0)
    for index in 0..<dice.whole(2...12) {
      let outline = ItemOutline(&dice.random, sizes: 30...60, mostCorners: 8)
      let direction = Vec2(dice.number(-1...1), dice.number(0.1...1))
      if index > 0 { place += direction / direction.length * ((before + outline.reach) * (1 - depth)) }
      place = Vec2(min(max(place.x, 100), 500), min(place.y, -100))
      before = outline.reach
      scene.bodies[add(SceneShape(outline.geometry), density: 1, surface, at: place, &dice)].angle = dice.number(-1...1)
    }
  }

  /// Boxes and discs of one size in rows, a little nearer to each other than they are large.
  private mutating func addGrid(_ surface: Surface, _ dice: inout Dice) {
    let (columns, rows, size) = (dice.whole(2...5), dice.whole(1...4), dice.number(25...60))
    let pitch = size - dice.number(0.1...4)
    for index in 0..<columns * rows {
      let shape = dice.chance(0.3) ? SceneShape(.circle(radius: size / 2)) : .box(size, size)
      let place = Vec2(100 + pitch * Double(index % columns), -100 - pitch * Double(index / columns))
      add(shape, density: dice.magnitude(0.5...5), surface, at: place, &dice)
    }
  }
}
