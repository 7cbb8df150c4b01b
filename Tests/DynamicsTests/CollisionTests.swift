import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Collisions")
struct CollisionTests {
  private typealias Box = AnimatorTests.Box

  private let animator = UIDynamicAnimator()

  /// Gravity and collisions for `items`, above a floor at y = 300.
  private func drop(_ items: [Box]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -1000, y: 300), to: CGPoint(x: 1000, y: 300))
    animator.addBehavior(UIGravityBehavior(items: items))
    animator.addBehavior(collision)
    return collision
  }

  private func throwTogether(_ a: Box, _ b: Box, at speed: CGFloat = 200) -> UIDynamicItemBehavior {
    let motion = UIDynamicItemBehavior(items: [a, b])
    motion.resistance = 0
    motion.addLinearVelocity(CGPoint(x: speed, y: 0), for: a)
    animator.addBehavior(motion)
    return motion
  }

  private func run(seconds: Double) {
    for _ in 0..<Int(seconds * 120) { animator.tick() }
  }

  @Test("boundaries are named by whatever Apple's bridging makes an object of, and a name is its value")
  func names() {
    let (collision, name, number) = (UICollisionBehavior(), "wall", 7)
    for identifier in [name as NSString, number as NSNumber, IndexPath(item: 7, section: 0) as NSCopying] {
      collision.addBoundary(withIdentifier: identifier as any NSCopying, from: .zero, to: CGPoint(x: 9, y: 0))
    }
    #expect(collision.boundaryIdentifiers?.count == 3)
    for identifier in ["wall", number as NSCopying, NSNumber(value: 7), IndexPath(item: 7, section: 0)] {
      #expect(collision.boundary(withIdentifier: identifier) != nil)
    }
  }

  @Test("a box at rest on a boundary stands on it, drifts nowhere in a minute, and lets the animator pause")
  func rest() {
    let box = Box(at: CGPoint(x: 150, y: 100), size: 100)
    let floor = drop([box])
    run(seconds: 5)
    #expect(abs(box.center.y - 250) < 0.1)
    #expect(!animator.isRunning)
    let place = box.center
    run(seconds: 60)
    #expect(abs(box.center.y - 250) < 0.1 && abs(box.center.x - place.x) < 0.01 && abs(box.transform.b) < 1e-6)
    floor.removeBoundary(withIdentifier: "floor")
    run(seconds: 1)
    #expect(box.center.y > 600)
  }

  @Test("a stack of ten stands for thirty seconds")
  func stack() {
    let boxes = (0..<10).map { Box(at: CGPoint(x: 0, y: 250 - 100 * CGFloat($0)), size: 100) }
    _ = drop(boxes)
    run(seconds: 30)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.center.y - (250 - 100 * CGFloat(index))) < 0.5 && abs(box.center.x) < 0.5)
    }
  }

  @Test("a box that hits an anchored one at 200 points per second leaves at 40")
  func restitution() {
    let (mover, anchored) = (Box(at: .zero, size: 40), Box(at: CGPoint(x: 100, y: 0), size: 40))
    animator.addBehavior(UICollisionBehavior(items: [mover, anchored]))
    let motion = throwTogether(mover, anchored)
    let anchor = UIDynamicItemBehavior(items: [anchored])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    run(seconds: 1)
    #expect(abs(motion.linearVelocity(for: mover).x + 40) < 0.1)
    #expect(anchored.center == CGPoint(x: 100, y: 0) && motion.linearVelocity(for: anchored) == .zero)
    anchor.isAnchored = false
    animator.tick()
    motion.addLinearVelocity(CGPoint(x: 30, y: 0), for: anchored)
    run(seconds: 0.5)
    #expect(anchored.center.x > 110)
  }

  @Test("elasticity is the share of the speed that comes back", arguments: [0, 0.5, 0.9])
  func elasticity(share: CGFloat) {
    let (mover, wall) = (Box(at: .zero, size: 40), Box(at: CGPoint(x: 100, y: 0), size: 40))
    animator.addBehavior(UICollisionBehavior(items: [mover, wall]))
    let motion = throwTogether(mover, wall)
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    motion.elasticity = share
    run(seconds: 1)
    #expect(abs(motion.linearVelocity(for: mover).x + 200 * share) < 1)
  }

  @Test("a slide comes to rest after v² ÷ 2µg", arguments: [0.1, 0.4])
  func friction(coefficient: CGFloat) {
    let box = Box(at: CGPoint(x: 0, y: 250), size: 100)
    _ = drop([box])
    let motion = UIDynamicItemBehavior(items: [box])
    motion.resistance = 0
    motion.allowsRotation = false
    // Of box and boundary the geometric mean counts; boundaries have 0.2.
    motion.friction = coefficient * coefficient / 0.2
    animator.addBehavior(motion)
    run(seconds: 0.5)
    motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: box)
    run(seconds: 6)
    let way = 300 * 300 / (2 * coefficient * 1000)
    #expect(abs(box.center.x - way) < way * 0.02)
  }

  @Test("modes say with what items collide", arguments: [(1, true, false), (2, false, true), (3, true, true)])
  func modes(mode: UInt, meetsItems: Bool, meetsBoundaries: Bool) {
    let (mover, other) = (Box(at: .zero, size: 40), Box(at: CGPoint(x: 100, y: 0), size: 40))
    let collision = UICollisionBehavior(items: [mover, other])
    collision.collisionMode = UICollisionBehavior.Mode(rawValue: mode)
    collision.addBoundary(
      withIdentifier: "wall", from: CGPoint(x: 300, y: -100), to: CGPoint(x: 300, y: 100))
    animator.addBehavior(collision)
    _ = throwTogether(mover, other)
    run(seconds: 4)
    #expect((other.center.x != 100) == meetsItems)
    #expect((max(mover.center.x, other.center.x) < 300) == meetsBoundaries)
  }

  @Test("items of different behaviours pass through each other, of any number of them")
  func groups() {
    let boxes = (0..<70).map { Box(at: CGPoint(x: CGFloat($0) * 50, y: 0), size: 40) }
    for box in boxes { animator.addBehavior(UICollisionBehavior(items: [box])) }
    let motion = UIDynamicItemBehavior(items: boxes)
    motion.resistance = 0
    animator.addBehavior(motion)
    motion.addLinearVelocity(CGPoint(x: 2000, y: 0), for: boxes[0])
    run(seconds: 2)
    #expect(abs(boxes[0].center.x - 4000) < 1)
    #expect(boxes.dropFirst().allSatisfy { motion.linearVelocity(for: $0) == .zero })
  }

  @Test("a behaviour that comes after one has gone is a group of its own")
  func groupsAfterRemoval() {
    let (mover, other) = (Box(at: .zero, size: 40), Box(at: CGPoint(x: 100, y: 0), size: 40))
    let (first, gone) = (UICollisionBehavior(items: [mover]), UICollisionBehavior(items: []))
    for behavior in [gone, first] { animator.addBehavior(behavior) }
    animator.tick()
    animator.removeBehavior(gone)
    animator.addBehavior(UICollisionBehavior(items: [other]))
    _ = throwTogether(mover, other)
    run(seconds: 2)
    #expect(other.center.x == 100 && mover.center.x > 300)
  }

  @Test("an item of two behaviours collides in both, and bounces once")
  func twoBehaviors() {
    let (mover, wall) = (Box(at: .zero, size: 40), Box(at: CGPoint(x: 100, y: 0), size: 40))
    for _ in 0..<2 { animator.addBehavior(UICollisionBehavior(items: [mover, wall])) }
    let motion = throwTogether(mover, wall)
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    run(seconds: 1)
    #expect(abs(motion.linearVelocity(for: mover).x + 40) < 0.1)
  }

  @Test("attached items collide with each other")
  func attached() {
    let (a, b) = (Box(at: .zero, size: 40), Box(at: CGPoint(x: 100, y: 0), size: 40))
    let spring = UIAttachmentBehavior(item: a, attachedTo: b)
    spring.length = 0
    spring.frequency = 1
    spring.damping = 1
    animator.addBehavior(spring)
    animator.addBehavior(UICollisionBehavior(items: [a, b]))
    run(seconds: 3)
    #expect(abs(b.center.x - a.center.x - 40) < 0.5)
  }

  @Test("a removed item passes, and what lay on it falls")
  func removal() {
    let boxes = (0..<2).map { Box(at: CGPoint(x: 0, y: 250 - 100 * CGFloat($0)), size: 100) }
    let collision = drop(boxes)
    run(seconds: 2)
    #expect(!animator.isRunning)
    collision.removeItem(boxes[0])
    run(seconds: 2)
    #expect(boxes[0].center.y > 500 && abs(boxes[1].center.y - 250) < 0.1)
  }
}
