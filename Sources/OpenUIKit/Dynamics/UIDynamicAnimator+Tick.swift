import Foundation
internal import RigidBody2D

extension UIDynamicAnimator {
  /// One tick: edits, step, write-back, contacts, actions, the edits made in them, the layout's flag, rest.
  ///
  /// - Parameter phaseEnded: called at the end of each phase of the engine's step, and of what comes before it.
  package func tick(_ phaseEnded: ((DynamicsPhase) -> Void)? = nil) {
    isTicking = true
    defer { isTicking = false }
    isChanged = false
    elapsedTime += AppContext.tickLength
    prepareStep()
    for behavior in describingBehaviors { behavior.applyImpulses(in: dynamics) }
    fieldForces.apply(to: dynamics, at: elapsedTime)
    phaseEnded?(.preparation)
    dynamics.world.step(phaseEnded: phaseEnded.map { notify in { notify(DynamicsPhase($0)) } })
    let moved = dynamics.writeBack(in: context?.tick ?? 0)
    dynamics.writeCarriedItems(in: context?.tick ?? 0)
    for report in dynamics.contactReporter.handle(dynamics.world.contactEvents) {
      note(report)
      report.deliver()
    }
    runActions()
    applyEdits()
    if moved { layout?.invalidateMovedAttributes() }
    pauseAtRest()
  }

  private func runActions() {
    let acts = knownActing ?? list.slots.contains { $0?.mayAct ?? false }
    knownActing = acts
    guard acts else { return }
    context?.isRunningActions = true
    for case let behavior? in list.slots { behavior.runActions() }
    context?.isRunningActions = false
  }

  /// Puts everything to rest where it is, without a tick. Only the animator's delegate is notified. For a scene that is
  /// restored to a state at rest.
  package func layDown() {
    isChanged = false
    prepareStep()
    fieldForces.apply(to: dynamics, at: elapsedTime)
    dynamics.world.layDown()
    _ = dynamics.contactReporter.handle(dynamics.world.contactEvents)
    pauseAtRest()
  }

  private func prepareStep() {
    applyEdits()
    if hasRested { dynamics.readCarriedItems() }
    hasRested = false
    if !itemProperties.isCurrent { itemProperties.apply(describingBehaviors, to: dynamics) }
    if !itemForces.isCurrent { itemForces.apply(describingBehaviors, to: dynamics) }
    if !fieldForces.isCurrent { fieldForces.update(describingBehaviors, in: dynamics) }
    updateReferenceBoundaries()
  }

  /// A number over the bits of all bodies: equal states have equal ones, in debug and release.
  ///
  /// Changes nothing: edits that wait are left out. Made now, they could see their items where these will not be at the
  /// end of the tick, and a run that is watched would differ from one that is not.
  package var stateHash: UInt64 { dynamics.world.stateHash }

  /// Where the animator logs.
  package var diagnostics: Diagnostics { dynamics.diagnostics }

  /// How many bodies are awake.
  package var itemCount: Int { dynamics.bodyCount }
  package var awakeCount: Int { dynamics.world.awakeBodyCount }

  /// All behaviors that describe items, in the order of traversal.
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
    guard isActive, !isChanged, dynamics.world.awakeBodyCount == 0 else { return }
    isActive = false
    if !isPaused { notifyDidPause() }
  }

  /// Something has changed: from the next tick on the animator runs, if there is anything to move.
  func resume() {
    register()
    isChanged = true
    guard !isActive, dynamics.bodyCount > 0 || edits.addsItems else { return }
    isActive = true
    hasRested = true
    if !isPaused { notifyWillResume() }
  }

  func notifyWillResume() {
    note(.resumed)
    delegate?.dynamicAnimatorWillResume(self)
  }

  func notifyDidPause() {
    note(.paused)
    delegate?.dynamicAnimatorDidPause(self)
  }

  var context: AppContext? {
    if let knownContext, !knownContext.isOver { return knownContext }
    return referenceView?.context ?? layout?.collectionView?.context
  }

  /// An animator that a client keeps may outlive its application. It then registers with the next one that uses it.
  func register() {
    if let knownContext, !knownContext.isOver { return }
    guard let context = AppContext.current ?? context else { return }
    knownContext = context
    context.register(self)
  }
}
