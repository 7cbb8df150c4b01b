import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Why an item moves")
struct ItemLawTests {
  private let playground = Playground()
  private let animator: UIDynamicAnimator

  init() {
    let root = playground.root
    animator = playground.stage.perform { UIDynamicAnimator(referenceView: root) }
  }

  private func box(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 40) -> UIView {
    playground.add(UIView(frame: CGRect(x: x, y: y, width: side, height: side)))
  }

  private func add(_ behaviors: [UIDynamicBehavior]) {
    playground.stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  private func law(at place: CGPoint) -> ItemLaw? {
    playground.stage.itemID(at: place).flatMap { playground.stage.law(of: $0) }
  }

  @Test("the item at a place is the one that is drawn there, the later of two, by the serial number that it came with")
  func names() {
    let boxes = [box(100, 100), box(120, 100)]
    add([UIDynamicItemBehavior(items: boxes)])
    playground.ticks(1)
    let stage = playground.stage
    #expect(stage.itemID(at: CGPoint(x: 105, y: 120))?.name == .made(0))
    #expect(stage.itemID(at: CGPoint(x: 130, y: 120))?.name == .made(1))
    #expect(stage.itemID(at: CGPoint(x: 161, y: 120)) == nil && stage.itemID(at: CGPoint(x: 110, y: 99)) == nil)
    // The place of one that has left is not its name: who comes next has one of its own.
    stage.perform { animator.removeAllBehaviors() }
    add([UIDynamicItemBehavior(items: [boxes[0]])])
    playground.ticks(1)
    #expect(stage.itemIDs.map(\.name) == [.made(2)])
  }

  @Test("a spring pulls by the square of 2π times its frequency, times its stretch", arguments: 0..<6)
  func spring(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let (item, anchor) = (box(100, 100), CGPoint(x: 120, y: CGFloat.random(in: 150...300, using: &random)))
    let spring = playground.stage.perform { UIAttachmentBehavior(item: item, attachedToAnchor: anchor) }
    spring.length = CGFloat.random(in: 0...20, using: &random)
    spring.frequency = CGFloat.random(in: 0.2...4, using: &random)
    spring.damping = 0.3
    add([spring])
    for _ in 0..<20 {
      playground.ticks(1)
      let found = try #require(law(at: item.center))
      guard case .spring(let told)? = found.influences.first else { throw ItemLawFault.other(found.influences) }
      #expect(told.frequency == spring.frequency && told.damping == 0.3 && told.share == 1 && told.other == nil)
      #expect(abs(told.stretch - (abs(anchor.y - item.center.y) - spring.length)) < 1e-9)
      let omega = 2 * CGFloat.pi * spring.frequency
      #expect(abs((found.influences.first?.pull ?? 0) - omega * omega * told.stretch) < 1e-6)
    }
  }

  @Test("a spring between two pulls each as its velocity changes, the lighter one the more", arguments: [1.0, 4])
  func pair(density: CGFloat) throws {
    let (first, second) = (box(100, 100), box(100, 200))
    let properties = UIDynamicItemBehavior(items: [second])
    properties.density = density
    let spring = playground.stage.perform { UIAttachmentBehavior(item: first, attachedTo: second) }
    (spring.length, spring.frequency, spring.damping) = (80, 0.5, 0)
    add([properties, spring])
    playground.ticks(1)
    for item in [first, second] {
      let before = try #require(law(at: item.center))
      let pull = try #require(before.influences.first).pull
      playground.ticks(1)
      let after = try #require(law(at: item.center))
      let gained = abs(after.item.velocity.dy - before.item.velocity.dy) * 120
      #expect(abs(pull - gained) < 0.1 * gained, "\(pull) \(gained)")
    }
  }

  @Test("resistance is told as what it takes, and what is anchored is moved by nothing")
  func brakes() throws {
    let (slowed, anchored) = (box(100, 100), box(200, 100))
    let (properties, holding) = (UIDynamicItemBehavior(items: [slowed]), UIDynamicItemBehavior(items: [anchored]))
    properties.resistance = 3
    holding.isAnchored = true
    add([properties, holding, UIGravityBehavior(items: [anchored])])
    playground.stage.perform { properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: slowed) }
    playground.ticks(1)
    let found = try #require(law(at: slowed.center))
    #expect(found.influences == [.resistance(CGVector(dx: -3 * found.item.velocity.dx, dy: 0))])
    #expect(law(at: anchored.center)?.influences == [] && law(at: anchored.center)?.item.state == .anchored)
  }

