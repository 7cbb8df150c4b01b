import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Pushes")
struct PushTests {
  private typealias Box = AnimatorTests.Box

  private let animator = UIDynamicAnimator()
  private let motion: UIDynamicItemBehavior
  private let box = Box(at: CGPoint(x: 200, y: 200), size: 100)

  init() {
    motion = UIDynamicItemBehavior(items: [box])
    motion.resistance = 0
    motion.angularResistance = 0
    animator.addBehavior(motion)
  }

  private func push(_ mode: UIPushBehavior.Mode, _ dx: CGFloat, _ dy: CGFloat, at offset: UIOffset? = nil)
    -> UIPushBehavior
  {
    let push = UIPushBehavior(items: [box], mode: mode)
    push.pushDirection = CGVector(dx: dx, dy: dy)
    if let offset { push.setTargetOffsetFromCenter(offset, for: box) }
    animator.addBehavior(push)
    return push
  }

  private func ticks(_ count: Int) {
    for _ in 0..<count { animator.tick() }
  }

  private var velocity: CGPoint { motion.linearVelocity(for: box) }
  private var spin: CGFloat { motion.angularVelocity(for: box) }

  @Test("a newton accelerates a kilogram as measured on UIKit, and spins it as measured when it acts beside its centre")
  func continuous() {
    _ = push(.continuous, 1, 0, at: UIOffset(horizontal: 0, vertical: 50))
    for (frame, speed) in [0.8333, 2.5, 4.1667, 5.8333].enumerated() {
      ticks(frame == 0 ? 1 : 2)
      #expect(abs(velocity.x - speed) < 1e-4 && velocity.y == 0)
      #expect(abs(spin - [-0.025, -0.075, -0.125, -0.175][frame]) < 1e-6)
    }
  }

  @Test("an impulse is given once, in the next step, as measured on UIKit")
  func instantaneous() {
    let push = push(.instantaneous, 0, 1, at: UIOffset(horizontal: 50, vertical: 0))
    #expect(push.active && velocity == .zero)
    ticks(1)
    #expect(!push.active && abs(velocity.y - 100) < 1e-9 && velocity.x == 0 && abs(spin - 3) < 1e-9)
    ticks(5)
    #expect(abs(velocity.y - 100) < 1e-9 && abs(spin - 3) < 1e-9)
    push.active = true
    ticks(1)
    #expect(!push.active && abs(velocity.y - 200) < 1e-9 && abs(spin - 6) < 1e-9)
  }

  @Test("what is heavier moves less: 200 by 50 points of density 2 are 2 kg, and the same push feels a later change")
  func mass() {
    let plank = Box(at: .zero, size: 10)
    plank.bounds.size = CGSize(width: 200, height: 50)
    let properties = UIDynamicItemBehavior(items: [plank])
    properties.density = 2
    properties.resistance = 0
    let impulse = UIPushBehavior(items: [plank], mode: .instantaneous)
    impulse.setAngle(0, magnitude: 0.3)
    for behavior in [properties, impulse] { animator.addBehavior(behavior) }
    ticks(1)
    #expect(abs(properties.linearVelocity(for: plank).x - 15) < 1e-9)
    _ = push(.continuous, 0, 1)
    ticks(12)
    let slow = velocity.y
    motion.density = 4
    ticks(12)
    #expect(abs(slow - 10) < 1e-9 && abs(velocity.y - slow - 2.5) < 1e-9)
  }

  @Test("direction, angle and magnitude are one thing; below 0 it is the other way, and 0 keeps the angle")
  func direction() {
    let push = UIPushBehavior()
    #expect(push.mode == .continuous && push.active && push.items.isEmpty)
    #expect(push.angle == 0 && push.magnitude == 0 && push.pushDirection == CGVector(dx: 0, dy: 0))
    push.pushDirection = CGVector(dx: 0, dy: 2)
    #expect(abs(push.angle - .pi / 2) < 1e-12 && push.magnitude == 2)
    push.magnitude = 0
    #expect(abs(push.angle - .pi / 2) < 1e-12 && abs(push.pushDirection.dy) == 0)
    push.magnitude = -3
    #expect(push.magnitude == -3 && abs(push.pushDirection.dy + 3) < 1e-12)
    push.angle = .pi
    #expect(abs(push.pushDirection.dx - 3) < 1e-12)
    #expect(UIPushBehavior.Mode(rawValue: 1) == .instantaneous)
  }

