import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Gravity")
struct GravityTests {
  private typealias Box = AnimatorTests.Box

  private func properties(of box: Box, resistance: CGFloat) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: [box])
    properties.resistance = resistance
    properties.angularResistance = resistance
    return properties
  }

  @Test("two gravities add up on the items they share, and removing one leaves the other")
  func sum() {
    let box = Box(at: .zero)
    let motion = properties(of: box, resistance: 0)
    let (down, right) = (UIGravityBehavior(items: [box]), UIGravityBehavior(items: [box]))
    right.gravityDirection = CGVector(dx: 1, dy: 0)
    let animator = UIDynamicAnimator()
    for behavior in [motion, down, right] { animator.addBehavior(behavior) }
    animator.tick()
    let unit: CGFloat = 1000 / 120
    #expect(abs(motion.linearVelocity(for: box).x - unit) < 1e-9)
    #expect(abs(motion.linearVelocity(for: box).y - unit) < 1e-9)
    animator.removeBehavior(right)
    animator.tick()
    #expect(abs(motion.linearVelocity(for: box).x - unit) < 1e-9)
    #expect(abs(motion.linearVelocity(for: box).y - 2 * unit) < 1e-9)
  }

  @Test("angle and magnitude are one thing with the direction; a magnitude of 0 forgets the angle")
  func polar() {
    let gravity = UIGravityBehavior()
    #expect(gravity.angle == .pi / 2 && gravity.magnitude == 1)
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
  }

  @Test("magnitude and angle are given back as they were set, to the last bit")
  func exactPolar() {
    let gravity = UIGravityBehavior()
    for step in 0..<60 {
      let (angle, magnitude) = (-3 + 0.1 * CGFloat(step), 3 - 0.05 * CGFloat(step))
      gravity.setAngle(angle, magnitude: magnitude)
      #expect(gravity.angle == angle && gravity.magnitude == magnitude)
      gravity.angle = 0.7
      #expect(gravity.magnitude == magnitude)
    }
  }

  @Test("a gravity that leaves lets go of what it held, whatever its items are by then")
  func leavingWithOtherItems() {
    let (held, late) = (Box(at: .zero), Box(at: CGPoint(x: 100, y: 0)))
    let (gravity, motion) = (UIGravityBehavior(items: [held]), UIDynamicItemBehavior(items: [late]))
    let animator = UIDynamicAnimator()
    for behavior in [gravity, motion] { animator.addBehavior(behavior) }
    animator.tick()
    animator.removeBehavior(gravity)
    gravity.removeItem(held)
    gravity.addItem(late)
    animator.tick()
    #expect(animator.items(in: CGRect(x: -500, y: -500, width: 1000, height: 1000)).count == 1)
    motion.addLinearVelocity(CGPoint(x: 120, y: 0), for: late)
    #expect(motion.linearVelocity(for: late) == CGPoint(x: 120, y: 0))
  }

  @Test("what falls from a spring keeps its energy, as the inspector's plot shows it")
  func energy() {
    let box = Box(at: CGPoint(x: 0, y: 0), size: 100)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 0, y: -300))
    spring.frequency = 0.5
    let animator = UIDynamicAnimator()
    let gravity = UIGravityBehavior(items: [box])
    for behavior in [gravity, spring, properties(of: box, resistance: 0)] { animator.addBehavior(behavior) }
    animator.tick()
    let start = animator.energy
    var most = start.kinetic
    for _ in 0..<240 {
      animator.tick()
      most = max(most, animator.energy.kinetic)
      // UIKit's law is a discrete one: it loses what its damping by stepping takes.
      #expect(abs(animator.energy.total - start.total) < 3)
    }
    #expect(most > 4)
  }
}
