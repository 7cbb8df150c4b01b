import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What collision delegates hear")
struct ContactReportTests {
  private final class Box: NSObject, UIDynamicItem {
    let name: String
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity
    var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    var collisionBoundingPath = UIBezierPath()

    init(_ name: String, at center: CGPoint, size: CGFloat = 40) {
      self.name = name
      self.center = center
      bounds = CGRect(x: 0, y: 0, width: size, height: size)
    }
  }

  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    let history = History()
    var points: [CGPoint] = []
    /// Called with each begin between items.
    var began: (() -> Void)?

    private func name(_ item: any UIDynamicItem) -> String { (item as? Box)?.name ?? "?" }
    private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "bounds" }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      history.note("\(name(item1)) meets \(name(item2))")
      points.append(p)
      began?()
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { history.note("\(name(item1)) leaves \(name(item2))") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      history.note("\(name(item)) meets \(name(identifier))")
      points.append(p)
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { history.note("\(name(item)) leaves \(name(identifier))") }
  }

  private let animator = UIDynamicAnimator()
  private let listener = Listener()
  private let box = Box("box", at: .zero)

  private func collide(_ items: [Box], speed: CGVector = CGVector(dx: 200, dy: 0)) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.collisionDelegate = listener
    animator.addBehavior(collision)
    let motion = UIDynamicItemBehavior(items: items)
    motion.resistance = 0
    motion.addLinearVelocity(CGPoint(x: speed.dx, y: speed.dy), for: items[0])
    animator.addBehavior(motion)
    return collision
  }

  private func run(seconds: Double) {
    for _ in 0..<Int(seconds * 120) { animator.tick() }
  }

  @Test("a contact begins once, at its point, and ends once")
  func once() {
    _ = collide([box, Box("other", at: CGPoint(x: 100, y: 0))])
    run(seconds: 2)
    #expect(listener.history.take() == ["box meets other", "box leaves other"])
    #expect(abs(listener.points[0].x - 80) < 1 && abs(listener.points[0].y) <= 20)
  }

  @Test("items show their new places, begins come before ends, and actions after both")
  func order() {
    let (second, third) = (Box("second", at: CGPoint(x: 100, y: 0)), Box("third", at: CGPoint(x: 100, y: 100)))
    let collision = collide([box, second, third])
    let motion = UIDynamicItemBehavior(items: [second, third])
    motion.addLinearVelocity(CGPoint(x: 0, y: 100), for: second)
    animator.addBehavior(motion)
    var places: [CGFloat] = []
    listener.began = { places.append(box.center.x + second.center.y) }
    collision.action = { listener.history.note("-") }
    run(seconds: 1)
    let steps = listener.history.take().split(separator: "-", omittingEmptySubsequences: true)
    #expect(!steps.isEmpty && !places.isEmpty)
    for step in steps {
      let firstEnd = step.firstIndex { $0.contains("leaves") } ?? step.endIndex
      #expect(step[firstEnd...].allSatisfy { $0.contains("leaves") })
    }
    #expect(places.allSatisfy { $0 > 60 })
  }

  @Test("a boundary is told by its name, and sliding over its corners is no news")
  func boundaries() {
    let collision = collide([box], speed: CGVector(dx: 300, dy: 0))
    let floor = UIBezierPath()
    floor.move(to: CGPoint(x: -50, y: 20))
    for x in stride(from: 0, through: 200, by: 10) { floor.addLine(to: CGPoint(x: Double(x), y: 20)) }
    floor.addLine(to: CGPoint(x: 200, y: 60))
    floor.addLine(to: CGPoint(x: -50, y: 60))
    collision.addBoundary(withIdentifier: "floor" as NSCopying, for: floor)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    let smooth = UIDynamicItemBehavior(items: [box])
    smooth.friction = 0
    smooth.allowsRotation = false
    animator.addBehavior(smooth)
    run(seconds: 2)
    #expect(listener.history.take() == ["box meets floor", "box leaves floor"])
    #expect(listener.points.allSatisfy { abs($0.y - 20) < 0.1 })
  }

  @Test("an item that is taken away leaves what it touched")
  func takenAway() {
    let collision = collide([box])
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -99, y: 20), to: CGPoint(x: 999, y: 20))
    animator.addBehavior(UIGravityBehavior(items: [box]))
    run(seconds: 0.5)
    #expect(listener.history.take() == ["box meets floor"])
    collision.removeItem(box)
    run(seconds: 0.1)
    #expect(listener.history.take() == ["box leaves floor"])
  }

  @Test("a boundary that is replaced, an item that goes and comes back: who still touches it has never left")
  func awayAndBack() {
    let collision = collide([box], speed: .zero)
    func addFloor() {
      collision.addBoundary(
        withIdentifier: "floor", from: CGPoint(x: -99, y: 20), to: CGPoint(x: 99, y: 20))
    }
    addFloor()
    animator.addBehavior(UIGravityBehavior(items: [box]))
    run(seconds: 0.5)
    #expect(listener.history.take() == ["box meets floor"])
    addFloor()
    run(seconds: 0.5)
    collision.removeItem(box)
    collision.addItem(box)
    run(seconds: 0.5)
    animator.removeBehavior(collision)
    animator.addBehavior(collision)
    run(seconds: 0.5)
    #expect(listener.history.take() == [])
    collision.removeBoundary(withIdentifier: "floor")
    run(seconds: 0.1)
    #expect(listener.history.take() == ["box leaves floor"])
  }

  @Test("what is taken away in the call-backs of the last items is told, and let go of, before the animator rests")
  func lastOnes() {
    let others = [Box("second", at: CGPoint(x: 100, y: 0))]
    let collision = collide([box] + others)
    listener.began = { [unowned animator] in animator.removeAllBehaviors() }
    while animator.isRunning { animator.tick() }
    #expect(listener.history.take() == ["box meets second", "box leaves second"])
    #expect(collision.items.count == 2)
  }

  @Test("a behaviour may be removed in its own call-back")
  func removedInCallback() {
    let other = Box("other", at: CGPoint(x: 100, y: 0))
    let collision = collide([box, other])
    listener.began = { [unowned animator] in animator.removeBehavior(collision) }
    run(seconds: 1)
    #expect(animator.behaviors.count == 1 && listener.history.take().first == "box meets other")
    #expect(collision.dynamicAnimator == nil)
  }

  @Test("boundaries are found by the value of their names, replaced by it, and copied")
  func names() {
    let collision = collide([box])
    let first = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    collision.addBoundary(withIdentifier: NSString(string: "a"), for: first)
    collision.addBoundary(withIdentifier: IndexPath(item: 1, section: 0), for: first)
    #expect(collision.boundary(withIdentifier: "a") == first && collision.boundary(withIdentifier: "a") !== first)
    #expect(collision.boundary(withIdentifier: IndexPath(item: 1, section: 0)) != nil)
    #expect(collision.boundary(withIdentifier: "b") == nil)
    first.removeAllPoints()
    #expect(collision.boundary(withIdentifier: "a")?.isEmpty == false)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers?.isEmpty == true)
  }

  @Test("a re-used name replaces its boundary: the old one is in nobody's way")
  func replaced() {
    let collision = collide([box])
    for x in [100.0, 300] {
      collision.addBoundary(withIdentifier: "wall", from: CGPoint(x: x, y: -50), to: CGPoint(x: x, y: 50))
    }
    run(seconds: 2)
    #expect(abs(listener.points[0].x - 300) < 0.1 && listener.points.count == 1)
    #expect(collision.boundaryIdentifiers?.count == 1)
  }

  @Test("boundaries outlive that their behaviour is removed and added again")
  func keptBoundaries() {
    let collision = collide([box])
    collision.addBoundary(withIdentifier: "wall", from: CGPoint(x: 100, y: -50), to: CGPoint(x: 100, y: 50))
    animator.tick()
    animator.removeBehavior(collision)
    animator.tick()
    animator.addBehavior(collision)
    run(seconds: 2)
    #expect(listener.history.take().first == "box meets wall" && box.center.x < 80)
  }

  @Test("an ellipse of one diameter is a circle, a path is what it says")
  func outlines() {
    box.collisionBoundsType = .ellipse
    let other = Box("other", at: CGPoint(x: 100, y: 0))
    other.collisionBoundsType = .path
    // A diamond: its corner is met 20 points off its middle.
    for (index, corner) in [(20.0, 0.0), (0, 20), (-20, 0), (0, -20)].enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 {
        other.collisionBoundingPath.move(to: point)
      } else {
        other.collisionBoundingPath.addLine(to: point)
      }
    }
    other.center.y = 30
    _ = collide([box, other])
    run(seconds: 1)
    // The circle about (x, 0) meets the edge x + y = 110 at its point in the direction (1, 1): (95.86, 14.14).
    #expect(abs(listener.points[0].x + listener.points[0].y - 110) < 1.5 && abs(listener.points[0].y - 14.14) < 1)
    #expect(box.center.y < 0)
  }
}
