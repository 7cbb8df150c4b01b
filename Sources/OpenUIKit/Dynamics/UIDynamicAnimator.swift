import Foundation

/// Moves items by their behaviors, one tick of 1/120 s after the other, and rests when nothing moves.
///
/// Bound to a view it moves descendants of that view, in the view's coordinates. While the animator runs, items do not
/// follow superviews that move, scroll or turn. While it rests they do, and it goes on from there. Bound to a layout it
/// moves layout attributes, in content coordinates, and invalidates the layout after each step that has moved one;
/// bound to nothing it moves custom items. Behaviors may be added and removed at any time, in their own actions too.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// Weak: a view may own the animator of its own subviews.
  open private(set) weak var referenceView: UIView?
  private(set) weak var layout: UICollectionViewLayout?
  /// Told when the animator begins to move its items and when it has paused; nil at first. Kept weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Whether ticks move anything now.
  open var isRunning: Bool { isActive && !isPaused }
  /// Whether there is something to move, or to look at, in the next tick, whether the application or `step(by:)` runs
  /// it.
  final var isActive = false
  /// Whether all motion is suspended. Edits can be made meanwhile, and `step(by:)` runs ticks by hand. The delegate is
  /// notified as when the animator comes to rest. Apple's framework has nothing like it.
  open var isPaused = false {
    didSet { if isPaused != oldValue { pausedChanged() } }
  }
  /// Seconds of all the ticks that have run.
  open internal(set) var elapsedTime: TimeInterval {
    get { storedTime }
    set { storedTime = newValue }
  }
  /// Private, so that the compiler leaves out checks for overlapping access, as in `UIView`.
  private var storedTime: TimeInterval = 0
  /// The behaviors that were added here, in that order; not their children.
  open var behaviors: [UIDynamicBehavior] { list.elements }
  final var list = IdentityList<UIDynamicBehavior>()

  let dynamics = DynamicsWorld()
  /// Whether a tick runs now, its callbacks included.
  final var isTicking = false
  /// Of what `step(by:)` was asked for, the part that was too little for a tick, in ticks.
  final var owedTicks = 0.0
  /// Unchecked gains 42 000 instructions of the 3.9 million that `UIView` counts by. Only this module changes it.
  @exclusivity(unchecked) final var edits = PendingEdits()
  /// Whether anything has changed since the present tick began: the next one has to look at it, even if all is at rest.
  var isChanged = false
  /// Whether superviews may have taken items along since the last tick.
  var hasRested = false
  var itemProperties = ItemProperties()
  var itemForces = ItemForces()
  let fieldForces = FieldForces()
  /// Nil when one of them has come or gone: among hundreds of springs, which come and go with every scroll, there are
  /// one or two of these.
  var knownDescribing: [UIDynamicBehavior]?
  /// Whether any of them has an action. Nil when that may have changed: of hundreds of springs none has.
  var knownActing: Bool?
  /// The application that runs the ticks. Strong, as a view's: weak references cost too much to be asked about every
  /// item.
  var knownContext: AppContext? {
    get { storedContext }
    set { storedContext = newValue }
  }
  private var storedContext: AppContext?

  /// Moves items in the coordinates of `view`, which is kept weakly.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    dynamics.referenceView = view
    register()
  }

  /// Moves the attributes of `layout` and invalidates it as they move. The layout is kept weakly.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// Moves items in coordinates of their own; there are no reference bounds.
  public override init() {
    referenceView = nil
    super.init()
    register()
  }

  /// Adds a behavior with its children; nothing happens when it is there already.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behavior.dynamicAnimator === self || behavior.parentBehavior != nil {
      guard list.contains(behavior) else { UIDynamicAnimator.refuseTwice(behavior) }
      return
    }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    list.append(behavior, behavior)
    note(.added("\(type(of: behavior))"))
    behavior.join(self)
    resume()
  }

  /// Removes a behavior that was added here; children of others stay.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard list.remove(behavior) else { return }
    note(.removed("\(type(of: behavior))"))
    behavior.detachFromAnimator()
  }

  /// Removes all behaviors that were added here, with their children.
  open func removeAllBehaviors() {
    let all = behaviors
    list = IdentityList()
    for behavior in all {
      note(.removed("\(type(of: behavior))"))
      behavior.detachFromAnimator()
    }
  }

  /// The items that are drawn in `rect`: the bounds of each under its transform, and of a group those of its members,
  /// meet it exactly, wherever its owner or a superview has put it. (Apple's framework answers what is up to 10 points
  /// outside as well.) In the order of joining, but that the next one to join takes the place of the last that left.
  /// Looks at all items: 20 to 40 ns each, and 100 for one that is found.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    applyEdits()
    return dynamics.items(in: rect)
  }

  /// Moves the body to where the client has put the item, and to its angle. The velocity stays. Its size, and what it
  /// collides by, are looked at when it joins and not here.
  ///
  /// Beyond Apple's framework, an item that was also updated in one of the four ticks before is dragged: it goes
  /// straight to where it is wanted, up to what it collides with on the way, and on along that as far as it gets; its
  /// `center` then says where it has got to. Boundaries and anchored items stop it. Others are pushed aside, and it
  /// presses into them by half of the smaller one's inner radius at most. The first update, and `teleport(_:)`, place
  /// the item whatever is in between. A scale or a shear in the item's transform is kept.
  ///
  /// While a scroll glides, the change is drawn as part of that motion; otherwise it is a jump (see `PoseHistory`).
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    applyEdits()
    guard let record = dynamics.record(of: item) else { return }
    let context = context
    place(record, isLed: record.updates.note(at: moment(in: context)), in: context)
  }

  /// Whether this animator moves elements of `layout`.
  func isBound(to layout: UICollectionViewLayout) -> Bool { self.layout === layout }

  /// The layout has given its attributes other index paths.
  func readElements() {
    applyEdits()
    dynamics.readElements()
  }

  /// Whether this animator moves this very object.
  func moves(_ item: any UIDynamicItem) -> Bool {
    applyEdits()
    return dynamics.record(of: item) != nil
  }

  /// The attributes object that this animator moves for the cell at `indexPath`.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }

  /// The attributes object that this animator moves for the supplementary view; nil if it moves none.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, kind, indexPath)
  }

  /// The attributes object that this animator moves for the decoration view; nil if it moves none.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, kind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    applyEdits()
    return dynamics.attributes(of: ElementKey(category: category, kind: kind, indexPath: indexPath))
  }
}

/// Is notified when an animator starts to move its items and when they have come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the first step after a pause.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items have come to rest, and when there is nothing left to move.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
