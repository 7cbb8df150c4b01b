import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Fields that come and go")
struct FieldLifeTests {
  private static let kinds: [@MainActor () -> UIFieldBehavior] = [
    { .dragField() }, { .vortexField() }, { .radialGravityField(position: CGPoint(x: 200, y: 300)) },
    { .linearGravityField(direction: CGVector(dx: 0.5, dy: -1)) },
    { .velocityField(direction: CGVector(dx: 1, dy: 1)) },
    { .noiseField(smoothness: 0.3, animationSpeed: 2) }, { .turbulenceField(smoothness: 0.6, animationSpeed: 1) },
    { .springField() }, { .electricField() }, { .magneticField() },
    { .field { _, place, _, _, _, time in CGVector(dx: -place.y / 100, dy: time) } },
  ]

  @Test("a field lets go of what leaves it, and an item that is anchored for a while goes on in it")
  func leaving() {
    let rig = FieldRig()
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    rig.add(field)
    rig.ticks(12)
    rig.animator.removeBehavior(field)
    rig.ticks(12)
    #expect(abs(rig.velocity.x - 10) < 1e-9)
    rig.motion.isAnchored = true
    rig.animator.addBehavior(field)
    let place = rig.box.center
    rig.ticks(60)
    #expect(rig.box.center == place && !rig.animator.isRunning)
    rig.motion.isAnchored = false
    rig.ticks(12)
    #expect(abs(rig.velocity.x - 10) < 1e-9)
    rig.animator.checkInvariants()
  }

  @Test("what leaves a paused animator is let go of at once, though no tick comes")
  func paused() {
    let animator = UIDynamicAnimator()
    weak var item: AnimatorTests.Box?
    do {
      let box = AnimatorTests.Box(at: .zero)
      let field = UIFieldBehavior.springField()
      field.addItem(box)
      item = box
      animator.addBehavior(field)
      animator.tick()
      animator.isPaused = true
      animator.removeBehavior(field)
    }
    #expect(item == nil)
    animator.checkInvariants()
  }

