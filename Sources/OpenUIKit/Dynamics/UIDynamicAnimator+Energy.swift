import Foundation
internal import RigidBody2D

/// What the bodies of an animator carry, in joules, a metre being `Units.pointsPerMetre`.
package struct DynamicsEnergy: Equatable, Sendable {
  /// Of all motion, turning included.
  package var kinetic = 0.0
  /// Stored in springs, and in the height of what gravity and steady pushes pull on: above the lower edge of the
  /// animator's reference bounds (of the upper one, for what points upwards), or above zero where there are none. A rod
  /// stores nothing.
  ///
  /// And in fields that have a potential: of springs from their center, of linear gravity without falloff from its
  /// position, of radial gravity and of charges from infinity, or from one metre where that is infinitely far below. It
  /// ends where the region does, with a step. Other fields give and take without a store: drag, vortices, noise,
  /// blocks.
  package var potential = 0.0

  package init() {}

  package var total: Double { kinetic + potential }

  package static func + (a: DynamicsEnergy, b: DynamicsEnergy) -> DynamicsEnergy {
    var sum = a
    sum.kinetic += b.kinetic
    sum.potential += b.potential
    return sum
  }
}

extension UIDynamicAnimator {
  /// As of the last tick; edits that wait for the next one are left out. Costs a look at every body and spring, and
  /// changes nothing.
  package var energy: DynamicsEnergy {
    var energy = DynamicsEnergy()
    let (world, bounds) = (dynamics.world, referenceBounds ?? .zero)
    for case let record? in dynamics.records where !world.isStatic(record.body) {
      let (pull, place) = (record.steadyAcceleration, world.massCenter(of: record.body))
      let depth = Vec2(x: pull.x > 0 ? bounds.maxX : bounds.minX, y: pull.y > 0 ? bounds.maxY : bounds.minY) - place
      energy.potential += world.mass(of: record.body) * pull.dot(depth)
    }
    energy.potential += potential(of: behaviors)
    energy.kinetic = kineticEnergy
    energy.potential /= Units.pointsPerMetre * Units.pointsPerMetre
    energy.potential += fieldPotential(of: behaviors)
    return energy
  }

  /// The kinetic part of `energy` alone. Costs a look at every body; the springs, which take the most of the whole, are
  /// left out.
  package var kineticEnergy: Double {
    let world = dynamics.world
    var energy = 0.0
    for case let record? in dynamics.records where !world.isStatic(record.body) {
      let (velocity, spin) = (world.velocity(of: record.body), world.angularVelocity(of: record.body))
      energy += world.mass(of: record.body) * velocity.dot(velocity) / 2
      energy += world.inertia(of: record.body) * spin * spin / 2
    }
    return energy / (Units.pointsPerMetre * Units.pointsPerMetre)
  }

  private func potential(of behaviors: [UIDynamicBehavior]) -> Double {
    behaviors.reduce(0) { sum, behavior in
      let own = behavior.jointBehavior?.storedEnergy(in: dynamics) ?? 0
      return sum + own + (behavior.childBehaviors.isEmpty ? 0 : potential(of: behavior.childBehaviors))
    }
  }

  private func fieldPotential(of behaviors: [UIDynamicBehavior]) -> Double {
    behaviors.reduce(0) { sum, behavior in
      sum + fieldPotential(of: behavior.childBehaviors)
        + ((behavior as? UIFieldBehavior).map { $0.potential(in: dynamics) } ?? 0)
    }
  }
}
