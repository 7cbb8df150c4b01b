import RigidBody2D

/// Something that is no disc, dropped on a floor by the exact law: S9.
struct Bounces {
  /// As shares of the energy above that at rest: the farthest from the first, and the largest gain on the least so far.
  private(set) var error = 0.0
  private(set) var gain = 0.0
  /// When it slept, in seconds; nil if that never came.
  private(set) var sleep: Double?

  init(
    of geometry: ShapeGeometry, from height: Double = 20, angle: Double = 0, spin: Double = 0, restitution: Double,
    friction: Double, seconds: Double = 120
  ) {
    var world = World()
    world.law = .exact
    world.addGround(friction: friction, restitution: restitution)
    let place = Vec2(0, -height - geometry.reach(turnedBy: angle))
    let body = world.add(geometry, at: place, friction: friction, restitution: restitution) {
      ($0.angle, $0.angularVelocity) = (angle, spin)
    }
    let rest = world.mass(of: body) * 1000 * geometry.innerRadius
    let start = world.wholeEnergy(of: [body]) - rest
    var least = start
    var (error, gain) = (0.0, 0.0)
    sleep = world.sleep(within: seconds) { world in
      let energy = world.wholeEnergy(of: [body]) - rest
      (error, gain) = (max(error, abs(energy / start - 1)), max(gain, (energy - least) / start))
      least = min(least, energy)
    }
    (self.error, self.gain) = (error, gain)
  }
}

/// How high something rises that bounces, time after time: S21.
struct Heights {
  /// The farthest from e² of the height before, of all so far, as a share; of bounces over a height of 20.
  private(set) var error = 0.0
  private(set) var bounces = 0

  init(of geometry: ShapeGeometry, restitution: Double, law: Law) {
    var world = World()
    world.law = law
    world.addGround(friction: 0)
    let rest = geometry.reach(turnedBy: 0)
    let body = world.add(geometry, at: Vec2(0, -500 - rest), friction: 0, restitution: restitution)
    var (expected, last, isRising) = (500.0, 500.0, false)
    for _ in 0..<2400 {
      world.step()
      let height = -rest - world.place(of: body).y
      if isRising, height < last {
        expected *= restitution * restitution
        // Slower than 100 points per second, as from 5 points, nothing bounces.
        guard expected > 20 else { break }
        error = max(error, abs(last / expected - 1))
        bounces += 1
      }
      (isRising, last) = (height > last, height)
    }
  }
}
