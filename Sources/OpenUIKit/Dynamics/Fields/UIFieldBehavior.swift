import Foundation
internal import RigidBody2D

/// Acts on its items wherever they are in a region: with a force that depends on where they are, how they move, what
/// they weigh and what charge they carry.
///
/// A force of 1 accelerates 1 kg (100×100 points of density 1) by 1 m/s², which is **100** points per second squared,
/// a tenth of what gravity's 1 is. It is computed before each tick of 1/120 s. Distances r count from `position` in
/// metres of 100 points; `falloff` k multiplies a force by r⁻ᵏ. Forces of several fields add up; of Apple's limit
/// of 32 fields there is none here. A field does not turn its items: it acts on their centers of mass, which are their
/// centers but for outlines and groups that are lopsided.
///
/// Where Apple's framework is known to err, the documented law stands: magnetic fields heed sign and size of the
/// charge, and vortices accelerate what is heavy as much as what is light.
///
/// Two bounds, neither met in ordinary use, keep what is extreme from flying apart: all that pulls to a center does so
/// with no more than carries a resting item there within a tick, 144 m/s² for each point of distance, and what pushes
/// from it or turns about it likewise; and for what grows with speed an item is never faster than 240 m/s.
///
/// An item that comes to rest in a field sleeps: where something holds it, or where the forces cancel to within 0.1
/// points per second squared. Whatever is changed about the field wakes it. In a noise field with an `animationSpeed`
/// no item rests.
///
/// An item in fields costs 70 ns in each tick that it is awake, and 5 to 15 ns for each field, a magnetic one 60, noise
/// 110 (smooth) to 450 (detailed), a block as much as it takes.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// In the order of adding.
  open var items: [any UIDynamicItem] { itemList.items }
  let itemList = BehaviorItems()
  private(set) var law: FieldLaw
  let evaluationBlock: EvaluationBlock?
  /// Whether what rests in the field has to be woken before the next tick.
  var isChanged = true

  typealias EvaluationBlock = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  init(_ law: FieldLaw, evaluationBlock: EvaluationBlock? = nil) {
    self.law = law
    self.evaluationBlock = evaluationBlock
    super.init()
  }

  /// A field is always one of a kind: this stops the program, as on Apple's platforms.
  public override init() {
    fatalError("Invalid initialization: init is undefined for objects of type UIFieldBehavior; use a class method")
  }

  /// The field's center, in points of the animator's coordinates.
  open var position: CGPoint {
    get { law.position }
    set {
      Refusal.check(newValue, "UIFieldBehavior position")
      set(\.position, newValue)
    }
  }

  /// Where it acts on the centers of mass of its items, around `position`. Everywhere, unless it is set.
  open var region = UIRegion.infinite {
    didSet { if region !== oldValue { fieldChanged() } }
  }

  /// What the force, in newtons, is multiplied by; 1 unless it is set. A velocity field pays no heed to it, and to a
  /// custom one it says only, at 0, to be still.
  open var strength: CGFloat {
    get { law.strength }
    set { set(\.strength, newValue, "strength") }
  }

  /// The power of the distance by which the force falls off: 2 for radial gravity, −1 for springs, 1 for electric and
  /// magnetic fields, and 0 for all others, unless it is set. Apple's header says 0 for all. Nothing to velocity and
  /// custom fields.
  open var falloff: CGFloat {
    get { law.falloff }
    set { set(\.falloff, newValue, "falloff") }
  }

  /// Nearer than this, in points, the force is as it is there. It is never less than the default of 0.003.
  open var minimumRadius: CGFloat {
    get { law.minimumRadius }
    set { set(\.minimumRadius, newValue, "minimumRadius") }
  }

  /// Of linear gravity in m/s², a metre being 100 points; of velocity fields in m/s. In a drag field it is the
  /// velocity of the medium, in m/s.
  open var direction: CGVector {
    get { law.direction }
    set {
      Refusal.check(CGPoint(x: newValue.dx, y: newValue.dy), "UIFieldBehavior direction")
      set(\.direction, newValue)
    }
  }

  /// From 0, the most detailed noise, to 1, the smoothest; what is beyond counts as the nearer one. Of noise and
  /// turbulence fields alone: with others setting it does nothing.
  open var smoothness: CGFloat {
    get { law.smoothness }
    set { if isNoise { set(\.smoothness, newValue, "smoothness") } }
  }

  /// How often in a second the noise becomes another one; at 0 it stands still. Of noise and turbulence fields alone:
  /// with others setting it does nothing.
  open var animationSpeed: CGFloat {
    get { law.animationSpeed }
    set { if isNoise { set(\.animationSpeed, newValue, "animationSpeed") } }
  }

  /// Nothing happens if the item is there already. It takes effect in the next step.
  open func addItem(_ item: any UIDynamicItem) { itemList.add(item, to: self) }

  /// Nothing happens if the item is not there.
  open func removeItem(_ item: any UIDynamicItem) { itemList.remove(item, from: self) }

  override var behaviorItems: BehaviorItems? { itemList }
  override var describesItems: Bool { true }

  override func compile(_ item: any UIDynamicItem, into dynamics: DynamicsWorld) {
    if let body = itemList.compile(item, into: dynamics) { dynamics.world.wake(body) }
  }

  /// What rested in the field may have nothing to rest against without it.
  override func decompile(_ item: any UIDynamicItem, from dynamics: DynamicsWorld) {
    if let record = dynamics.record(of: item) { dynamics.world.wake(record.body) }
    super.decompile(item, from: dynamics)
  }

  override func decompile(from dynamics: DynamicsWorld) {
    for item in itemList.compiledItems {
      if let record = dynamics.record(of: item) { dynamics.world.wake(record.body) }
    }
    super.decompile(from: dynamics)
  }

  private var isNoise: Bool { law.kind == .noise || law.kind == .turbulence }

  private func set(_ property: WritableKeyPath<FieldLaw, CGFloat>, _ value: CGFloat, _ name: String) {
    Refusal.check(value, "UIFieldBehavior \(name)")
    set(property, value)
  }

  private func set<Value: Equatable>(_ property: WritableKeyPath<FieldLaw, Value>, _ value: Value) {
    guard law[keyPath: property] != value else { return }
    law[keyPath: property] = value
    fieldChanged()
  }

  private func fieldChanged() {
    isChanged = true
    dynamicAnimator?.resume()
  }
}
