import Foundation

/// What can be undone and done again, which Foundation has on Apple's platforms only.
///
/// What is registered in one tick is one step, unless `groupsByEvent` is false; so is what is registered between
/// `beginUndoGrouping()` and `endUndoGrouping()`. Outside of an application, where there are no ticks, each
/// registration is a step. What is registered while a step is undone can be redone, and what is registered otherwise
/// makes what could be redone impossible.
///
/// Source: [UndoManager](https://developer.apple.com/documentation/foundation/undomanager).
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private struct Action {
    weak var target: AnyObject?
    let handler: (AnyObject) -> Void
  }

  /// What is undone at once, the last first.
  private struct Step {
    var actions: [Action] = []
    var name = ""

    @MainActor
    var isPossible: Bool { actions.contains { $0.target != nil } }
  }

  /// How many steps are kept; 0 is no limit.
  open var levelsOfUndo = 0
  /// Whether what is registered in one tick is one step; true at first.
  open var groupsByEvent = true
  /// Whether a step is being undone: what is registered then can be redone.
  open private(set) var isUndoing = false
  /// Whether a step is being redone.
  open private(set) var isRedoing = false
  /// How many groups are open, one within the other.
  open private(set) var groupingLevel = 0
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The group that is open.
  private var group = Step()
  /// The tick in which the last step was registered, if more may be added to it.
  private var openTick: Int?

  /// Without steps.
  public override init() { super.init() }

  /// Whether there is a step one of whose targets is still there. Costs a walk over the steps.
  open var canUndo: Bool { group.isPossible || undoSteps.contains { $0.isPossible } }
  /// Whether there is an undone step one of whose targets is still there. Costs a walk over the steps.
  open var canRedo: Bool { redoSteps.contains { $0.isPossible } }

  /// The handler makes undone what `target` does now. The target is kept weakly.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    let action = Action(target: target) { target in
      if let target = target as? Target { handler(target) }
    }
    if !isUndoing, !isRedoing { redoSteps = [] }
    if groupingLevel > 0 { return group.actions.append(action) }
    let tick = groupsByEvent ? AppContext.current?.tick : nil
    if let tick, tick == openTick, !undoSteps.isEmpty {
      undoSteps[undoSteps.count - 1].actions.append(action)
    } else {
      add(Step(actions: [action]))
    }
    openTick = tick
  }

  /// What is registered until the matching `endUndoGrouping()` is one step. Groups within a group belong to it.
  open func beginUndoGrouping() { groupingLevel += 1 }

  /// Ends a group. A group in which nothing was registered is no step. Without an open group it stops the program.
  open func endUndoGrouping() {
    guard groupingLevel > 0 else {
      fatalError(
        "NSInternalInconsistencyException: endUndoGrouping called with no matching begin in \(Self.self)")
    }
    groupingLevel -= 1
    if groupingLevel == 0 { closeGroup() }
  }

  private func closeGroup() {
    let step = group
    (group, openTick) = (Step(), nil)
    guard !step.actions.isEmpty else { return }
    if isUndoing { redoSteps.append(step) } else { add(step) }
  }

  private func add(_ step: Step) {
    undoSteps.append(step)
    if levelsOfUndo > 0 { undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo)) }
  }

  /// Undoes the last step; steps whose targets are gone are passed over. Open groups end first.
  open func undo() {
    if groupingLevel > 0 { closeGroup() }
    let level = groupingLevel
    isUndoing = true
    perform { undoSteps.popLast() }
    isUndoing = false
    groupingLevel = level
  }

  /// Does again what was undone last; steps whose targets are gone are passed over.
  open func redo() {
    let level = groupingLevel
    isRedoing = true
    perform { redoSteps.popLast() }
    isRedoing = false
    groupingLevel = level
  }

  /// What the actions of a step register is one step with the same name.
  private func perform(_ next: () -> Step?) {
    openTick = nil
    while let step = next() {
      guard step.isPossible else { continue }
      (group, groupingLevel) = (Step(name: step.name), 1)
      for action in step.actions.reversed() {
        if let target = action.target { action.handler(target) }
      }
      return closeGroup()
    }
  }

  /// Forgets all steps, the undone ones included.
  open func removeAllActions() { (undoSteps, redoSteps, group, openTick) = ([], [], Step(), nil) }

  /// Forgets what was registered with a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ steps: [Step]) -> [Step] {
      steps.map { step in
        var step = step
        step.actions.removeAll { $0.target === target }
        return step
      }.filter { !$0.actions.isEmpty }
    }
    (undoSteps, redoSteps) = (without(undoSteps), without(redoSteps))
    group.actions.removeAll { $0.target === target }
  }

  // MARK: Names

  /// Names the last step, or the group that is open. Without any it does nothing.
  open func setActionName(_ actionName: String) {
    if groupingLevel > 0 {
      group.name = actionName
    } else if !undoSteps.isEmpty {
      undoSteps[undoSteps.count - 1].name = actionName
    }
  }

  /// Of what `undo()` undoes; empty where there is none, or it has none.
  open var undoActionName: String { undoSteps.last { $0.isPossible }?.name ?? "" }
  /// Of what `redo()` does again; empty where there is none, or it has none.
  open var redoActionName: String { redoSteps.last { $0.isPossible }?.name ?? "" }
  /// "Undo", with the name of what it undoes.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo", with the name of what it does again.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// "Undo", with a name if there is one.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { title("Undo", actionName) }
  /// "Redo", with a name if there is one.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { title("Redo", actionName) }

  private func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }
}