  @Test("a block may add and remove behaviours and items, its own field too, and move what it likes")
  func edits() {
    let rig = FieldRig()
    let other = AnimatorTests.Box(at: .zero, size: 50)
    var calls = 0
    let gravity = UIGravityBehavior(items: [other])
    let field = UIFieldBehavior.field { field, _, _, _, _, _ in
      calls += 1
      switch calls {
      case 1: field.dynamicAnimator?.addBehavior(gravity)
      case 3: field.addItem(other)
      case 5: field.strength = 2
      case 8:
        field.removeItem(rig.box)
        _ = rig.animator.items(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
      case 12: rig.throwBox(10, 0)
      case 14: rig.animator.removeAllBehaviors()
      default: break
      }
      return CGVector(dx: 1, dy: 0)
    }
    rig.add(field)
    for _ in 0..<30 {
      rig.ticks(1)
      rig.animator.checkInvariants()
    }
    #expect(calls >= 14 && rig.animator.behaviors.isEmpty && field.dynamicAnimator == nil)
    #expect(!rig.animator.isRunning)
  }

  @Test("a field in an action: added, removed, and moved after each step")
  func actions() {
    let rig = FieldRig()
    let field = UIFieldBehavior.springField().with { $0.strength = 10 }
    var steps = 0
    rig.motion.action = {
      steps += 1
      if steps == 5 { rig.add(field) }
      if steps > 5 { field.position.x += 1 }
      if steps == 50 { rig.animator.removeBehavior(field) }
    }
    for _ in 0..<80 {
      rig.ticks(1)
      rig.animator.checkInvariants()
    }
    #expect(steps > 50 && rig.velocity != .zero)
  }

  @Test("a field outlives its animator, its items and joins another one; nothing is kept alive")
  func ends() {
    let field = UIFieldBehavior.vortexField()
    weak var gone: UIDynamicAnimator?
    weak var box: AnimatorTests.Box?
    do {
      let rig = FieldRig().add(field)
      rig.ticks(3)
      (gone, box) = (rig.animator, rig.box)
      field.removeItem(rig.box)
      rig.ticks(1)
    }
    #expect(gone == nil && box == nil && field.dynamicAnimator == nil)
    let next = FieldRig().add(field)
    next.ticks(12)
    #expect(next.speed > 9)
    weak var left: UIFieldBehavior?
    do {
      let second = UIFieldBehavior.dragField()
      left = second
      next.add(second)
      next.ticks(2)
      next.animator.removeBehavior(second)
      next.ticks(1)
    }
    #expect(left == nil)
  }

  @Test("a field in a composite acts as one that is added by itself")
  func composite() {
    let rig = FieldRig()
    let whole = UIDynamicBehavior()
    whole.addChildBehavior(
      UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0)).with { $0.addItem(rig.box) })
    rig.animator.addBehavior(whole)
    rig.ticks(120)
    #expect(abs(rig.velocity.x - 100) < 1e-9)
  }

  @Test("the same fields give the same bits, and a snapshot brings back the same again, with all kinds at once")
  func determinism() {
    let rigs = (0..<2).map { _ in
      let rig = FieldRig(resistance: 0.1)
      (rig.motion.charge, rig.motion.density) = (1, 0.3)
      for make in FieldLifeTests.kinds { rig.add(make().with { $0.region = UIRegion(radius: 600) }) }
      return rig
    }
    for rig in rigs { rig.ticks(100) }
    let past = rigs[0].animator.snapshot()
    for rig in rigs { rig.ticks(300) }
    #expect(rigs[0].animator.stateHash == rigs[1].animator.stateHash)
    rigs[0].animator.restore(past)
    rigs[0].ticks(300)
    #expect(rigs[0].animator.stateHash == rigs[1].animator.stateHash)
    rigs[0].animator.checkInvariants()
  }

  @Test("a snapshot of rest stays at rest, and wakes where the field is now another one")
  func restoredRest() throws {
    let field = UIFieldBehavior.springField().with { $0.strength = 4 }
    let rig = FieldRig(at: CGPoint(x: 20, y: 0), resistance: 4).add(field)
    try #require(rig.secondsToRest(within: 30) != nil)
    let (rest, hash) = (rig.animator.snapshot(), rig.animator.stateHash)
    field.position.x = 50
    try #require(rig.secondsToRest(within: 30) != nil)
    #expect(abs(rig.box.center.x - 50) < 0.1)
    field.position.x = 0
    rig.ticks(1)
    rig.animator.restore(rest)
    rig.ticks(2)
    #expect(rig.animator.stateHash == hash)
    rig.animator.restore(rest)
    field.position.x = 50
    rig.ticks(2)
    #expect(rig.animator.awakeCount == 1)
  }

  @Test("springs, gravities and charges keep their energy; it ends where the region does")
  func energy() {
    let fields: [UIFieldBehavior] = [
      .springField().with { $0.strength = 9 },
      .radialGravityField(position: CGPoint(x: 0, y: 500)).with { $0.strength = 20 },
      .linearGravityField(direction: CGVector(dx: 1, dy: 1)), .electricField().with { $0.strength = 3 },
    ]
    for field in fields {
      let rig = FieldRig(at: CGPoint(x: 150, y: 80)).add(field)
      rig.motion.charge = 2
      rig.throwBox(40, -90)
      rig.ticks(1)
      let start = rig.animator.energy
      var (error, change) = (0.0, 0.0)
      for _ in 0..<240 {
        rig.ticks(1)
        error = max(error, abs(rig.animator.energy.total - start.total))
        change = max(change, abs(rig.animator.energy.kinetic - start.kinetic))
      }
      #expect(change > 0.2 && error < 0.02 * max(change, 2), "\(error) of \(change)")
      field.region = UIRegion(radius: 1)
      #expect(rig.animator.energy.potential == 0)
    }
  }

  @Test("the X-ray shows what acts around items, within the region; it asks no block")
  func xRay() {
    var calls = 0
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 150, y: 150, width: 100, height: 100)))
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root) }
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 0)).with {
      $0.addItem(view)
      $0.position = CGPoint(x: 200, y: 200)
      $0.region = UIRegion(size: CGSize(width: 100, height: 1000))
    }
    let block = UIFieldBehavior.field { _, _, _, _, _, _ in
      calls += 1
      return .zero
    }
    block.addItem(view)
    for behavior in [field, block] { animator.addBehavior(behavior) }
    playground.ticks(1)
    let before = (calls, animator.stateHash)
    let arrows = playground.stage.xRay(.everything, alpha: 1).fields
    // On a grid of 40 points around (200, 200), two to each side: in three columns of five.
    #expect(arrows.count == 15 && calls == before.0 && animator.stateHash == before.1)
    #expect(arrows.allSatisfy { abs($0.place.x - 200) <= 40 && abs($0.place.y - 200) <= 80 })
    #expect(arrows.allSatisfy { abs($0.acceleration.dx - 300) < 1e-9 && $0.acceleration.dy == 0 })
    #expect(playground.stage.xRay(.springs, alpha: 1).fields.isEmpty)
  }

  @Test("the X-ray shows no field behind a wall: there it is another item's matter")
  func walls() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 190, y: 190, width: 20, height: 20)))
    let animator = playground.stage.perform { UIDynamicAnimator(referenceView: playground.root) }
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1)).with { $0.addItem(view) }
    let room = UICollisionBehavior(items: [view])
    room.addBoundary(withIdentifier: "wall" as NSString, from: CGPoint(x: 230, y: 0), to: CGPoint(x: 230, y: 400))
    for behavior in [field, room] { animator.addBehavior(behavior) }
    playground.ticks(1)
    let places = playground.stage.xRay(.everything, alpha: 1).fields.map(\.place)
    #expect(places.count == 15 && places.allSatisfy { $0.x < 230 })
  }
}
