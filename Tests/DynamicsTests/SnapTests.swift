import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UISnapBehavior")
struct SnapTests {
  private let target = CGPoint(x: 300, y: 200)

  @Test("init(item:snapTo:) brings the item on a straight line, within a point in half a second, and exactly to rest")
  func snap() {
    let box = AttachedBox(100, 100, side: 50)
    let world = TiedWorld([box])
    world.add(UISnapBehavior(item: box, snapTo: target))
    world.ticks(60) { #expect(abs((box.center.x - 100) - (box.center.y - 100) * 2) < 1e-9 && box.angle == 0) }
    #expect(distance(box.center, target) < 1)
    #expect(world.secondsToRest() < 0.5)
    #expect(box.center == target && box.transform == .identity)
  }

  @Test("with the default resistance it does so, too")
  func resistance() {
    let box = AttachedBox(100, 100, side: 50)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UISnapBehavior(item: box, snapTo: target))
    for _ in 0..<60 { animator.tick() }
    #expect(distance(box.center, target) < 1)
    for _ in 0..<60 { animator.tick() }
    #expect(box.center == target && !animator.isRunning)
  }

  @Test("a turned item is set upright, the shorter way round, and its angle has nothing to do with its place")
  func upright() {
    for angle in [-3.0, -1, 0.5, 2, 3.1] as [CGFloat] {
      let (box, straight) = (AttachedBox(100, 100, side: 50), AttachedBox(100, 100, side: 50))
      box.angle = angle
      let world = TiedWorld([box, straight])
      world.add(UISnapBehavior(item: box, snapTo: target), UISnapBehavior(item: straight, snapTo: target))
      var overshoot: CGFloat = 0
      world.ticks(60) {
        #expect(box.center == straight.center)
        overshoot = max(overshoot, -box.angle * (angle > 0 ? 1 : -1))
      }
      // e^(−πζ/√(1−ζ²)) of the way at a damping ratio of 0.65.
      #expect(abs(box.angle) < 0.01 && overshoot <= 0.069 * abs(angle))
      #expect(world.secondsToRest() < 0.5 && box.transform == .identity)
    }
  }

  @Test("snapPoint is what was given; moved, it wakes the item, which follows")
  func snapPoint() {
    let box = AttachedBox(100, 100)
    let world = TiedWorld([box])
    let snap = UISnapBehavior(item: box, snapTo: target)
    #expect(snap.snapPoint == target)
    world.add(snap)
    #expect(world.secondsToRest() < 1)
    snap.snapPoint = CGPoint(x: 20, y: 700)
    #expect(world.animator.isRunning)
    #expect(world.secondsToRest() < 1.1 && box.center == CGPoint(x: 20, y: 700))
    snap.snapPoint = box.center
    #expect(!world.animator.isRunning)
  }

