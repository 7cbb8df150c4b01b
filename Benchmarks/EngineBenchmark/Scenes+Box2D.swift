import EngineScenes
import Foundation
import RigidBody2D

/// Box2D 3's own benchmarks, a metre being a hundred points: sizes, counts, densities, frictions as there, without what
/// is rounded (capsules are boxes). `jointGrid` is one too.
extension Scene {
  /// Box2D's surfaces, unless it says otherwise.
  private static func surface(_ shape: SceneShape, friction: Double = 0.6, restitution: Double = 0) -> SceneShape {
    var shape = shape
    (shape.friction, shape.restitution) = (friction, restitution)
    return shape
  }

  /// A pyramid of squares of 100, so many in the lowest row.
  static func largePyramid(_ base: Int) -> Scene {
    var scene = Scene(settling: 100, measured: 100)
    scene.addStill([surface(.box(20_000, 200, center: Vec2(0, 100)))])
    scene.addPyramid(base, at: Vec2(0, 0))
    return scene
  }

  /// So many pyramids of 55, twenty on a floor.
  static func manyPyramids(_ count: Int) -> Scene {
    var scene = Scene(settling: 60, measured: 60)
    let floors = max(1, count / 20)
    scene.addStill(
      (0..<floors).map { floor in
        let y = -Double(floor) * 1100
        return surface(SceneShape(.chain([Vec2(-11_000, y), Vec2(11_000, y)], isLoop: false)))
      })
    for index in 0..<count {
      scene.addPyramid(10, at: Vec2(Double(index % 20) * 1100 - 10_450, -Double(index / 20) * 1100))
    }
    return scene
  }

  private mutating func addPyramid(_ base: Int, at middle: Vec2) {
    for row in 0..<base {
      for column in 0..<(base - row) {
        let x = (Double(column) - Double(base - row - 1) / 2) * 100
        add([Self.surface(.box(100, 100))], at: middle + Vec2(x, -50 - Double(row) * 100))
      }
    }
  }

  /// A heavy square flies into so many small ones that sleep side by side. It begins nearer to them than Box2D's: until
  /// it meets them there is nothing to measure.
  static func smash(_ count: Int) -> Scene {
    var scene = Scene(settling: 5, measured: 240)
    scene.gravity = .zero
    scene.sleeps = true
    let heavy = scene.add([surface(.box(800, 800))], density: 8, at: Vec2(2200, 0))
    scene.bodies[heavy].velocity = Vec2(4000, 0)
    let rows = Int((Double(count) / 1.5).squareRoot().rounded())
    for index in 0..<count {
      let place = Vec2(3000 + Double(index / rows) * 40, (Double(index % rows) - Double(rows) / 2) * 40)
      let body = scene.add([surface(.box(40, 40))], at: place)
      scene.bodies[body].isAsleep = true
    }
    return scene
  }

  /// So many small squares in a box that turns.
  static func tumbler(_ count: Int) -> Scene {
    var scene = Scene(settling: 300, measured: 300)
    let walls: [SceneShape] = [
      .box(100, 2000, center: Vec2(1000, 0)), .box(100, 2000, center: Vec2(-1000, 0)),
      .box(2000, 100, center: Vec2(0, 1000)), .box(2000, 100, center: Vec2(0, -1000)),
    ]
    let drum = scene.add(walls.map { surface($0) }, density: 50, at: .zero)
    scene.addHinge(drum, .zero, to: nil, .zero, motor: -25 * .pi / 180)
    let side = Int(Double(count).squareRoot())
    for index in 0..<side * side {
      let place = Vec2(Double(index % side), Double(index / side)) * 40 - Vec2(1, 1) * (20 * Double(side))
      scene.add([surface(.box(25, 25))], at: place)
    }
    return scene
  }

