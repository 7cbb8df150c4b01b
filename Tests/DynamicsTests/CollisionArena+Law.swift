import Foundation
import OpenUIKit

// MARK: - Ticks and the law

extension CollisionArena {
  func tickAll() {
    for index in departed.indices { departed[index].age += 1 }
    for (index, animator) in animators.enumerated() where animator.isRunning {
      snapshot = [:]
      for entry in entries { snapshot[ObjectIdentifier(entry.behavior)] = entry.model }
      ticking = index
      animator.tick()
      ticking = nil
      animator.checkInvariants()
      for touch in touches where touch.animator == index && !isPossible(touch) { fail("no end was told of \(touch)") }
    }
  }

  private func isPossible(_ touch: Touch) -> Bool {
    guard let model = snapshot[touch.behavior], model.home == touch.animator else { return false }
    let walls = touch.sides.filter { Int($0) == nil }
    guard touch.sides.allSatisfy({ Int($0).map(model.boxes.contains) ?? true }) else { return false }
    guard let wall = walls.first else { return model.mode.contains(.items) }
    return model.mode.contains(.boundaries) && (wall == "bounds" ? model.isFenced : model.walls[wall] != nil)
  }

  func contactChanged(_ behavior: UICollisionBehavior, _ first: String, _ second: String, begins: Bool) {
    guard let ticking else { return fail("a contact is told between ticks") }
    let touch = Touch(animator: ticking, behavior: ObjectIdentifier(behavior), sides: [first, second])
    touchCount += 1
    if begins {
      if !isPossible(touch) { fail("\(touch) begins, which cannot be") }
      if !touches.insert(touch).inserted { fail("\(touch) begins twice") }
    } else if touches.remove(touch) == nil {
      // A behaviour that the arena has given up may still hear ends while it lives.
      if snapshot[touch.behavior] != nil { fail("\(touch) ends and has not begun") }
    }
    interfere()
  }

  func compare() {
    for (index, animator) in animators.enumerated() {
      let residents = entries.map(\.model).filter { $0.home == index }
      let expected = residents.reduce(into: Set<Int>()) { $0.formUnion($1.boxes) }
      let found = animator.items(in: .infinite).compactMap { ($0 as? Box)?.serial }
      if found.count != expected.count || Set(found) != expected { fail("\(index) holds \(found), not \(expected)") }
      let behaviors = entries.filter { $0.model.home == index }.map { ObjectIdentifier($0.behavior) }
      if Set(animator.behaviors.map { ObjectIdentifier($0) }) != Set(behaviors) {
        fail("\(index) has other behaviours")
      }
      if !animator.isRunning && animator.awakeCount > 0 {
        fail("\(index) has paused with \(animator.awakeCount) awake")
      }
      if !animator.energy.total.isFinite { fail("\(index) has lost its energy") }
      compareShapes(of: animator, index)
    }
    if departed.contains(where: { $0.age > 2 && $0.box.box != nil }) { fail("a box is held that no behaviour holds") }
    departed.removeAll { $0.age > 2 }
  }

  private func compareShapes(of animator: UIDynamicAnimator, _ index: Int) {
    let collisions = entries.filter { $0.behavior is UICollisionBehavior && $0.model.home == index }.map(\.model)
    let xRay = animator.xRay(.everything, at: DrawnMoment(alpha: 1, tick: 0))
    let shapes = xRay.items.reduce(0) { $0 + $1.shapes.count }
    let expected = collisions.reduce(0) { $0 + $1.boxes.count }
    if shapes != expected { fail("\(index) has \(shapes) shapes, not \(expected)") }
    let walls = collisions.reduce(0) { $0 + $1.walls.values.reduce(0, +) }
    // A fence comes and goes with the next step.
    let fences = 4 * collisions.count { $0.isFenced && index == 0 }
    let edges = xRay.boundaries.count
    let isSettled = !animator.isRunning && !xRay.items.isEmpty
    if isSettled ? edges != walls + fences : edges < walls || edges > walls + 16 {
      fail("\(index) has \(edges) edges, not \(walls) and \(fences)")
    }
  }

  /// Everything goes: nothing stays.
  func clear() {
    for animator in animators { animator.removeAllBehaviors() }
    for index in entries.indices { entries[index].model.home = nil }
    let behaviors = entries.map { WeakBehavior(behavior: $0.behavior) }
    let items = boxes.map { WeakBox(box: $0) }
    tickAll()
    compare()
    for index in entries.indices { entries[index].behavior.action = nil }
    snapshot = [:]
    entries = []
    boxes = []
    if items.contains(where: { $0.box != nil }) { fail("boxes outlive their behaviours") }
    if behaviors.contains(where: { $0.behavior != nil }) { fail("behaviours outlive their removal") }
    if animators.contains(where: \.isRunning) { fail("an empty animator runs") }
    if !touches.isEmpty { fail("\(touches.count) contacts have not ended") }
  }

  private struct WeakBehavior { weak var behavior: UIDynamicBehavior? }
}

/// Hands on what is told.
@MainActor
final class CollisionListener: NSObject, UICollisionBehaviorDelegate {
  private weak var arena: CollisionArena?

  init(_ arena: CollisionArena) { self.arena = arena }

  private func name(_ item: any UIDynamicItem) -> String { (item as? CollisionArena.Box).map { "\($0.serial)" } ?? "" }
  private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "bounds" }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { arena?.contactChanged(behavior, name(item1), name(item2), begins: true) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { arena?.contactChanged(behavior, name(item1), name(item2), begins: false) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { arena?.contactChanged(behavior, name(item), name(identifier), begins: true) }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { arena?.contactChanged(behavior, name(item), name(identifier), begins: false) }
}
