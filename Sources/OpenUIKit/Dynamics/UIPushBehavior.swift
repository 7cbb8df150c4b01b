import Foundation
internal import RigidBody2D

/// Pushes its items: all the time, or once. The heavier an item, the less it is moved.
///
/// A magnitude of 1 moves 1 kg (100×100 points of density 1) by 100 points per second: each second when it is
/// continuous, at once when it is instantaneous. Directions are those of the reference view, whichever way an item is
/// turned.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// A force.
    case continuous = 0
    /// An impulse, given in the next step; `active` is false after it.
    case instantaneous = 1
  }

  /// Set once, at the beginning.
  open var mode: Mode { storedMode }
  /// In the order of adding.
  open var items: [any UIDynamicItem] { itemList.items }
  private let storedMode: Mode
  private let itemList = BehaviorItems()
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var storedDirection = CGVector(dx: 0, dy: 0)
  private var storedAngle: CGFloat = 0
  private var storedMagnitude: CGFloat = 0

  /// A push of magnitude 0, to the right; it moves nothing until it gets a strength.
  public init(items: [any UIDynamicItem], mode: Mode) {
    storedMode = mode
    super.init()
    itemList.list(items)
  }

  /// A continuous push without items.
  public convenience override init() {
    self.init(items: [], mode: .continuous)
  }

  /// Whether it pushes. Set to true again, an instantaneous one pushes once more.
  open var active = true {
    didSet { if active != oldValue { dynamicAnimator?.forcesChanged() } }
  }

  /// Direction and strength in one, in the unit of `magnitude`. Not normalised. NaN or infinity stops the program.
  open var pushDirection: CGVector {
    get { storedDirection }
    set {
      Refusal.check(CGPoint(x: newValue.dx, y: newValue.dy), "UIPushBehavior pushDirection")
      let length = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
      set(newValue, angle: length == 0 ? 0 : Real.atan2(newValue.dy, newValue.dx), magnitude: length)
    }
  }

  /// The direction in radians, clockwise on the screen; 0 is to the right. A magnitude of 0 keeps it.
  open var angle: CGFloat {
    get { storedAngle }
    set { setAngle(newValue, magnitude: storedMagnitude) }
  }

  /// 1 moves 1 kg by 100 points per second: each second, or at once. Below 0 it pushes the other way.
  open var magnitude: CGFloat {
    get { storedMagnitude }
    set { setAngle(storedAngle, magnitude: newValue) }
  }

  /// Radians, clockwise on the screen, and a strength, which pushes the other way below 0. NaN or infinity stops the
  /// program.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    Refusal.check(angle, "UIPushBehavior angle")
    Refusal.check(magnitude, "UIPushBehavior magnitude")
    set(
      CGVector(dx: Real.cos(angle) * magnitude, dy: Real.sin(angle) * magnitude), angle: angle, magnitude: magnitude)
  }

  private func set(_ direction: CGVector, angle: CGFloat, magnitude: CGFloat) {
    (storedAngle, storedMagnitude) = (angle, magnitude)
    guard direction != storedDirection else { return }
    storedDirection = direction
    dynamicAnimator?.forcesChanged()
  }

  /// Nothing happens if the item is there already. It takes effect in the next step.
  open func addItem(_ item: any UIDynamicItem) { itemList.add(item, to: self) }

  /// Nothing happens if the item is not there. Its target offset is forgotten.
  open func removeItem(_ item: any UIDynamicItem) {
    if itemList.remove(item, from: self) { offsets[ObjectIdentifier(item)] = nil }
  }

  /// Where the item is pushed, from its center of mass, in points: off it, the push turns the item. The offset does not
  /// turn with it. Ignored for items that this behavior does not hold.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    Refusal.check(CGPoint(x: offset.horizontal, y: offset.vertical), "UIPushBehavior target offset")
    guard itemList.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    dynamicAnimator?.forcesChanged()
  }

  /// In points; zero where none was set.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? UIOffset(horizontal: 0, vertical: 0)
  }

  override var behaviorItems: BehaviorItems? { itemList }
  override var describesItems: Bool { true }
  override var accelerates: Bool { mode == .continuous && active }

  override func addAccelerations(to accelerations: inout [ItemForces.Accelerations], in dynamics: DynamicsWorld) {
    for item in items {
      guard let index = dynamics.index(of: item), let record = dynamics.records[index] else { continue }
      let push = effect(on: item, record.body, in: dynamics)
      accelerations[index].linear = accelerations[index].linear + push.linear
      accelerations[index].angular += push.angular
    }
  }

  override func applyImpulses(in dynamics: DynamicsWorld) {
    guard mode == .instantaneous, active else { return }
    for item in itemList.compiledItems {
      guard let record = dynamics.record(of: item) else { continue }
      let push = effect(on: item, record.body, in: dynamics)
      dynamics.add(push.linear, dynamics.world.hasFixedRotation(record.body) ? 0 : push.angular, to: record.body)
    }
    active = false
  }

  /// F ÷ m, and the torque ÷ the moment of inertia: of a force accelerations, of an impulse velocities.
  private func effect(
    on item: any UIDynamicItem, _ body: BodyHandle, in dynamics: DynamicsWorld
  ) -> (linear: Vec2, angular: CGFloat) {
    let force = Vec2(x: storedDirection.dx, y: storedDirection.dy) * Units.pointsPerMetre
    let arm = targetOffsetFromCenter(for: item)
    let (mass, inertia) = (dynamics.world.mass(of: body), dynamics.world.inertia(of: body))
    let torque = Vec2(x: arm.horizontal, y: arm.vertical).cross(force)
    return (force * (1 / mass), inertia > 0 ? torque / inertia : 0)
  }
}
