import EngineScenes
import RigidBody2D
import SceneOracle

/// A scene and how it goes, both made up: what a law says of it is known beforehand.
struct MadeUpRun {
  var scene = Scene(settling: 0, measured: 60)
  var states: [BodyState] = []

  /// Nothing pulls unless a test says so.
  init() { scene.gravity = .zero }

  @discardableResult
  mutating func add(_ shape: SceneShape, _ state: BodyState, density: Double = 1) -> Int {
    states.append(state)
    let body = scene.add([shape], density: density, at: state.place, angle: state.angle)
    (scene.bodies[body].velocity, scene.bodies[body].spin) = (state.velocity, state.spin)
    return body
  }

  @discardableResult
  mutating func addDisc(_ x: Double, _ y: Double, velocity: Vec2 = .zero, spin: Double = 0) -> Int {
    add(SceneShape(.circle(radius: 10)), BodyState(place: Vec2(x, y), velocity: velocity, spin: spin))
  }

  /// What a law finds if everything goes on evenly for a second, but for what is done to a frame.
  func finding(
    _ law: SceneLaw, changing change: (_ frame: Int, _ states: inout [BodyState]) -> Void = { _, _ in }
  ) -> Finding {
    finding(law, { _ in }, changing: change)
  }

  /// The same in a scene that is made ready.
  func finding(
    _ law: SceneLaw, _ prepare: (inout RandomScene) -> Void,
    changing change: (_ frame: Int, _ states: inout [BodyState]) -> Void = { _, _ in }
  ) -> Finding {
    let frames = (0...scene.measured).map { frame in
      let time = Double(frame) / 60
      var now = states.map { state in
        var state = state
        state.place += state.velocity * time
        state.angle += state.spin * time
        return state
      }
      change(frame, &now)
      return now
    }
    return finding(law, prepare, frames: frames)
  }

  /// What it finds in these frames.
  func finding(_ law: SceneLaw, _ prepare: (inout RandomScene) -> Void, frames: [[BodyState]]) -> Finding {
    var made = RandomScene(family: .heap, scene: scene, laws: [law])
    prepare(&made)
    return made.findings(of: Trajectory(frames: frames))[0]
  }
}
