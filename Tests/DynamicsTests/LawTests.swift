import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The law of an animator")
struct LawTests {
  private final class Ball: NSObject, UIDynamicItem {
    var center: CGPoint
    var transform = CGAffineTransform.identity
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    let collisionBoundsType = UIDynamicItemCollisionBoundsType.ellipse

    init(at center: CGPoint) { self.center = center }
  }

  private let animator = UIDynamicAnimator()

  private func run(seconds: Double) {
    for _ in 0..<Int(seconds * 120) { animator.tick() }
  }

  /// Balls on rods of 300 points, the first of them lifted to 45 degrees.
  private func hang(_ count: Int, lifted: Int) -> [Ball] {
    let balls = (0..<count).map { index -> Ball in
      let reach: CGFloat = index < lifted ? 300 * 0.5.squareRoot() : 0
      let depth: CGFloat = index < lifted ? 300 * 0.5.squareRoot() : 300
      return Ball(at: CGPoint(x: CGFloat(index) * 40 - reach, y: depth))
    }
    for (index, ball) in balls.enumerated() {
      let rod = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: index * 40, y: 0))
      rod.length = 300
      animator.addBehavior(rod)
    }
    animator.addBehavior(UIGravityBehavior(items: balls))
    animator.addBehavior(UICollisionBehavior(items: balls))
    let properties = UIDynamicItemBehavior(items: balls)
    properties.elasticity = 1
    properties.friction = 0
    properties.resistance = 0
    properties.angularResistance = 0
    animator.addBehavior(properties)
    return balls
  }

  @Test("by the exact law a cradle gives back as many balls as came, swing after swing", arguments: [1, 2, 3, 4])
  func cradle(lifted: Int) {
    animator.law = .exact
    let balls = hang(5, lifted: lifted)
    // Half the period of a pendulum of 300 points from 45 degrees, under 1000 points per second squared.
    let turn = 0.5477225575 * .pi * 1.0399733
    for count in 1...8 {
      while animator.elapsedTime < Double(count) * turn { animator.tick() }
      let out = balls.map { $0.center.y < 280 }
      #expect(out == balls.indices.map { count % 2 == 1 ? $0 >= 5 - lifted : $0 < lifted })
    }
  }

  @Test("the law is UIKit's until it is set, and a change wakes what rests")
  func change() {
    #expect(animator.law == .uikit)
    let ball = Ball(at: CGPoint(x: 0, y: 100))
    let spring = UIAttachmentBehavior(item: ball, attachedToAnchor: .zero)
    (spring.length, spring.frequency, spring.damping) = (0, 2, 0.8)
    animator.addBehavior(spring)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    run(seconds: 10)
    #expect(!animator.isRunning)
    let place = ball.center.y
    animator.law = .exact
    #expect(animator.isRunning)
    run(seconds: 10)
    #expect(!animator.isRunning)
    // Without the lift that resistance, a tenth by default, gives in UIKit's steps.
    #expect(ball.center.y > place && abs(ball.center.y - 1000 / (16 * .pi * .pi)) < 1e-9)
    animator.law = .exact
    #expect(!animator.isRunning)
  }

  @Test("twenty boxes on each other let the animator pause within two seconds, and half a point lower at most")
  func pile() {
    let boxes = (0..<20).map { AnimatorTests.Box(at: CGPoint(x: 0, y: 278 - 44 * CGFloat($0)), size: 44) }
    let collision = UICollisionBehavior(items: boxes)
    collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -1000, y: 300), to: CGPoint(x: 1000, y: 300))
    animator.addBehavior(UIGravityBehavior(items: boxes))
    animator.addBehavior(collision)
    run(seconds: 2)
    #expect(!animator.isRunning)
    #expect(abs(boxes[19].center.y - (278 - 19 * 44)) <= 0.5 && abs(boxes[19].center.x) <= 0.5)
  }
}