  @Test("gravity, pushes and fields are told as the accelerations that they give")
  func accelerations() throws {
    let item = box(100, 100, side: 100)
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: 0.25, dy: -0.5)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: -2, dy: 0)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.strength = 3
    field.addItem(item)
    add([gravity, push, field])
    playground.ticks(1)
    let found = try #require(law(at: item.center)).influences
    #expect(found.contains(.gravity(CGVector(dx: 250, dy: -500))))
    // One kilogram.
    #expect(found.contains(.push(CGVector(dx: -200, dy: 0))))
    guard case .field("linear gravity", let acceleration)? = found.last else { throw ItemLawFault.other(found) }
    #expect(acceleration.dx == 0 && abs(acceleration.dy - 300) < 1e-6)
  }

  private enum ItemLawFault: Error { case other([ItemLaw.Influence]) }

  @Test("in a tower at rest each contact carries what stands on it, and names what it is with", arguments: [1, 3, 6])
  func tower(count: Int) throws {
    let boxes = (0..<count).map { box(100, 500 - 40 * CGFloat($0)) }
    let collision = UICollisionBehavior(items: boxes)
    collision.addBoundary(
      withIdentifier: "ground" as NSString, from: CGPoint(x: 0, y: 540), to: CGPoint(x: 400, y: 540))
    add([UIGravityBehavior(items: boxes), collision])
    // Still, and not asleep yet.
    playground.ticks(50)
    for (index, item) in boxes.enumerated() {
      let contacts = try #require(law(at: item.center)).influences.compactMap { influence -> (String, CGFloat)? in
        guard case .contact(let other, let impulse, let normal, _) = influence, normal.dy < -0.9 else { return nil }
        return (other, impulse)
      }
      let weight = CGFloat(count - index) * 0.16 * 1000 / 120
      #expect(contacts.map(\.0) == [index == 0 ? "boundary ground" : "item \(index)"])
      #expect(abs((contacts.first?.1 ?? 0) - weight) < 0.15 * weight, "\(contacts), \(weight)")
    }
  }

  @Test("friction is at its limit where a box slides, and below where it stands", arguments: [0.1, 0.6])
  func friction(friction: CGFloat) throws {
    let item = box(100, 160)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "ground" as NSString, from: CGPoint(x: -900, y: 200), to: CGPoint(x: 900, y: 200))
    let gravity = UIGravityBehavior(items: [item])
    // A slope of one in five.
    gravity.gravityDirection = CGVector(dx: 0.2, dy: 1)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.friction = friction
    properties.allowsRotation = false
    add([gravity, properties, collision])
    playground.ticks(30)
    let found = try #require(law(at: item.center))
    guard case .contact("boundary ground", _, _, let share?)? = found.influences.last else {
      throw ItemLawFault.other(found.influences)
    }
    // Boundaries have 0.2: together the root of the product.
    let limit = (friction * 0.2).squareRoot()
    #expect(limit < 0.2 ? share > 0.999 : abs(share - 0.2 / limit) < 0.05, "\(share)")
  }

  @Test("what could sleep names what keeps it awake, across those that could sleep as well")
  func wakers() throws {
    let (held, between, swinging) = (box(100, 100), box(100, 200), box(100, 300))
    let heavy = UIDynamicItemBehavior(items: [held, between])
    heavy.density = 1e9
    let rods = [
      UIAttachmentBehavior(item: held, attachedTo: between), UIAttachmentBehavior(item: between, attachedTo: swinging),
    ]
    let push = UIPushBehavior(items: [swinging], mode: .instantaneous)
    push.setAngle(0, magnitude: 0.5)
    add([heavy] + rods + [push])
    playground.ticks(120)
    let found = try #require(law(at: held.center))
    #expect(found.wakefulness == .joined && found.wakers == ["item 3"] && found.item.state == .keptAwake)
    #expect(playground.stage.xRay(.everything).items.map(\.state) == [.keptAwake, .keptAwake, .awake])
    #expect(law(at: swinging.center)?.wakers == [])
  }

  @Test("asking changes nothing, and nobody is answered for who is not there")
  func quiet() {
    let item = box(100, 100)
    add([UIGravityBehavior(items: [item])])
    playground.ticks(3)
    let before = playground.stage.stateHash
    for y in stride(from: CGFloat(0), to: 600, by: 7) { _ = law(at: CGPoint(x: 120, y: y)) }
    #expect(playground.stage.stateHash == before)
    #expect(playground.stage.law(of: ItemID(animator: 0, name: .made(9))) == nil)
    #expect(playground.stage.law(of: ItemID(animator: 7, name: .made(0))) == nil)
    #expect(playground.stage.item(ItemID(animator: 0, name: .made(0)))?.center == item.center)
  }
}
