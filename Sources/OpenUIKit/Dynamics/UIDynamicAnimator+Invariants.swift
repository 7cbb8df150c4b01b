import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// Ends the program when behaviors, items and the engine disagree. For tests: it costs more than a tick. Changes
  /// nothing; behaviors are not looked at while edits wait.
  package func checkInvariants() {
    dynamics.world.checkInvariants()
    demand(isActive || awakeCount == 0, "an animator at rest has \(awakeCount) awake bodies")
    dynamics.checkRecords()
    guard hasNoEdits else { return }
    var all: [UIDynamicBehavior] = []
    UIDynamicAnimator.collect(behaviors, into: &all)
    for behavior in all {
      demand(
        behavior.dynamicAnimator === self && behavior.compiledInto === dynamics,
        "\(behavior) is listed here and lives elsewhere")
      behavior.jointBehavior?.checkJoints(in: dynamics)
    }
    checkHolders(all)
    demand(
      dynamics.world.jointCount == all.reduce(0) { $0 + ($1.jointBehavior?.joints.count ?? 0) },
      "there are joints that no behaviour knows")
    demand(dynamics.world.bodyCount == dynamics.bodyCount + dynamics.wallCount, "there are bodies that no item knows")
  }

  /// Ends the program when an item does not stand where its body does, which holds as long as the client tells of each
  /// item that it moves.
  package func checkItems() {
    for case let record? in dynamics.records {
      let (own, pose) = (record.item.center, dynamics.world.pose(of: record.body))
      let center = dynamics.map(of: record.target).map { own.applying($0) } ?? own
      let slack = 1e-9 * max(1, abs(center.x), abs(center.y))
      demand(
        abs(center.x - pose.position.x) <= slack && abs(center.y - pose.position.y) <= slack,
        "an item stands at \(center) and its body at \(pose.position)")
    }
  }

  private func checkHolders(_ behaviors: [UIDynamicBehavior]) {
    var holders = [Int](repeating: 0, count: dynamics.records.count)
    for behavior in behaviors {
      for item in behavior.ownItems {
        guard let index = dynamics.index(of: item) else {
          demand(false, "\(behavior) holds an item without a body")
          return
        }
        holders[index] += 1
      }
    }
    for (index, record) in dynamics.records.enumerated() {
      demand(
        record?.holders ?? 0 == holders[index], "item \(index) is held by \(holders[index]) behaviours, not as noted")
    }
  }

  private static func collect(_ behaviors: [UIDynamicBehavior], into all: inout [UIDynamicBehavior]) {
    for behavior in behaviors {
      all.append(behavior)
      collect(behavior.childBehaviors, into: &all)
    }
  }
}

extension DynamicsWorld {
  /// The bodies that are walls.
  fileprivate var wallCount: Int {
    collisionBehaviors.reduce(0) { sum, behavior in
      sum + behavior.boundaries.count { $0.wall != nil } + (behavior.referenceBoundary == nil ? 0 : 1)
    }
  }

  fileprivate func checkRecords() {
    demand(records.count { $0 != nil } == bodyCount, "an item has a record and no number")
    for (index, record) in records.enumerated() {
      guard let record else { continue }
      demand(world.contains(record.body), "item \(index) outlived its body")
      demand(world.tag(of: record.body) == index, "the body of item \(index) is another one's")
      demand(self.record(of: record.item)?.body == record.body, "item \(index) is found under another number")
      demand(
        world.isDriven(record.body) == record.isDriven,
        "item \(index) is in a field and its body not, or the other way round")
      demand(record.holders > 0, "item \(index) is held by nobody")
    }
  }
}
