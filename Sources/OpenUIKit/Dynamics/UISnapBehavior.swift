import Foundation
internal import RigidBody2D

/// Pulls an item to a point and turns it upright, as if it snapped into place; and holds it there until it is removed.
///
/// Two springs of 4 Hz do it, one for the place and one for the angle, which know nothing of each other: the item comes
/// on a straight line and does not wobble. (Apple's framework couples the two, and the item jiggles.) From some hundred
/// points away it is within one point of its place after half a second, and soon after that it rests there exactly. A
/// velocity that the item has is kept; it turns the shorter way round to the angle 0. Weight, walls and other
/// behaviors act as on any spring: gravity of magnitude 1 draws the item 1.6 points off its place.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private static let hertz: CGFloat = 4

  let item: any UIDynamicItem
  private(set) var springs: Springs?

  struct Springs {
    var place: JointHandle
    var angle: JointHandle
  }

  /// `point` is where the item's center shall be, in the reference view's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    Refusal.check(point, "UISnapBehavior snapPoint")
    self.item = item
    snapPoint = point
    super.init()
  }

  /// A snap is nothing without an item: this stops the program, as on Apple's platforms.
  public override init() {
    fatalError("NSInvalidArgumentException: init is undefined for objects of type UISnapBehavior")
  }

  /// Where the item's center shall be, in points. Moving it wakes the item. NaN or infinity stops the program.
  open var snapPoint: CGPoint {
    didSet {
      Refusal.check(snapPoint, "UISnapBehavior snapPoint")
      if snapPoint != oldValue { edit { $0.setAnchor(Vec2(snapPoint), of: $1.place) } }
    }
  }

  /// From 0, which swings most, to 1, which does not; numbers beyond count as these. The damping ratio is 0.3 + 0.7
  /// times it. A change acts at once (on Apple's platforms when the behavior is added again).
  open var damping: CGFloat = 0.5 {
    didSet {
      Refusal.check(damping, "UISnapBehavior damping")
      if damping != oldValue { writeSpring() }
    }
  }

  override var isComposite: Bool { false }
  package override var ownItems: [any UIDynamicItem] { [item] }
  override var jointBehavior: (any JointBehavior)? { self }

  override func compile(into dynamics: DynamicsWorld) {
    let body = dynamics.addItem(item)
    let place = dynamics.world.addJoint(
      DistanceJointDefinition(
        bodyA: body, other: .point(Vec2(snapPoint)), length: 0, hertz: Self.hertz, dampingRatio: dampingRatio))
    let angle = dynamics.world.addJoint(
      AngularSpringDefinition(body: body, hertz: Self.hertz, dampingRatio: dampingRatio))
    springs = Springs(place: place, angle: angle)
  }

  override func decompile(from dynamics: DynamicsWorld) {
    for joint in joints { dynamics.world.removeJoint(joint) }
    springs = nil
    dynamics.removeItem(item)
  }

  override func forgetCompiled() { springs = nil }

  override func writeProperties(to dynamics: DynamicsWorld) {
    guard let springs else { return }
    dynamics.world.setAnchor(Vec2(snapPoint), of: springs.place)
    damp(springs, in: &dynamics.world)
  }

  private func damp(_ springs: Springs, in world: inout World) {
    for joint in [springs.place, springs.angle] {
      world.setSpring(hertz: Self.hertz, dampingRatio: dampingRatio, of: joint)
    }
  }

  private var dampingRatio: CGFloat { effectiveDamping(0.3 + 0.7 * min(max(damping, 0), 1)) }

  private func edit(_ change: (inout World, Springs) -> Void) {
    guard let dynamics, let springs else { return }
    change(&dynamics.world, springs)
    dynamicAnimator?.resume()
  }
}

extension UISnapBehavior: JointBehavior {
  func writeSpring() { edit { damp($1, in: &$0) } }

  var joints: [JointHandle] { springs.map { [$0.place, $0.angle] } ?? [] }

  /// ½·m·ω²·x² + ½·I·ω²·θ².
  func storedEnergy(in dynamics: DynamicsWorld) -> Double {
    guard let springs, let body = dynamics.record(of: item)?.body, !dynamics.world.isStatic(body) else { return 0 }
    let world = dynamics.world
    let (omega, stretch) = (2 * Double.pi * Self.hertz, world.currentLength(of: springs.place))
    let turn = world.hasFixedRotation(body) ? 0 : world.displacement(of: springs.angle)
    return omega * omega * (world.mass(of: body) * stretch * stretch + world.inertia(of: body) * turn * turn) / 2
  }

  func checkJoints(in dynamics: DynamicsWorld) {
    guard let springs, joints.allSatisfy({ dynamics.world.contains($0) }) else {
      return demand(false, "a snap has no springs")
    }
    let world = dynamics.world
    demand(world.anchor(of: springs.place) == Vec2(snapPoint), "a snap pulls to another point than it says")
    for joint in joints {
      demand(world.dampingRatio(of: joint) == dampingRatio, "a snap is damped in another way than it says")
    }
  }
}
