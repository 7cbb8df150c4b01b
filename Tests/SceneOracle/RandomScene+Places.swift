import EngineScenes
import Foundation
import RigidBody2D

/// Where things are, and how fast in the end.
extension RandomScene {
  func wayOutside(_ trajectory: Trajectory) -> Finding {
    worst(.inside, trajectory, limit: Tolerance.outside, "pt") { frame in
      movable.map { body in rooms[body].map { $0.depthOutside(trajectory[frame, body].place) } ?? 0 }.max() ?? 0
    }
  }

  /// The most frames in a row in which something fast is where it was.
  func longestStandstill(_ trajectory: Trajectory) -> Finding {
    var frames = Array(repeating: 0.0, count: scene.bodies.count)
    return worst(.moving, trajectory, limit: Tolerance.standstill, "frames") { frame in
      guard frame > 0 else { return 0 }
      for body in movable {
        let (before, now) = (trajectory[frame - 1, body], trajectory[frame, body])
        let isHeld = now.velocity.length > Tolerance.bounceSpeed && now.place == before.place
        frames[body] = isHeld ? frames[body] + 1 : 0
      }
      return frames.max() ?? 0
    }
  }

  /// Points per second of the fastest corner.
  func speed(_ state: BodyState, of body: Int) -> Double {
    state.velocity.length + state.spin.magnitude * scene.bodies[body].reach
  }

  /// Whether it is a disc whose rim goes as fast back as its middle goes on.
  private func rolls(_ state: BodyState, _ body: Int) -> Bool {
    guard case .circle(let radius)? = scene.bodies[body].shapes.first?.outline else { return false }
    return (state.velocity.length - state.spin.magnitude * radius).magnitude <= Tolerance.restSpeed
  }

  func lastSpeed(_ trajectory: Trajectory) -> Finding {
    let began = max(0, trajectory.frameCount - Tolerance.restFrames)
    return worst(.rest, trajectory, limit: Tolerance.restSpeed, "pt/s") { frame in
      guard frame >= began else { return 0 }
      return movable.map { body in
        let state = trajectory[frame, body]
        return rolls(state, body) ? 0 : speed(state, of: body)
      }.max() ?? 0
    }
  }

  /// The farthest of those that should stay, to the side of where they began; a turn counts at the farthest corner.
  func wayFromStart(_ trajectory: Trajectory) -> Finding {
    worst(.standing, trajectory, limit: Tolerance.standing, "pt") { frame in
      movable.map { body in
        let (start, now) = (trajectory[0, body], trajectory[frame, body])
        return (now.place.x - start.place.x).magnitude + (now.angle - start.angle).magnitude * scene.bodies[body].reach
      }.max() ?? 0
    }
  }

  /// Points between where it is and where it should be, beyond half a step at the speed that it has.
  func slideError(_ trajectory: Trajectory) -> Finding {
    let (start, end) = (trajectory[0, slide.body], trajectory[trajectory.last, slide.body])
    let error = (end.place - start.place - slide.way).length - end.velocity.length * Tolerance.step
    return Finding(
      .sliding, error, limit: max(Tolerance.sliding * slide.way.length, 1), "pt", frame: trajectory.last)
  }

  /// The fastest of those that begin at rest in each other, without what gravity gives it.
  func partingSpeed(_ trajectory: Trajectory) -> Finding {
    worst(.parting, trajectory, limit: Tolerance.partingSpeed, "pt/s") { frame in
      let fall = scene.gravity.length * Double(frame) / 60
      return (movable.map { trajectory[frame, $0].velocity.length }.max() ?? 0) - min(fall, mostFallSpeed)
    }
  }

  /// From the highest place to the ground.
  private var mostFallSpeed: Double {
    let height = movable.map { ground - scene.bodies[$0].place.y }.max() ?? 0
    return (2 * scene.gravity.length * max(height, 0)).squareRoot()
  }

  /// The height of the first rebound against e² of the fall.
  func reboundError(_ trajectory: Trajectory) -> Finding {
    let body = movable[0]
    let floor = scene.bodies[body].place.y + fall.height
    // It comes down until its speed turns or is lost, and then goes up to where that is so again.
    let frames = 1..<trajectory.frameCount
    let impact = frames.first { trajectory[$0, body].velocity.y < trajectory[$0 - 1, body].velocity.y - 1e-9 } ?? 1
    let up = (impact..<trajectory.frameCount).prefix { $0 == impact || trajectory[$0, body].velocity.y < 0 }
    let height = floor - (up.map { trajectory[$0, body].place.y }.min() ?? floor)
    let speed = (2 * Self.gravity * fall.height).squareRoot()
    let expected = fall.restitution * fall.restitution * fall.height
    let error = max(0, (height - expected).magnitude - speed * Tolerance.step)
    return Finding(
      .rebound, error, limit: max(Tolerance.rebound * fall.height, 1), "pt", frame: up.last ?? impact)
  }
}

extension BodyState {
  /// Where a point of the body is.
  func point(_ offset: Vec2) -> Vec2 { place + offset.turned(cos(angle), sin(angle)) }
}

extension Bounds {
  /// Points by which a point is outside; below 0 inside.
  func depthOutside(_ point: Vec2) -> Double {
    max(low.x - point.x, point.x - high.x, low.y - point.y, point.y - high.y)
  }
}

extension Vec2 {
  func turned(_ cosine: Double, _ sine: Double) -> Vec2 { Vec2(x * cosine - y * sine, x * sine + y * cosine) }
}
