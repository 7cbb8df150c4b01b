import Foundation

/// Moves items by their behaviours, one tick of 1/120 s after the other, and rests when nothing moves.
///
/// Bound to a view it moves descendants of that view, in the view's coordinates; bound to a layout it moves layout
/// attributes, in content coordinates, and invalidates the layout after each step that has moved one; bound to nothing it
/// moves custom items. Behaviours may be added and removed at any time, in their own actions too.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// Weak: a view may own the animator of its own subviews.
  public private(set) weak var referenceView: UIView?
  private(set) weak var layout: UICollectionViewLayout?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Whether ticks move anything now.
  @exclusivity(unchecked) public private(set) var isRunning = false
  /// Seconds of all the ticks that have run.
  public private(set) var elapsedTime: TimeInterval = 0
  /// The behaviours that were added here, in that order; not their children.
  public var behaviors: [UIDynamicBehavior] { list.elements }
  private var list = IdentityList<UIDynamicBehavior>()

  let space = DynamicsSpace()
  private var edits = PendingEdits()
  /// Whether anything has changed since the present tick began: the next one has to look at it, even if all is at rest.
  private var isChanged = false
  private var itemProperties = ItemProperties()
  private var itemForces = ItemForces()
  /// Nil when one of them has come or gone: among hundreds of springs, which come and go with every scroll, there are one
  /// or two of these.
  private var knownDescribing: [UIDynamicBehavior]?
  /// The application that runs the ticks. Strong, as a view's: weak references cost too much to be asked about every item.
  private var knownContext: AppContext?

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    enlist()
  }

  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  public override init() {
    referenceView = nil
    super.init()
    enlist()
  }

  /// Adds a behaviour with its children; nothing happens when it is there already.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behavior.dynamicAnimator === self || behavior.parentBehavior != nil {
      guard list.contains(behavior) else { UIDynamicAnimator.refuseTwice(behavior) }
      return
    }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    list.append(behavior, behavior)
    behavior.join(self)
    resume()
  }

  /// Removes a behaviour that was added here; children of others stay.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard list.remove(behavior) else { return }
    behavior.leaveAnimator()
  }

  open func removeAllBehaviors() {
    let all = behaviors
    list = IdentityList()
    for behavior in all { behavior.leaveAnimator() }
  }

  /// The items whose frames meet `rect`, in the order of joining.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    applyEdits()
    var found: [any UIDynamicItem] = []
    found.reserveCapacity(space.records.count)
    for case let record? in space.records where record.frame.intersects(rect) { found.append(record.item) }
    return found
  }

  /// Takes over where the client has put the item, and its angle. Its velocity stays.
  ///
  /// While a scroll glides, the change is drawn as part of that motion; otherwise it is a jump (see `PoseHistory`).
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    applyEdits()
    guard let record = space.record(of: item) else { return }
    let center = item.center
    Refusal.check(center, "UIDynamicItem center of \(item)")
    let old = space.moveBody(of: record, to: center)
    if let context, context.isMovingByMotion {
      record.leaveBehind(CGVector(dx: center.x - old.x, dy: center.y - old.y), in: context.tick)
    }
    resume()
  }

  /// Whether this animator moves elements of `layout`.
  func isBound(to layout: UICollectionViewLayout) -> Bool { self.layout === layout }

  /// The layout has given its attributes other index paths.
  func readElements() {
    applyEdits()
    space.readElements()
  }

  /// Whether this animator moves this very object.
  func moves(_ item: any UIDynamicItem) -> Bool {
    applyEdits()
    return space.record(of: item) != nil
  }

  /// The attributes object that this animator moves for the cell at `indexPath`.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, kind, indexPath)
  }

  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, kind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    applyEdits()
    return space.attributes(of: ElementKey(category: category, kind: kind, indexPath: indexPath))
  }
}

// MARK: - The tick