  @Test("pushes and gravity add up; one that is not active, or has left, pushes no more and leaves the speed")
  func sum() {
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(gravity)
    let (first, second) = (push(.continuous, 2, 0), push(.continuous, 0, -10))
    ticks(60)
    #expect(abs(velocity.x - 100) < 1e-9 && abs(velocity.y) < 1e-9)
    second.active = false
    ticks(12)
    #expect(abs(velocity.y - 100) < 1e-9)
    animator.removeBehavior(gravity)
    animator.removeBehavior(first)
    ticks(12)
    #expect(abs(velocity.x - 120) < 1e-9 && abs(velocity.y - 100) < 1e-9)
    second.active = true
    ticks(12)
    #expect(abs(velocity.y) < 1e-9)
    second.removeItem(box)
    ticks(12)
    #expect(abs(velocity.y) < 1e-9 && second.items.isEmpty)
  }

  @Test("an offset stays where it is while the item turns, is the item's own, and goes with it")
  func offset() {
    let push = push(.continuous, 0, 1, at: UIOffset(horizontal: 50, vertical: 0))
    // Constant torque: ½·α·t², far past a whole turn.
    ticks(360)
    #expect(abs(spin - 9) < 1e-9 && abs(velocity.y - 300) < 1e-9)
    #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 50, vertical: 0))
    let other = Box(at: .zero)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 1), for: other)
    #expect(push.targetOffsetFromCenter(for: other) == UIOffset(horizontal: 0, vertical: 0))
    push.removeItem(box)
    push.addItem(box)
    #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 0, vertical: 0))
    ticks(60)
    #expect(abs(spin - 9) < 1e-9)
  }

  @Test("what may not turn is not turned, what is anchored stays, and what hangs on a spring is turned too")
  func held() {
    motion.allowsRotation = false
    _ = push(.continuous, 1, 0, at: UIOffset(horizontal: 0, vertical: 50))
    let impulse = push(.instantaneous, 1, 0, at: UIOffset(horizontal: 0, vertical: 50))
    ticks(30)
    #expect(spin == 0 && velocity.x > 120 && !impulse.active)
    motion.isAnchored = true
    ticks(2)
    let place = box.center
    ticks(30)
    #expect(box.center == place && velocity == .zero)
    motion.isAnchored = false
    motion.allowsRotation = true
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: place)
    (spring.length, spring.frequency, spring.damping) = (0, 2, 0.5)
    animator.addBehavior(spring)
    ticks(60)
    #expect(spin < -1)
  }

  @Test("against a wall a pushed item comes to rest, the animator pauses, and a new direction wakes both")
  func rest() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root) }
    let walls = UICollisionBehavior(items: [view])
    walls.translatesReferenceBoundsIntoBoundary = true
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.setAngle(0, magnitude: 5)
    for behavior in [walls, push] { animator.addBehavior(behavior) }
    playground.ticks(600)
    #expect(!animator.isRunning && abs(view.center.x - 350) < 0.1)
    push.angle = .pi
    #expect(animator.isRunning)
    playground.ticks(600)
    #expect(!animator.isRunning && abs(view.center.x - 50) < 0.1)
  }

  @Test("a push that is a part of something acts as one that is added by itself, and pauses without strength")
  func parts() {
    let whole = UIDynamicBehavior()
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.magnitude = 1
    whole.addChildBehavior(push)
    animator.addBehavior(whole)
    ticks(1)
    #expect(abs(velocity.x - 100) < 1e-9)
    motion.addLinearVelocity(CGPoint(x: -velocity.x, y: 0), for: box)
    push.magnitude = 0
    push.active = true
    ticks(90)
    #expect(!animator.isRunning && !push.active)
  }
}
