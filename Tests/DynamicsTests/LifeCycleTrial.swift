import Foundation
import OpenUIKit

/// Every class of behaviour, and how one for two items is made.
@MainActor
enum BehaviorKind: CaseIterable {
  case gravity, push, impulse, spring, rod, tie, rail, rope, weld, pin, snap, collision, properties, field, composite

  func make(_ a: any UIDynamicItem, _ b: any UIDynamicItem) -> UIDynamicBehavior {
    switch self {
    case .gravity: return UIGravityBehavior(items: [a, b])
    case .push, .impulse:
      let push = UIPushBehavior(items: [a, b], mode: self == .push ? .continuous : .instantaneous)
      push.setAngle(1, magnitude: 0.2)
      return push
    case .spring:
      let spring = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 30, y: -20))
      (spring.length, spring.frequency, spring.damping) = (0, 2, 0.4)
      return spring
    case .rod: return UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 0, y: -200))
    case .tie: return UIAttachmentBehavior(item: a, attachedTo: b)
    case .rail, .rope, .weld, .pin, .snap: return makeHolding(a)
    case .collision: return UICollisionBehavior(items: [a, b])
    case .properties: return UIDynamicItemBehavior(items: [a, b])
    case .field:
      let field = UIFieldBehavior.springField()
      for item in [a, b] { field.addItem(item) }
      return field
    case .composite:
      let whole = UIDynamicBehavior()
      whole.addChildBehavior(UIGravityBehavior(items: [a]))
      whole.addChildBehavior(UIDynamicItemBehavior(items: [b]))
      return whole
    }
  }

  /// Those between items tie it to a third one: tied to each other, the two would never meet.
  private func makeHolding(_ item: any UIDynamicItem) -> UIDynamicBehavior {
    let other = AnimatorTests.Box(at: CGPoint(x: -60, y: 0))
    let middle = CGPoint(x: -30, y: 0)
    return switch self {
    case .rail:
      UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    case .rope:
      UIAttachmentBehavior.limitAttachment(
        with: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
    case .weld: UIAttachmentBehavior.fixedAttachment(with: item, attachedTo: other, attachmentAnchor: middle)
    case .pin: UIAttachmentBehavior.pinAttachment(with: item, attachedTo: other, attachmentAnchor: middle)
    default: UISnapBehavior(item: item, snapTo: middle)
    }
  }
}

extension UIDynamicBehavior {
  /// Changes something that can be set while the behaviour acts.
  func change() {
    switch self {
    case let gravity as UIGravityBehavior: gravity.angle += 0.5
    case let push as UIPushBehavior:
      push.angle += 0.5
      push.active = true
    case let tie as UIAttachmentBehavior:
      tie.length += 3
      tie.frequency = 1
      tie.frictionTorque += 1
      tie.attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
    case let snap as UISnapBehavior:
      snap.snapPoint.x += 5
      snap.damping = 1
    case let collision as UICollisionBehavior:
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: -300, y: 90), to: CGPoint(x: 300, y: 90))
    case let properties as UIDynamicItemBehavior: properties.density += 1
    case let field as UIFieldBehavior: field.strength += 1
    default: for child in childBehaviors { child.change() }
    }
  }

  func addToComponents(_ item: any UIDynamicItem) {
    switch self {
    case let gravity as UIGravityBehavior: gravity.addItem(item)
    case let push as UIPushBehavior: push.addItem(item)
    case let collision as UICollisionBehavior: collision.addItem(item)
    case let properties as UIDynamicItemBehavior: properties.addItem(item)
    case let field as UIFieldBehavior: field.addItem(item)
    default: for child in childBehaviors { child.addToComponents(item) }
    }
  }

  func decompile(_ item: any UIDynamicItem) {
    switch self {
    case let gravity as UIGravityBehavior: gravity.removeItem(item)
    case let push as UIPushBehavior: push.removeItem(item)
    case let collision as UICollisionBehavior: collision.removeItem(item)
    case let properties as UIDynamicItemBehavior: properties.removeItem(item)
    case let field as UIFieldBehavior: field.removeItem(item)
    default: for child in childBehaviors { child.decompile(item) }
    }
  }
}

/// Two boxes that meet and part and come to rest, a behaviour of one kind, and one deed at one kind of moment.
@MainActor
final class Trial {
  typealias Box = AnimatorTests.Box

  let animator = UIDynamicAnimator()
  let other = UIDynamicAnimator()
  let boxes = [Box(at: CGPoint(x: 0, y: 0)), Box(at: CGPoint(x: 42, y: 0)), Box(at: CGPoint(x: 0, y: 60))]
  let behavior: UIDynamicBehavior
  let collision: UICollisionBehavior
  let listener = LifeCycleTests.Listener()
  private let deed: LifeCycleTests.Deed
  private let moment: LifeCycleTests.Moment
  private(set) var doneCount = 0

  init(_ kind: BehaviorKind, _ deed: LifeCycleTests.Deed, at moment: LifeCycleTests.Moment) {
    (self.deed, self.moment) = (deed, moment)
    behavior = kind.make(boxes[0], boxes[1])
    collision = UICollisionBehavior(items: boxes)
    animator.delegate = listener
    collision.collisionDelegate = listener
    let names: [LifeCycleTests.Moment: String] = [.began: "began", .ended: "ended", .pause: "pause", .resume: "resume"]
    listener.note = { [unowned self] in if $0 == names[moment] { act() } }
    if moment == .action { behavior.action = { [unowned self] in act() } }
  }

  /// The boxes meet, part, and are made to rest and woken.
  func run() {
    let air = UIDynamicItemBehavior(items: boxes)
    (air.resistance, air.elasticity) = (4, 0.5)
    for part in [air, collision, behavior] { animator.addBehavior(part) }
    air.addLinearVelocity(CGPoint(x: 300, y: 0), for: boxes[0])
    steps(80)
    // Whatever the deed has left of it: apart, and at rest.
    animator.removeAllBehaviors()
    animator.addBehavior(air)
    for (index, box) in boxes.enumerated() {
      box.center = CGPoint(x: 100 * CGFloat(index), y: 0)
      animator.updateItem(usingCurrentState: box)
    }
    steps(1)
    for box in boxes {
      let velocity = air.linearVelocity(for: box)
      air.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: box)
      air.addAngularVelocity(-air.angularVelocity(for: box), for: box)
    }
    steps(65)
    animator.updateItem(usingCurrentState: boxes[0])
    steps(3)
  }

  private func steps(_ count: Int) {
    for tick in 0..<count {
      animator.tick()
      other.tick()
      guard tick % 4 == 0 else { continue }
      animator.checkInvariants()
      other.checkInvariants()
    }
  }

  private func act() {
    doneCount += 1
    switch deed {
    case .addBehavior: animator.addBehavior(behavior)
    case .removeBehavior: animator.removeBehavior(behavior)
    case .removeAll: animator.removeAllBehaviors()
    case .addItem: behavior.addToComponents(boxes[2])
    case .removeItem: behavior.decompile(boxes[0])
    case .addChild: behavior.addChildBehavior(UIGravityBehavior(items: [boxes[2]]))
    case .removeChild: behavior.childBehaviors.first.map(behavior.removeChildBehavior)
    case .update:
      boxes[1].center.x += 3
      animator.updateItem(usingCurrentState: boxes[1])
    case .change: behavior.change()
    case .goElsewhere: other.addBehavior(behavior)
    }
  }
}
