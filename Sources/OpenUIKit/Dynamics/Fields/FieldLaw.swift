import Foundation
internal import RigidBody2D

/// What a field of each kind does, in metres, seconds, kilograms and newtons; places and radii are the client's, in
/// points.
struct FieldLaw: Equatable {
  var kind: Kind
  var position = CGPoint.zero
  var strength: CGFloat = 1
  var falloff: CGFloat
  var minimumRadius: CGFloat = FieldLaw.leastRadius * Units.pointsPerMetre
  var direction = CGVector.zero
  var smoothness: CGFloat = 0
  var animationSpeed: CGFloat = 0

  enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic, custom

    /// Measured on Apple's framework; its header says 0 for all.
    var falloff: CGFloat {
      switch self {
      case .radialGravity: 2
      case .spring: -1
      case .electric, .magnetic: 1
      default: 0
      }
    }
  }

  init(_ kind: Kind, direction: CGVector = .zero) {
    self.kind = kind
    self.direction = direction
    falloff = kind.falloff
  }

  /// Metres: 2⁻¹⁵, as measured.
  static let leastRadius = 0x1p-15
  /// Metres per second. What feeds on speed does not feed on more: nothing that it moves can then run away to infinity.
  static let highestFeedbackSpeed = 240.0
  /// Newtons a metre and kilogram: a pull that grows with the distance faster than this carries an item past its center
  /// within a tick, and throws it out.
  static let highestStiffness = 1 / (World.tick * World.tick)
}

/// One body at one moment, as a field sees it.
struct FieldProbe {
  /// From the field's position, in metres.
  var place: Vec2
  /// Metres per second.
  var velocity: Vec2
  var mass: Double
  var charge: Double
  /// Seconds on the animator's clock.
  var time: Double
  /// How many fields with a center hold the body, and share the bound on stiffness.
  var centralFieldCount = 1
}

// MARK: - Laws

extension FieldLaw {
  /// Newtons; of a velocity field its velocity instead, of a custom one nothing.
  func force(on probe: FieldProbe) -> Vec2 {
    switch kind {
    case .linearGravity: Vec2(direction) * (strength * probe.mass * attenuation(probe))
    case .radialGravity: central(-strength * probe.mass, probe)
    case .spring: central(-strength, probe)
    case .electric: central(strength * probe.charge, probe)
    case .vortex: central(strength * probe.mass, probe).quarterTurn
    case .magnetic: probe.velocity.quarterTurn * (-strength * probe.charge * attenuation(probe))
    case .drag:
      relativeVelocity(probe) * (-strength * attenuation(probe) * boundedSpeed(relativeVelocity(probe).length))
    case .velocity: Vec2(direction)
    case .noise: noise(probe) * (strength * attenuation(probe))
    case .turbulence: noise(probe) * (strength * attenuation(probe) * probe.mass * boundedSpeedSquared(probe))
    case .custom: .zero
    }
  }

  /// What a tick makes of a velocity that the force itself depends on. Sums of forces would be wrong by what they
  /// change in the tick: a magnet would speed up what it turns, a strong drag throw back what it stops.
  func changedVelocity(_ velocity: Vec2, _ probe: FieldProbe) -> Vec2 {
    var probe = probe
    probe.velocity = velocity
    guard kind == .drag else {
      let turn = -strength * probe.charge * attenuation(probe) * World.tick / probe.mass
      let (sine, cosine) = Real.sinCos(turn)
      return velocity * cosine + velocity.quarterTurn * sine
    }
    let relativeVelocity = relativeVelocity(probe)
    let share = strength * attenuation(probe) * boundedSpeed(relativeVelocity.length) * World.tick / probe.mass
    // UIKit's explicit step, as long as it takes less than half of the speed; never all of it.
    return Vec2(direction) + relativeVelocity * (share <= 0.5 ? 1 - share : 1 / (4 * share))
  }

