import Foundation
internal import RigidBody2D

extension UIFieldBehavior {
  /// The force of this field on an item, were it at `point`: an addition to Apple's, for drawing fields. Changes
  /// nothing, unless a custom field's block does.
  ///
  /// - Parameters:
  ///   - point: in the animator's coordinates. Outside the region the answer is zero.
  ///   - velocity: metres per second; 1 is 100 points per second.
  ///   - mass: kilograms, above 0; 1 is 100×100 points of density 1.
  ///   - charge: as `UIDynamicItemBehavior.charge`; only electric and magnetic fields heed it.
  ///   - time: seconds of the animator's `elapsedTime`, for noise that is animated and for blocks.
  /// - Returns: newtons: a force of 1 accelerates 1 kg by 100 points per second squared. Of a velocity field the
  ///   velocity that it gives, in metres per second.
  public func evaluate(
    at point: CGPoint, velocity: CGVector = .zero, mass: CGFloat = 1, charge: CGFloat = 0, time: TimeInterval = 0
  ) -> CGVector {
    Refusal.check(point, "UIFieldBehavior point")
    Refusal.check(CGPoint(x: velocity.dx, y: velocity.dy), "UIFieldBehavior velocity")
    guard mass > 0 else { fatalError("NSInvalidArgumentException: UIFieldBehavior mass must be above 0, not \(mass)") }
    let place = CGPoint(x: point.x - position.x, y: point.y - position.y)
    guard region.contains(place) else { return .zero }
    let force = force(
      on: FieldProbe(
        place: Vec2(place) / Units.pointsPerMetre, velocity: Vec2(velocity), mass: mass, charge: charge, time: time))
    return CGVector(force)
  }

  func force(on probe: FieldProbe) -> Vec2 {
    guard let evaluationBlock else { return law.force(on: probe) }
    guard strength != 0 else { return .zero }
    let answer = evaluationBlock(
      self, CGPoint(probe.place * Units.pointsPerMetre), CGVector(probe.velocity),
      probe.mass, probe.charge, probe.time)
    Refusal.check(CGPoint(x: answer.dx, y: answer.dy), "UIFieldBehavior evaluation block")
    return Vec2(answer)
  }

  /// Of all that it holds: see `DynamicsEnergy`.
  func potential(in dynamics: DynamicsWorld) -> Double {
    itemList.compiledItems.reduce(0) { sum, item in
      guard let record = dynamics.record(of: item), !dynamics.world.isStatic(record.body) else { return sum }
      let place = CGPoint(dynamics.world.massCenter(of: record.body))
      return sum + potential(at: place, mass: dynamics.world.mass(of: record.body), charge: record.charge)
    }
  }

  /// Joules of an item at `point`, where the law has a potential; 0 outside the region, and for laws that have none.
  private func potential(at point: CGPoint, mass: CGFloat, charge: CGFloat) -> CGFloat {
    let place = CGPoint(x: point.x - position.x, y: point.y - position.y)
    guard region.contains(place) else { return 0 }
    return law.potential(
      of: FieldProbe(
        place: Vec2(place) / Units.pointsPerMetre, velocity: .zero, mass: mass, charge: charge, time: 0))
  }
}
