import Foundation
internal import RigidBody2D

/// Several items that move as one rigid body.
///
/// Behaviors are given the group, and collisions report it. Its body has the shapes of all members and weighs what
/// they weigh together; it turns about its center of mass, which is not `center` where the members are not evenly
/// spread. Its size, and those of its members, are read when it joins its animator.
///
/// Members should not be in behaviors by themselves: two bodies would move them. Members that are views stand in one
/// superview as a rule; `center` and `transform` are in the coordinates of the first one's. A group within a group
/// stops the program with Apple's reason. An empty group is a point, with a warning.
///
/// Beyond Apple's framework: a fresh group's `transform` is the identity (Apple's is all zeros), and members keep the
/// turn and the scale that they came with: theirs is what theirs was, and then the group's.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// In the order in which they were given.
  open var items: [any UIDynamicItem] { members.map(\.item) }

  let members: [Member]
  /// In whose coordinates the group stands, when its first member is a view.
  private(set) weak var superview: UIView?
  private(set) var poses: PoseHistory
  private var storedTransform = CGAffineTransform.identity

  struct Member {
    let item: any UIDynamicItem
    let target: DynamicsWorld.Target
    /// From the group's center, and how it was turned and stretched, while the group is not turned.
    let offset: Vec2
    let shape: CGAffineTransform
    let angle: CGFloat
    /// What its transform shifts it by, in its own coordinates: that moves what is drawn only.
    let shift: CGPoint
  }

  /// Holds the items together as they stand now. A group among them stops the program with Apple's reason.
  public init(items: [any UIDynamicItem]) {
    let superview = (items.first { $0 is UIView } as? UIView)?.superview
    let boxes = items.map { UIDynamicItemGroup.box(of: $0, in: superview) }
    let all = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.hull(with: $1) }
    let center = CGPoint(x: all.midX, y: all.midY)
    members = zip(items, boxes).map { item, box in
      guard !(item is UIDynamicItemGroup) else {
        fatalError("NSInvalidArgumentException: UIDynamicItemGroup \(item) can't be an item of another group")
      }
      let (own, map) = (item.transform, UIDynamicItemGroup.map(of: item, to: superview))
      let shape = map.map { own.linear.concatenating($0.linear) } ?? own.linear
      return Member(
        item: item, target: DynamicsWorld.Target(item), offset: Vec2(x: box.midX - center.x, y: box.midY - center.y),
        shape: shape, angle: shape.rotation, shift: CGPoint(x: own.tx, y: own.ty))
    }
    self.superview = superview
    poses = PoseHistory(center)
    super.init()
  }

  /// At first the middle of what the members' boxes take up, without their turns. Setting it moves them by as much.
  open var center: CGPoint {
    get { poses.position }
    set {
      Refusal.check(newValue, "UIDynamicItemGroup center")
      let (x, y) = (newValue.x - center.x, newValue.y - center.y)
      poses.jump(to: newValue)
      for member in members {
        let shift = map(of: member)?.inverted()(Vec2(x: x, y: y)) ?? Vec2(x: x, y: y)
        let old = member.item.center
        member.item.center = CGPoint(x: old.x + shift.x, y: old.y + shift.y)
      }
    }
  }

  /// The size of what the members' boxes take up now, without their turns.
  open var bounds: CGRect {
    let boxes = items.map { UIDynamicItemGroup.box(of: $0, in: superview) }
    guard let first = boxes.first else { return .zero }
    return CGRect(origin: .zero, size: boxes.dropFirst().reduce(first) { $0.hull(with: $1) }.size)
  }

  /// Turns and stretches the members about `center`, from where they stood in the beginning.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      Refusal.check(newValue, "UIDynamicItemGroup transform")
      storedTransform = newValue
      poses.jump(toAngle: newValue.rotation)
      for member in members {
        let place = place(of: member)
        member.item.center = place.center
        member.item.transform = place.transform
      }
    }
  }

  /// A motion of `tick` has brought the group here.
  func move(to position: CGPoint, angle: CGFloat, in tick: Int, _ transform: @autoclosure () -> CGAffineTransform) {
    if angle != poses.angle { storedTransform = transform() }
    poses.move(to: position, angle: angle, in: tick)
    for member in members {
      let place = place(of: member)
      member.target.move(member.item, to: place.center, angle: place.angle, in: tick, place.transform)
    }
  }

  func interpolateJump(by distance: CGVector, in tick: Int) {
    poses.interpolateJump(by: distance, in: tick)
    for member in members {
      let own = map(of: member)?.inverted()(Vec2(x: distance.dx, y: distance.dy))
      member.target.interpolateJump(by: own.map { CGVector(dx: $0.x, dy: $0.y) } ?? distance, in: tick)
    }
  }
}

// MARK: - Where members stand

extension UIDynamicItemGroup {
  /// In the member's own coordinates.
  private func place(of member: Member) -> (center: CGPoint, angle: CGFloat, transform: CGAffineTransform) {
    let offset = storedTransform(member.offset)
    var center = CGPoint(x: poses.position.x + offset.x, y: poses.position.y + offset.y)
    var transform = member.shape.concatenating(storedTransform.linear)
    var angle = member.angle + poses.angle
    if let map = map(of: member) {
      center = center.applying(map.inverted())
      transform = transform.concatenating(map.inverted().linear)
      angle = map.isMirror ? map.rotation - angle : angle - map.rotation
    }
    (transform.tx, transform.ty) = (member.shift.x, member.shift.y)
    return (center, angle, transform)
  }

  private func map(of member: Member) -> CGAffineTransform? { UIDynamicItemGroup.map(of: member.item, to: superview) }

  /// From the coordinates of a member to the group's; nil where they are the same.
  private static func map(of item: any UIDynamicItem, to superview: UIView?) -> CGAffineTransform? {
    guard let view = item as? UIView, let superview, let own = view.superview, own !== superview else { return nil }
    return own.transform(to: superview)
  }

  private static func box(of item: any UIDynamicItem, in superview: UIView?) -> CGRect {
    let (size, center) = (item.bounds.size, item.center)
    Refusal.check(size, "UIDynamicItem bounds of \(item)")
    Refusal.check(center, "UIDynamicItem center of \(item)")
    let place = map(of: item, to: superview).map { center.applying($0) } ?? center
    let (width, height) = (max(0, size.width), max(0, size.height))
    return CGRect(x: place.x - width / 2, y: place.y - height / 2, width: width, height: height)
  }
}

extension CGRect {
  /// As `union`, which leaves out what has no area.
  fileprivate func hull(with other: CGRect) -> CGRect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

extension CGAffineTransform {
  /// Without its shift.
  var linear: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
