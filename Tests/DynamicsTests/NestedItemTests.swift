import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Items below the reference view, however deep")
struct NestedItemTests {
  /// reference ⊃ outer (moved, scrolled, turned) ⊃ inner ⊃ item.
  @MainActor
  private final class Nest {
    let reference = UIView(frame: CGRect(x: 30, y: 40, width: 400, height: 600))
    let outer = UIView(frame: CGRect(x: 50, y: 60, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let animator: UIDynamicAnimator

    init() {
      reference.addSubview(outer)
      outer.addSubview(inner)
      inner.addSubview(item)
      animator = UIDynamicAnimator(referenceView: reference)
    }

    /// Where the item stands in the reference view.
    var place: CGPoint { inner.convert(item.center, to: reference) }

    func tick(_ count: Int) {
      for _ in 0..<count { animator.tick() }
    }
  }

  private func areClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) < 1e-6 }

  private final class Node: UIView {
    var heard: [CGPoint] = []
    var turns = 0
    override var center: CGPoint { didSet { heard.append(center) } }
    override var transform: CGAffineTransform {
      get { super.transform }
      set {
        super.transform = newValue
        turns += 1
      }
    }
  }

  @Test("a class of views that overrides center and transform hears of each step, and is drawn as gliding all the same")
  func overridden() {
    let playground = Playground()
    let node = playground.add(Node(frame: CGRect(x: 100, y: 100, width: 40, height: 40)))
    let motion = UIDynamicItemBehavior(items: [node])
    playground.stage.perform {
      motion.resistance = 0
      motion.addLinearVelocity(CGPoint(x: 120, y: 0), for: node)
      let animator = UIDynamicAnimator(referenceView: playground.root)
      animator.addBehavior(motion)
      keep(animator)
    }
    playground.ticks(3)
    #expect(node.heard.map(\.x) == [121, 122, 123] && node.turns == 0)
    let middle = CGPoint(x: 20, y: 20).applying(node.transformToWindow(at: DrawnMoment(alpha: 0.5, tick: 3)))
    #expect(abs(middle.x - 122.5) < 1e-9)
    playground.stage.perform { motion.addAngularVelocity(1, for: node) }
    playground.ticks(2)
    #expect(node.heard.count == 5 && node.turns == 2)
  }

  @Test("1.1 row 1: an item falls downwards in the reference view, wherever its superviews are")
  func falls() {
    let nest = Nest()
    nest.outer.bounds.origin = CGPoint(x: 15, y: -70)
    nest.outer.transform = CGAffineTransform(rotationAngle: 0.6)
    nest.inner.transform = CGAffineTransform(rotationAngle: -2).scaledBy(x: 1.5, y: 1.5)
    let start = nest.place
    nest.animator.addBehavior(UIGravityBehavior(items: [nest.item]))
    let free = Piece(at: start)
    let model = UIDynamicAnimator()
    model.addBehavior(UIGravityBehavior(items: [free]))
    for _ in 0..<60 {
      nest.tick(1)
      model.tick()
      #expect(areClose(nest.place, free.center))
    }
    #expect(nest.place.y > start.y + 50)
    nest.animator.checkItems()
  }

  @Test("superviews that move while it falls do not take it along")
  func moving() {
    let nest = Nest()
    let start = nest.place
    nest.animator.addBehavior(UIGravityBehavior(items: [nest.item]))
    let free = Piece(at: start)
    let model = UIDynamicAnimator()
    model.addBehavior(UIGravityBehavior(items: [free]))
    nest.tick(1)
    model.tick()
    for tick in 0..<60 {
      nest.outer.center.x += 3
      nest.inner.bounds.origin.y = CGFloat(tick)
      nest.outer.transform = CGAffineTransform(rotationAngle: CGFloat(tick) / 20)
      nest.tick(1)
      model.tick()
      #expect(areClose(nest.place, free.center))
    }
  }

