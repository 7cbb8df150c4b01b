import Foundation
internal import RigidBody2D

/// Drives the bodies in an animator's fields: before each tick, with the sum of what the fields do to each of them.
///
/// A class: a custom field's block may change the very fields that are being asked.
@MainActor
final class FieldForces {
  private var fields: [ActiveField] = []
  private var driven: [DynamicsWorld.Record] = []
  private var bodies: [BodyHandle] = []
  /// Whether a block has to be asked about a body even when it sleeps, and how many fields with a center hold it.
  private var hasBlock: [Bool] = []
  private var centralFieldCounts: [Int] = []
  private var motions: [BodyMotion] = []
  private(set) var isCurrent = true
  /// Whether the engine has driven bodies, which have to be released when no field holds them any more.
  private var hasDriven = false
  /// Whether the engine's bodies may be as of an earlier time: those that sleep are looked at once, whatever holds
  /// them.
  private var isRestored = false

  /// A field, and which of the driven bodies it holds.
  private struct ActiveField {
    let behavior: UIFieldBehavior
    var members: [Int] = []
  }

  /// Behaviors or items have been added or removed. The list is emptied at once and not in the next tick: it may be the
  /// last owner of what was removed, and a paused animator has no next tick.
  func removeAll() {
    isCurrent = false
    (fields, driven) = ([], [])
  }

  func invalidate() {
    removeAll()
    isRestored = true
  }

  /// - Parameter behaviors: the animator's that describe items, in the order of traversal.
  func update(_ behaviors: [UIDynamicBehavior], in dynamics: DynamicsWorld) {
    isCurrent = true
    let found = behaviors.compactMap { $0 as? UIFieldBehavior }
    guard !found.isEmpty || hasDriven || isRestored else { return }
    (driven, bodies, hasBlock, centralFieldCounts) = ([], [], [], [])
    var places = [Int](repeating: -1, count: dynamics.records.count)
    fields = found.map { activeField($0, in: dynamics, &places) }
    hasDriven = !driven.isEmpty
    for case let record? in dynamics.records { record.setDriven(places[record.index] >= 0, in: dynamics) }
  }

  private func activeField(_ field: UIFieldBehavior, in dynamics: DynamicsWorld, _ places: inout [Int]) -> ActiveField {
    var result = ActiveField(behavior: field)
    // Two attributes objects of one element share a body.
    var known: Set<Int> = []
    for item in field.items {
      guard let index = dynamics.index(of: item), let record = dynamics.records[index], known.insert(index).inserted
      else {
        continue
      }
      if places[index] < 0 {
        places[index] = driven.count
        driven.append(record)
        bodies.append(record.body)
        hasBlock.append(false)
        centralFieldCounts.append(0)
      }
      result.members.append(places[index])
      if field.law.isCentral { centralFieldCounts[places[index]] += 1 }
      if field.evaluationBlock != nil { hasBlock[places[index]] = true }
    }
    return result
  }

  /// - Parameter time: the animator's.
  func apply(to dynamics: DynamicsWorld, at time: TimeInterval) {
    guard !fields.isEmpty else {
      isRestored = false
      return
    }
    dynamics.world.readMotions(of: bodies, into: &motions)
    wakeChanged(in: dynamics)
    let asked = isRestored ? zip(hasBlock, motions).map { $0 || $1.state == .asleep } : hasBlock
    isRestored = false
    let effects = FieldEffects(
      motions, records: driven, hasBlock: asked, centralFieldCounts: centralFieldCounts, time: time)
    // As they are now: blocks may change the lists.
    let (driven, motions) = (driven, motions)
    var sums = effects.sums
    for field in fields { effects.add(field.behavior, field.members, to: &sums) }
    for index in driven.indices { drive(driven[index], by: sums[index], from: motions[index], in: dynamics) }
  }

  /// What rests in a field that is another one now.
  private func wakeChanged(in dynamics: DynamicsWorld) {
    for field in fields where field.behavior.isChanged {
      field.behavior.isChanged = false
      for member in field.members where motions[member].state != .fixed {
        dynamics.world.wake(bodies[member])
        motions[member].state = .awake
      }
    }
  }

  private func drive(
    _ record: DynamicsWorld.Record, by sum: FieldEffects.Sum, from motion: BodyMotion, in dynamics: DynamicsWorld
  ) {
    guard sum.isComputed, dynamics.world.contains(record.body), !dynamics.world.isStatic(record.body) else { return }
    let total = sum.acceleration(besides: record.steadyAcceleration, from: motion)
    let changesTooMuch = sum.hasBlock && FieldForces.changesTooMuch(total, from: motion)
    if sum.preventsSleep || changesTooMuch { dynamics.world.wake(record.body) }
    if motion.state == .awake || changesTooMuch { dynamics.world.drive(record.body, acceleration: total) }
  }

  /// Whether a block's answer has changed too much to rest in: what a sleeper has slept with since, or in a tick, of an
  /// awake body, by the share of that for half a second.
  private static func changesTooMuch(_ total: Vec2, from motion: BodyMotion) -> Bool {
    let allowed = 0.1 + 0.001 * total.length
    let ticks = motion.state == .awake ? 60.0 : 1
    return (total - motion.acceleration).length * ticks > allowed
  }
}

extension DynamicsWorld.Record {
  /// Switches between an acceleration for all ticks to come and one that is set before each of them. Without a change
  /// the body is not woken.
  @MainActor
  fileprivate func setDriven(_ isDriven: Bool, in dynamics: DynamicsWorld) {
    guard isDriven != self.isDriven || isDriven != dynamics.world.isDriven(body) else { return }
    self.isDriven = isDriven
    dynamics.world.setDriven(isDriven, of: body)
    if !isDriven { dynamics.world.setAcceleration(steadyAcceleration, of: body) }
  }
}