  /// So many small bodies of three kinds in a ring, stirred by a long bar.
  static func spinner(_ count: Int) -> Scene {
    var scene = Scene(settling: 200, measured: 100)
    let ring = (0..<360).map { degree in
      Vec2(cosine(Double(degree)), -cosine(Double(degree) - 90)) * 4000 - Vec2(0, 3200)
    }
    let ground = scene.addStill([surface(SceneShape(.chain(ring, isLoop: true)), friction: 0.1)])
    let bar = scene.add([surface(.box(120, 4040), friction: 0)], at: Vec2(0, -1200))
    scene.addHinge(bar, .zero, to: ground, Vec2(0, -1200), motor: -5)
    let kinds = [SceneShape.box(100, 50), SceneShape(.circle(radius: 35)), .box(70, 70)]
    for index in 0..<count {
      let place = Vec2(Double(index % 92) * 50 - 2300, -200 - Double(index / 92) * 50)
      scene.add([surface(kinds[index % 3], friction: 0.1, restitution: 0.1)], density: 0.25, at: place)
    }
    return scene
  }

  /// So many bodies of two triangles each between walls, in twenty columns.
  static func compounds(_ count: Int) -> Scene {
    var scene = Scene(settling: 200, measured: 100)
    scene.addTrough(halfWidth: 40, height: 100)
    let halves = [[Vec2(-100, 0), Vec2(0, -200), Vec2(50, -100)], [Vec2(100, 0), Vec2(-50, -100), Vec2(0, -200)]]
    let shapes = halves.map { corners in
      let area = (corners[1] - corners[0]).cross(corners[2] - corners[0])
      return surface(SceneShape(.polygon(area > 0 ? corners : corners.reversed())), friction: 0.5)
    }
    for index in 0..<count {
      let side = index % 2 == 0 ? 25.0 : -25
      scene.add(shapes, at: Vec2(Double(index % 20) * 200 - 1900 + side, -558 - Double(index / 20) * 225))
    }
    return scene
  }

  /// So many pentagons that fall and are pushed to and fro, in two hundred columns.
  static func junkyard(_ count: Int) -> Scene {
    var scene = Scene(settling: 300, measured: 200)
    scene.addTrough(halfWidth: 80, height: 50)
    let corners = (0..<5).map { Vec2(cosine(Double($0) * 72), cosine(Double($0) * 72 - 90)) * 25 }
    for index in 0..<count {
      let side = index % 2 == 0 ? -10.0 : 10
      let place = Vec2((Double(index % 200) * 2 - 200) * 37.5 + side, -1500 - Double(index / 200) * 100)
      scene.add([surface(SceneShape(.polygon(corners)))], at: place)
    }
    let pusher = scene.add([surface(.box(400, 800, center: Vec2(0, -400)))], at: .zero)
    scene.bodies[pusher].kind = .led(sway: 6000, rate: 0.2)
    return scene
  }

  /// A floor and two walls of squares, as wide and high as so many of them.
  private mutating func addTrough(halfWidth: Int, height: Int) {
    var squares = (-halfWidth...halfWidth).map { SceneShape.box(110, 100, center: Vec2(Double($0) * 100, 0)) }
    for side in [-1.0, 1] {
      squares += (1...height).map {
        SceneShape.box(100, 110, center: Vec2(side * Double(halfWidth) * 100, -Double($0) * 100))
      }
    }
    addStill(squares.map { Self.surface($0) })
  }

  /// So many small squares in a drum with four ribs that turns.
  static func washer(_ count: Int) -> Scene {
    var scene = Scene(settling: 200, measured: 150)
    func corners(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> SceneShape {
      let places = [(low, from), (high, from), (high, to), (low, to)]
      return surface(SceneShape(.polygon(places.map { Vec2(cosine($0.1), cosine($0.1 - 90)) * $0.0 })))
    }
    var drum: [SceneShape] = []
    for index in 0..<36 {
      let degree = Double(index) * 10
      drum.append(corners(1600, 1800, degree - 1, degree + 11))
      if index % 9 == 0 { drum.append(corners(1400, 1600, degree, degree + 10)) }
    }
    let body = scene.add(drum, at: .zero)
    scene.bodies[body].kind = .led(sway: 0, rate: 0)
    scene.bodies[body].spin = -25 * .pi / 180
    let side = Int(Double(count).squareRoot())
    for index in 0..<side * side {
      let place = Vec2(Double(index % side), Double(index / side)) * 21 - Vec2(1, 1) * (11 * Double(side))
      scene.add([surface(.box(20, 20))], at: place)
    }
    return scene
  }
}

/// Of degrees.
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
