import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// The motion of an animator at one moment: bodies, velocities, contacts and the clock. A value; taking one copies nothing
  /// until the animator moves on.
  @MainActor
  public struct Snapshot {
    fileprivate weak var space: DynamicsSpace?
    fileprivate let world: World
    fileprivate let touches: ContactLedger.Touches
    fileprivate let owedTicks: Double
    /// The animator's, at that moment.
    public let elapsedTime: TimeInterval
  }

  /// What `restore(_:)` goes back to. Ours; Apple's framework has nothing like it.
  public func snapshot() -> Snapshot {
    if !isTicking { applyEdits() }
    return Snapshot(
      space: space, world: space.world, touches: space.ledger.touches, owedTicks: owedTicks, elapsedTime: elapsedTime)
  }

  /// Goes back to a moment of this animator: what follows is then the same again, to the last bit.
  ///
  /// What is set stays as it is set now (lengths, densities, boundaries, the state of pushes), and so do the behaviours: where
  /// some have come or gone since, places and velocities of the items that were there then are restored, and contacts found
  /// anew. Items that came since stay where they are. Nobody is told of contacts that so begin or end. The views jump. A
  /// snapshot of another animator stops the program.
  public func restore(_ snapshot: Snapshot) {
    guard snapshot.space === space else {
      fatalError("NSInvalidArgumentException: restore(_:) needs a snapshot of the same animator: \(self)")
    }
    applyEdits()
    elapsedTime = snapshot.elapsedTime
    owedTicks = snapshot.owedTicks
    if space.world.hasSameParts(as: snapshot.world) {
      let law = law
      space.world = snapshot.world
      self.law = law
      space.ledger.touches = snapshot.touches
      reassert(behaviors)
      itemProperties.reassert()
      itemForces.reassert()
      fieldForces.reassert()
    } else {
      space.restoreMotion(from: snapshot.world)
    }
    space.showPlaces()
    layout?.invalidateMovedAttributes()
    context?.needsDisplay = true
    if space.world.awakeBodyCount > 0 { resume() }
  }

  private func reassert(_ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors {
      behavior.reassert(in: space)
      reassert(behavior.childBehaviors)
    }
  }
}

extension DynamicsSpace {
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
