import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// One tick: edits, step, write-back, contacts, actions, the edits made in them, the layout's flag, rest.
  package func tick() {
    isTicking = true
    defer { isTicking = false }
    isChanged = false
    elapsedTime += AppContext.tickLength
    prepareStep()
    for behavior in describingBehaviors { behavior.strike(in: space) }
    fieldForces.act(in: space, at: elapsedTime)
    space.world.step()
    let moved = space.writeBack(in: context?.tick ?? 0)
    space.holdItems(in: context?.tick ?? 0)
    for notice in space.ledger.take(space.world.contactEvents) { notice.deliver() }
    runActions()
    applyEdits()
    if moved { layout?.invalidateMovedAttributes() }
    pauseAtRest()
  }

  private func runActions() {
    context?.isRunningActions = true
    for case let behavior? in list.slots { behavior.runActions() }
    context?.isRunningActions = false
  }

  /// Everything rests where it stands, without a tick and with nobody told but the delegate: for a scene that is built anew
  /// as another one was at rest.
  package func layDown() {
    isChanged = false
    prepareStep()
    fieldForces.act(in: space, at: elapsedTime)
    space.world.layDown()
    _ = space.ledger.take(space.world.contactEvents)
    pauseAtRest()
  }

  private func prepareStep() {
    applyEdits()
    if hasRested { space.takeUpItems() }
    hasRested = false
    if !itemProperties.isCurrent { itemProperties.apply(describingBehaviors, to: space) }
    if !itemForces.isCurrent { itemForces.apply(describingBehaviors, to: space) }
    if !fieldForces.isCurrent { fieldForces.gather(describingBehaviors, in: space) }
    fitFences()
  }

  /// A number over the bits of all bodies: equal states have equal ones, in debug and release.
  ///
  /// Changes nothing: edits that wait are left out. Made now, they could see their items where these will not be at the end
  /// of the tick, and a run that is watched would differ from one that is not.
  package var stateHash: UInt64 { space.world.stateHash }

  /// Where the animator logs.
  package var diagnostics: Diagnostics { space.diagnostics }

  /// How many bodies are awake.
  package var awakeCount: Int { space.world.awakeBodyCount }

  /// All behaviours that describe items, in the order of traversal.
  private var describingBehaviors: [UIDynamicBehavior] {
    if let knownDescribing { return knownDescribing }
    let found = UIDynamicAnimator.describing(behaviors)
    knownDescribing = found
    return found
  }

  private static func describing(_ behaviors: [UIDynamicBehavior]) -> [UIDynamicBehavior] {
    behaviors.flatMap { ($0.describesItems ? [$0] : []) + describing($0.childBehaviors) }
  }

  private func pauseAtRest() {
    guard isActive, !isChanged, space.world.awakeBodyCount == 0 else { return }
    isActive = false
    if !isPaused { delegate?.dynamicAnimatorDidPause(self) }
  }

  /// Something has changed: from the next tick on the animator runs, if there is anything to move.
  func resume() {
    enlist()
    isChanged = true
    guard !isActive, space.bodyCount > 0 || edits.joinsItems else { return }
    isActive = true
    hasRested = true
    if !isPaused { delegate?.dynamicAnimatorWillResume(self) }
  }

  var context: AppContext? {
    if let knownContext, !knownContext.isOver { return knownContext }
    return referenceView?.context ?? layout?.collectionView?.context
  }

  /// An animator outlives its application when a client keeps it; the next one that it is used in takes it over.
  func enlist() {
    if let knownContext, !knownContext.isOver { return }
    guard let context = AppContext.current ?? context else { return }
    knownContext = context
    context.register(self)
  }
}
