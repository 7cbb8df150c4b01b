import Foundation
internal import RigidBody2D

/// Accelerates its items, whatever they weigh.
///
/// A magnitude of 1 is 1000 points per second squared. Apple documents one gravity behavior an animator, and with two
/// its framework lets the last writer win for the items of both; here each acts on its own items and they add up.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// In the order of adding.
  open var items: [any UIDynamicItem] { itemList.items }
  private let itemList = BehaviorItems()
  /// As they were set. Computed from the direction they would differ in the last bits.
  private var storedAngle: CGFloat = .pi / 2
  private var storedMagnitude: CGFloat = 1

  /// Pulls on the items, downwards with a magnitude of 1 at first.
  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList.list(items)
  }

  /// Gravity without items; `addItem(_:)` adds some.
  public convenience override init() {
    self.init(items: [])
  }

  /// Direction and strength in one: (0, 1) is 1000 points per second squared downwards. Not normalised.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      Refusal.check(
        CGPoint(x: gravityDirection.dx, y: gravityDirection.dy), "UIGravityBehavior gravityDirection")
      guard gravityDirection != oldValue else { return }
      let (dx, dy) = (gravityDirection.dx, gravityDirection.dy)
      (storedAngle, storedMagnitude) = (Real.atan2(dy, dx), (dx * dx + dy * dy).squareRoot())
      dynamicAnimator?.forcesChanged()
    }
  }

  /// The direction in radians, clockwise on the screen; π/2 is downwards.
  open var angle: CGFloat {
    get { storedAngle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// 1 is 1000 points per second squared. Set to 0 the direction is lost: the angle becomes 0.
  open var magnitude: CGFloat {
    get { storedMagnitude }
    set { setAngle(newValue == 0 ? 0 : storedAngle, magnitude: newValue) }
  }

  /// Radians, clockwise on the screen, and a strength of which 1 is 1000 points per second squared. A strength
  /// below 0 turns the pull round; `magnitude` is without the sign. NaN or infinity stops the program.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    Refusal.check(angle, "UIGravityBehavior angle")
    Refusal.check(magnitude, "UIGravityBehavior magnitude")
    gravityDirection = CGVector(dx: Real.cos(angle) * magnitude, dy: Real.sin(angle) * magnitude)
    (storedAngle, storedMagnitude) = (magnitude == 0 ? 0 : angle, abs(magnitude))
  }

  /// Nothing happens if the item is there already. It takes effect in the next step.
  open func addItem(_ item: any UIDynamicItem) { itemList.add(item, to: self) }

  /// Nothing happens if the item is not there.
  open func removeItem(_ item: any UIDynamicItem) { itemList.remove(item, from: self) }

  override var behaviorItems: BehaviorItems? { itemList }
  override var describesItems: Bool { true }
  override var accelerates: Bool { true }

  override func addAccelerations(to accelerations: inout [ItemForces.Accelerations], in dynamics: DynamicsWorld) {
    let acceleration = Vec2(x: gravityDirection.dx * Units.gravityUnit, y: gravityDirection.dy * Units.gravityUnit)
    for item in items {
      guard let index = dynamics.index(of: item) else { continue }
      accelerations[index].linear = accelerations[index].linear + acceleration
    }
  }
}
