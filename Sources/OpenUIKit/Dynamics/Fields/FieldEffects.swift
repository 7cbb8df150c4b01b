import Foundation
internal import RigidBody2D

/// What fields do to bodies in one tick.
@MainActor
struct FieldEffects {
  let motions: [BodyMotion]
  let records: [DynamicsWorld.Record]
  let hasBlock: [Bool]
  let centralFieldCounts: [Int]
  let time: TimeInterval

  /// On one body, in metres.
  struct Sum {
    /// Of all forces, by mass.
    var acceleration = Vec2.zero
    /// What is left of the body's velocity by those that change it.
    var velocity: Vec2
    /// The velocity that it is given whatever else acts.
    var prescribedVelocity: Vec2?
    /// Whether it may not rest.
    var preventsSleep = false
    let isComputed: Bool
    let hasBlock: Bool

    /// Points per second squared.
    ///
    /// - Parameter steady: of gravity and pushes.
    func acceleration(besides steady: Vec2, from motion: BodyMotion) -> Vec2 {
      let before = motion.velocity / Units.pointsPerMetre
      if let prescribedVelocity { return (prescribedVelocity - before) * (Units.pointsPerMetre / World.tick) }
      let change = velocity == before ? .zero : (velocity - before) * (1 / World.tick)
      return steady + (acceleration + change) * Units.pointsPerMetre
    }
  }

  init(
    _ motions: [BodyMotion], records: [DynamicsWorld.Record], hasBlock: [Bool], centralFieldCounts: [Int],
    time: TimeInterval
  ) {
    (self.motions, self.records, self.hasBlock, self.centralFieldCounts, self.time) = (
      motions, records, hasBlock, centralFieldCounts, time
    )
  }

  /// Before any field.
  var sums: [Sum] {
    motions.indices.map { index in
      let state = motions[index].state
      return Sum(
        velocity: motions[index].velocity / Units.pointsPerMetre,
        isComputed: state == .awake || state == .asleep && hasBlock[index], hasBlock: hasBlock[index])
    }
  }

  /// With the properties that the field has now, whatever its block does to them meanwhile.
  func add(_ field: UIFieldBehavior, _ members: [Int], to sums: inout [Sum]) {
    let (law, shape) = (field.law, field.region.shape)
    let (center, hasBlock) = (Vec2(law.position), law.kind == .custom)
    for member in members where sums[member].isComputed {
      let motion = motions[member]
      let place = motion.position - center
      guard shape.contains(CGPoint(place)) else { continue }
      let probe = FieldProbe(
        place: place / Units.pointsPerMetre, velocity: motion.velocity / Units.pointsPerMetre, mass: motion.mass,
        charge: records[member].charge, time: time, centralFieldCount: centralFieldCounts[member])
      if hasBlock {
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
      if prescribedVelocity == nil { prescribedVelocity = Vec2(law.direction) }
    } else if law.changesVelocity {
      velocity = law.changedVelocity(velocity, probe)
    } else {
      acceleration += law.force(on: probe) * (1 / probe.mass)
      if law.preventsSleep { preventsSleep = true }
    }
  }
}
