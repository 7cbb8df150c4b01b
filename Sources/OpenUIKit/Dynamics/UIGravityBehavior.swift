import Foundation
internal import RigidBody2D

/// Accelerates its items, whatever they weigh.
///
/// A magnitude of 1 is 1000 points per second squared. Apple documents one gravity behaviour an animator, and with two
/// its framework lets the last writer win for the items of both; here each acts on its own items and they add up.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  open var items: [any UIDynamicItem] { held.items }
  private let held = HeldItems()
  /// As they were set: reckoned from the direction they would come back a little different.
  private var storedAngle: CGFloat = .pi / 2
  private var storedMagnitude: CGFloat = 1

  public init(items: [any UIDynamicItem]) {
    super.init()
    held.list(items)
  }

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

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    Refusal.check(angle, "UIGravityBehavior angle")
    Refusal.check(magnitude, "UIGravityBehavior magnitude")
    gravityDirection = CGVector(dx: Real.cos(angle) * magnitude, dy: Real.sin(angle) * magnitude)
    (storedAngle, storedMagnitude) = (magnitude == 0 ? 0 : angle, abs(magnitude))
  }

  open func addItem(_ item: any UIDynamicItem) { held.add(item, to: self) }

  open func removeItem(_ item: any UIDynamicItem) { held.remove(item, from: self) }

  override var itemsHeld: HeldItems? { held }
  override var describesItems: Bool { true }
  override var pullsItems: Bool { true }

  override func addPulls(to pulls: inout [ItemForces.Pull], in space: DynamicsSpace) {
    let pull = Vec2(x: gravityDirection.dx * Units.gravityUnit, y: gravityDirection.dy * Units.gravityUnit)
    for item in items {
      guard let index = space.index(of: item) else { continue }
      pulls[index].acceleration = pulls[index].acceleration + pull
    }
  }
}
