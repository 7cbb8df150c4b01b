import Foundation
internal import RigidBody2D

/// Drives the bodies in an animator's fields: before each tick, with the sum of what the fields do to each of them.
///
/// A class: a custom field's block may change the very fields that are being asked.
@MainActor
final class FieldForces {
  private var fields: [Acting] = []
  private var driven: [DynamicsSpace.Record] = []
  private var bodies: [BodyHandle] = []
  /// Whether a block has to be asked about a body even when it sleeps, and how many fields with a centre hold it.
  private var isAsked: [Bool] = []
  private var crowds: [Int] = []
  private var motions: [BodyMotion] = []
  private(set) var isCurrent = true
  /// Whether bodies are driven in the engine, which have to be told when no field holds them any more.
  private var hasDriven = false
  /// Whether the engine's bodies may be as of an earlier time: those that sleep are looked at once, whatever holds them.
  private var isRestored = false

  /// A field, and which of the driven bodies it holds.
  private struct Acting {
    let behavior: UIFieldBehavior
    var members: [Int] = []
  }

  /// Behaviours or items have come or gone. Those that have left are let go of at once: nobody else may hold them, and an
  /// animator that is paused has no next tick.
  func forget() {
    isCurrent = false
    (fields, driven) = ([], [])
  }

  func reassert() {
    forget()
    isRestored = true
  }

  /// - Parameter behaviors: the animator's that describe items, in the order of traversal.
  func gather(_ behaviors: [UIDynamicBehavior], in space: DynamicsSpace) {
    isCurrent = true
    let found = behaviors.compactMap { $0 as? UIFieldBehavior }
    guard !found.isEmpty || hasDriven || isRestored else { return }
    (driven, bodies, isAsked, crowds) = ([], [], [], [])
    var places = [Int](repeating: -1, count: space.records.count)
    fields = found.map { acting($0, in: space, &places) }
    hasDriven = !driven.isEmpty
    for case let record? in space.records { record.setDriven(places[record.index] >= 0, in: space) }
  }

  private func acting(_ field: UIFieldBehavior, in space: DynamicsSpace, _ places: inout [Int]) -> Acting {
    var result = Acting(behavior: field)
    // Two attributes objects of one element share a body.
    var known: Set<Int> = []
    for item in field.items {
      guard let index = space.index(of: item), let record = space.records[index], known.insert(index).inserted else {
        continue
      }
      if places[index] < 0 {
        places[index] = driven.count
        driven.append(record)
        bodies.append(record.body)
        isAsked.append(false)
        crowds.append(0)
      }
      result.members.append(places[index])
      if field.law.isCentral { crowds[places[index]] += 1 }
      if field.evaluationBlock != nil { isAsked[places[index]] = true }
    }
    return result
  }

  /// - Parameter time: the animator's.
  func act(in space: DynamicsSpace, at time: TimeInterval) {
    guard !fields.isEmpty else {
      isRestored = false
      return
    }
    space.world.readMotions(of: bodies, into: &motions)
    wakeChanged(in: space)
    let asked = isRestored ? zip(isAsked, motions).map { $0 || $1.state == .asleep } : isAsked
    isRestored = false
    let effects = FieldEffects(motions, records: driven, isAsked: asked, crowds: crowds, time: time)
    // As they are now: blocks may change the lists.
    let (driven, motions) = (driven, motions)
    var sums = effects.sums
    for field in fields { effects.add(field.behavior, field.members, to: &sums) }
    for index in driven.indices { drive(driven[index], by: sums[index], from: motions[index], in: space) }
  }

  /// What rests in a field that is another one now.
  private func wakeChanged(in space: DynamicsSpace) {
    for field in fields where field.behavior.isChanged {
      field.behavior.isChanged = false
      for member in field.members where motions[member].state != .fixed {
        space.world.wake(bodies[member])
        motions[member].state = .awake
      }
    }
  }

  private func drive(
    _ record: DynamicsSpace.Record, by sum: FieldEffects.Sum, from motion: BodyMotion, in space: DynamicsSpace
  ) {
    guard sum.isReckoned, space.world.contains(record.body), !space.world.isStatic(record.body) else { return }
    let total = sum.acceleration(on: record.pull, from: motion)
    let departs = sum.isAsked && FieldForces.departs(total, from: motion)
    if sum.stirs || departs { space.world.wake(record.body) }
    if motion.state == .awake || departs { space.world.drive(record.body, acceleration: total) }
  }

  /// Whether a block's answer has changed too much to rest in: what a sleeper has slept with since, or in a tick, of an awake
  /// body, by the share of that for half a second.
  private static func departs(_ total: Vec2, from motion: BodyMotion) -> Bool {
    let allowed = 0.1 + 0.001 * total.length
    let ticks = motion.state == .awake ? 60.0 : 1
    return (total - motion.acceleration).length * ticks > allowed
  }
}

extension DynamicsSpace.Record {
  /// Between an acceleration for all ticks to come and one that is set before each of them. No change wakes nobody.
  @MainActor
  fileprivate func setDriven(_ isDriven: Bool, in space: DynamicsSpace) {
    guard isDriven != self.isDriven || isDriven != space.world.isDriven(body) else { return }
    self.isDriven = isDriven
    space.world.setDriven(isDriven, of: body)
    if !isDriven { space.world.setAcceleration(pull, of: body) }
  }
}
