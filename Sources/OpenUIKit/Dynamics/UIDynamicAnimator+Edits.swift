import Foundation

extension UIDynamicAnimator {
  func enqueueJoin(_ subject: PendingEdits.Subject) {
    if let item = subject.item {
      check(item)
    } else {
      for item in subject.behavior.ownItems { check(item) }
    }
    edits.add(subject)
    behaviorsChanged(by: subject)
    resume()
  }

  /// Resumes, too: what held the item where it rests may be gone. Without a body there are no ticks, and what leaves
  /// would be kept for ever.
  func enqueueLeave(_ subject: PendingEdits.Subject) {
    edits.remove(subject)
    behaviorsChanged(by: subject)
    resume()
    if !isRunning && !isTicking { applyEdits() }
  }

  private func behaviorsChanged(by subject: PendingEdits.Subject) {
    guard subject.item == nil else { return }
    if subject.behavior.describesItems { knownDescribing = nil }
    if subject.behavior.mayAct { knownActing = nil }
  }

  /// The engine's side, for live changes of a behavior that is in it.
  func dynamics(holding behavior: UIDynamicBehavior) -> DynamicsWorld? {
    edits.isWaiting(behavior) ? nil : dynamics
  }

  /// The engine's side with all edits made.
  var currentDynamics: DynamicsWorld {
    applyEdits()
    return dynamics
  }

  /// A property of an item behavior has changed, or who holds what: looked at again before the next step.
  func propertiesChanged() {
    itemProperties.isCurrent = false
    // What a push does depends on what an item weighs.
    itemForces.isCurrent = false
    resume()
  }

  /// The same of what pulls on items.
  func forcesChanged() {
    itemForces.isCurrent = false
    resume()
  }

  /// Makes the edits that wait, so that nothing waits between two ticks and looking at items then changes nothing.
  package func settle() { applyEdits() }

  /// Compiles a behavior that was added outside of a step and is asked now about what that decides. In a step it waits
  /// for the step's end, with all other edits.
  func settle(_ behavior: UIDynamicBehavior) {
    if edits.isWaiting(behavior) && !isTicking { applyEdits() }
  }

  var hasNoEdits: Bool { edits.isEmpty }

  func applyEdits() {
    guard !edits.isEmpty else { return }
    let present = edits.removeAll()
    for subject in present.removed where subject.behavior.compiledInto === dynamics {
      if let item = subject.item {
        subject.behavior.decompile(item, from: dynamics)
      } else {
        subject.behavior.decompile()
      }
    }
    for subject in present.added {
      if let item = subject.item {
        if subject.behavior.compiledInto === dynamics { subject.behavior.compile(item, into: dynamics) }
      } else {
        // Another animator, which rests, may not have looked at its edits yet.
        subject.behavior.decompile()
        subject.behavior.compiledInto = dynamics
        subject.behavior.compile(into: dynamics)
      }
    }
    itemProperties.isCurrent = false
    itemForces.isCurrent = false
    fieldForces.removeAll()
  }

  static func refuseTwice(_ behavior: UIDynamicBehavior) -> Never {
    fatalError(
      "NSInvalidArgumentException: Adding the same behavior twice to the same animator is not supported: \(behavior)")
  }

  /// Now, and not when the engine takes the item up: the stack still shows who has added it.
  private func check(_ item: any UIDynamicItem) {
    checkReference(of: item)
    ItemOutline.checkPath(of: item)
  }

  private func checkReference(of item: any UIDynamicItem) {
    if let group = item as? UIDynamicItemGroup {
      for member in group.items { checkReference(of: member) }
      return
    }
    if let referenceView {
      guard let view = item as? UIView else {
        guard item is UICollectionViewLayoutAttributes else { return }
        fatalError("NSInvalidArgumentException: Can't use layout attributes as item \(item) with a view reference")
      }
      guard view !== referenceView, view.isDescendant(of: referenceView) else {
        fatalError(
          "NSInvalidArgumentException: View item \(view) should be a descendant of reference view \(referenceView)")
      }
    } else if layout != nil, item is UIView {
      fatalError("NSInvalidArgumentException: Can't use view as item \(item) with a layout reference")
    }
  }
}