  @Test("damping is 0.5 by default; from 0 to 1 the item overshoots less and less, as a damping ratio of 0.3 to 1 says")
  func damping() {
    #expect(UISnapBehavior(item: AttachedBox(0, 0), snapTo: target).damping == 0.5)
    for (damping, overshoot) in [(0.0, 37.2), (0.5, 6.8), (1, 0), (9, 0), (-9, 37.2)] as [(CGFloat, CGFloat)] {
      let box = AttachedBox(200, 0)
      let world = TiedWorld([box])
      let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 0))
      snap.damping = damping
      world.add(snap)
      var most = box.center.x
      world.ticks(120) { most = max(most, box.center.x) }
      // The stepping itself damps by a tenth of the critical at this frequency.
      #expect(most - 300 <= overshoot + 1e-6 && most - 300 >= overshoot * 0.4)
    }
  }

  @Test("a change of damping acts on a snap under way")
  func liveDamping() {
    let (box, other) = (AttachedBox(200, 0), AttachedBox(200, 0))
    let world = TiedWorld([box, other])
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 0))
    world.add(snap, UISnapBehavior(item: other, snapTo: CGPoint(x: 300, y: 0)))
    world.ticks(6)
    #expect(box.center == other.center)
    snap.damping = 1
    world.ticks(6)
    #expect(box.center.x < other.center.x)
  }

  @Test("a velocity that the item has is kept")
  func velocity() {
    let box = AttachedBox(300, 200)
    let world = TiedWorld([box])
    world.properties.addLinearVelocity(CGPoint(x: 0, y: 600), for: box)
    world.properties.addAngularVelocity(5, for: box)
    world.add(UISnapBehavior(item: box, snapTo: target))
    world.ticks(6)
    #expect(box.center.y > 205 && box.center.x == 300 && box.angle > 0.05)
    #expect(world.secondsToRest() < 1 && box.center == target)
  }

  @Test("it does not remove itself: pushed away, the item comes back; removed, it stays")
  func stays() {
    let box = AttachedBox(290, 200)
    let world = TiedWorld([box])
    let snap = UISnapBehavior(item: box, snapTo: target)
    world.add(snap)
    #expect(world.secondsToRest() < 1)
    world.properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    #expect(world.animator.isRunning && world.secondsToRest() < 1 && box.center == target)
    world.animator.removeBehavior(snap)
    box.center = CGPoint(x: 5, y: 5)
    world.animator.updateItem(usingCurrentState: box)
    world.ticks(60)
    #expect(box.center == CGPoint(x: 5, y: 5))
  }

  @Test("under gravity the item rests a little lower, as on any spring of 4 Hz")
  func gravity() {
    let box = AttachedBox(100, 100)
    let world = TiedWorld([box], gravity: 1)
    world.add(UISnapBehavior(item: box, snapTo: target))
    #expect(world.secondsToRest() < 1.2)
    let omega = 8 * CGFloat.pi
    #expect(distance(box.center, CGPoint(x: 300, y: 200 + 1000 / (omega * omega))) < 0.01)
  }

  @Test("a wall in between stops the item, upright, without a shiver")
  func wall() {
    let box = AttachedBox(100, 100)
    box.angle = 0.7
    let world = TiedWorld([box])
    let walls = UICollisionBehavior(items: [box])
    walls.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 250, y: -500), to: CGPoint(x: 250, y: 900))
    world.add(walls, UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 100)))
    #expect(world.secondsToRest() < 3)
    #expect(abs(box.center.x - 230) < 0.2 && abs(box.angle) < 0.002)
  }

  @Test("two snaps on one item hold it half way, and one on an anchored item does nothing")
  func several() {
    let (box, post) = (AttachedBox(100, 100), AttachedBox(0, 0))
    let world = TiedWorld([box, post])
    world.anchor(post)
    world.add(
      UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 0)), UISnapBehavior(item: box, snapTo: target),
      UISnapBehavior(item: post, snapTo: target))
    #expect(world.secondsToRest() < 2)
    #expect(distance(box.center, CGPoint(x: 250, y: 100)) < 0.1 && post.center == .zero)
  }

  @Test("an item that may not turn keeps its angle and comes to rest all the same")
  func withoutRotation() {
    let box = AttachedBox(100, 100)
    box.angle = 0.7
    let world = TiedWorld([box])
    world.properties.allowsRotation = false
    world.add(UISnapBehavior(item: box, snapTo: target))
    #expect(world.secondsToRest() < 1 && box.center == target && abs(box.angle - 0.7) < 1e-9)
  }

  @Test("a behaviour outlives its animator and can be added to another one")
  func elsewhere() {
    let box = AttachedBox(100, 100)
    let snap = UISnapBehavior(item: box, snapTo: target)
    do {
      let first = TiedWorld([box])
      first.add(snap)
      first.ticks(3)
    }
    #expect(snap.dynamicAnimator == nil)
    let second = TiedWorld([box])
    second.add(snap)
    #expect(second.secondsToRest() < 1 && box.center == target)
  }

  @Test("its springs hold energy, of the place and of the angle, and give it all away")
  func energy() {
    let box = AttachedBox(300, 100, side: 100)
    box.angle = 1
    let world = TiedWorld([box])
    world.add(UISnapBehavior(item: box, snapTo: target))
    world.animator.settle()
    let omega = 8 * Double.pi
    // A kilogram a metre off, and 1/6 kg·m² by a radian.
    #expect(abs(world.animator.energy.potential - omega * omega * (1 + 1.0 / 6) / 2) < 1e-6)
    var last = world.animator.energy.total
    world.ticks(120) {
      #expect(world.animator.energy.total <= last + 1e-9)
      last = world.animator.energy.total
    }
    #expect(last < 1e-6)
  }
}