  /// Whether it is `changedVelocity` that a tick takes, not `force`.
  var changesVelocity: Bool { kind == .drag || kind == .magnetic }

  /// Whether it pulls to its position, pushes from it, or around it.
  var isCentral: Bool { kind == .radialGravity || kind == .spring || kind == .electric || kind == .vortex }

  /// Whether it moves what is at rest by and by, though nothing else changes.
  var preventsSleep: Bool { kind == .noise && animationSpeed != 0 && strength != 0 }
}

extension FieldLaw {
  /// Along p̂, of size · r^−falloff.
  private func central(_ size: Double, _ probe: FieldProbe) -> Vec2 {
    let distance = probe.place.length
    guard distance > 0, size != 0 else { return .zero }
    let bound = FieldLaw.highestStiffness * probe.mass / Double(probe.centralFieldCount)
    return probe.place * min(max(size * attenuation(probe) / distance, -bound), bound)
  }

  private func relativeVelocity(_ probe: FieldProbe) -> Vec2 { probe.velocity - Vec2(direction) }

  private func boundedSpeed(_ speed: Double) -> Double {
    guard strength < 0, speed > FieldLaw.highestFeedbackSpeed else { return speed }
    return FieldLaw.highestFeedbackSpeed * FieldLaw.highestFeedbackSpeed / speed
  }

  private func boundedSpeedSquared(_ probe: FieldProbe) -> Double {
    min(probe.velocity.lengthSquared, FieldLaw.highestFeedbackSpeed * FieldLaw.highestFeedbackSpeed)
  }

  private func attenuation(_ probe: FieldProbe) -> Double {
    if falloff == 0 { return 1 }
    let radius = max(probe.place.length, minimumRadius / Units.pointsPerMetre, FieldLaw.leastRadius)
    return min(Real.power(radius, -falloff), 1e12)
  }

  /// Landscapes of 1, ½, ¼ and ⅛ metre, the finer ones with less weight the smoother it is to be.
  private func noise(_ probe: FieldProbe) -> Vec2 {
    let share = 1 - min(max(smoothness, 0), 1)
    var (sum, squares, weight, finer) = (Vec2.zero, 0.0, 1.0, 1.0)
    for octave in 0..<4 where weight > 0 {
      let noise = SimplexNoise(seed: UInt64(octave) + (kind == .turbulence ? 4 : 0))
      let slope = noise.slope(
        x: probe.place.x * finer, y: probe.place.y * finer, time: probe.time * animationSpeed)
      sum += slope * weight
      squares += weight * weight
      (weight, finer) = (weight * share, finer * 2)
    }
    return sum * (1 / squares.squareRoot())
  }
}

// MARK: - Energy

extension FieldLaw {
  /// Joules, where the law has a potential: linear gravity without falloff, and what pulls to or pushes from a center.
  /// Others answer 0.
  func potential(of probe: FieldProbe) -> Double {
    switch kind {
    case .linearGravity where falloff == 0: -strength * probe.mass * Vec2(direction).dot(probe.place)
    case .radialGravity: centralPotential(-strength * probe.mass, probe)
    case .spring: centralPotential(-strength, probe)
    case .electric: centralPotential(strength * probe.charge, probe)
    default: 0
    }
  }

  private func centralPotential(_ size: Double, _ probe: FieldProbe) -> Double {
    let core = max(minimumRadius / Units.pointsPerMetre, FieldLaw.leastRadius)
    let radius = max(probe.place.length, core)
    let outside = falloff == 1 ? Real.log(radius) : Real.power(radius, 1 - falloff) / (1 - falloff)
    let depth = radius - probe.place.length
    let inside = depth > 0 ? depth * Real.power(core, -falloff) : 0
    return -size * (outside - inside)
  }
}

extension Vec2 {
  init(_ vector: CGVector) { self.init(x: vector.dx, y: vector.dy) }
}

extension CGVector {
  init(_ vector: Vec2) { self.init(dx: vector.x, dy: vector.y) }
}
