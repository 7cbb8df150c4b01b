import Foundation

/// Something that moves items. By itself it is a composite: a subclass adds children and a client adds one thing.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// In the order of adding; empty for a primitive behavior.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every step, with the items where the step has brought them. Edits made here take effect then.
  open var action: (() -> Void)? {
    get { storedAction }
    set {
      storedAction = newValue
      dynamicAnimator?.knownActing = nil
    }
  }
  /// A stored property of its own, since only private ones are read without a check for overlapping access.
  private var storedAction: (() -> Void)?
  /// The animator that this, or the composite around it, has been added to. Weak: a behavior may outlive it.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?
  private(set) weak var parentBehavior: UIDynamicBehavior?

  /// A composite without children, in no animator.
  public override init() {
    super.init()
  }

  /// Adds a part. On a primitive behavior (anything that is not a composite) this does nothing.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard isComposite, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.parentBehavior = self
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
  }

  /// Takes a part out, and out of the animator. Nothing happens if it is no child of this behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parentBehavior = nil
    if dynamicAnimator != nil { behavior.detachFromAnimator() }
  }

  /// Called before the behavior is added to an animator, or removed from it (nil).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items of a behavior that takes any number of them; nil for all others.
  var behaviorItems: BehaviorItems? { nil }

  /// Whether children count. Primitive behaviors answer false.
  var isComposite: Bool { behaviorItems == nil }

  /// Whether the behavior says something about its items that holds for every step to come: what they are like, or
  /// what pulls on them all the time.
  var describesItems: Bool { false }

  /// Whether it acts on its items in every step.
  var accelerates: Bool { false }

  /// Adds what it does to its items in every step. `accelerations` are listed by the items' indices in `dynamics`.
  func addAccelerations(to accelerations: inout [ItemForces.Accelerations], in dynamics: DynamicsWorld) {}

  /// The behavior itself, when it makes joints.
  var jointBehavior: (any JointBehavior)? { nil }

  /// Applies what acts once, right before a step.
  func applyImpulses(in dynamics: DynamicsWorld) {}

  /// Whether there may be something to call after a step.
  var mayAct: Bool { action != nil || isComposite }

  /// Its own action, and those of its children.
  func runActions() {
    action?()
    guard isComposite else { return }
    for child in childBehaviors { child.runActions() }
  }

  /// The items that the behavior itself holds; composites hold none.
  package var ownItems: [any UIDynamicItem] { behaviorItems?.items ?? [] }

  /// The engine that the behavior is compiled into. It may lag behind `dynamicAnimator`, since edits wait.
  weak var compiledInto: DynamicsWorld?

  /// Writes the behavior into the engine as bodies and joints.
  func compile(into dynamics: DynamicsWorld) {
    for item in ownItems { compile(item, into: dynamics) }
  }

  /// Removes from the engine what `compile` has added.
  func decompile(from dynamics: DynamicsWorld) { behaviorItems?.decompileAll(from: dynamics) }

  /// Drops the handles of an engine that is gone. A behavior may outlive its animator, and be added to another one.
  func forgetCompiled() { behaviorItems?.forgetCompiled() }

  func decompile() {
    if let compiledInto { decompile(from: compiledInto) } else { forgetCompiled() }
    compiledInto = nil
  }

  /// The same for one item that was added to, or removed from, a behavior in the engine.
  func compile(_ item: any UIDynamicItem, into dynamics: DynamicsWorld) {
    _ = behaviorItems?.compile(item, into: dynamics)
  }
  func decompile(_ item: any UIDynamicItem, from dynamics: DynamicsWorld) {
    behaviorItems?.decompile(item, from: dynamics)
  }

  /// Writes the behavior's present properties to an engine that has been restored to an earlier time.
  func writeProperties(to dynamics: DynamicsWorld) {}

  func join(_ animator: UIDynamicAnimator) {
    guard dynamicAnimator == nil else { UIDynamicAnimator.refuseTwice(self) }
    willMove(to: animator)
    dynamicAnimator = animator
    animator.enqueueJoin(PendingEdits.Subject(behavior: self, item: nil))
    for child in childBehaviors { child.join(animator) }
  }

  func detachFromAnimator() {
    for child in childBehaviors { child.detachFromAnimator() }
    guard let animator = dynamicAnimator else { return }
    willMove(to: nil)
    dynamicAnimator = nil
    animator.enqueueLeave(PendingEdits.Subject(behavior: self, item: nil))
  }

  /// The world to write live changes to; nil while the behavior is not, or not yet, compiled.
  var dynamics: DynamicsWorld? { dynamicAnimator?.dynamics(holding: self) }
}
