import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// The motion of an animator at one moment: bodies, velocities, contacts and the clock. A value; taking one copies
  /// nothing until the animator moves on.
  @MainActor
  public struct Snapshot {
    fileprivate weak var dynamics: DynamicsWorld?
    fileprivate let world: World
    fileprivate let touchCounts: ContactReporter.TouchCounts
    fileprivate let owedTicks: Double
    /// The animator's at that moment, in seconds.
    public let elapsedTime: TimeInterval
  }

  /// What `restore(_:)` goes back to. Ours; Apple's framework has nothing like it.
  public func snapshot() -> Snapshot {
    if !isTicking { applyEdits() }
    return Snapshot(
      dynamics: dynamics, world: dynamics.world, touchCounts: dynamics.contactReporter.touchCounts,
      owedTicks: owedTicks, elapsedTime: elapsedTime)
  }

  /// Goes back to a moment of this animator: what follows is then the same again, to the last bit.
  ///
  /// What is set stays as it is set now (lengths, densities, boundaries, the state of pushes), and so do the behaviors:
  /// where some have come or gone since, places and velocities of the items that were there then are restored, and
  /// contacts found anew. Items that came since stay where they are. Contacts that begin or end by this are not
  /// reported. The views jump. A snapshot of another animator stops the program.
  public func restore(_ snapshot: Snapshot) {
    guard snapshot.dynamics === dynamics else {
      fatalError("NSInvalidArgumentException: restore(_:) needs a snapshot of the same animator: \(self)")
    }
    applyEdits()
    elapsedTime = snapshot.elapsedTime
    owedTicks = snapshot.owedTicks
    if dynamics.world.hasSameParts(as: snapshot.world) {
      let law = law
      dynamics.world = snapshot.world
      self.law = law
      dynamics.contactReporter.touchCounts = snapshot.touchCounts
      writeProperties(behaviors)
      itemProperties.invalidate()
      itemForces.invalidate()
      fieldForces.invalidate()
    } else {
      dynamics.restoreMotion(from: snapshot.world)
    }
    dynamics.showPlaces()
    layout?.invalidateMovedAttributes()
    context?.needsDisplay = true
    if dynamics.world.awakeBodyCount > 0 { resume() }
  }

  private func writeProperties(_ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors {
      behavior.writeProperties(to: dynamics)
      writeProperties(behavior.childBehaviors)
    }
  }
}

extension DynamicsWorld {
  /// Of the bodies that both worlds have.
  fileprivate func restoreMotion(from old: World) {
    for case let record? in records where old.contains(record.body) {
      world.setPose(old.pose(of: record.body), of: record.body)
      world.setVelocity(old.velocity(of: record.body), of: record.body)
      world.setAngularVelocity(old.angularVelocity(of: record.body), of: record.body)
    }
  }

  /// Puts every item where its body is: a jump, no motion.
  fileprivate func showPlaces() {
    for case let record? in records {
      record.write(world.pose(of: record.body), through: map(of: record.target), in: .min)
    }
  }
}
