import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIDynamicItemBehavior")
struct UIDynamicItemBehaviorConformance {
  private let bench = Workbench()
  private let other = Specimen(300, 50)
  private let properties: UIDynamicItemBehavior

  init() { properties = UIDynamicItemBehavior(items: [other]) }

  /// The bench's item is thrown at an anchored one; how fast it comes back.
  private func rebound(_ change: (UIDynamicItemBehavior) -> Void) -> CGFloat {
    properties.isAnchored = true
    change(bench.motion)
    for behavior in [properties, UICollisionBehavior(items: [bench.item, other])] {
      bench.animator.addBehavior(behavior)
    }
    bench.motion.addLinearVelocity(CGPoint(x: 200, y: 0), for: bench.item)
    bench.ticks(60)
    return -bench.velocity.x
  }

  /// The bench's item slides on a floor under it; how far it comes.
  private func slide(_ change: (UIDynamicItemBehavior) -> Void) -> CGFloat {
    let floor = UICollisionBehavior(items: [bench.item])
    floor.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 100), to: CGPoint(x: 9000, y: 100))
    for behavior in [floor, UIGravityBehavior(items: [bench.item])] { bench.animator.addBehavior(behavior) }
    bench.motion.allowsRotation = false
    change(bench.motion)
    bench.ticks(30)
    let start = bench.item.center.x
    bench.motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: bench.item)
    bench.ticks(480)
    return bench.item.center.x - start
  }

  @Test("UIDynamicItemBehavior: a class to subclass, over UIDynamicBehavior")
  func itself() {
    final class Heavy: UIDynamicItemBehavior {}
    bench.animator.addBehavior(Heavy(items: [other]) as UIDynamicBehavior)
    #expect(bench.all.count == 2)
  }

  @Test("UIDynamicItemBehavior.init(items:): holds these items, with the defaults")
  func initItems() {
    let made = UIDynamicItemBehavior(items: [other] as [any UIDynamicItem])
    #expect(made.items.count == 1 && made.items[0] === other)
  }

  @Test("UIDynamicItemBehavior.init(): without items")
  func initEmpty() { #expect(UIDynamicItemBehavior().items.isEmpty) }

  @Test("UIDynamicItemBehavior.addItem(_:): says what one more item is like, from the next step on")
  func addItem() {
    bench.motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: bench.item)
    properties.resistance = 60
    bench.animator.addBehavior(properties)
    for _ in 0..<2 { properties.addItem(bench.item as any UIDynamicItem) }
    bench.ticks(1)
    #expect(properties.items.count == 2 && isNear(bench.velocity.x, 100 / 1.5))
  }

  @Test("UIDynamicItemBehavior.removeItem(_:): brings back what others say, or the defaults; its velocity stays")
  func removeItem() {
    bench.motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: bench.item)
    properties.resistance = 60
    properties.addItem(bench.item)
    bench.animator.addBehavior(properties)
    bench.ticks(1)
    properties.removeItem(bench.item as any UIDynamicItem)
    properties.removeItem(Specimen(0, 0))
    bench.ticks(9)
    #expect(properties.items.count == 1 && isNear(bench.velocity.x, 100 / 1.5))
    properties.isAnchored = true
    properties.addItem(bench.item)
    bench.ticks(1)
    bench.animator.removeBehavior(properties)
    bench.ticks(1)
    bench.motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: bench.item)
    bench.ticks(2)
    #expect(isNear(bench.velocity.x, 100))
  }

  @Test("UIDynamicItemBehavior.items: those that it holds, to read")
  func items() {
    #expect(isReadOnly(\UIDynamicItemBehavior.items, [any UIDynamicItem].self) && properties.items[0] === other)
  }

  @Test("UIDynamicItemBehavior.elasticity: 0.2, as measured: 40 pt/s of 200 come back; 0.5 gives half; 5 is kept")
  func elasticity() {
    #expect(isSettable(\UIDynamicItemBehavior.elasticity, CGFloat.self))
    #expect(properties.elasticity == 0.2)
    properties.elasticity = 5
    #expect(properties.elasticity == 5)
    properties.elasticity = 0.2
    #expect(isNear(rebound { _ in }, 40, 0.4))
    bench.motion.addLinearVelocity(CGPoint(x: 200 - bench.velocity.x, y: 0), for: bench.item)
    bench.motion.elasticity = 0.5
    bench.ticks(90)
    #expect(isNear(bench.velocity.x, -100, 1))
  }

  @Test("UIDynamicItemBehavior.friction: 0.2, as measured: on a boundary of 0.2 a slide of v takes v² ÷ 2·0.2·g")
  func friction() {
    #expect(isSettable(\UIDynamicItemBehavior.friction, CGFloat.self))
    #expect(properties.friction == 0.2)
    #expect(isNear(slide { _ in }, 225, 4.5))
    #expect(slide { $0.friction = 0 } > 1000)
  }

  @Test("UIDynamicItemBehavior.density: 1; the mass is density · width · height ÷ 10 000 kg")
  func density() {
    #expect(isSettable(\UIDynamicItemBehavior.density, CGFloat.self))
    #expect(properties.density == 1)
    bench.motion.density = 4
    let push = UIPushBehavior(items: [bench.item], mode: .instantaneous)
    push.magnitude = 1
    bench.animator.addBehavior(push)
    bench.ticks(1)
    #expect(isNear(bench.velocity.x, 25))
  }

  @Test("UIDynamicItemBehavior.resistance: 0.1, as measured; each step divides the velocity by 1 + resistance ÷ 120")
  func resistance() {
    #expect(isSettable(\UIDynamicItemBehavior.resistance, CGFloat.self))
    #expect(properties.resistance == 0.1)
    #expect(isAsMeasured("fall, resistance 0.1"))
    bench.motion.resistance = 12
    bench.motion.addLinearVelocity(CGPoint(x: 110, y: 0), for: bench.item)
    bench.ticks(1)
    #expect(isNear(bench.velocity.x, 100))
  }

  @Test("UIDynamicItemBehavior.angularResistance: 0.1, as measured; the same for the spin")
  func angularResistance() {
    #expect(isSettable(\UIDynamicItemBehavior.angularResistance, CGFloat.self))
    #expect(properties.angularResistance == 0.1)
    bench.motion.angularResistance = 12
    bench.motion.addAngularVelocity(11, for: bench.item)
    bench.ticks(1)
    #expect(isNear(bench.spin, 10))
  }

  @Test("UIDynamicItemBehavior.charge: 0")
  func charge() {
    #expect(isSettable(\UIDynamicItemBehavior.charge, CGFloat.self))
    #expect(properties.charge == 0)
    properties.charge = -3
    #expect(properties.charge == -3)
  }

  @Test("UIDynamicItemBehavior.isAnchored: false; others bounce off an anchored one; let go, it starts from rest")
  func isAnchored() {
    #expect(isSettable(\UIDynamicItemBehavior.isAnchored, Bool.self))
    #expect(!UIDynamicItemBehavior().isAnchored)
    #expect(rebound { _ in } > 30 && other.center == CGPoint(x: 300, y: 50))
    properties.addLinearVelocity(CGPoint(x: 50, y: 0), for: other)
    bench.ticks(12)
    #expect(other.center == CGPoint(x: 300, y: 50))
    properties.isAnchored = false
    bench.ticks(12)
    #expect(properties.linearVelocity(for: other) == .zero)
    properties.addLinearVelocity(CGPoint(x: 50, y: 0), for: other)
    bench.ticks(12)
    #expect(other.center.x > 304)
  }

  @Test("UIDynamicItemBehavior.allowsRotation: true; false takes no spin up, and leaves the one that is there")
  func allowsRotation() {
    #expect(isSettable(\UIDynamicItemBehavior.allowsRotation, Bool.self))
    #expect(UIDynamicItemBehavior().allowsRotation)
    bench.motion.addAngularVelocity(2, for: bench.item)
    bench.motion.allowsRotation = false
    let push = UIPushBehavior(items: [bench.item], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: bench.item)
    bench.animator.addBehavior(push)
    bench.ticks(12)
    #expect(isNear(bench.spin, 2) && isNear(bench.velocity.x, 10))
  }

  @Test(
    """
    UIDynamicItemBehavior.addLinearVelocity(_:for:): adds, in pt/s, at once; what is added before there is an animator \
    adds up and is handed over once; nothing for items that it does not hold
    """)
  func addLinearVelocity() {
    for _ in 0..<2 { properties.addLinearVelocity(CGPoint(x: 30, y: 5), for: other as any UIDynamicItem) }
    properties.addLinearVelocity(CGPoint(x: 30, y: 5), for: bench.item)
    bench.animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: other) == CGPoint(x: 60, y: 10) && bench.velocity == .zero)
    bench.animator.removeBehavior(properties)
    bench.animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: other) == .zero)
    properties.addLinearVelocity(CGPoint(x: 1, y: 2), for: other)
    #expect(properties.linearVelocity(for: other) == CGPoint(x: 1, y: 2))
  }

  @Test("UIDynamicItemBehavior.linearVelocity(for:): in pt/s; zero without an animator")
  func linearVelocity() {
    properties.addLinearVelocity(CGPoint(x: 120, y: 0), for: other)
    let velocity: CGPoint = properties.linearVelocity(for: other as any UIDynamicItem)
    #expect(velocity == .zero)
    properties.resistance = 0
    bench.animator.addBehavior(properties)
    bench.ticks(60)
    #expect(isNear(properties.linearVelocity(for: other), 120, 0) && isNear(other.center, 360, 50))
  }

  @Test("UIDynamicItemBehavior.addAngularVelocity(_:for:): adds, in rad/s, as linear velocities are added")
  func addAngularVelocity() {
    for _ in 0..<2 { properties.addAngularVelocity(1.5 as CGFloat, for: other as any UIDynamicItem) }
    bench.animator.addBehavior(properties)
    #expect(properties.angularVelocity(for: other) == 3)
    properties.addAngularVelocity(-1, for: other)
    #expect(properties.angularVelocity(for: other) == 2)
  }

  @Test("UIDynamicItemBehavior.angularVelocity(for:): in rad/s, clockwise on the screen; zero without an animator")
  func angularVelocity() {
    let spin: CGFloat = properties.angularVelocity(for: other as any UIDynamicItem)
    #expect(spin == 0)
    properties.addAngularVelocity(1, for: other)
    properties.angularResistance = 0
    bench.animator.addBehavior(properties)
    bench.ticks(60)
    #expect(isNear(properties.angularVelocity(for: other), 1) && isNear(other.transform.b, 0.479425539))
  }
}
