import Foundation
internal import RigidBody2D

/// Ties an item to a point or to another item: with a rod, or with a spring when `frequency` is set; and with the class
/// methods on a rail, by a rope, a weld or a pin.
///
/// The spring is UIKit's measured law: a soft constraint of ω = 2π·frequency and the given damping ratio,
/// independent of the item's mass. With `length` 0 and a `frequency` the pull is the same in every direction, with no
/// dead zone around the anchor: in two dimensions a spring of no length that only acts along its line would let the
/// item orbit it. A rod whose ends are less than a point apart when it joins its animator, and that was given no
/// length, is a hinge at its second end.
///
/// Items that an initializer ties still collide with each other; those that a class method ties do not.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// To what an attachment ties its item.
  public enum AttachmentType: Int, Sendable {
    /// To a second item.
    case items
    /// To a point of the reference view.
    case anchor
  }

  /// What holds: the initializers make the first, the class methods the others.
  enum Form: Equatable {
    case rod, rope, weld, pin
    case rail(axis: CGVector)
  }

  /// One item, or the two that are tied together.
  open private(set) var items: [any UIDynamicItem]
  /// Whether the other end is a second item or a point. (Apple documents this; its framework answers `.items` always.)
  open private(set) var attachedBehaviorType: AttachmentType

  let offsets: [UIOffset]
  private(set) var form = Form.rod
  private(set) var setLength: CGFloat?
  var joint: JointHandle?
  /// The ends as the joint has them, from each item's center in its own axes.
  var ends: [UIOffset] = []
  /// Of the second item, where a rail on it has the direction that was asked for.
  var angleAtStart: CGFloat = 0

  /// Ties the item's center to a point, in the reference view's coordinates.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// The offset is from the item's center, in the item's own axes: it turns with the item.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    Refusal.check(point, "UIAttachmentBehavior anchorPoint")
    Refusal.check(CGPoint(offset), "UIAttachmentBehavior offset")
    items = [item]
    offsets = [offset]
    attachedBehaviorType = .anchor
    storedAnchorPoint = point
    super.init()
  }

  /// Ties the centers of two items. An item that is tied to itself stops the program with Apple's reason.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// The offsets are from the items' centers, in points of each item's own axes: they turn with it. An item that is
  /// tied to itself stops the program with Apple's reason.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    guard item1 !== item2 else {
      fatalError("NSInvalidArgumentException: UIAttachmentBehavior cannot attach \(item1) to itself")
    }
    Refusal.check(CGPoint(offset1), "UIAttachmentBehavior offset")
    Refusal.check(CGPoint(offset2), "UIAttachmentBehavior offset")
    items = [item1, item2]
    offsets = [offset1, offset2]
    attachedBehaviorType = .items
    storedAnchorPoint = .zero
    super.init()
  }

  /// An attachment is nothing without an item: this stops the program, as on Apple's platforms.
  public override init() {
    fatalError("NSInvalidArgumentException: init is undefined for objects of type UIAttachmentBehavior")
  }

  /// Lets the first item slide along a line on the second one, without turning against it.
  ///
  /// - Parameters:
  ///   - item1: the one that slides.
  ///   - item2: the one with the line.
  ///   - point: a point of the line, in the reference view's coordinates.
  ///   - axis: of any length but 0, in the same coordinates. From where the items are when the behavior joins its
  ///     animator, the line turns with the second one.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: item1, attachedTo: item2).made(.rail(axis: checked(axis)), at: point)
  }

  /// Lets the item slide along a line in the reference view, without turning. `point` is a point of the line, and
  /// `anchorPoint` moves it. `axis` has any length but 0.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: item, attachedToAnchor: point).made(.rail(axis: checked(axis)), at: point)
  }

  /// A rope: two points of the items come no farther apart than they are when the behavior joins its animator.
  ///
  /// `length`, which Apple raises for, is here the greatest distance, and may be set. The offsets are from the items'
  /// centers, in their own axes (Apple's framework negates them).
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
      .made(.rope, at: .zero)
  }

  /// Two items as one, as they stand when the behavior joins its animator. `point` is where they are joined, in the
  /// reference view's coordinates.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: item1, attachedTo: item2).made(.weld, at: point)
  }

  /// Two items that turn about a point that both have. `point` is in the reference view's coordinates, where the items
  /// are when the behavior joins its animator.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item: item1, attachedTo: item2).made(.pin, at: point)
  }

  /// Where the item hangs from, or a point of its rail. Moving it keeps the length and wakes the item. Between two
  /// items the point that the class method was given, or zero; setting it there changes nothing else.
  open var anchorPoint: CGPoint {
    get { storedAnchorPoint }
    set {
      Refusal.check(newValue, "UIAttachmentBehavior anchorPoint")
      guard newValue != storedAnchorPoint else { return }
      let isAnchor = attachedBehaviorType == .anchor
      if isAnchor && isMeasured { dynamicAnimator?.settle(self) }
      storedAnchorPoint = newValue
      if isAnchor { edit { $0.setAnchor(Vec2(newValue), of: $1) } }
    }
  }
  private var storedAnchorPoint: CGPoint

  /// Whether where the items are when the behavior is compiled decides what it holds. The others need no place of
  /// theirs in the order of edits when they are changed while they wait.
  private var isMeasured: Bool { setLength == nil || isLimited }

  /// The distance to keep, in points; of a rope the greatest. Until it is set: the distance when the behavior joined
  /// its animator (in an action it joins when all actions have run), before that 0. A rail, a weld and a pin only store
  /// it (Apple raises).
  open var length: CGFloat {
    get { setLength ?? jointLength ?? 0 }
    set {
      Refusal.check(newValue, "UIAttachmentBehavior length")
      setLength = newValue
      if form == .rod || form == .rope { edit { $0.setLength(max(0, newValue), of: $1) } }
    }
  }

  /// 1 is critical; 0 swings for ever; neither negative nor above 10⁶. Only stored by what the class methods make
  /// (Apple raises).
  open var damping: CGFloat = 0 {
    didSet { springChanged(damping, from: oldValue, "damping") }
  }

  /// In hertz, up to 10⁶; 0 is a rigid rod. Only stored by what the class methods make (Apple raises).
  open var frequency: CGFloat = 0 {
    didSet { springChanged(frequency, from: oldValue, "frequency") }
  }

  /// How hard a pin is to turn, in newton metres, a metre being 100 points and 100×100 points of density 1 a kilogram.
  /// A negative number counts as 0. Only stored by other attachments.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      Refusal.check(frictionTorque, "UIAttachmentBehavior frictionTorque")
      if form == .pin { edit { $0.setMaxMotorTorque(brake, of: $1) } }
    }
  }

  /// How far the first item may go from where it was when the behavior joined its animator: along a rail, in points,
  /// or about a pin, in radians, as the second item sees it. Everywhere by default. Zero for other attachments, which
  /// only store it.
  ///
  /// A range that does not hold 0 would move the items by itself: it stops the program.
  open var attachmentRange = UIFloatRange.zero {
    didSet {
      guard attachmentRange.minimum <= 0, attachmentRange.maximum >= 0 else {
        fatalError(
          "NSInvalidArgumentException: UIAttachmentBehavior attachmentRange must contain 0: "
            + "{\(attachmentRange.minimum), \(attachmentRange.maximum)}")
      }
      if isLimited { edit { $0.setLimits(lower: attachmentRange.minimum, upper: attachmentRange.maximum, of: $1) } }
    }
  }

  override var isComposite: Bool { false }
  package override var ownItems: [any UIDynamicItem] { items }
  override var jointBehavior: (any JointBehavior)? { self }

  override func compile(into dynamics: DynamicsWorld) {
    joint = makeJoint(between: items.map { dynamics.addItem($0) }, in: &dynamics.world)
  }

  override func decompile(from dynamics: DynamicsWorld) {
    if let joint { dynamics.world.removeJoint(joint) }
    joint = nil
    for item in items { dynamics.removeItem(item) }
  }

  override func forgetCompiled() { joint = nil }

  override func writeProperties(to dynamics: DynamicsWorld) {
    if let joint { writeProperties(joint, in: &dynamics.world) }
  }

  private func made(_ form: Form, at point: CGPoint) -> UIAttachmentBehavior {
    self.form = form
    storedAnchorPoint = point
    if isLimited { attachmentRange = .infinite }
    return self
  }

  private static func checked(_ axis: CGVector) -> CGVector {
    Refusal.check(CGPoint(x: axis.dx, y: axis.dy), "UIAttachmentBehavior axisOfTranslation")
    guard axis.dx != 0 || axis.dy != 0 else {
      fatalError("NSInvalidArgumentException: UIAttachmentBehavior axisOfTranslation must have a direction")
    }
    // The square of a length may be out of the range of numbers where the length is not.
    let largest = max(abs(axis.dx), abs(axis.dy))
    return (1e-100...1e100).contains(largest) ? axis : CGVector(dx: axis.dx / largest, dy: axis.dy / largest)
  }

  private var jointLength: CGFloat? {
    guard form == .rod || form == .rope else { return nil }
    dynamicAnimator?.settle(self)
    guard let dynamics, let joint else { return nil }
    return dynamics.world.length(of: joint)
  }

  private func springChanged(_ value: CGFloat, from old: CGFloat, _ name: String) {
    Refusal.check(value, "UIAttachmentBehavior \(name)")
    guard (0...1e6).contains(value) else {
      fatalError("NSInvalidArgumentException: UIAttachmentBehavior \(name) must be in 0...1e6; it is \(value)")
    }
    if value != old { writeSpring() }
  }

  func writeSpring() {
    guard form == .rod else { return }
    edit { $0.setSpring(hertz: frequency, dampingRatio: effectiveDamping(damping), of: $1) }
  }

  private func edit(_ change: (inout World, JointHandle) -> Void) {
    guard let dynamics, let joint else { return }
    change(&dynamics.world, joint)
    dynamicAnimator?.resume()
  }
}
