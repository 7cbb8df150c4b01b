import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Collision behaviours are groups of their own")
struct CollisionGroupTests {
  /// Two items on one line, one of which runs into the other.
  @MainActor
  private struct Pair {
    let runner = Piece(at: .zero)
    let target = Piece(at: CGPoint(x: 100, y: 0))
    let behavior: UICollisionBehavior

    init() { behavior = UICollisionBehavior(items: [runner, target]) }
  }

  private let animator = UIDynamicAnimator()
  private let motion = UIDynamicItemBehavior()

  init() {
    motion.resistance = 0
    animator.addBehavior(motion)
  }

  /// All pairs start anew, at the same place.
  private func run(_ pairs: [Pair]) {
    for pair in pairs {
      for (item, x) in [(pair.runner, 0.0), (pair.target, 100)] {
        item.center = CGPoint(x: x, y: 0)
        item.transform = .identity
        animator.teleport(item)
        let (velocity, spin) = (motion.linearVelocity(for: item), motion.angularVelocity(for: item))
        motion.addLinearVelocity(
          CGPoint(x: (item === pair.runner ? 300 : 0) - velocity.x, y: -velocity.y), for: item)
        motion.addAngularVelocity(-spin, for: item)
      }
    }
    for _ in 0..<60 { animator.tick() }
  }

  @Test("forty at one place: each pair collides with itself and with nobody else, however many have come and gone")
  func forty() {
    var random = SplitMix64(state: 40)
    var pairs = (0..<40).map { _ in Pair() }
    for pair in pairs {
      for item in [pair.runner, pair.target] { motion.addItem(item) }
      animator.addBehavior(pair.behavior)
    }
    for _ in 0..<4 {
      run(pairs)
      for pair in pairs {
        // Equal masses, restitution 0.2: 0.6 of the speed goes over, 0.4 stays.
        #expect(abs(motion.linearVelocity(for: pair.target).x - 180) < 2)
        #expect(abs(motion.linearVelocity(for: pair.runner).x - 120) < 2)
      }
      pairs.shuffle(using: &random)
      for pair in pairs.prefix(13) { animator.removeBehavior(pair.behavior) }
      animator.tick()
      for pair in pairs.prefix(13) { animator.addBehavior(pair.behavior) }
    }
  }

  @Test("boundaries outlive forty removals, and a name that is used again replaces its boundary each time")
  func boundaries() {
    let box = Piece(at: .zero)
    let collision = UICollisionBehavior(items: [box])
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(gravity)
    for round in 0..<40 {
      let y = 60 + CGFloat(round % 7) * 20
      box.center = .zero
      animator.teleport(box)
      collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -200, y: y), to: CGPoint(x: 200, y: y))
      animator.addBehavior(collision)
      for _ in 0..<240 { animator.tick() }
      #expect(abs(box.center.y - y + 20) < 0.1)
      #expect(collision.boundaryIdentifiers?.count == 1)
      #expect(collision.boundary(withIdentifier: "floor")?.bounds.minY == y)
      animator.removeBehavior(collision)
    }
  }
}
