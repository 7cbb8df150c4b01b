import EngineScenes
import RigidBody2D

extension RandomScene {
  /// What an engine made of it, law by law; nil is an engine that did not come to the end.
  package func findings(of trajectory: Trajectory?) -> [Finding] {
    guard let trajectory else { return [Finding(.numbers, .infinity, limit: 0, frame: 0)] }
    for frame in 0..<trajectory.frameCount {
      if !scene.bodies.indices.allSatisfy({ trajectory[frame, $0].isFinite }) {
        return [Finding(.numbers, .nan, limit: 0, frame: frame)]
      }
    }
    return laws.map { finding($0, trajectory) }
  }

  private func finding(_ law: SceneLaw, _ trajectory: Trajectory) -> Finding {
    switch law {
    case .numbers: Finding(.numbers, 0, limit: 0, frame: trajectory.last)
    case .momentum: momentumChange(trajectory)
    case .angularMomentum: angularMomentumChange(trajectory)
    case .energy: energyGain(trajectory)
    case .elasticity: elasticLoss(trajectory)
    case .rebound: reboundError(trajectory)
    case .inside: wayOutside(trajectory)
    case .moving: longestStandstill(trajectory)
    case .rest: lastSpeed(trajectory)
    case .overlap: lastOverlap(trajectory)
    case .lengths: lengthError(trajectory)
    case .limits: limitError(trajectory)
    case .standing: wayFromStart(trajectory)
    case .sliding: slideError(trajectory)
    case .parting: partingSpeed(trajectory)
    }
  }

  /// Bodies that move, by their index.
  var movable: [Int] { scene.bodies.indices.filter { scene.bodies[$0].kind.isDynamic } }

  /// The worst of all frames, and the first frame in which it was as bad.
  func worst(
    _ law: SceneLaw, _ trajectory: Trajectory, limit: Double, _ unit: String, _ value: (Int) -> Double
  ) -> Finding {
    var worst = Finding(law, value(0), limit: limit, unit, frame: 0)
    for frame in 1..<max(trajectory.frameCount, 1) {
      let value = value(frame)
      if value > worst.value { (worst.value, worst.frame) = (value, frame) }
    }
    return worst
  }
}
