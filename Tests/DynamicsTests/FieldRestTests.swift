import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Rest in fields")
struct FieldRestTests {
  @Test("at the centre of a spring field, in air, an item sleeps within 0.1 points of it, and the animator pauses")
  func springCentre() throws {
    let field = UIFieldBehavior.springField().with { $0.strength = 4 }
    let rig = FieldRig(at: CGPoint(x: 70, y: -30), resistance: 2).add(field)
    let seconds = try #require(rig.secondsToRest(within: 30))
    #expect(seconds < 12)
    #expect(abs(rig.box.center.x) < 0.1 && abs(rig.box.center.y) < 0.1)
    rig.animator.checkInvariants()
  }

  @Test("where fields and gravity cancel, it hangs")
  func balance() throws {
    let rig = FieldRig(at: .zero, resistance: 4).add(.springField().with { $0.strength = 20 })
    rig.animator.addBehavior(UIGravityBehavior(items: [rig.box]))
    try #require(rig.secondsToRest(within: 30) != nil)
    #expect(abs(rig.box.center.y - 50) < 0.1)
  }

  @Test("in drag alone it goes on for long, and in a velocity field without a direction it stops and rests")
  func halted() throws {
    let rig = FieldRig().add(.velocityField(direction: .zero))
    rig.animator.addBehavior(UIGravityBehavior(items: [rig.box]))
    rig.throwBox(300, 0)
    let seconds = try #require(rig.secondsToRest(within: 5))
    #expect(seconds < 1 && rig.box.center == CGPoint(x: 300, y: 400))
  }

  @Test("a weak field starts what rests in it: it is no rest to be pulled")
  func feather() {
    let rig = FieldRig().add(.linearGravityField(direction: CGVector(dx: 0, dy: 0.002)))
    rig.ticks(1200)
    #expect(rig.animator.isRunning && abs(rig.box.center.y - 410) < 0.1)
  }