  @Test("while the animator rests they do, and it takes the item over from there")
  func restingMoves() {
    let nest = Nest()
    let collision = UICollisionBehavior(items: [nest.item])
    collision.addBoundary(withIdentifier: "shelf", from: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 200))
    nest.animator.addBehavior(collision)
    let gravity = UIGravityBehavior(items: [nest.item])
    nest.animator.addBehavior(gravity)
    nest.tick(300)
    #expect(!nest.animator.isRunning && abs(nest.place.y - 180) < 0.1)
    nest.outer.center.x += 100
    nest.outer.center.y -= 70
    let place = nest.place
    #expect(abs(place.y - 110) < 0.1)
    gravity.magnitude = 0.5
    nest.tick(1)
    #expect(abs(nest.place.x - place.x) < 1e-6 && abs(nest.place.y - place.y) < 0.1)
    nest.tick(400)
    #expect(!nest.animator.isRunning && abs(nest.place.y - 180) < 0.1)
  }

  @Test("what sleeps beside one that moves is not taken along, and wakes where it is seen")
  func sleeper() {
    let nest = Nest()
    let other = UIView(frame: CGRect(x: 300, y: 300, width: 20, height: 20))
    nest.reference.addSubview(other)
    let properties = UIDynamicItemBehavior(items: [nest.item, other])
    nest.animator.addBehavior(properties)
    let spring = UIAttachmentBehavior(item: other, attachedToAnchor: CGPoint(x: 200, y: 300))
    (spring.length, spring.frequency) = (0, 1)
    nest.animator.addBehavior(spring)
    nest.tick(120)
    let place = nest.place
    for _ in 0..<20 {
      nest.outer.center.y += 2
      nest.tick(1)
      #expect(nest.animator.isRunning && areClose(nest.place, place))
    }
    nest.animator.checkItems()
  }

  @Test("it turns in the reference view and keeps its scale, in superviews that are turned and stretched")
  func turns() {
    let nest = Nest()
    nest.outer.transform = CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 2, y: 0.5)
    nest.item.transform = CGAffineTransform(rotationAngle: 0.2).scaledBy(x: 1.2, y: 0.7)
    let shown = { nest.item.transform.concatenating(CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 2, y: 0.5)) }
    let start = shown()
    let properties = UIDynamicItemBehavior(items: [nest.item])
    properties.angularResistance = 0
    properties.addAngularVelocity(3, for: nest.item)
    nest.animator.addBehavior(properties)
    nest.tick(120)
    let (now, wanted) = (shown(), start.concatenating(CGAffineTransform(rotationAngle: 3)))
    for (a, b) in [(now.a, wanted.a), (now.b, wanted.b), (now.c, wanted.c), (now.d, wanted.d)] {
      #expect(abs(a - b) < 1e-6)
    }
  }

  @Test("boundaries, reference bounds and contacts are in the reference view's coordinates")
  func contacts() {
    let nest = Nest()
    nest.outer.transform = CGAffineTransform(rotationAngle: 0.3)
    nest.item.transform = CGAffineTransform(rotationAngle: -0.3)
    let collision = UICollisionBehavior(items: [nest.item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let listener = Listener()
    collision.collisionDelegate = listener
    nest.animator.addBehavior(collision)
    nest.animator.addBehavior(UIGravityBehavior(items: [nest.item]))
    nest.tick(480)
    #expect(abs(nest.place.y - 580) < 0.1 && !nest.animator.isRunning)
    #expect(listener.points.count >= 1 && listener.points.allSatisfy { abs($0.y - 600) < 1 })
  }

  @Test("items(in:) is in the reference view's coordinates")
  func query() {
    let nest = Nest()
    nest.outer.transform = CGAffineTransform(rotationAngle: .pi / 4)
    nest.animator.addBehavior(UIGravityBehavior(items: [nest.item]))
    let place = nest.place
    let at = { (x: CGFloat, y: CGFloat) in
      nest.animator.items(in: CGRect(x: place.x + x - 0.5, y: place.y + y - 0.5, width: 1, height: 1)).count
    }
    #expect(at(0, 0) == 1 && at(27, 0) == 1 && at(0, -27) == 1)
    // In the frame of the turned item, not in the item.
    #expect(at(20, 20) == 0 && at(-16, 16) == 0 && at(13, 13) == 1)
  }

  @Test("updateItem reads the place in the superview")
  func update() {
    let nest = Nest()
    nest.outer.transform = CGAffineTransform(rotationAngle: 1)
    let properties = UIDynamicItemBehavior(items: [nest.item])
    nest.animator.addBehavior(properties)
    nest.tick(2)
    nest.item.center = CGPoint(x: 77, y: 88)
    nest.animator.updateItem(usingCurrentState: nest.item)
    nest.tick(5)
    #expect(areClose(nest.item.center, CGPoint(x: 77, y: 88)))
    nest.animator.checkItems()
  }

  @Test("attachments hang from points of the reference view")
  func attachment() {
    let nest = Nest()
    nest.inner.transform = CGAffineTransform(rotationAngle: 2)
    let spring = UIAttachmentBehavior(item: nest.item, attachedToAnchor: CGPoint(x: 200, y: 300))
    (spring.length, spring.frequency, spring.damping) = (0, 2, 1)
    nest.animator.addBehavior(spring)
    nest.tick(600)
    #expect(areClose(nest.place, CGPoint(x: 200, y: 300)))
  }

  @Test("members of a group may stand in different superviews")
  func group() {
    let nest = Nest()
    let other = UIView(frame: CGRect(x: 300, y: 20, width: 40, height: 40))
    nest.reference.addSubview(other)
    nest.outer.transform = CGAffineTransform(rotationAngle: 0.5)
    let group = UIDynamicItemGroup(items: [nest.item, other])
    let (start, properties) = (nest.place, UIDynamicItemBehavior(items: [group]))
    properties.resistance = 0
    nest.animator.addBehavior(properties)
    properties.addLinearVelocity(CGPoint(x: 60, y: 30), for: group)
    nest.tick(120)
    #expect(areClose(nest.place, CGPoint(x: start.x + 60, y: start.y + 30)))
    #expect(areClose(other.center, CGPoint(x: 380, y: 70)))
  }

  @Test("any nest: what it does in the reference view is what an item of the reference view does")
  func random() {
    var random = SplitMix64(state: 21)
    for _ in 0..<20 {
      let nest = Nest()
      for view in [nest.outer, nest.inner] {
        view.center = CGPoint(x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random))
        view.bounds.origin = CGPoint(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
        view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
      }
      let angle = nest.outer.transform.rotation + nest.inner.transform.rotation
      let twin = Piece(at: nest.place)
      twin.transform = CGAffineTransform(rotationAngle: angle)
      let model = UIDynamicAnimator()
      for (animator, item) in [(nest.animator, nest.item as any UIDynamicItem), (model, twin)] {
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
          withIdentifier: "room", for: UIBezierPath(rect: CGRect(x: -400, y: -400, width: 1200, height: 1200)))
        let properties = UIDynamicItemBehavior(items: [item])
        properties.elasticity = 0.5
        properties.addLinearVelocity(CGPoint(x: 700, y: -300), for: item)
        for behavior in [collision, properties, UIGravityBehavior(items: [item])] { animator.addBehavior(behavior) }
      }
      for _ in 0..<90 {
        nest.tick(1)
        model.tick()
      }
      #expect(areClose(nest.place, twin.center))
    }
  }

  @MainActor
  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    var points: [CGPoint] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      points.append(p)
    }
  }
}
