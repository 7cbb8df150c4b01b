import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("What keeps an animator awake")
struct WakefulnessTests {
  private typealias Box = AnimatorTests.Box
  private typealias Reason = UIDynamicAnimator.Wakefulness.Reason

  private let animator = UIDynamicAnimator()
  private let box = Box(at: .zero)
  private let properties: UIDynamicItemBehavior

  init() {
    properties = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(properties)
  }

  private var reasons: [Reason] { animator.wakefulness.map(\.reason) }

  @Test("is named with its speed: an item that moves, one that turns, and then the half second that stillness takes")
  func still() {
    properties.resistance = 0
    properties.angularResistance = 0
    properties.addLinearVelocity(CGPoint(x: 3, y: 4), for: box)
    properties.addAngularVelocity(2, for: box)
    animator.tick()
    #expect(animator.wakefulness.count == 1 && animator.wakefulness.first?.item === box)
    #expect(reasons == [.moving(speed: 5)])
    properties.addLinearVelocity(CGPoint(x: -3, y: -4), for: box)
    animator.tick()
    #expect(reasons == [.turning(rate: 2)])
    properties.addAngularVelocity(-2, for: box)
    animator.tick()
    #expect(reasons == [Reason.settling(59.0 / 120)])
    animator.step(by: 0.5)
    #expect(reasons == [] && !animator.isRunning)
  }

  @Test("a spring's item by how far it is from its rest")
  func spring() {
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 0))
    (spring.length, spring.frequency, spring.damping) = (0, 1, 1)
    animator.addBehavior(spring)
    animator.tick()
    guard case .springing(let distance)? = reasons.first else { return #expect(Bool(false), "\(reasons)") }
    #expect(abs(distance - (100 - box.center.x)) < 1e-9)
  }

  @Test("what hangs in the air for a moment is pulled, and what rests on something that moves waits for it")
  func pulledAndJoined() {
    animator.removeBehavior(properties)
    let (thrown, held, swinging) = (Box(at: .zero), Box(at: CGPoint(x: 500, y: 0)), Box(at: CGPoint(x: 700, y: 0)))
    let gravity = UIGravityBehavior(items: [thrown])
    animator.addBehavior(gravity)
    animator.tick()
    properties.addItem(thrown)
    animator.addBehavior(properties)
    animator.tick()
    properties.addLinearVelocity(CGPoint(x: 0, y: -properties.linearVelocity(for: thrown).y - 8.3), for: thrown)
    animator.tick()
    #expect(reasons.contains(.pulled), "\(animator.wakefulness)")
    animator.removeAllBehaviors()
    // A weight that is too heavy to feel what swings on it.
    let heavy = UIDynamicItemBehavior(items: [held])
    heavy.density = 1e9
    let rod = UIAttachmentBehavior(item: held, attachedTo: swinging)
    let push = UIPushBehavior(items: [swinging], mode: .instantaneous)
    push.setAngle(.pi / 2, magnitude: 0.5)
    for behavior in [heavy, rod, push] { animator.addBehavior(behavior) }
    animator.step(by: 1)
    #expect(animator.wakefulness.first { $0.item === held }?.reason == .joined, "\(animator.wakefulness)")
    #expect(animator.wakefulness.map(\.description).contains { $0.hasSuffix("what it touches or is tied to is not") })
  }

  @Test("an animator that rests, or was never used, has nobody to name")
  func nobody() {
    #expect(UIDynamicAnimator().wakefulness.isEmpty)
    animator.step(by: 2)
    #expect(!animator.isRunning && animator.wakefulness.isEmpty)
  }
}
