import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIAttachmentBehavior: rods and springs")
struct AttachmentTests {
  private let anchor = CGPoint(x: 100, y: 100)

  @Test("init(item:attachedToAnchor:) is a rod from the centre, as long as it is when it joins")
  func anchorInit() {
    let box = AttachedBox(200, 100)
    let world = TiedWorld([box], gravity: 1)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    world.add(rod)
    world.ticks(240) { #expect(abs(distance(box.center, anchor) - 100) < 0.5) }
    #expect(box.angle == 0 && box.center.y > 110)
  }

  @Test("the pendulum swings as measured on UIKit, to 0.01 points")
  func goldenPendulum() {
    let box = AttachedBox(200, 100)
    let world = TiedWorld([box], gravity: 1)
    world.add(UIAttachmentBehavior(item: box, attachedToAnchor: anchor))
    let golden = [
      1: CGPoint(x: 199.999969, y: 100.069443), 19: CGPoint(x: 199.132126, y: 113.146225),
      59: CGPoint(x: 139.359573, y: 191.92836), 119: CGPoint(x: 2.06188917, y: 120.202171),
    ]
    var tick = 0
    world.ticks(119) {
      tick += 1
      if let place = golden[tick] { #expect(distance(box.center, place) < 0.01) }
    }
  }

  @Test("outside of a step it has its length at once, and its anchor moved in the same tick keeps that length")
  func lengthAtOnce() {
    let box = AttachedBox(150, 100)
    let world = TiedWorld([box], gravity: 1)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    #expect(rod.length == 0)
    world.add(rod)
    #expect(rod.length == 50)
    for shift in [8.0, 16, 24] { rod.anchorPoint = CGPoint(x: anchor.x, y: anchor.y - shift) }
    #expect(rod.length == 50)
    world.ticks(1)
    #expect(rod.length == 50)
    world.ticks(240)
    #expect(abs(distance(box.center, CGPoint(x: 100, y: 76)) - 50) < 0.5)
  }

  @Test("one that was not asked hangs as long from where its anchor is moved before the first tick")
  func anchorMovedUnasked() {
    for makesRope in [false, true] {
      let (box, other) = (AttachedBox(150, 100), AttachedBox(100, 100))
      let world = TiedWorld([box, other])
      world.anchor(other)
      let tie =
        makesRope
        ? UIAttachmentBehavior.limitAttachment(
          with: box, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
        : UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
      world.add(tie)
      tie.anchorPoint = CGPoint(x: 100, y: 124)
      #expect(tie.length == 50)
    }
  }

  @Test("in an action its length is there when the actions have run")
  func lengthInAction() {
    let box = AttachedBox(150, 100)
    let world = TiedWorld([box])
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    var asked: CGFloat?
    world.properties.action = { [unowned animator = world.animator] in
      guard asked == nil else { return }
      animator.addBehavior(rod)
      asked = rod.length
    }
    world.ticks(1)
    #expect(asked == 0 && rod.length == 50)
  }

  @Test("springs with a length of their own join in the order of edits, whatever is set while they wait")
  func lengthsThatAreSet() {
    func hash(settingAfter: Bool) -> UInt64 {
      let boxes = (0..<3).map { AttachedBox(CGFloat($0) * 60, 100) }
      let animator = UIDynamicAnimator()
      let springs = boxes.map { UIAttachmentBehavior(item: $0, attachedToAnchor: $0.center) }
      for spring in springs {
        (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
        if !settingAfter { spring.anchorPoint.y += 30 }
        animator.addBehavior(spring)
        if settingAfter { spring.anchorPoint.y += 30 }
      }
      animator.step(by: 0.5)
      return animator.stateHash
    }
    #expect(hash(settingAfter: true) == hash(settingAfter: false))
  }

  @Test("init(item:offsetFromCenter:attachedToAnchor:) holds a point of the item, which turns with it")
  func offsetInit() {
    let box = AttachedBox(100, 140)
    let world = TiedWorld([box], gravity: 1)
    let corner = UIOffset(horizontal: -20, vertical: -20)
    world.add(UIAttachmentBehavior(item: box, offsetFromCenter: corner, attachedToAnchor: anchor))
    var turned: CGFloat = 0
    let length = distance(box.place(-20, -20), anchor)
    world.ticks(240) {
      #expect(abs(distance(box.place(-20, -20), anchor) - length) < 0.5)
      turned = max(turned, abs(box.angle))
    }
    #expect(turned > 0.3)
  }

  @Test("init(item:attachedTo:) keeps two centres apart, and the middle of equals where it was")
  func itemsInit() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(100, 0))
    let world = TiedWorld([a, b])
    world.add(UIAttachmentBehavior(item: a, attachedTo: b))
    world.properties.addLinearVelocity(CGPoint(x: 0, y: 100), for: a)
    world.properties.addLinearVelocity(CGPoint(x: 0, y: -100), for: b)
    world.ticks(240) {
      #expect(abs(distance(a.center, b.center) - 100) < 0.5)
      #expect(abs(a.center.x + b.center.x - 100) < 1e-6 && abs(a.center.y + b.center.y) < 1e-6)
    }
    #expect(a.center.x > 10)
  }

  @Test("init(item:offsetFromCenter:attachedTo:offsetFromCenter:) ties points of both")
  func itemOffsetsInit() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(100, 0))
    let world = TiedWorld([a, b], gravity: 1, falling: [b])
    world.anchor(a)
    world.add(
      UIAttachmentBehavior(
        item: a, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0), attachedTo: b,
        offsetFromCenter: UIOffset(horizontal: -20, vertical: 10)))
    let length = distance(a.place(20, 0), b.place(-20, 10))
    world.ticks(240) { #expect(abs(distance(a.place(20, 0), b.place(-20, 10)) - length) < 0.5) }
    #expect(a.center == .zero && b.angle != 0)
  }

