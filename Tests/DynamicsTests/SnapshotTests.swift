import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("A snapshot of an animator")
struct SnapshotTests {
  private typealias Box = AnimatorTests.Box

  /// Boxes that fall into a pen, one of them on a spring, one on a rod.
  @MainActor
  private final class Pen {
    let animator = UIDynamicAnimator()
    let boxes: [Box]
    let gravity: UIGravityBehavior
    let collision: UICollisionBehavior
    let spring: UIAttachmentBehavior
    let properties: UIDynamicItemBehavior
    let listener = Listener()

    init() {
      boxes = (0..<8).map { (index: Int) in Box(at: CGPoint(x: 60 + 45 * (index % 4), y: 60 + 50 * (index / 4))) }
      gravity = UIGravityBehavior(items: boxes)
      collision = UICollisionBehavior(items: boxes)
      collision.addBoundary(
        withIdentifier: "pen" as NSString, for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 400)))
      collision.collisionDelegate = listener
      spring = UIAttachmentBehavior(item: boxes[0], attachedToAnchor: CGPoint(x: 150, y: 10))
      (spring.frequency, spring.damping) = (1, 0.1)
      properties = UIDynamicItemBehavior(items: boxes)
      properties.elasticity = 0.6
      let rod = UIAttachmentBehavior(item: boxes[5], attachedToAnchor: CGPoint(x: 200, y: 20))
      for behavior in [gravity, collision, spring, rod, properties] { animator.addBehavior(behavior) }
    }

    func run(_ ticks: Int) -> [UInt64] {
      (0..<ticks).map { _ in
        animator.tick()
        return animator.stateHash
      }
    }
  }

  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    var began = 0
    var touching = 0

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      began += 1
      touching += 1
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { touching -= 1 }
  }

  @Test(
    "brings back what was: the same ticks follow to the last bit, again and again", arguments: [0, 1, 40, 130, 400])
  func again(start: Int) {
    let pen = Pen()
    _ = pen.run(start)
    let (snapshot, time) = (pen.animator.snapshot(), pen.animator.elapsedTime)
    let (places, touching) = (pen.boxes.map(\.center), pen.listener.touching)
    let first = pen.run(300)
    let end = pen.listener.touching
    for _ in 0..<2 {
      pen.animator.restore(snapshot)
      pen.listener.touching = touching
      #expect(pen.boxes.map(\.center) == places && pen.animator.elapsedTime == time)
      #expect(pen.run(300) == first && pen.listener.touching == end)
    }
    pen.animator.checkInvariants()
    #expect(snapshot.elapsedTime == time)
  }

  @Test("what is set stays as it is now")
  func settings() {
    let pen = Pen()
    _ = pen.run(30)
    let snapshot = pen.animator.snapshot()
    pen.spring.frequency = 3
    pen.spring.anchorPoint.x = 100
    pen.properties.density = 4
    pen.gravity.magnitude = 0
    pen.collision.collisionMode = .boundaries
    let after = pen.run(200)
    pen.animator.restore(snapshot)
    pen.animator.checkInvariants()
    let again = pen.run(1)
    #expect(again[0] == after[0])
    // Without gravity, and with springs and rods as they are now.
    let place = pen.boxes[3].center
    _ = pen.run(1)
    let step = pen.boxes[3].center.y - place.y
    _ = pen.run(1)
    #expect(pen.boxes[3].center.y - place.y < 2 * step)
  }

  @Test("so does the law that moves the items")
  func law() {
    let pen = Pen()
    _ = pen.run(30)
    let snapshot = pen.animator.snapshot()
    pen.animator.law = .exact
    let after = pen.run(1)
    pen.animator.restore(snapshot)
    #expect(pen.animator.law == .exact && pen.run(1) == after)
    pen.animator.checkInvariants()
  }

  @Test("where behaviours have come and gone, items go back to their places and speeds, and newer ones stay")
  func otherParts() {
    let pen = Pen()
    _ = pen.run(60)
    let snapshot = pen.animator.snapshot()
    let places = pen.boxes.map(\.center)
    let speeds = pen.boxes.map { pen.properties.linearVelocity(for: $0) }
    let late = Box(at: CGPoint(x: 150, y: 30))
    pen.animator.removeBehavior(pen.spring)
    pen.collision.removeBoundary(withIdentifier: "pen" as NSString)
    pen.gravity.addItem(late)
    _ = pen.run(90)
    let latePlace = late.center
    pen.animator.restore(snapshot)
    #expect(pen.boxes.map(\.center) == places && late.center == latePlace)
    #expect(pen.boxes.map { pen.properties.linearVelocity(for: $0) } == speeds)
    pen.animator.checkInvariants()
    _ = pen.run(30)
    pen.animator.checkInvariants()
    #expect(pen.boxes.map(\.center) != places && pen.animator.isRunning)
  }

  @Test("of the beginning wakes what rests, and of rest lays down what moves")
  func rest() {
    let pen = Pen()
    pen.spring.damping = 1
    pen.properties.resistance = 3
    _ = pen.run(2)
    let early = pen.animator.snapshot()
    pen.animator.step(by: 60)
    #expect(!pen.animator.isRunning)
    let late = pen.animator.snapshot()
    let places = pen.boxes.map(\.center)
    pen.animator.restore(early)
    #expect(pen.animator.isRunning && pen.boxes.map(\.center) != places)
    _ = pen.run(100)
    pen.animator.restore(late)
    #expect(pen.boxes.map(\.center) == places)
    pen.animator.tick()
    #expect(!pen.animator.isRunning && pen.boxes.map(\.center) == places)
  }

  @Test("views jump back: nothing is blended across it, and a layout lays its items out anew")
  func jump() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40)))
    view.backgroundColor = .red
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root) }
    animator.addBehavior(UIGravityBehavior(items: [view]))
    playground.ticks(2)
    let snapshot = animator.snapshot()
    playground.ticks(100)
    animator.restore(snapshot)
    let drawn = playground.stage.draw(alpha: 0.5).commands.compactMap { command in
      if case .shape(let shape) = command, shape.size.width == 40 { shape.center.y } else { nil }
    }
    #expect(drawn.count == 1 && abs((drawn.first ?? 0) - view.center.y) < 0.01)
  }

  @Test("costs nothing to take, keeps no item alive, and is of one animator")
  func value() async {
    let animator = UIDynamicAnimator()
    weak var gone: Box?
    var snapshots: [UIDynamicAnimator.Snapshot] = []
    do {
      let box = Box(at: .zero)
      gone = box
      let gravity = UIGravityBehavior(items: [box])
      animator.addBehavior(gravity)
      for _ in 0..<10 {
        animator.tick()
        snapshots.append(animator.snapshot())
      }
      animator.removeBehavior(gravity)
      animator.tick()
    }
    #expect(gone == nil && snapshots.count == 10)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
        second.restore(first.snapshot())
      }
    }
    let reason = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(reason.contains("restore(_:) needs a snapshot of the same animator"))
  }
}
