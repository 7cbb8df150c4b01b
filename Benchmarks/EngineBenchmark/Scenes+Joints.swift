import EngineScenes
import RigidBody2D

/// Bodies on hinges.
extension Scene {
  /// So many links of 10 × 4, hinged end to end, that hang from the first one's end and begin straight to the side.
  /// They meet nothing: only the joints are measured.
  static func chain(_ count: Int) -> Scene {
    var scene = Scene(settling: 60, measured: 240)
    for index in 0..<count {
      var link = SceneShape.box(10, 4)
      link.group = -1
      let body = scene.add([link], at: Vec2(5 + Double(index) * 10, 0))
      if index == 0 {
        scene.addHinge(body, Vec2(-5, 0), to: nil, .zero)
      } else {
        scene.addHinge(body, Vec2(-5, 0), to: body - 1, Vec2(5, 0))
      }
    }
    return scene
  }

  /// So many ragdolls that fall on the ground, in rows of twenty.
  static func ragdolls(_ count: Int) -> Scene {
    var scene = Scene(settling: 60, measured: 240)
    scene.addStill([SceneShape(.chain([Vec2(-100_000, 0), Vec2(100_000, 0)], isLoop: false))])
    for index in 0..<count {
      let row = index / 20
      let place = Vec2(Double(index % 20) * 110 + Double(row % 2) * 30, -150 - Double(row) * 220)
      scene.addRagdoll(at: place, group: -1 - index)
    }
    return scene
  }

  /// Box2D's: so many ragdolls, five at a time, that fall on five floors of tiles, one above the other.
  ///
  /// They are those of `ragdolls`: the joints of Box2D's have springs and friction, which not every engine here has.
  /// They begin lower, and those that lie are not taken away.
  static func rain(_ count: Int) -> Scene {
    var scene = Scene(settling: 60, measured: 240)
    let (rows, tiles) = (0..<5, -250...250)
    scene.addStill(
      rows.flatMap { row in
        tiles.map { SceneShape.box(50, 50, center: Vec2(Double($0) * 50, -Double(row) * 4500)) }
      })
    for index in 0..<count {
      let (group, place) = (index / 5, index % 5)
      let x = Double(group / rows.count) * 625 - 12_000 + Double(place) * 50
      scene.addRagdoll(at: Vec2(x, -500 - Double(group % rows.count) * 4500), group: -1 - index)
    }
    return scene
  }

  /// Box2D's: so many circles in a square, each hinged to the next ones beside and below, hung up in the middle of the
  /// highest row. They do not meet.
  static func jointGrid(_ count: Int) -> Scene {
    var scene = Scene(settling: 60, measured: 60)
    let side = Int(Double(count).squareRoot())
    for column in 0..<side {
      for row in 0..<side {
        var circle = SceneShape(.circle(radius: 40))
        (circle.category, circle.mask) = (2, ~2)
        let body = scene.add([circle], at: Vec2(Double(column) * 100, Double(row) * 100))
        let isHungUp = row == 0 && abs(column - side / 2) <= 3
        if isHungUp { scene.bodies[body].kind = .still }
        if row > 0 { scene.addHinge(body, Vec2(0, -50), to: body - 1, Vec2(0, 50)) }
        // Chipmunk refuses a joint between two that stand still.
        if column > 0 && !(isHungUp && column > side / 2 - 3) {
          scene.addHinge(body, Vec2(-50, 0), to: body - side, Vec2(50, 0))
        }
      }
    }
    return scene
  }
}
