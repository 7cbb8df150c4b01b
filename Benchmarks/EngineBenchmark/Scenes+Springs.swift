import EngineScenes
import RigidBody2D

/// Bodies on springs, and bodies that nothing holds.
extension Scene {
  /// So many bodies without shapes, each on a spring without length to an anchor of its own.
  static func springs(_ count: Int) -> Scene { springs(count, shapes: []) }

  /// The same with boxes that overlap their neighbours but meet nothing.
  static func shapedSprings(_ count: Int) -> Scene {
    var shape = SceneShape.box(44, 44)
    shape.mask = 0
    return springs(count, shapes: [shape])
  }

  private static func springs(_ count: Int, shapes: [SceneShape]) -> Scene {
    var scene = Scene(settling: 10, measured: 60)
    scene.gravity = .zero
    for index in 0..<count {
      let anchor = Vec2(Double(index % 100) * 60, Double(index / 100) * 60)
      let body = scene.add([.box(44, 44)], at: anchor + Vec2(30, 40 + Double(index % 7)))
      scene.bodies[body].shapes = shapes
      scene.addSpring(body, to: anchor, damping: 0.8)
    }
    return scene
  }

  /// So many boxes on springs to one common point, colliding.
  static func cradle(_ count: Int) -> Scene {
    var scene = Scene(settling: 120, measured: 300)
    for index in 0..<count {
      let body = scene.add([.box(100, 100)], at: Vec2((Double(index) - Double(count - 1) / 2) * 105, 300))
      scene.addSpring(body, to: .zero, length: 300, damping: 0.4)
    }
    return scene
  }

  /// So many circles that move together and slowly apart, and never touch.
  static func circles(_ count: Int) -> Scene {
    var scene = Scene(settling: 10, measured: 60)
    scene.gravity = .zero
    for index in 0..<count {
      let place = Vec2(Double(index % 200) * 60, Double(index / 200) * 60)
      let body = scene.add([SceneShape(.circle(radius: 22))], at: place)
      scene.bodies[body].velocity = Vec2(100, 40) + place * 0.05
    }
    return scene
  }

  /// So many boxes that sleep.
  static func asleep(_ count: Int) -> Scene { asleep(count, awake: 0) }

  /// So many boxes, of which a thousand move away from the others, which sleep.
  static func mostlyAsleep(_ count: Int) -> Scene { asleep(count, awake: 1000) }

  private static func asleep(_ count: Int, awake: Int) -> Scene {
    var scene = Scene(settling: 10, measured: 120)
    scene.gravity = .zero
    scene.sleeps = true
    for index in 0..<count {
      let body = scene.add([.box(44, 44)], at: Vec2(Double(index % 500) * 60, Double(index / 500) * 60))
      if index < awake {
        scene.bodies[body].velocity = Vec2(0, -100)
      } else {
        scene.bodies[body].isAsleep = true
      }
    }
    return scene
  }
}

/// What is there to be weighed, after two steps. Rows are so far apart that no engine takes them for neighbours.
extension Scene {
  static func weighedSprings(_ count: Int) -> Scene {
    var scene = springs(count)
    (scene.settling, scene.measured) = (1, 1)
    return scene
  }

  static func weighedCircles(_ count: Int) -> Scene { weighed(count, SceneShape(.circle(radius: 22)), pitch: 100) }

  static func weighedBoxes(_ count: Int) -> Scene { weighed(count, .box(44, 44), pitch: 100) }

  /// Each touches the next one of its row. They overlap by a fifth of what Box2D leaves alone.
  static func touchingBoxes(_ count: Int) -> Scene { weighed(count, .box(44, 44), pitch: 43.9) }

  private static func weighed(_ count: Int, _ shape: SceneShape, pitch: Double) -> Scene {
    var scene = Scene(settling: 1, measured: 1)
    scene.gravity = .zero
    for index in 0..<count { scene.add([shape], at: Vec2(Double(index % 100) * pitch, Double(index / 100) * 100)) }
    return scene
  }
}
