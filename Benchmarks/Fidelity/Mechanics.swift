import RigidBody2D
import SeededRandom

/// Boxes and discs that meet in free flight: S20.
struct Gas {
  /// The farthest that the momentum was from the first, as a share of it, and the most energy, likewise.
  private(set) var momentumError = 0.0
  private(set) var energy = 0.0
  /// How many touches there were.
  private(set) var touches = 0

  init(restitution: Double, friction: Double, law: Law) {
    var (world, random) = (World(), SplitMix64(state: 12))
    world.law = law
    let bodies = (0..<24).map { index in
      let place = Vec2(Double(index % 6) - 2.5, Double(index / 6) - 1.5) * 80
      return world.add(
        index % 2 == 0 ? .box(44, 44) : .circle(radius: 22), at: place, friction: friction, restitution: restitution,
        gravity: .zero
      ) {
        // Inwards, and all of them on.
        $0.velocity =
          place * -0.8 + Vec2(.random(in: -50...250, using: &random), .random(in: -150...150, using: &random))
        $0.angularVelocity = .random(in: -5...5, using: &random)
      }
    }
    let (startEnergy, startMomentum) = (world.energy(of: bodies), world.momentum(of: bodies))
    for _ in 0..<2400 {
      world.step()
      touches += world.contactEvents.begins.count
      energy = max(energy, world.energy(of: bodies) / startEnergy)
      momentumError = max(momentumError, (world.momentum(of: bodies) - startMomentum).length / startMomentum.length)
    }
  }
}

/// At what pull a box begins to slide, against the law of friction: S22.
struct Friction {
  /// By which share of it that is off, on a slope and on a level floor.
  private(set) var slopeError = 0.0
  private(set) var levelError = 0.0

  init(_ friction: Double, law: Law) {
    (slopeError, levelError) = (
      Friction.threshold { Friction.slides(friction, slope: Real.atan2(friction * $0, 1), pull: 0, law) } - 1,
      Friction.threshold { Friction.slides(friction, slope: 0, pull: 1000 * friction * $0, law) } - 1
    )
  }

  /// To 0.02 %.
  private static func threshold(_ slides: (Double) -> Bool) -> Double {
    var (low, high) = (0.8, 1.2)
    for _ in 0..<11 {
      let middle = (low + high) / 2
      if slides(middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  /// A flat box, or it would topple before it slides.
  private static func slides(_ friction: Double, slope: Double, pull: Double, _ law: Law) -> Bool {
    let up = Vec2(Real.sin(slope), -Real.cos(slope))
    var world = World()
    world.law = law
    world.addStill([.segment(Vec2(-3000, 0), Vec2(3000, 0))], angle: slope, friction: friction)
    let start = up * 10
    let box = world.add(.box(80, 20), at: start, friction: friction, gravity: Vec2(pull, 1000)) { $0.angle = slope }
    for _ in 0..<600 {
      world.step()
      // What creeps by less than half a point a second sleeps; that is no law of friction.
      world.wake(box)
    }
    return (world.place(of: box) - start).length > 1
  }
}

/// A disc that is let go on a slope: S23.
struct Rolling {
  /// What its speed after two seconds is off by, as a share of 2/3·g·sin α·t.
  private(set) var speedError = 0.0
  /// How fast its lowest point slides, as a share of its speed.
  private(set) var slip = 0.0

  init(steepness: Double, law: Law) {
    let slope = Real.atan2(steepness, 1)
    let (along, up) = (Vec2(Real.cos(slope), Real.sin(slope)), Vec2(Real.sin(slope), -Real.cos(slope)))
    var world = World()
    world.law = law
    world.addStill([.segment(Vec2(-3000, 0), Vec2(3000, 0))], angle: slope, friction: 0.5)
    let disc = world.add(.circle(radius: 20), at: up * 20, friction: 0.5)
    for _ in 0..<240 { world.step() }
    let speed = world.velocity(of: disc).dot(along)
    speedError = abs(speed / (2.0 / 3 * 1000 * Real.sin(slope) * 2) - 1)
    slip = abs(1 - world.angularVelocity(of: disc) * 20 / speed)
  }
}
