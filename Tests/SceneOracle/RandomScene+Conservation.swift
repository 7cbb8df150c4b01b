import EngineScenes
import RigidBody2D

/// What stays as it is, or at least does not grow.
extension RandomScene {
  func momentum(_ trajectory: Trajectory, _ frame: Int) -> Vec2 {
    movable.reduce(.zero) { $0 + scene.bodies[$1].mass * trajectory[frame, $1].velocity }
  }

  /// As a share of the sum of all m·|v| in the beginning; of what begins at rest, of what it has in the middle.
  func momentumChange(_ trajectory: Trajectory) -> Finding {
    func sum(_ frame: Int) -> Double {
      movable.reduce(0) { $0 + scene.bodies[$1].mass * trajectory[frame, $1].velocity.length }
    }
    let most = max((0..<trajectory.frameCount).map(sum).max() ?? 0, .leastNormalMagnitude)
    let start = momentum(trajectory, 0)
    return worst(.momentum, trajectory, limit: Tolerance.momentum, "") {
      (momentum(trajectory, $0) - start).length / most
    }
  }

  /// About the common centre of mass, as a share of the sum of all m·|x|·|v| + I·|ω| about it in the beginning.
  func angularMomentumChange(_ trajectory: Trajectory) -> Finding {
    let start = angularMomentum(trajectory, 0)
    let size = max(start.most, .leastNormalMagnitude)
    return worst(.angularMomentum, trajectory, limit: Tolerance.angularMomentum, "") {
      let now = angularMomentum(trajectory, $0).sum
      return (spinMayFade ? now.magnitude - start.sum.magnitude : (now - start.sum).magnitude) / size
    }
  }

  /// The sum of all parts, and of their sizes.
  private func angularMomentum(_ trajectory: Trajectory, _ frame: Int) -> (sum: Double, most: Double) {
    let mass = movable.reduce(0) { $0 + scene.bodies[$1].mass }
    let center = movable.reduce(.zero) { $0 + scene.bodies[$1].mass * trajectory[frame, $1].place } / mass
    let drift = momentum(trajectory, frame) / mass
    return movable.reduce((0, 0)) { sums, index in
      let (body, now) = (scene.bodies[index], trajectory[frame, index])
      let (arm, speed) = (now.place - center, now.velocity - drift)
      let (orbit, spin) = (body.mass * arm.cross(speed), body.inertia * now.spin)
      return (sums.0 + orbit + spin, sums.1 + body.mass * arm.length * speed.length + spin.magnitude)
    }
  }

  /// Kinetic energy, that of heights above the ground, and that of springs: kg·pt²/s².
  func energy(_ trajectory: Trajectory, _ frame: Int) -> Double {
    let bodies = movable.reduce(0.0) { sum, index in
      let (body, now) = (scene.bodies[index], trajectory[frame, index])
      let perMass = now.velocity.lengthSquared / 2 + scene.gravity.y * (ground - now.place.y)
      let turning = body.inertia * now.spin * now.spin / 2
      return sum + body.mass * perMass + turning
    }
    return scene.joints.reduce(bodies) { $0 + springEnergy($1, trajectory, frame) }
  }

  /// All springs hold at the middles of their bodies, so their stiffness is that of the reduced mass.
  private func springEnergy(_ joint: SceneJoint, _ trajectory: Trajectory, _ frame: Int) -> Double {
    guard case .spring(let length, let hertz, _) = joint.kind else { return 0 }
    var mass = scene.bodies[joint.bodyA].mass
    if let other = joint.bodyB.map({ scene.bodies[$0].mass }) { mass = mass * other / (mass + other) }
    let rate = 2 * Double.pi * hertz
    let stretch = wayBetweenEnds(joint, trajectory, frame).length - length
    return mass * rate * rate * stretch * stretch / 2
  }

  /// The sum of m·a·step·|v| ÷ 2, by gravity and springs.
  private func energyOfHalfAStep(_ trajectory: Trajectory, _ frame: Int) -> Double {
    var forces = scene.bodies.map { $0.mass * scene.gravity.length }
    for joint in scene.joints {
      guard case .spring(let length, let hertz, _) = joint.kind else { continue }
      let rate = 2 * Double.pi * hertz
      let pull = rate * rate * (wayBetweenEnds(joint, trajectory, frame).length - length).magnitude
      forces[joint.bodyA] += scene.bodies[joint.bodyA].mass * pull
      if let other = joint.bodyB { forces[other] += scene.bodies[other].mass * pull }
    }
    return movable.reduce(0) {
      $0 + forces[$1] * trajectory[frame, $1].velocity.length * Tolerance.step / 2
    }
  }

  /// As a share of what there was in the beginning, beyond what is a matter of when one looks.
  func energyGain(_ trajectory: Trajectory) -> Finding {
    let start = energy(trajectory, 0)
    let unsure = energyOfHalfAStep(trajectory, 0)
    let size = max(start, .leastNormalMagnitude)
    return worst(.energy, trajectory, limit: Tolerance.energy, "") {
      (energy(trajectory, $0) - start - unsure - energyOfHalfAStep(trajectory, $0)) / size
    }
  }

  /// What two discs lose in the one impact that they have, as a share; a slow impact may lose all that it has.
  func elasticLoss(_ trajectory: Trajectory) -> Finding {
    let (a, b) = (scene.bodies[0].mass, scene.bodies[1].mass)
    let slow = a * b / (a + b) * Tolerance.bounceSpeed * Tolerance.bounceSpeed / 2
    let (start, end) = (energy(trajectory, 0), energy(trajectory, trajectory.last))
    return Finding(
      .elasticity, (start - end - slow) / start, limit: Tolerance.energy, frame: trajectory.last)
  }
}
