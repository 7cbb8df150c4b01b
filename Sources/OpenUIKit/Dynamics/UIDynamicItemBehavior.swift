import Foundation
internal import RigidBody2D

/// What an item is like: how heavy, how much it is slowed down, whether it turns; and its velocity.
///
/// Several of these may hold one item. Only properties that were set to another value than their default count, and of
/// those the behavior that was added last wins.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// In the order of adding.
  open var items: [any UIDynamicItem] { itemList.items }
  private let itemList = BehaviorItems()
  private(set) var values = ItemProperties.Values()
  /// Velocities that were added before the item had a body.
  private var waitingVelocities: [ObjectIdentifier: (linear: Vec2, angular: CGFloat)] = [:]

  /// A behavior of these items, with every property at its default.
  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList.list(items)
  }

  /// A behavior without items; `addItem(_:)` adds some.
  public convenience override init() {
    self.init(items: [])
  }

  /// The share of its speed that an item keeps when it collides: the larger one of the two that meet counts. Slow
  /// contacts do not bounce. Apple documents 0 as the default; its framework has 0.2. A negative number counts as 0.
  open var elasticity: CGFloat {
    get { values.elasticity }
    set { set(\.elasticity, newValue, "elasticity") }
  }
  /// Coulomb's coefficient, of two that meet the geometric mean. Apple documents 0 as the default; its framework has
  /// 0.2. A negative number counts as 0.
  open var friction: CGFloat {
    get { values.friction }
    set { set(\.friction, newValue, "friction") }
  }
  /// Mass by area: 100×100 points of density 1 weigh 1 kg. Above 0: nothing weighs nothing, and Apple's framework
  /// aborts later on what is below.
  open var density: CGFloat {
    get { values.density }
    set {
      guard !(newValue <= 0) else { refuse("density must be above 0", newValue) }
      set(\.density, newValue, "density")
    }
  }
  /// Linear damping, in 1/s, above −120; below 0 the item speeds up. What is not above it stops the program. Apple
  /// documents 0 as the default; its framework has 0.1.
  open var resistance: CGFloat {
    get { values.resistance }
    set { setResistance(\.resistance, newValue, "resistance") }
  }
  /// Damping of the spin, in 1/s, above −120; below 0 the item spins faster and faster. Apple documents 0 as the
  /// default; its framework has 0.1.
  open var angularResistance: CGFloat {
    get { values.angularResistance }
    set { setResistance(\.angularResistance, newValue, "angularResistance") }
  }
  /// For electric and magnetic fields, whose force in newtons is in proportion to it; 0 at first, and of either sign.
  open var charge: CGFloat {
    get { values.charge }
    set { set(\.charge, newValue, "charge") }
  }
  /// Whether the item stays where it is, and others bounce off it. Let go, it starts from rest.
  open var isAnchored: Bool {
    get { values.isAnchored }
    set { set(\.isAnchored, newValue) }
  }
  /// Whether forces, joints and collisions may turn the item. A spin that it has goes on.
  open var allowsRotation: Bool {
    get { values.allowsRotation }
    set { set(\.allowsRotation, newValue) }
  }

  /// Nothing happens if the item is there already. It takes effect in the next step.
  open func addItem(_ item: any UIDynamicItem) { itemList.add(item, to: self) }

  /// Nothing happens if the item is not there. Velocities that wait for its body are dropped.
  open func removeItem(_ item: any UIDynamicItem) {
    if itemList.remove(item, from: self) { waitingVelocities[ObjectIdentifier(item)] = nil }
  }

  /// Adds to the velocity, in points per second. Ignored for items that this behavior does not hold.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    Refusal.check(velocity, "UIDynamicItemBehavior linear velocity")
    add(Vec2(velocity), 0, to: item)
  }

  /// Points per second; zero for items without a body.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard let (dynamics, body) = body(of: item) else { return .zero }
    return CGPoint(dynamics.world.velocity(of: body))
  }

  /// Adds to the spin, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    Refusal.check(velocity, "UIDynamicItemBehavior angular velocity")
    add(Vec2(x: 0, y: 0), velocity, to: item)
  }

  /// Radians per second; zero for items without a body.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard let (dynamics, body) = body(of: item) else { return 0 }
    return dynamics.world.angularVelocity(of: body)
  }

  override var behaviorItems: BehaviorItems? { itemList }
  override var describesItems: Bool { true }

  override func compile(_ item: any UIDynamicItem, into dynamics: DynamicsWorld) {
    guard let body = itemList.compile(item, into: dynamics),
      let waiting = waitingVelocities.removeValue(forKey: ObjectIdentifier(item))
    else { return }
    dynamics.add(waiting.linear, waiting.angular, to: body)
  }

  private func body(of item: any UIDynamicItem) -> (DynamicsWorld, BodyHandle)? {
    guard let dynamics = dynamicAnimator?.currentDynamics, let record = dynamics.record(of: item) else { return nil }
    return (dynamics, record.body)
  }

  private func add(_ linear: Vec2, _ angular: CGFloat, to item: any UIDynamicItem) {
    guard itemList.contains(item) else { return }
    if let (dynamics, body) = body(of: item) {
      dynamics.add(linear, angular, to: body)
      dynamicAnimator?.resume()
    } else {
      let waiting = waitingVelocities[ObjectIdentifier(item)] ?? (Vec2(x: 0, y: 0), 0)
      waitingVelocities[ObjectIdentifier(item)] = (waiting.linear + linear, waiting.angular + angular)
    }
  }

  /// A tick divides speeds by 1 + resistance ÷ 120.
  private func setResistance(
    _ property: WritableKeyPath<ItemProperties.Values, CGFloat>, _ value: CGFloat, _ name: String
  ) {
    let lowest = -AppContext.ticksPerSecond
    guard !(value <= CGFloat(lowest)) else { refuse("\(name) must be above \(lowest)", value) }
    set(property, value, name)
  }

  private func refuse(_ rule: String, _ value: CGFloat) -> Never {
    fatalError("NSInvalidArgumentException: UIDynamicItemBehavior \(rule); it is \(value)")
  }

  private func set(_ property: WritableKeyPath<ItemProperties.Values, CGFloat>, _ value: CGFloat, _ name: String) {
    Refusal.check(value, "UIDynamicItemBehavior \(name)")
    set(property, value)
  }

  private func set<Value: Equatable>(_ property: WritableKeyPath<ItemProperties.Values, Value>, _ value: Value) {
    guard values[keyPath: property] != value else { return }
    values[keyPath: property] = value
    dynamicAnimator?.propertiesChanged()
  }
}

extension DynamicsWorld {
  func add(_ linear: Vec2, _ angular: CGFloat, to body: BodyHandle) {
    if linear != Vec2(x: 0, y: 0) { world.setVelocity(world.velocity(of: body) + linear, of: body) }
    if angular != 0 { world.setAngularVelocity(world.angularVelocity(of: body) + angular, of: body) }
  }
}
