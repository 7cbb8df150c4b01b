import Foundation

/// What can be undone and done again, which Foundation has on Apple's platforms only.
///
/// Each registration is a step of its own: there are no groups. One that is made while a step is undone can be redone,
/// and one that is made otherwise makes what could be redone impossible.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    let handler: (AnyObject) -> Void
  }

  /// How many steps are kept; 0 is no limit.
  open var levelsOfUndo = 0
  /// Whether a step is being undone: what is registered then can be redone.
  open private(set) var isUndoing = false
  /// Whether a step is being redone.
  open private(set) var isRedoing = false
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// Without steps.
  public override init() { super.init() }

  /// Whether there is a step whose target is still there. Costs a walk over the steps.
  open var canUndo: Bool { undoSteps.contains { $0.target != nil } }
  /// Whether there is an undone step whose target is still there. Costs a walk over the steps.
  open var canRedo: Bool { redoSteps.contains { $0.target != nil } }

  /// The handler makes undone what `target` does now. The target is kept weakly.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    let step = Step(target: target) { target in
      if let target = target as? Target { handler(target) }
    }
    guard !isUndoing else { return redoSteps.append(step) }
    if !isRedoing { redoSteps = [] }
    undoSteps.append(step)
    if levelsOfUndo > 0 { undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo)) }
  }

  /// Undoes the last step; steps whose targets are gone are passed over.
  open func undo() {
    isUndoing = true
    defer { isUndoing = false }
    while let step = undoSteps.popLast() {
      if perform(step) { return }
    }
  }

  /// Does again what was undone last; steps whose targets are gone are passed over.
  open func redo() {
    isRedoing = true
    defer { isRedoing = false }
    while let step = redoSteps.popLast() {
      if perform(step) { return }
    }
  }

  /// False if the step's target is gone.
  private func perform(_ step: Step) -> Bool {
    guard let target = step.target else { return false }
    step.handler(target)
    return true
  }

  /// Forgets all steps, the undone ones included.
  open func removeAllActions() { (undoSteps, redoSteps) = ([], []) }
}
