import Foundation

/// Something that moves items. By itself it is a composite: a subclass adds children and a client adds one thing.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every step, with the items where the step has brought them. Edits made here take effect then.
  open var action: (() -> Void)? {
    get { storedAction }
    set { storedAction = newValue }
  }
  /// Apart, since only a private property that nobody else can reach is read without looking for overlapping access.
  private var storedAction: (() -> Void)?
  /// The animator that this, or the composite around it, has been added to. Weak: a behaviour may outlive it.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?
  private(set) weak var parentBehavior: UIDynamicBehavior?

  public override init() {
    super.init()
  }

  /// Adds a part. On a primitive behaviour (anything that is not a composite) this does nothing.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard isComposite, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.parentBehavior = self
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parentBehavior = nil
    if dynamicAnimator != nil { behavior.leaveAnimator() }
  }

  /// Told before the behaviour joins an animator, or leaves it (nil).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// What a behaviour for any number of items holds; nil for all others.
  var itemsHeld: HeldItems? { nil }

  /// Whether children count. Primitive behaviours answer false.
  var isComposite: Bool { itemsHeld == nil }

  /// Whether the behaviour says something about its items that holds for every step to come: what they are like, or what
  /// pulls on them all the time.
  var describesItems: Bool { false }

  /// Whether it acts on its items in every step.
  var pullsItems: Bool { false }

  /// Adds what it does to its items in every step. `pulls` are by the items' indices in `space`.
  func addPulls(to pulls: inout [ItemForces.Pull], in space: DynamicsSpace) {}

  /// Itself, when it holds its items by joints.
  var tie: (any ItemTie)? { nil }

  /// What is done once, right before a step.
  func strike(in space: DynamicsSpace) {}

  /// Its own action, and those of its children.
  func runActions() {
    action?()
    guard isComposite else { return }
    for child in childBehaviors { child.runActions() }
  }

  /// The items that the behaviour itself holds; composites hold none.
  package var ownItems: [any UIDynamicItem] { itemsHeld?.items ?? [] }

  /// The engine that the behaviour is compiled into. It may lag behind `dynamicAnimator`, since edits wait.
  weak var home: DynamicsSpace?

  /// Writes the behaviour into the engine as bodies and joints.
  func compile(into space: DynamicsSpace) {
    for item in ownItems { compile(item, into: space) }
  }

  /// Takes out of the engine what `compile` has put there.
  func dissolve(in space: DynamicsSpace) { itemsHeld?.letGoOfAll(in: space) }

  /// Drops what the behaviour knows of an engine that is gone: it may outlive its animator, and join another one.
  func forgetHome() { itemsHeld?.forgetAll() }

  func leaveHome() {
    if let home { dissolve(in: home) } else { forgetHome() }
    home = nil
  }

  /// The same for one item that was added to, or removed from, a behaviour in the engine.
  func compile(_ item: any UIDynamicItem, into space: DynamicsSpace) { _ = itemsHeld?.hold(item, in: space) }
  func dissolve(_ item: any UIDynamicItem, in space: DynamicsSpace) { itemsHeld?.letGo(item, in: space) }

  /// Writes to the engine what the behaviour's properties are now; there it may be as of an earlier time.
  func reassert(in space: DynamicsSpace) {}

  func join(_ animator: UIDynamicAnimator) {
    guard dynamicAnimator == nil else { UIDynamicAnimator.refuseTwice(self) }
    willMove(to: animator)
    dynamicAnimator = animator
    animator.enqueueJoin(PendingEdits.Subject(behavior: self, item: nil))
    for child in childBehaviors { child.join(animator) }
  }

  func leaveAnimator() {
    for child in childBehaviors { child.leaveAnimator() }
    guard let animator = dynamicAnimator else { return }
    willMove(to: nil)
    dynamicAnimator = nil
    animator.enqueueLeave(PendingEdits.Subject(behavior: self, item: nil))
  }

  /// The space to write live changes to; nil while the behaviour is not, or not yet, compiled.
  var space: DynamicsSpace? { dynamicAnimator?.space(holding: self) }
}
