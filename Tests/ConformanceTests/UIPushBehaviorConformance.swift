import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIPushBehavior")
struct UIPushBehaviorConformance {
  private let bench = Workbench()

  private func push(_ mode: UIPushBehavior.Mode = .continuous, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> UIPushBehavior {
    let push = UIPushBehavior(items: [bench.item], mode: mode)
    push.pushDirection = CGVector(dx: dx, dy: dy)
    bench.animator.addBehavior(push)
    return push
  }

  @Test("UIPushBehavior: a class to subclass, over UIDynamicBehavior")
  func itself() {
    final class Shove: UIPushBehavior {}
    let shove = Shove(items: [bench.item], mode: .instantaneous)
    shove.magnitude = 1
    bench.animator.addBehavior(shove as UIDynamicBehavior)
    bench.ticks(1)
    #expect(bench.velocity.x > 0)
  }

  @Test("UIPushBehavior.init(items:mode:): holds these items, without a force")
  func initItems() {
    let made = UIPushBehavior(items: [bench.item] as [any UIDynamicItem], mode: .instantaneous)
    #expect(made.items.count == 1 && made.mode == .instantaneous && made.magnitude == 0)
  }

  @Test("UIPushBehavior.init(): continuous, without items")
  func initEmpty() { #expect(UIPushBehavior().items.isEmpty && UIPushBehavior().mode == .continuous) }

  @Test("UIPushBehavior.addItem(_:): pushes one more item, from the next step on; nothing for one that it has")
  func addItem() {
    let (push, other) = (push(.continuous, 0, 1), Specimen(500, 0))
    for _ in 0..<2 { push.addItem(other as any UIDynamicItem) }
    bench.ticks(1)
    #expect(push.items.count == 2 && other.center.y > 0)
  }

  @Test("UIPushBehavior.removeItem(_:): lets go of it, with the velocity that it has, and forgets its offset")
  func removeItem() {
    let push = push(.continuous, 0, 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 9, vertical: 0), for: bench.item)
    bench.ticks(12)
    push.removeItem(bench.item as any UIDynamicItem)
    push.removeItem(Specimen(0, 0))
    bench.ticks(12)
    #expect(isNear(bench.velocity.y, 10) && push.items.isEmpty)
    #expect(push.targetOffsetFromCenter(for: bench.item) == .zero)
  }

  @Test("UIPushBehavior.items: those that it pushes, to read")
  func items() {
    #expect(isReadOnly(\UIPushBehavior.items, [any UIDynamicItem].self) && push().items[0] === bench.item)
  }

  @Test("UIPushBehavior.mode: as it was made, to read")
  func mode() {
    #expect(isReadOnly(\UIPushBehavior.mode, UIPushBehavior.Mode.self))
    #expect(push(.continuous).mode == .continuous && push(.instantaneous).mode == .instantaneous)
  }

  @Test(
    "UIPushBehavior.active: true; one that is instantaneous ends with false, and fires again when it is set to true")
  func active() {
    #expect(isSettable(\UIPushBehavior.active, Bool.self))
    let push = push(.instantaneous, 1, 0)
    #expect(push.active)
    bench.ticks(3)
    #expect(!push.active && isNear(bench.velocity.x, 100))
    push.active = true
    bench.ticks(3)
    #expect(!push.active && isNear(bench.velocity.x, 200))
    let steady = self.push(.continuous, 0, 1)
    bench.ticks(12)
    #expect(steady.active)
    steady.active = false
    bench.ticks(12)
    #expect(isNear(bench.velocity.y, 10))
  }

  @Test("UIPushBehavior.pushDirection: (0, 0); a length of 1 gives 1 kg, 100×100 points of density 1, 100 pt/s²")
  func pushDirection() {
    #expect(isSettable(\UIPushBehavior.pushDirection, CGVector.self))
    #expect(UIPushBehavior().pushDirection == CGVector(dx: 0, dy: 0))
    _ = push(.continuous, 1, 0)
    bench.ticks(12)
    #expect(isNear(bench.velocity, 10, 0) && isAsMeasured("push of 1 on 1 kg"))
    bench.motion.density = 2
    bench.ticks(12)
    #expect(isNear(bench.velocity, 15, 0))
  }

  @Test("UIPushBehavior.angle: 0, in radians, clockwise on the screen from the right")
  func angle() {
    #expect(isSettable(\UIPushBehavior.angle, CGFloat.self))
    let push = push()
    #expect(push.angle == 0)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    #expect(isNear(push.angle, .pi / 2))
    push.angle = .pi
    #expect(isNear(push.pushDirection.dx, -2) && isNear(push.pushDirection.dy, 0))
  }

  @Test("UIPushBehavior.magnitude: 0; below 0 it pushes the other way, and 0 keeps the angle")
  func magnitude() {
    #expect(isSettable(\UIPushBehavior.magnitude, CGFloat.self))
    #expect(UIPushBehavior().magnitude == 0)
    let push = push(.continuous, 0, 2)
    push.magnitude = 0
    #expect(isNear(push.angle, .pi / 2) && isNear(push.pushDirection.dy, 0))
    push.magnitude = -3
    #expect(push.magnitude == -3 && isNear(push.pushDirection.dy, -3))
    bench.ticks(12)
    #expect(isNear(bench.velocity, 0, -30))
  }

  @Test("UIPushBehavior.setAngle(_:magnitude:): both at once")
  func setAngle() {
    let push = push()
    push.setAngle(.pi / 2 as CGFloat, magnitude: 4 as CGFloat)
    #expect(push.angle == .pi / 2 && push.magnitude == 4 && isNear(push.pushDirection.dy, 4))
  }

  @Test(
    """
    UIPushBehavior.setTargetOffsetFromCenter(_:for:): where the item is pushed, in points from its centre: a torque, \
    as measured; the offset does not turn with the item
    """)
  func setTargetOffsetFromCenter() {
    let push = push(.continuous, 1, 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: bench.item as any UIDynamicItem)
    #expect(isAsMeasured("push of 1, 50 beside the centre"))
    #expect(isAsMeasured("impulse of 1, 50 beside the centre"))
    bench.ticks(600)
    // -3 rad/s² as at first, after many turns.
    #expect(isNear(bench.spin, -15, 1e-5))
  }

  @Test("UIPushBehavior.targetOffsetFromCenter(for:): zero, and for each item what was set")
  func targetOffsetFromCenter() {
    let push = push()
    let offset: UIOffset = push.targetOffsetFromCenter(for: bench.item as any UIDynamicItem)
    #expect(offset == .zero)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 4), for: bench.item)
    #expect(push.targetOffsetFromCenter(for: bench.item) == UIOffset(horizontal: 3, vertical: 4))
  }

  @Test("UIPushBehavior.Mode: an Int")
  func modes() { #expect(UIPushBehavior.Mode.RawValue.self == Int.self) }

  @Test("UIPushBehavior.Mode.continuous: 0, a force as long as it is active")
  func continuous() {
    #expect(UIPushBehavior.Mode(rawValue: 0) == .continuous)
    _ = push(.continuous, 1, 0)
    bench.ticks(120)
    #expect(isNear(bench.velocity.x, 100))
  }

  @Test(
    "UIPushBehavior.Mode.instantaneous: 1, an impulse in the next step: 0.3 gives 200×50 points of density 2 15 pt/s")
  func instantaneous() {
    #expect(UIPushBehavior.Mode(rawValue: 1) == .instantaneous)
    #expect(isAsMeasured("impulse of 1 on 1 kg") && isAsMeasured("impulse of 0.3 on 2 kg"))
    _ = push(.instantaneous, 0, 3)
    #expect(bench.velocity == .zero)
    bench.ticks(60)
    #expect(isNear(bench.velocity, 0, 300))
  }
}
