import Foundation
internal import RigidBody2D

/// What fields do to bodies in one tick.
@MainActor
struct FieldEffects {
  let motions: [BodyMotion]
  let records: [DynamicsSpace.Record]
  let isAsked: [Bool]
  let crowds: [Int]
  let time: TimeInterval

  /// On one body, in metres.
  struct Sum {
    /// Of all forces, by mass.
    var acceleration = Vec2.zero
    /// What is left of the body's velocity by those that change it.
    var velocity: Vec2
    /// The velocity that it is given whatever else acts.
    var given: Vec2?
    /// Whether it may not rest.
    var stirs = false
    let isReckoned: Bool
    let isAsked: Bool

    /// Points per second squared.
    ///
    /// - Parameter pull: of gravity and pushes.
    func acceleration(on pull: Vec2, from motion: BodyMotion) -> Vec2 {
      let before = motion.velocity / Units.pointsPerMetre
      if let given { return (given - before) * (Units.pointsPerMetre / World.tick) }
      let change = velocity == before ? .zero : (velocity - before) * (1 / World.tick)
      return pull + (acceleration + change) * Units.pointsPerMetre
    }
  }

  init(_ motions: [BodyMotion], records: [DynamicsSpace.Record], isAsked: [Bool], crowds: [Int], time: TimeInterval) {
    (self.motions, self.records, self.isAsked, self.crowds, self.time) = (motions, records, isAsked, crowds, time)
  }

  /// Before any field.
  var sums: [Sum] {
    motions.indices.map { index in
      let state = motions[index].state
      return Sum(
        velocity: motions[index].velocity / Units.pointsPerMetre,
        isReckoned: state == .awake || state == .asleep && isAsked[index], isAsked: isAsked[index])
    }
  }

  /// With the properties that the field has now, whatever its block does to them meanwhile.
  func add(_ field: UIFieldBehavior, _ members: [Int], to sums: inout [Sum]) {
    let (law, shape) = (field.law, field.region.shape)
    let (center, isAsked) = (Vec2(law.position), law.kind == .custom)
    for member in members where sums[member].isReckoned {
      let motion = motions[member]
      let place = motion.position - center
      guard shape.contains(CGPoint(place)) else { continue }
      let probe = FieldProbe(
        place: place / Units.pointsPerMetre, velocity: motion.velocity / Units.pointsPerMetre, mass: motion.mass,
        charge: records[member].charge, time: time, crowd: crowds[member])
      if isAsked {
        sums[member].acceleration += field.force(on: probe) * (1 / motion.mass)
      } else {
        sums[member].add(law, probe)
      }
    }
  }
}

extension FieldEffects.Sum {
  fileprivate mutating func add(_ law: FieldLaw, _ probe: FieldProbe) {
    if law.kind == .velocity {
      if given == nil { given = Vec2(law.direction) }
    } else if law.changesVelocity {
      velocity = law.changedVelocity(velocity, probe)
    } else {
      acceleration += law.force(on: probe) * (1 / probe.mass)
      if law.stirs { stirs = true }
    }
  }
}
