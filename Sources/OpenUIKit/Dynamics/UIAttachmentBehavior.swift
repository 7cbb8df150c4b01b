import Foundation
internal import RigidBody2D

/// Ties an item to a point or to another item: with a rod, or with a spring when `frequency` is set.
///
/// The spring is UIKit's measured law: a soft constraint of ω = 2π·frequency and the given damping ratio, independent of
/// the item's mass. With `length` 0 and a `frequency` the pull is the same in every direction, with no dead zone around
/// the anchor: in two dimensions a spring of no length that only acts along its line would let the item orbit it.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  /// One item, or the two that are tied together.
  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType

  let offsets: [UIOffset]
  private var setLength: CGFloat?
  var joint: JointHandle?

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// - Parameter offset: from the item's centre, in the item's own axes: it turns with the item.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    Refusal.check(point, "UIAttachmentBehavior anchorPoint")
    items = [item]
    offsets = [offset]
    attachedBehaviorType = .anchor
    anchorPoint = point
    super.init()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    offsets = [offset1, offset2]
    attachedBehaviorType = .items
    anchorPoint = .zero
    super.init()
  }

  /// An attachment is nothing without an item: this stops the program, as on Apple's platforms.
  public override init() {
    fatalError("NSInvalidArgumentException: init is undefined for objects of type UIAttachmentBehavior")
  }

  /// Where the item hangs from. Moving it keeps the length and wakes the item. Zero between two items.
  open var anchorPoint: CGPoint {
    didSet {
      Refusal.check(anchorPoint, "UIAttachmentBehavior anchorPoint")
      guard anchorPoint != oldValue, attachedBehaviorType == .anchor else { return }
      edit { $0.setAnchor(Vec2(anchorPoint), of: $1) }
    }
  }

  /// The distance to keep, in points. Until it is set: the distance when the behaviour joins its animator, before that 0.
  open var length: CGFloat {
    get { setLength ?? jointLength ?? 0 }
    set {
      Refusal.check(newValue, "UIAttachmentBehavior length")
      setLength = newValue
      edit { $0.setLength(max(0, newValue), of: $1) }
    }
  }

  /// 1 is critical; 0 swings for ever.
  open var damping: CGFloat = 0 {
    didSet { springChanged(damping, from: oldValue, "damping") }
  }

  /// In hertz; 0 is a rigid rod.
  open var frequency: CGFloat = 0 {
    didSet { springChanged(frequency, from: oldValue, "frequency") }
  }

  override var isComposite: Bool { false }
  package override var ownItems: [any UIDynamicItem] { items }

  override func compile(into space: DynamicsSpace) {
    let bodies = items.map { space.join($0) }
    let definition = DistanceJointDefinition(
      bodyA: bodies[0], offsetA: Vec2(offsets[0]),
      other: bodies.count > 1 ? .body(bodies[1], offset: Vec2(offsets[1])) : .point(Vec2(anchorPoint)),
      length: setLength.map { max(0, Double($0)) }, hertz: frequency, dampingRatio: damping)
    joint = space.world.addJoint(definition)
  }

  override func dissolve(in space: DynamicsSpace) {
    if let joint { space.world.removeJoint(joint) }
    joint = nil
    for item in items { space.leave(item) }
  }

  override func forgetHome() { joint = nil }

  override func reassert(in space: DynamicsSpace) {
    guard let joint else { return }
    if attachedBehaviorType == .anchor { space.world.setAnchor(Vec2(anchorPoint), of: joint) }
    if let setLength { space.world.setLength(max(0, setLength), of: joint) }
    space.world.setSpring(hertz: frequency, dampingRatio: damping, of: joint)
  }

  private var jointLength: CGFloat? {
    guard let space, let joint else { return nil }
    return space.world.length(of: joint)
  }

  private func springChanged(_ value: CGFloat, from old: CGFloat, _ name: String) {
    Refusal.check(value, "UIAttachmentBehavior \(name)")
    guard value != old else { return }
    edit { $0.setSpring(hertz: frequency, dampingRatio: damping, of: $1) }
  }

  private func edit(_ change: (inout World, JointHandle) -> Void) {
    guard let space, let joint else { return }
    change(&space.world, joint)
    dynamicAnimator?.resume()
  }
}

extension Vec2 {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  init(_ offset: UIOffset) { self.init(x: offset.horizontal, y: offset.vertical) }
}

extension CGPoint {
  init(_ vector: Vec2) { self.init(x: vector.x, y: vector.y) }
}