extension UIDynamicAnimator {
  /// One tick: edits, step, write-back, contacts, actions, the edits made in them, the layout's flag, rest.
  package func tick() {
    isChanged = false
    elapsedTime += AppContext.tickLength
    prepareStep()
    for behavior in describingBehaviors { behavior.strike(in: space) }
    space.world.step()
    let moved = space.writeBack(in: context?.tick ?? 0)
    for notice in space.ledger.take(space.world.contactEvents) { notice.deliver() }
    for case let behavior? in list.slots { behavior.runActions() }
    applyEdits()
    if moved { layout?.invalidateLayout() }
    pauseAtRest()
  }

  /// Everything rests where it stands, without a tick and with nobody told but the delegate: for a scene that is built anew
  /// as another one was at rest.
  package func layDown() {
    isChanged = false
    prepareStep()
    space.world.layDown()
    _ = space.ledger.take(space.world.contactEvents)
    pauseAtRest()
  }

  private func prepareStep() {
    applyEdits()
    if !itemProperties.isCurrent { itemProperties.apply(describingBehaviors, to: space) }
    if !itemForces.isCurrent { itemForces.apply(describingBehaviors, to: space) }
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
    guard isRunning, !isChanged, space.world.awakeBodyCount == 0 else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Something has changed: from the next tick on the animator runs, if there is anything to move.
  func resume() {
    enlist()
    isChanged = true
    guard !isRunning, space.bodyCount > 0 || edits.joinsItems else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
  }

  var context: AppContext? {
    if let knownContext, !knownContext.isOver { return knownContext }
    return referenceView?.context ?? layout?.collectionView?.context
  }

  /// An animator outlives its application when a client keeps it; the next one that it is used in takes it over.
  private func enlist() {
    if let knownContext, !knownContext.isOver { return }
    guard let context = AppContext.current ?? context else { return }
    knownContext = context
    context.register(self)
  }
}

// MARK: - Edits

extension UIDynamicAnimator {
  func enqueueJoin(_ subject: PendingEdits.Subject) {
    if let item = subject.item {
      checkReference(of: item)
    } else {
      for item in subject.behavior.ownItems { checkReference(of: item) }
    }
    edits.join(subject)
    behaviorsChanged(by: subject)
    resume()
  }

  /// Resumes, too: what held the item where it rests may be gone. Without a body there are no ticks, and what leaves would
  /// be kept for ever.
  func enqueueLeave(_ subject: PendingEdits.Subject) {
    edits.leave(subject)
    behaviorsChanged(by: subject)
    resume()
    if !isRunning { applyEdits() }
  }

  private func behaviorsChanged(by subject: PendingEdits.Subject) {
    if subject.item == nil, subject.behavior.describesItems { knownDescribing = nil }
  }

  /// The engine's side, for live changes of a behaviour that is in it.
  func space(holding behavior: UIDynamicBehavior) -> DynamicsSpace? {
    edits.isWaiting(behavior) ? nil : space
  }

  /// The engine's side with all edits made.
  var currentSpace: DynamicsSpace {
    applyEdits()
    return space
  }

  /// A property of an item behaviour has changed, or who holds what: looked at again before the next step.
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

  var hasNoEdits: Bool { edits.isEmpty }

  private func applyEdits() {
    guard !edits.isEmpty else { return }
    let present = edits.take()
    for subject in present.leaving where subject.behavior.home === space {
      if let item = subject.item {
        subject.behavior.dissolve(item, in: space)
      } else {
        subject.behavior.leaveHome()
      }
    }
    for subject in present.joining {
      if let item = subject.item {
        if subject.behavior.home === space { subject.behavior.compile(item, into: space) }
      } else {
        // Another animator, which rests, may not have looked at its edits yet.
        subject.behavior.leaveHome()
        subject.behavior.home = space
        subject.behavior.compile(into: space)
      }
    }
    itemProperties.isCurrent = false
    itemForces.isCurrent = false
  }

  static func refuseTwice(_ behavior: UIDynamicBehavior) -> Never {
    fatalError(
      "NSInvalidArgumentException: Adding the same behavior twice to the same animator is not supported: \(behavior)")
  }

  private func checkReference(of item: any UIDynamicItem) {
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

/// Hears when an animator starts to move its items and when they have come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