  @Test("items and attachedBehaviorType say what is tied to what")
  func types() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(100, 0))
    let toAnchor = UIAttachmentBehavior(item: a, attachedToAnchor: anchor)
    #expect(toAnchor.items.count == 1 && toAnchor.items[0] === a && toAnchor.attachedBehaviorType == .anchor)
    let toItem = UIAttachmentBehavior(item: a, attachedTo: b)
    #expect(toItem.items.map { $0 === a } == [true, false] && toItem.attachedBehaviorType == .items)
    #expect(UIAttachmentBehavior.AttachmentType.items.rawValue == 0)
    #expect(UIAttachmentBehavior.AttachmentType.anchor.rawValue == 1)
  }

  @Test("anchorPoint is what was given; moved, it takes the item along at its length, and wakes it")
  func anchorPoint() {
    let box = AttachedBox(100, 150)
    let world = TiedWorld([box], gravity: 1)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    #expect(rod.anchorPoint == anchor)
    world.add(rod)
    #expect(world.secondsToRest() <= 1)
    rod.anchorPoint = CGPoint(x: 100, y: 120)
    #expect(world.animator.isRunning && rod.length == 50)
    world.ticks(60)
    #expect(distance(box.center, CGPoint(x: 100, y: 170)) < 0.5)
    #expect(UIAttachmentBehavior(item: box, attachedTo: AttachedBox(0, 0)).anchorPoint == .zero)
  }

  @Test("length is 0 until it joins, then the distance; set, it acts at once")
  func length() {
    let box = AttachedBox(100, 150)
    let world = TiedWorld([box], gravity: 1)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    #expect(rod.length == 0)
    world.add(rod)
    world.ticks(1)
    #expect(rod.length == 50)
    rod.length = 80
    world.ticks(60)
    #expect(rod.length == 80 && abs(distance(box.center, anchor) - 80) < 0.5)
    let set = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    set.length = 30
    #expect(set.length == 30)
  }

  @Test("damping is a ratio, 0 by default: at 1 a spring does not swing over; a change acts at once")
  func damping() {
    for (ratio, swings) in [(0.1, true), (1, false)] as [(CGFloat, Bool)] {
      let box = AttachedBox(100, 250)
      let world = TiedWorld([box])
      let spring = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
      #expect(spring.damping == 0)
      spring.length = 100
      spring.frequency = 1
      world.add(spring)
      world.ticks(1)
      spring.damping = ratio
      var least = box.center.y
      world.ticks(240) { least = min(least, box.center.y) }
      #expect((least < 199) == swings)
    }
  }

  @Test("frequency counts swings a second whatever the mass; 0 by default, which is a rod")
  func frequency() {
    var turns: [Int] = []
    for side in [20, 200] as [CGFloat] {
      let box = AttachedBox(100, 250, side: side)
      let world = TiedWorld([box])
      let spring = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
      #expect(spring.frequency == 0)
      spring.length = 100
      world.add(spring)
      spring.frequency = 2
      var (before, count) = (box.center.y, 0)
      world.ticks(360) {
        if (before - 200) * (box.center.y - 200) < 0 { count += 1 }
        before = box.center.y
      }
      turns.append(count)
    }
    #expect(turns == [12, 12])
  }

  @Test("a rod shorter than a point that was given no length is a hinge at the anchor", arguments: [0.0, 0.5, 0.9])
  func hinge(gap: CGFloat) {
    let box = AttachedBox(100 + gap, 100)
    let world = TiedWorld([box], gravity: 1)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    world.add(rod)
    world.ticks(1)
    #expect(rod.length == 0)
    world.ticks(60) { #expect(distance(box.place(-gap, 0), anchor) < 0.01) }
    rod.anchorPoint = CGPoint(x: 130, y: 90)
    world.ticks(60)
    #expect(distance(box.place(-gap, 0), rod.anchorPoint) < 0.5)
  }

  @Test("one that is longer, or has a length, or a frequency, is not")
  func noHinge() {
    for (gap, length, frequency) in [(1.5, nil, 0), (0.5, 0.5, 0), (0.5, nil, 2)] as [(CGFloat, CGFloat?, CGFloat)] {
      let box = AttachedBox(100 + gap, 100)
      let world = TiedWorld([box])
      let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
      if let length { rod.length = length }
      rod.frequency = frequency
      world.add(rod)
      world.ticks(1)
      #expect(rod.length == gap)
    }
  }

  @Test("two items of a classic attachment still collide")
  func collide() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([a, b])
    let spring = UIAttachmentBehavior(item: a, attachedTo: b)
    spring.length = 0
    spring.frequency = 2
    spring.damping = 1
    world.add(spring, UICollisionBehavior(items: [a, b]))
    world.ticks(240)
    #expect(abs(distance(a.center, b.center) - 40) < 0.5)
  }

  @Test("a view can be tied to an item of a client's own, and one item by two attachments")
  func mixture() {
    let (view, box) = (UIView(frame: CGRect(x: 80, y: 130, width: 40, height: 40)), AttachedBox(200, 150))
    let world = TiedWorld([view, box], gravity: 1)
    let left = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 60, y: 80))
    let right = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 140, y: 80))
    world.add(left, right, UIAttachmentBehavior(item: box, attachedTo: view))
    world.ticks(600) {
      #expect(abs(distance(view.center, left.anchorPoint) - left.length) < 0.5)
      #expect(abs(distance(view.center, right.anchorPoint) - right.length) < 0.5)
      #expect(abs(distance(view.center, box.center) - 100) < 0.5)
    }
  }

  @Test("removed, it lets go; added again, it has the length of then, unless one was set")
  func again() {
    let box = AttachedBox(100, 150)
    let world = TiedWorld([box])
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    world.add(rod)
    world.ticks(2)
    world.animator.removeBehavior(rod)
    box.center = CGPoint(x: 100, y: 170)
    world.animator.updateItem(usingCurrentState: box)
    world.ticks(2)
    #expect(box.center == CGPoint(x: 100, y: 170) && rod.length == 0)
    world.add(rod)
    world.ticks(2)
    #expect(rod.length == 70)
  }

  @Test("a rod to an anchored item swings about it, and between two of them nothing moves")
  func anchored() {
    let (post, other, box) = (AttachedBox(0, 0), AttachedBox(300, 0), AttachedBox(100, 0))
    let world = TiedWorld([post, other, box], gravity: 1, falling: [box])
    world.anchor(post)
    world.anchor(other)
    world.add(UIAttachmentBehavior(item: post, attachedTo: other), UIAttachmentBehavior(item: box, attachedTo: post))
    world.ticks(40) { #expect(abs(distance(box.center, post.center) - 100) < 0.5) }
    #expect(post.center == .zero && other.center == CGPoint(x: 300, y: 0) && box.center.y > 50)
  }
}
