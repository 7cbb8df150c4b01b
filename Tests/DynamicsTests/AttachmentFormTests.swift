import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIAttachmentBehavior: rails, ropes, welds and pins")
struct AttachmentFormTests {
  private let tenthOfADegree = CGFloat.pi / 1800

  @Test("slidingAttachment(with:attachmentAnchor:axisOfTranslation:) is a rail in the reference view")
  func rail() {
    let box = AttachedBox(50, 50)
    let world = TiedWorld([box], gravity: 1)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 70, y: 50), axisOfTranslation: CGVector(dx: 3, dy: 4))
    #expect(rail.attachedBehaviorType == .anchor && rail.items.count == 1)
    #expect(rail.attachmentRange == .infinite && rail.anchorPoint == CGPoint(x: 70, y: 50))
    world.add(rail)
    world.ticks(120) {
      #expect(abs((box.center.x - 50) * 0.8 - (box.center.y - 50) * 0.6) < 0.05 && abs(box.angle) < tenthOfADegree)
    }
    // Half of 800 points per second squared for a second, along the line.
    #expect(abs(distance(box.center, CGPoint(x: 50, y: 50)) - 403) < 1)
  }

  @Test("the axis of a rail may have any length", arguments: [1e-300, 1e-160, 1e160, 1e300])
  func axisLength(length: CGFloat) {
    let box = AttachedBox(50, 50)
    let world = TiedWorld([box], gravity: 1)
    world.add(
      UIAttachmentBehavior.slidingAttachment(
        with: box, attachmentAnchor: box.center, axisOfTranslation: CGVector(dx: 3 * length, dy: 4 * length)))
    world.ticks(120)
    #expect(distance(box.center, CGPoint(x: 50 + 0.6 * 403.3, y: 50 + 0.8 * 403.3)) < 1)
    let rail = world.animator.xRay(.springs, at: DrawnMoment(alpha: 1, tick: 0)).attachments[0].rail
    #expect(rail.map { abs(distance($0.start, $0.end) - 20_000) < 1e-6 } == true)
  }

  @Test("slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:) is a rail on the second item")
  func railOnItem() {
    let (slider, base) = (AttachedBox(20, 0), AttachedBox(0, 0, side: 100))
    let world = TiedWorld([slider, base])
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: slider, attachedTo: base, attachmentAnchor: CGPoint(x: 20, y: 0), axisOfTranslation: CGVector(dx: 1, dy: 0))
    rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 60)
    #expect(rail.attachedBehaviorType == .items && rail.items.count == 2)
    world.add(rail)
    world.properties.addAngularVelocity(2, for: base)
    world.ticks(240) {
      let along = base.place(20 + 60.1, 0)
      #expect(abs(base.angle - slider.angle) < tenthOfADegree || abs(abs(base.angle - slider.angle) - 2 * .pi) < 0.01)
      #expect(distance(slider.center, base.center) <= distance(along, base.center))
    }
    #expect(abs(distance(slider.center, base.place(80, 0))) < 0.1)
  }

  @Test("limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:) is a rope: slack, then taut")
  func rope() {
    let (hook, ball) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([hook, ball], gravity: 1, falling: [ball])
    world.anchor(hook)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: hook, offsetFromCenter: UIOffset(horizontal: -20, vertical: 0), attachedTo: ball,
      offsetFromCenter: UIOffset(horizontal: 20, vertical: 0))
    #expect(rope.attachedBehaviorType == .items && rope.attachmentRange == .zero && rope.length == 0)
    world.add(rope)
    world.ticks(1)
    #expect(rope.length == 100)
    ball.center = CGPoint(x: 10, y: 0)
    world.animator.updateItem(usingCurrentState: ball)
    let start = ball.center
    world.ticks(12)
    #expect(abs(ball.center.x - start.x) < 1e-9 && ball.center.y > start.y)
    world.ticks(600) { #expect(distance(hook.place(-20, 0), ball.place(20, 0)) < 100.2) }
    #expect(ball.center.y < 140)
  }

  @Test("fixedAttachment(with:attachedTo:attachmentAnchor:) makes two items one")
  func weld() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    b.angle = 0.4
    let world = TiedWorld([a, b], gravity: 1, falling: [b])
    let weld = UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 30, y: 0))
    #expect(weld.attachedBehaviorType == .items && weld.attachmentRange == .zero)
    world.anchor(a)
    world.add(weld)
    world.ticks(240) { #expect(distance(b.center, CGPoint(x: 60, y: 0)) < 0.1 && abs(b.angle - 0.4) < tenthOfADegree) }
    #expect(!world.animator.isRunning)
  }

  @Test("a weld holds with an item behaviour on each of its items, too")
  func weldWithProperties() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([a, b])
    for (item, density) in [(a, 1.0), (b, 5)] {
      let own = UIDynamicItemBehavior(items: [item])
      own.density = density
      world.add(own)
    }
    world.add(UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 30, y: 0)))
    world.properties.addLinearVelocity(CGPoint(x: 0, y: -200), for: a)
    world.ticks(240) { #expect(distance(a.place(60, 0), b.center) < 0.1) }
    #expect(abs(a.center.y + 5 * b.center.y + 200 * 2) < 1e-6)
  }

  @Test("pinAttachment(with:attachedTo:attachmentAnchor:) lets two items turn about a point of both")
  func pin() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([a, b], gravity: 1, falling: [b])
    world.anchor(a)
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 20, y: 10))
    #expect(pin.attachedBehaviorType == .items && pin.attachmentRange == .infinite)
    #expect(pin.anchorPoint == CGPoint(x: 20, y: 10))
    world.add(pin)
    var turned: CGFloat = 0
    world.ticks(240) {
      #expect(distance(b.place(-40, 10), CGPoint(x: 20, y: 10)) < 0.1)
      turned = max(turned, b.angle)
    }
    #expect(turned > 2)
  }

  @Test("a pin holds items that may not turn, and then they do not")
  func pinWithoutRotation() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([a, b], gravity: 1, falling: [b])
    world.anchor(a)
    world.properties.allowsRotation = false
    world.add(UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 20, y: 10)))
    world.ticks(120) { #expect(distance(b.center, CGPoint(x: 60, y: 0)) < 0.1 && b.angle == 0) }
  }

  @Test(
    "frictionTorque brakes a pin, 0 by default: newton metres over the moment of inertia, and it may be set at any time"
  )
  func frictionTorque() {
    let (wheel, post) = (AttachedBox(0, 0, side: 100), AttachedBox(0, 0))
    let world = TiedWorld([wheel, post])
    world.anchor(post)
    let pin = UIAttachmentBehavior.pinAttachment(with: wheel, attachedTo: post, attachmentAnchor: .zero)
    #expect(pin.frictionTorque == 0)
    world.add(pin)
    world.properties.addAngularVelocity(3, for: wheel)
    world.ticks(60)
    #expect(abs(world.properties.angularVelocity(for: wheel) - 3) < 1e-9)
    // A kilogram, a metre square: 1/6 kg·m².
    pin.frictionTorque = 0.5
    world.ticks(60)
    #expect(abs(world.properties.angularVelocity(for: wheel) - 1.5) < 1e-6)
    #expect(world.secondsToRest() < 1.6)
    pin.frictionTorque = -1
    #expect(world.animator.isRunning)
    world.properties.addAngularVelocity(1, for: wheel)
    world.ticks(60)
    #expect(abs(world.properties.angularVelocity(for: wheel) - 1) < 1e-9)
  }

  @Test("the greatest frictionTorque there is holds a pin for good")
  func seized() {
    let (wheel, post) = (AttachedBox(0, 0, side: 100), AttachedBox(0, 0))
    let world = TiedWorld([wheel, post], gravity: 1, falling: [wheel])
    world.anchor(post)
    let pin = UIAttachmentBehavior.pinAttachment(with: wheel, attachedTo: post, attachmentAnchor: CGPoint(x: -30, y: 0))
    pin.frictionTorque = .greatestFiniteMagnitude
    world.add(pin)
    world.ticks(120) { #expect(abs(wheel.angle) < tenthOfADegree) }
  }

  @Test("attachmentRange of a pin is in radians, of the first item against the second")
  func pinRange() {
    for (sense, end) in [(1, 0.5), (-1, -0.25)] as [(CGFloat, CGFloat)] {
      let (arm, post) = (AttachedBox(60, 0), AttachedBox(0, 0))
      let world = TiedWorld([arm, post], gravity: sense, falling: [arm])
      world.anchor(post)
      let pin = UIAttachmentBehavior.pinAttachment(with: arm, attachedTo: post, attachmentAnchor: .zero)
      pin.attachmentRange = UIFloatRange(minimum: -0.25, maximum: 0.5)
      world.add(pin)
      #expect(world.secondsToRest() < 2)
      #expect(abs(arm.angle - end) < tenthOfADegree && distance(arm.center, .zero) < 60.1)
      pin.attachmentRange = .infinite
      world.ticks(60)
      #expect(abs(arm.angle) > 1)
    }
  }

  @Test("attachmentRange of a rail is in points from the start; set later, it acts at once")
  func railRange() {
    let box = AttachedBox(50, 50)
    let world = TiedWorld([box], gravity: 1)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 50, y: 50), axisOfTranslation: CGVector(dx: 0, dy: 2))
    rail.attachmentRange = UIFloatRange(minimum: -5, maximum: 80)
    world.add(rail)
    #expect(world.secondsToRest() < 2)
    #expect(distance(box.center, CGPoint(x: 50, y: 130)) < 0.1)
    rail.attachmentRange = UIFloatRange(minimum: -5, maximum: 100)
    #expect(world.animator.isRunning && world.secondsToRest() < 2)
    #expect(distance(box.center, CGPoint(x: 50, y: 150)) < 0.1)
  }

  @Test("anchorPoint moves a rail, and the item with it; between items it is only stored")
  func anchorPoint() {
    let (box, other) = (AttachedBox(50, 50), AttachedBox(200, 50))
    let world = TiedWorld([box, other])
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 50, y: 50), axisOfTranslation: CGVector(dx: 1, dy: 0))
    let weld = UIAttachmentBehavior.fixedAttachment(with: box, attachedTo: other, attachmentAnchor: box.center)
    world.add(rail, weld)
    world.ticks(1)
    rail.anchorPoint.y = 70
    weld.anchorPoint.x = 999
    world.ticks(150)
    #expect(distance(box.center, CGPoint(x: 50, y: 70)) < 0.1, "\(box.center)")
    #expect(distance(other.center, CGPoint(x: 200, y: 70)) < 0.1, "\(other.center) \(other.angle)")
  }

  @Test("length, damping and frequency of these are stored, and change nothing but the length of a rope")
  func storedOnly() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let middle = CGPoint(x: 30, y: 0)
    let all = [
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: middle),
      .pinAttachment(with: a, attachedTo: b, attachmentAnchor: middle),
      .slidingAttachment(
        with: a, attachedTo: b, attachmentAnchor: middle, axisOfTranslation: CGVector(dx: 1, dy: 0)),
      .limitAttachment(with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero),
    ]
    let world = TiedWorld([a, b])
    for behavior in all {
      world.add(behavior)
      world.ticks(1)
      (behavior.length, behavior.damping, behavior.frequency) = (70, 0.5, 3)
      behavior.frictionTorque = 2
      world.ticks(1)
      #expect((behavior.length, behavior.damping, behavior.frequency) == (70, 0.5, 3))
    }
    #expect(distance(b.center, CGPoint(x: 60, y: 0)) < 1e-9)
  }

  @Test("items that these tie do not collide with each other, but do with others; parted, they do again")
  func collide() {
    let (a, b, c) = (AttachedBox(0, 0), AttachedBox(20, 0), AttachedBox(200, 0))
    let world = TiedWorld([a, b, c])
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 10, y: 0))
    world.add(pin, UICollisionBehavior(items: [a, b, c]))
    world.ticks(60)
    #expect(distance(a.center, b.center) < 20.1)
    world.properties.addLinearVelocity(CGPoint(x: -300, y: 0), for: c)
    world.ticks(120)
    #expect(a.center.x < -5 && c.center.x > b.center.x + 39)
    world.animator.removeBehavior(pin)
    world.ticks(240)
    #expect(distance(a.center, b.center) > 39)
  }

  @Test("removed, they let go, and added again hold the items as they stand then")
  func again() {
    let (a, b) = (AttachedBox(0, 0), AttachedBox(60, 0))
    let world = TiedWorld([a, b])
    let weld = UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 30, y: 0))
    world.add(weld)
    world.ticks(1)
    world.animator.removeBehavior(weld)
    b.center = CGPoint(x: 100, y: 30)
    b.angle = 1
    world.animator.updateItem(usingCurrentState: b)
    world.ticks(10)
    #expect(b.center == CGPoint(x: 100, y: 30))
    world.add(weld)
    world.properties.addLinearVelocity(CGPoint(x: 0, y: 50), for: a)
    world.ticks(60)
    #expect(distance(a.place(100, 30), b.center) < 0.1)
  }
}