  private func pressed(by field: UIFieldBehavior) -> (Playground, UIDynamicAnimator, UIView) {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 100)))
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root) }
    let walls = UICollisionBehavior(items: [view])
    walls.translatesReferenceBoundsIntoBoundary = true
    field.addItem(view)
    for behavior in [walls, field] { animator.addBehavior(behavior) }
    return (playground, animator, view)
  }

  private static let pressing: [(String, @MainActor () -> UIFieldBehavior)] = [
    ("linear", { .linearGravityField(direction: CGVector(dx: 5, dy: 0)) }),
    ("velocity", { .velocityField(direction: CGVector(dx: 3, dy: 0)) }),
    ("radial", { .radialGravityField(position: CGPoint(x: 500, y: 150)).with { $0.strength = 10 } }),
    ("block", { .field { _, _, _, _, _, _ in CGVector(dx: 5, dy: 0) } }),
  ]

  @Test("pressed against a wall it sleeps, the animator pauses, and any property of the field wakes both")
  func wall() {
    for (name, make) in FieldRestTests.pressing {
      let field = make()
      let (playground, animator, view) = pressed(by: field)
      playground.ticks(900)
      #expect(!animator.isRunning && abs(view.center.x - 350) < 0.1, "\(name) \(view.center)")
      let changes: [(UIFieldBehavior) -> Void] = [
        { $0.strength = 1.5 }, { $0.position.y = 1 }, { $0.region = UIRegion(radius: 1000) }, { $0.falloff = 0.5 },
        { $0.minimumRadius = 10 }, { $0.direction.dy = 0.001 },
      ]
      for change in changes {
        change(field)
        #expect(animator.isRunning && animator.awakeCount == 0)
        playground.ticks(1)
        #expect(animator.awakeCount == 1)
        playground.ticks(600)
        #expect(!animator.isRunning, "\(name) \(view.center)")
      }
      field.removeItem(view)
      playground.ticks(1)
      #expect(animator.awakeCount == 1)
      animator.checkInvariants()
    }
  }

  @Test("nothing is set anew, nothing wakes")
  func same() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 5, dy: 0))
    let (playground, animator, _) = pressed(by: field)
    playground.ticks(900)
    (field.strength, field.direction, field.region) = (1, CGVector(dx: 5, dy: 0), .infinite)
    #expect(!animator.isRunning)
  }

  @Test("in animated noise nothing rests; frozen, or too weak to be there, it lets things rest")
  func noise() {
    let rig = FieldRig(resistance: 3).add(.noiseField(smoothness: 1, animationSpeed: 1))
    #expect(rig.secondsToRest(within: 60) == nil)
    let field = rig.animator.behaviors.compactMap { $0 as? UIFieldBehavior }[0]
    field.animationSpeed = 0
    #expect(rig.secondsToRest(within: 60) != nil)
    field.animationSpeed = 1
    #expect(rig.secondsToRest(within: 5) == nil)
    field.strength = 0
    #expect(rig.secondsToRest(within: 20) != nil)
  }

  @Test("turbulence leaves what rests alone")
  func turbulence() {
    let rig = FieldRig().add(.turbulenceField(smoothness: 0, animationSpeed: 2))
    #expect(rig.secondsToRest(within: 2) != nil && rig.box.center == CGPoint(x: 300, y: 400))
  }

  @Test("a block whose answer changes keeps its item awake, and wakes it when something else kept the animator going")
  func changingBlock() {
    var isOn = false
    let switched = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: isOn ? 1 : 0, dy: 0) }
    let rig = FieldRig().add(switched)
    #expect(rig.secondsToRest(within: 2) != nil)
    let runner = AnimatorTests.Box(at: .zero, size: 100)
    rig.animator.addBehavior(UIGravityBehavior(items: [runner]))
    rig.ticks(120)
    #expect(rig.box.center == CGPoint(x: 300, y: 400) && rig.animator.awakeCount == 1)
    isOn = true
    rig.ticks(2)
    #expect(rig.animator.awakeCount == 2 && rig.box.center.x > 300)

    let swinging = UIFieldBehavior.field { _, _, _, _, _, time in
      CGVector(dx: 5 + 2 * abs((time / 4).rounded() - time / 4), dy: 0)
    }
    let (playground, animator, view) = pressed(by: swinging)
    playground.ticks(900)
    #expect(animator.isRunning && abs(view.center.x - 350) < 0.1)
  }

  @Test("an edit elsewhere wakes nobody who rests in a field")
  func edits() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 5, dy: 0))
    let (playground, animator, _) = pressed(by: field)
    playground.ticks(900)
    let other = playground.add(UIView(frame: CGRect(x: 0, y: 500, width: 10, height: 10)))
    let gravity = UIGravityBehavior(items: [other])
    animator.addBehavior(gravity)
    playground.ticks(2)
    #expect(animator.awakeCount == 1)
    gravity.magnitude = 0.5
    playground.ticks(2)
    #expect(animator.awakeCount == 1)
    animator.removeBehavior(gravity)
    playground.ticks(2)
    #expect(!animator.isRunning)
  }

  @Test("gravity and charge that change wake who rests in a field")
  func pulls() {
    let rig = FieldRig(resistance: 4).add(.springField().with { $0.strength = 20 }, .electricField())
    let gravity = UIGravityBehavior(items: [rig.box])
    rig.animator.addBehavior(gravity)
    #expect(rig.secondsToRest(within: 30) != nil)
    gravity.magnitude = 0.5
    rig.ticks(1)
    #expect(rig.animator.awakeCount == 1 && rig.secondsToRest(within: 30) != nil)
    #expect(abs(rig.box.center.y - 25) < 0.1)
    rig.motion.charge = 1
    rig.ticks(1)
    #expect(rig.animator.awakeCount == 1 && rig.secondsToRest(within: 30) != nil)
    rig.animator.checkInvariants()
  }

  @Test("a tile on a spring of a layout feels a field, and goes back to its place to the last bit when that leaves")
  func tile() {
    let rig = FieldRig(at: CGPoint(x: 10, y: 20), size: 50, resistance: 1)
    let spring = UIAttachmentBehavior(item: rig.box, attachedToAnchor: CGPoint(x: 10, y: 20))
    (spring.length, spring.frequency, spring.damping) = (0, 1, 0.5)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    rig.animator.addBehavior(spring)
    rig.add(field)
    #expect(rig.secondsToRest(within: 30) != nil)
    // a ÷ ω².
    #expect(abs(rig.box.center.y - 20 - 100 / (4 * .pi * .pi)) < 0.1)
    rig.animator.checkInvariants()
    rig.animator.removeBehavior(field)
    #expect(rig.secondsToRest(within: 30) != nil && rig.box.center == CGPoint(x: 10, y: 20))
    rig.animator.checkInvariants()
  }
}
