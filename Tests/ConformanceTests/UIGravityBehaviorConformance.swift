import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIGravityBehavior")
struct UIGravityBehaviorConformance {
  private let bench = Workbench()
  private let gravity: UIGravityBehavior

  init() { gravity = UIGravityBehavior(items: [bench.item]) }

  @Test("UIGravityBehavior: a class to subclass, over UIDynamicBehavior")
  func itself() {
    final class Fall: UIGravityBehavior {}
    let behavior: UIDynamicBehavior = Fall(items: [bench.item])
    bench.animator.addBehavior(behavior)
    bench.ticks(1)
    #expect(bench.velocity.y > 0)
  }

  @Test("UIGravityBehavior.init(items:): holds these items, and moves them once it is in an animator")
  func initItems() {
    let made: UIGravityBehavior = UIGravityBehavior(items: [bench.item] as [any UIDynamicItem])
    #expect(made.items.count == 1 && made.items[0] === bench.item)
    bench.ticks(1)
    #expect(bench.velocity == .zero)
    bench.animator.addBehavior(made)
    bench.ticks(1)
    #expect(bench.velocity.y > 0)
  }

  @Test("UIGravityBehavior.init(): without items, (0, 1)")
  func initEmpty() {
    #expect(UIGravityBehavior().items.isEmpty && UIGravityBehavior().gravityDirection == CGVector(dx: 0, dy: 1))
  }

  @Test("UIGravityBehavior.addItem(_:): pulls on one more item, from the next step on; nothing for one that it has")
  func addItem() {
    let other = Specimen(500, 0)
    bench.animator.addBehavior(gravity)
    for _ in 0..<2 { gravity.addItem(other as any UIDynamicItem) }
    #expect(gravity.items.count == 2 && other.center.y == 0)
    bench.ticks(1)
    #expect(other.center.y > 0)
  }

  @Test("UIGravityBehavior.removeItem(_:): lets go of it, with the velocity that it has; nothing for strangers")
  func removeItem() {
    bench.animator.addBehavior(gravity)
    bench.ticks(12)
    gravity.removeItem(bench.item as any UIDynamicItem)
    gravity.removeItem(Specimen(0, 0))
    bench.ticks(12)
    #expect(isNear(bench.velocity.y, 100) && gravity.items.isEmpty)
  }

  @Test("UIGravityBehavior.items: those that it pulls on, to read")
  func items() {
    #expect(isReadOnly(\UIGravityBehavior.items, [any UIDynamicItem].self))
    gravity.addItem(Specimen(0, 0))
    #expect(gravity.items.count == 2 && gravity.items[0] === bench.item)
  }

  @Test("UIGravityBehavior.gravityDirection: (0, 1); a length of 1 is 1000 pt/s², whatever the mass; not normalised")
  func gravityDirection() {
    #expect(isSettable(\UIGravityBehavior.gravityDirection, CGVector.self))
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    gravity.gravityDirection = CGVector(dx: 3, dy: -4)
    bench.motion.density = 7
    bench.animator.addBehavior(gravity)
    bench.ticks(12)
    #expect(isNear(bench.velocity, 300, -400))
    #expect(gravity.gravityDirection == CGVector(dx: 3, dy: -4) && gravity.magnitude == 5)
  }

  @Test("UIGravityBehavior.angle: π/2, in radians, clockwise on the screen from the right")
  func angle() {
    #expect(isSettable(\UIGravityBehavior.angle, CGFloat.self))
    #expect(gravity.angle == .pi / 2)
    gravity.angle = .pi / 6
    #expect(isNear(gravity.gravityDirection.dx, 3.0.squareRoot() / 2) && isNear(gravity.gravityDirection.dy, 0.5))
    gravity.gravityDirection = CGVector(dx: -2, dy: 0)
    #expect(isNear(gravity.angle, .pi) && gravity.magnitude == 2)
  }

  @Test(
    "UIGravityBehavior.magnitude: 1, which is 1000 pt/s², falls as measured; set to 0, the angle is 0 and stays lost")
  func magnitude() {
    #expect(isSettable(\UIGravityBehavior.magnitude, CGFloat.self))
    #expect(gravity.magnitude == 1)
    #expect(isAsMeasured("fall, resistance 0.0"))
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 0) && gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 0))
  }

  @Test("UIGravityBehavior.setAngle(_:magnitude:): both at once")
  func setAngle() {
    gravity.setAngle(.pi as CGFloat, magnitude: 3 as CGFloat)
    #expect(gravity.angle == .pi && isNear(gravity.magnitude, 3))
    bench.animator.addBehavior(gravity)
    bench.ticks(12)
    #expect(isNear(bench.velocity, -300, 0))
  }
}
