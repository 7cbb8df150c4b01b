import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Animators and attachments")
struct AnimatorTests {
  /// An item of a client's own.
  final class Box: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity

    init(at center: CGPoint, size: CGFloat = 40) {
      self.center = center
      bounds = CGRect(x: 0, y: 0, width: size, height: size)
    }
  }

  private func hang(_ box: Box, at anchor: CGPoint, _ hertz: CGFloat, _ damping: CGFloat) -> UIAttachmentBehavior {
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    spring.length = 0
    spring.frequency = hertz
    spring.damping = damping
    return spring
  }

  /// The item behaviour that takes the measured default resistance away.
  private func withoutResistance(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: items)
    properties.resistance = 0
    properties.angularResistance = 0
    return properties
  }

  @Test("an attachment reads 0 before it is associated, then the distance")
  func length() {
    let box = Box(at: CGPoint(x: 100, y: 200))
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    #expect(rod.length == 0)
    #expect(rod.attachedBehaviorType == .anchor)
    let animator = UIDynamicAnimator()
    animator.addBehavior(rod)
    animator.tick()
    #expect(rod.length == 100)
    rod.anchorPoint = CGPoint(x: 150, y: 100)
    #expect(rod.length == 100)
  }

  @Test("two items on a spring move towards each other and keep their middle")
  func betweenItems() {
    let (a, b) = (Box(at: CGPoint(x: 0, y: 0)), Box(at: CGPoint(x: 100, y: 0)))
    let spring = UIAttachmentBehavior(item: a, attachedTo: b)
    spring.length = 50
    spring.frequency = 1
    spring.damping = 0.5
    #expect(spring.attachedBehaviorType == .items)
    let animator = UIDynamicAnimator()
    animator.addBehavior(spring)
    for _ in 0..<600 { animator.tick() }
    #expect(abs(b.center.x - a.center.x - 50) < 0.5)
    #expect(abs(a.center.x + b.center.x - 100) < 1e-6)
  }

  @Test("an item comes to rest exactly on its anchor, and the animator pauses")
  func exactRest() {
    let listener = AnimatorListener()
    let anchor = CGPoint(x: 33.3, y: 44.4)
    let box = Box(at: CGPoint(x: 90, y: 80))
    let animator = UIDynamicAnimator()
    animator.delegate = listener
    animator.addBehavior(hang(box, at: anchor, 1, 0.8))
    #expect(animator.isRunning)
    for _ in 0..<600 where animator.isRunning { animator.tick() }
    #expect(box.center == anchor)
    #expect(!animator.isRunning)
    #expect(listener.history.take() == ["resume", "pause"])
    box.center.x += 5
    animator.updateItem(usingCurrentState: box)
    #expect(animator.isRunning)
    #expect(listener.history.take() == ["resume"])
  }

  @Test("updateItem takes over place and angle and keeps the velocity")
  func updateItem() {
    let box = Box(at: CGPoint(x: 100, y: 0))
    let motion = UIDynamicItemBehavior(items: [box])
    let animator = UIDynamicAnimator()
    animator.addBehavior(hang(box, at: .zero, 1, 0.2))
    animator.addBehavior(motion)
    for _ in 0..<30 { animator.tick() }
    let velocity = motion.linearVelocity(for: box)
    #expect(velocity.x < -10)
    box.center = CGPoint(x: 7, y: 8)
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    animator.updateItem(usingCurrentState: box)
    #expect(motion.linearVelocity(for: box) == velocity)
    animator.tick()
    #expect(abs(box.center.y - 8) < 0.1)
    #expect(abs(box.transform.b - CGAffineTransform(rotationAngle: 0.5).b) < 1e-9)
  }

  @Test("whatever the order in which items are updated, join and leave, each one's own body goes along")
  func anyOrder() {
    for seed in 0..<UInt64(rounds(40, nightly: 2000)) {
      var random = SplitMix64(state: seed)
      let (animator, motion) = (UIDynamicAnimator(), UIDynamicItemBehavior(items: []))
      motion.resistance = 0
      animator.addBehavior(motion)
      var boxes: [(box: Box, speed: CGFloat)] = []
      for round in 1...60 {
        if boxes.count < 3 || Bool.random(using: &random) {
          let (box, speed) = (Box(at: .zero), CGFloat(12 * round))
          motion.addItem(box)
          motion.addLinearVelocity(CGPoint(x: speed, y: 0), for: box)
          boxes.append((box, speed))
        } else {
          motion.removeItem(boxes.remove(at: Int.random(in: boxes.indices, using: &random)).box)
        }
        // The same order twice, and what is nobody's item.
        let row = boxes.shuffled(using: &random).prefix(Int.random(in: 1...boxes.count, using: &random))
        for place in [CGFloat(100), 200] {
          animator.updateItem(usingCurrentState: Box(at: .zero))
          for (index, (box, _)) in row.enumerated() {
            box.center = CGPoint(x: CGFloat(index), y: place)
            animator.updateItem(usingCurrentState: box)
          }
        }
        let before = boxes.map(\.box.center)
        animator.tick()
        for ((box, speed), old) in zip(boxes, before) {
          #expect(abs(box.center.x - old.x - speed / 120) + abs(box.center.y - old.y) < 1e-9, "seed \(seed)")
        }
      }
    }
  }

  @Test("a velocity added before there is a body is handed over once")
  func earlyVelocity() {
    let box = Box(at: .zero)
    let motion = UIDynamicItemBehavior(items: [box])
    motion.addLinearVelocity(CGPoint(x: 60, y: 0), for: box)
    motion.addLinearVelocity(CGPoint(x: 60, y: 0), for: box)
    #expect(motion.linearVelocity(for: box) == .zero)
    let animator = UIDynamicAnimator()
    animator.addBehavior(motion)
    #expect(motion.linearVelocity(for: box) == CGPoint(x: 120, y: 0))
    animator.tick()
    #expect(abs(box.center.x - 1) < 0.01)
  }

  @Test("the last behaviour that sets a property wins; without one the default stands")
  func properties() {
    let box = Box(at: .zero)
    let motion = UIDynamicItemBehavior(items: [box])
    let thick = UIDynamicItemBehavior(items: [box])
    thick.resistance = 12
    let animator = UIDynamicAnimator()
    [motion, thick].forEach(animator.addBehavior)
    motion.addLinearVelocity(CGPoint(x: 1000, y: 0), for: box)
    animator.tick()
    #expect(abs(motion.linearVelocity(for: box).x - 1000 / (1 + 12.0 / 120)) < 1e-9)
    animator.removeBehavior(thick)
    let before = motion.linearVelocity(for: box).x
    animator.tick()
    #expect(abs(motion.linearVelocity(for: box).x - before / (1 + 0.1 / 120)) < 1e-9)
  }

  @Test("a composite brings its children and takes them away, and actions run after every step")
  func composite() {
    final class Bundle: UIDynamicBehavior {
      let history = History()
      override func willMove(to animator: UIDynamicAnimator?) { history.note(animator == nil ? "out" : "in") }
    }
    let box = Box(at: CGPoint(x: 10, y: 0))
    let bundle = Bundle()
    var steps = 0
    let spring = hang(box, at: .zero, 1, 1)
    bundle.addChildBehavior(spring)
    spring.action = { steps += 1 }
    let animator = UIDynamicAnimator()
    animator.addBehavior(bundle)
    for _ in 0..<5 { animator.tick() }
    #expect(steps == 5)
    #expect(spring.dynamicAnimator === animator)
    #expect(animator.behaviors.count == 1)
    animator.removeBehavior(bundle)
    animator.tick()
    #expect(steps == 5)
    #expect(spring.dynamicAnimator == nil)
    #expect(bundle.history.take() == ["in", "out"])
  }

  /// Says what to do after a step by overriding the property.
  private final class Counting: UIGravityBehavior {
    var count = 0
    override var action: (() -> Void)? {
      get { { [unowned self] in count += 1 } }
      set {}
    }
  }

  @Test("an action is called that comes later, that is a part's of a composite, or a subclass's")
  func lateActions() {
    let (animator, box) = (UIDynamicAnimator(), Box(at: .zero))
    let (spring, part, whole) = (hang(box, at: .zero, 1, 1), UIGravityBehavior(items: [box]), UIDynamicBehavior())
    let counting = Counting(items: [box])
    for behavior in [spring, counting] { animator.addBehavior(behavior) }
    animator.tick()
    #expect(counting.count == 1)
    animator.removeBehavior(counting)
    animator.tick()
    var calls: [String] = []
    spring.action = { calls.append("spring") }
    animator.tick()
    whole.addChildBehavior(part)
    animator.addBehavior(whole)
    part.action = { calls.append("part") }
    animator.tick()
    spring.action = nil
    animator.tick()
    animator.removeBehavior(whole)
    animator.tick()
    #expect(calls == ["spring", "spring", "part", "part"] && counting.count == 1)
  }

  @Test("a behaviour removed in its own action ends with that step")
  func removalInAction() {
    let box = Box(at: CGPoint(x: 10, y: 0))
    let spring = hang(box, at: .zero, 1, 1)
    let animator = UIDynamicAnimator()
    var calls = 0
    spring.action = { [unowned animator, unowned spring] in
      calls += 1
      animator.removeBehavior(spring)
    }
    animator.addBehavior(spring)
    for _ in 0..<10 { animator.tick() }
    #expect(calls == 1)
    #expect(animator.items(in: CGRect(x: -100, y: -100, width: 200, height: 200)).isEmpty)
  }

  @Test("items(in:) answers what meets the rectangle")
  func itemsInRect() {
    let animator = UIDynamicAnimator()
    let boxes = [0, 100, 200].map { Box(at: CGPoint(x: $0, y: 0)) }
    for box in boxes { animator.addBehavior(hang(box, at: box.center, 1, 1)) }
    let found = animator.items(in: CGRect(x: 90, y: -5, width: 100, height: 10))
    #expect(found.count == 2)
    #expect(found.first === boxes[1] && found.last === boxes[2])
  }

  @Test("neither an animator nor its behaviours keep each other alive for ever")
  func noLeak() {
    let box = Box(at: .zero)
    var animator: UIDynamicAnimator? = UIDynamicAnimator()
    var spring: UIAttachmentBehavior? = hang(box, at: CGPoint(x: 5, y: 5), 1, 1)
    weak let weakAnimator = animator
    weak let weakSpring = spring
    animator?.addBehavior(spring!)
    animator?.tick()
    animator = nil
    #expect(weakAnimator == nil)
    #expect(spring?.dynamicAnimator == nil)
    spring?.frequency = 3
    spring = nil
    #expect(weakSpring == nil)
  }

  @Test("the order in which a client's Set hands out attributes does not reach the physics")
  func setOrder() {
    func hash(_ order: [Int]) -> UInt64 {
      let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
      let springs = order.map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: item * 50, y: 0, width: 44, height: 44)
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: CGPoint(x: item, y: 9))
        spring.frequency = 1
        return spring
      }
      springs.forEach(animator.addBehavior)
      for _ in 0..<10 { animator.tick() }
      for spring in springs where (spring.items[0] as! UICollectionViewLayoutAttributes).indexPath.item % 3 == 0 {
        animator.removeBehavior(spring)
      }
      for _ in 0..<10 { animator.tick() }
      return animator.stateHash
    }
    #expect(hash(Array(0..<20)) == hash(Array((0..<20).reversed())))
  }

  @Test("a second attributes object for an item is named in the log and shares the first one's body")
  func sameElementTwice() {
    let history = History()
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    animator.diagnostics.sink = { history.note($0) }
    let path = IndexPath(item: 4, section: 0)
    let (first, second) = (
      UICollectionViewLayoutAttributes(forCellWith: path), UICollectionViewLayoutAttributes(forCellWith: path)
    )
    for attributes in [first, second] {
      attributes.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: CGPoint(x: 100, y: 22))
      spring.length = 0
      spring.frequency = 1
      animator.addBehavior(spring)
    }
    animator.tick()
    #expect(first.center.x > 22)
    #expect(second.center.x == 22)
    let lines = history.take()
    #expect(lines.count == 1)
    #expect(lines.first?.contains("without representedObject for item") == true)
  }

  @Test("an item without a size is a point with a warning, not a crash")
  func zeroSize() {
    let history = History()
    let box = Box(at: CGPoint(x: 10, y: 0), size: 0)
    let animator = UIDynamicAnimator()
    animator.diagnostics.sink = { history.note($0) }
    animator.addBehavior(hang(box, at: .zero, 1, 0.8))
    for _ in 0..<600 { animator.tick() }
    #expect(box.center == .zero)
    #expect(history.take().map { $0.contains("Invalid size {0.0, 0.0}") } == [true])
  }
}
