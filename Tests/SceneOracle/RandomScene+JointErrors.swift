import EngineScenes
import Foundation
import RigidBody2D

/// How well joints hold.
extension RandomScene {
  /// From the end on body A to the other.
  func wayBetweenEnds(_ joint: SceneJoint, _ trajectory: Trajectory, _ frame: Int) -> Vec2 {
    let a = trajectory[frame, joint.bodyA].point(joint.offsetA)
    let b = joint.bodyB.map { trajectory[frame, $0].point(joint.offsetB) } ?? joint.offsetB
    return b - a
  }

  /// Of rods as a share of the length, of hinges as a share of how far the larger of the two bodies reaches, to
  /// both sides.
  func lengthError(_ trajectory: Trajectory) -> Finding {
    worst(.lengths, trajectory, limit: Tolerance.length, "") { frame in
      if lengthsAreOfTheEnd && frame < trajectory.frameCount - Tolerance.restFrames { return 0 }
      return scene.joints.map { joint in
        let way = wayBetweenEnds(joint, trajectory, frame).length
        switch joint.kind {
        case .spring: return 0
        case .rod(let length): return (way - length).magnitude / length
        case .hinge:
          let reach = max(scene.bodies[joint.bodyA].reach, joint.bodyB.map { scene.bodies[$0].reach } ?? 0)
          return way / (2 * reach)
        }
      }.max() ?? 0
    }
  }

  /// Radians beyond the limits of a hinge.
  func limitError(_ trajectory: Trajectory) -> Finding {
    worst(.limits, trajectory, limit: Tolerance.limits, "rad") { frame in
      scene.joints.map { joint in
        guard case .hinge(let limits?, _) = joint.kind else { return 0 }
        let other = joint.bodyB.map { trajectory[frame, $0].angle } ?? 0
        let angle = (trajectory[frame, joint.bodyA].angle - other).remainder(dividingBy: 2 * .pi)
        return max(limits.lowerBound - angle, angle - limits.upperBound)
      }.max() ?? 0
    }
  }
}
