import Foundation
import OpenUIKit
import Testing

/// What each kind does, in closed form.
@MainActor
@Suite("The laws of fields")
struct FieldLawTests {
  /// Another mass: 100×100 points of another density.
  private func rig(mass: CGFloat = 1, charge: CGFloat = 0, at center: CGPoint) -> FieldRig {
    let rig = FieldRig(at: center)
    (rig.motion.density, rig.motion.charge) = (mass, charge)
    return rig
  }

  @Test("a field acts on the centre of mass: what turns about it swings on, and keeps its energy")
  func lopsided() {
    let piece = Piece(at: CGPoint(x: 150, y: 0), path: [(0, 0), (60, 0), (0, 60)].map { CGPoint(x: $0.0, y: $0.1) })
    let scales = Scales([piece])
    let field = UIFieldBehavior.springField()
    field.strength = 4
    field.addItem(piece)
    scales.animator.addBehavior(field)
    scales.properties.addAngularVelocity(3, for: piece)
    scales.animator.tick()
    let start = scales.animator.energy.total
    for _ in 0..<1200 {
      scales.animator.tick()
      #expect(abs(scales.animator.energy.total / start - 1) < 0.05)
    }
  }

  @Test(
    "linearGravityField(direction:): a parabola, whatever the mass; by UIKit's law but for the rounding of its places",
    arguments: [0.5, 1, 3], [(UIDynamicAnimator.Law.exact, 1e-9), (.uikit, 1e-3)])
  func linearGravity(mass: CGFloat, by law: (law: UIDynamicAnimator.Law, tolerance: CGFloat)) {
    let rig = rig(mass: mass, at: .zero).add(.linearGravityField(direction: CGVector(dx: 0, dy: 2)))
    rig.animator.law = law.law
    rig.throwBox(60, -100)
    for tick in 1...240 {
      rig.ticks(1)
      let t = CGFloat(tick) / 120
      // The steps of v += h·a, x += h·v lie on the parabola of a half tick more speed.
      #expect(abs(rig.box.center.x - 60 * t) < law.tolerance)
      #expect(abs(rig.box.center.y - (-100 * t + 100 * t * (t + 1.0 / 120))) < law.tolerance)
    }
  }

  @Test("radialGravityField(position:): falls with the distance squared, whatever the mass: a circle at √(S ÷ r)")
  func radialGravity() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500)).with { $0.strength = 8 }
    let rig = rig(mass: 5, at: CGPoint(x: 700, y: 500)).add(field)
    // 2 m/s at 2 m.
    rig.throwBox(0, 200)
    for _ in 0..<1200 {
      rig.ticks(1)
      let (x, y) = (rig.box.center.x - 500, rig.box.center.y - 500)
      #expect(abs((x * x + y * y).squareRoot() - 200) < 1.5)
    }
  }

  @Test("springField(): Hooke's law, a period of 2π·√(m ÷ S)", arguments: [(1.0, 4.0), (4.0, 4.0), (1.0, 9.0)])
  func spring(mass: Double, strength: Double) {
    let field = UIFieldBehavior.springField().with { $0.strength = strength }
    let rig = rig(mass: mass, at: CGPoint(x: 100, y: 0)).add(field)
    var crossings: [Double] = []
    for tick in 1...2400 where crossings.count < 3 {
      let before = rig.box.center.x
      rig.ticks(1)
      let after = rig.box.center.x
      if before * after < 0 { crossings.append((Double(tick) - after / (after - before)) / 120) }
    }
    let period = crossings[2] - crossings[0]
    #expect(abs(period - 2 * .pi * (mass / strength).squareRoot()) < 1e-3)
  }

  @Test("electricField(): q ÷ r away from its position for charges of its own sign, and towards it for others")
  func electric() {
    for charge in [2, -2] as [CGFloat] {
      let rig = rig(mass: 2, charge: charge, at: CGPoint(x: 300, y: 0)).add(.electricField())
      rig.ticks(1)
      #expect(abs(rig.velocity.x - charge / 3 / 2 * 100 / 120) < 1e-9 && rig.velocity.y == 0)
    }
    let neutral = rig(at: CGPoint(x: 300, y: 0)).add(.electricField())
    neutral.ticks(120)
    #expect(neutral.box.center == CGPoint(x: 300, y: 0))
  }

  @Test("magneticField(): a circle at constant speed, counter-clockwise where q is positive, of radius m·v ÷ (q·B)")
  func magnetic() {
    for charge in [3, -3] as [CGFloat] {
      let field = UIFieldBehavior.magneticField().with { ($0.falloff, $0.strength) = (0, 2) }
      let rig = rig(mass: 2, charge: charge, at: .zero).add(field)
      rig.throwBox(300, 0)
      // ω = q·B ÷ m = 3 rad/s, r = 1 m: about (0, −100) on the screen, which is to the left of its way.
      let side: CGFloat = charge > 0 ? -1 : 1
      for _ in 0..<1200 {
        rig.ticks(1)
        #expect(abs(rig.speed - 300) < 1e-9)
        let (x, y) = (rig.box.center.x, rig.box.center.y - side * 100)
        #expect(abs((x * x + y * y).squareRoot() - 100) < 2)
      }
    }
  }

  @Test("two magnets turn as one of their sum, and keep the speed")
  func magnets() {
    let make = { UIFieldBehavior.magneticField().with { $0.falloff = 0 } }
    let (two, one) = (rig(charge: 4, at: .zero).add(make(), make()), rig(charge: 8, at: .zero).add(make()))
    for rig in [two, one] {
      rig.throwBox(100, 50)
      rig.ticks(240)
    }
    #expect(abs(two.box.center.x - one.box.center.x) < 1e-9 && abs(two.box.center.y - one.box.center.y) < 1e-9)
  }

  @Test(
    "vortexField(): across the way to its position, the same at any distance and for any mass", arguments: [0.5, 4])
  func vortex(mass: CGFloat) {
    let rig = rig(mass: mass, at: CGPoint(x: 0, y: -250)).add(.vortexField().with { $0.strength = 3 })
    rig.ticks(1)
    #expect(abs(rig.velocity.x - 300.0 / 120) < 1e-9 && abs(rig.velocity.y) < 1e-12)
    // In proportion to the distance, as Apple documents: a falloff of −1.
    let field = UIFieldBehavior.vortexField().with { $0.falloff = -1 }
    #expect(field.evaluate(at: CGPoint(x: 0, y: -250)) == CGVector(dx: 2.5, dy: 0))
  }

  @Test("dragField(): quadratic, so that 1 ÷ v grows evenly", arguments: [(0.5, 1.0), (2.0, 1.0), (0.5, 4.0)])
  func drag(strength: Double, mass: Double) {
    let rig = rig(mass: mass, at: .zero).add(.dragField().with { $0.strength = strength })
    rig.throwBox(200, 0)
    for tick in 1...600 {
      rig.ticks(1)
      let expected = 1 / 2.0 + strength / mass * Double(tick) / 120
      #expect(abs(100 / rig.velocity.x / expected - 1) < 0.02)
    }
  }

  @Test("dragField(): however strong and fast, it turns nothing around")
  func strongDrag() {
    let rig = FieldRig(at: .zero, size: 5).add(.dragField().with { $0.strength = 1000 })
    rig.throwBox(100_000, 0)
    var last = 100_000.0
    while rig.animator.isRunning && rig.animator.elapsedTime < 5 {
      rig.ticks(1)
      #expect(rig.velocity.x >= 0 && rig.velocity.x < last)
      last = rig.velocity.x
    }
    #expect(last == 0 && rig.animator.elapsedTime < 2)
  }

  @Test("velocityField(direction:): overrides gravity, pushes and other fields; the first counts; resistance remains")
  func velocity() {
    let rig = rig(at: .zero)
    rig.animator.addBehavior(UIGravityBehavior(items: [rig.box]))
    let push = UIPushBehavior(items: [rig.box], mode: .continuous)
    push.pushDirection = CGVector(dx: 50, dy: 0)
    rig.animator.addBehavior(push)
    let first = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 2)).with { $0.strength = 7 }
    rig.add(
      .linearGravityField(direction: CGVector(dx: 0, dy: 9)), first,
      .velocityField(direction: CGVector(dx: -5, dy: 0)), .vortexField())
    rig.ticks(60)
    #expect(abs(rig.velocity.x - 100) < 1e-9 && abs(rig.velocity.y - 200) < 1e-9)
    #expect(abs(rig.box.center.x - 50) < 1e-4 && abs(rig.box.center.y - 100) < 1e-4)
    rig.motion.resistance = 12
    rig.ticks(10)
    #expect(abs(rig.velocity.x - 100 / 1.1) < 1e-9 && abs(rig.velocity.y - 200 / 1.1) < 1e-9)
    rig.motion.resistance = 0
    rig.animator.removeBehavior(first)
    rig.ticks(1)
    #expect(abs(rig.velocity.x + 500) < 1e-9)
  }

  @Test(
    "by UIKit's law the way in a field is added up in metres of 32 bits, by the exact law in 64",
    arguments: [UIDynamicAnimator.Law.uikit, .exact])
  func precision(law: UIDynamicAnimator.Law) {
    let rig = rig(at: CGPoint(x: 300, y: 400)).add(.velocityField(direction: CGVector(dx: 1, dy: -0.5)))
    rig.animator.law = law
    rig.ticks(119)
    var metres = SIMD2<Float>(3, 4)
    for _ in 0..<119 { metres += SIMD2(1, -0.5) / 120 }
    let summed = CGPoint(x: CGFloat(metres.x) * 100, y: CGFloat(metres.y) * 100)
    let exact = CGPoint(x: 300 + 119.0 / 120 * 100, y: 400 - 119.0 / 120 * 50)
    #expect(abs(summed.x - exact.x) > 1e-3)
    let place = law == .uikit ? summed : exact
    #expect(abs(rig.box.center.x - place.x) < 1e-9 && abs(rig.box.center.y - place.y) < 1e-9)
  }

  @Test("noiseField(smoothness:animationSpeed:): of about strength 1, without seam or curl, frozen at speed 0")
  func noise() {
    for smoothness in [0, 0.5, 1] as [CGFloat] {
      let field = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: 0)
      var (sum, curl, steepest) = (0.0, 0.0, 0.0)
      for step in 0..<2000 {
        let place = CGPoint(x: CGFloat(step % 50) * 173 - 4000, y: CGFloat(step / 50) * 211 - 4000)
        let force = field.evaluate(at: place, time: 0)
        #expect(force == field.evaluate(at: place, time: 99))
        let right = field.evaluate(at: CGPoint(x: place.x + 0.01, y: place.y))
        let below = field.evaluate(at: CGPoint(x: place.x, y: place.y + 0.01))
        sum += force.dx * force.dx + force.dy * force.dy
        curl = max(curl, abs((right.dy - force.dy) - (below.dx - force.dx)))
        steepest = max(steepest, abs(right.dx - force.dx), abs(below.dy - force.dy))
      }
      #expect(abs((sum / 2000).squareRoot() - 1) < 0.1)
      #expect(steepest < 0.02 && curl < steepest / 100)
    }
  }

  @Test("noise is smoother the more it is asked to be, and a lighter item is blown farther")
  func smoothness() {
    let roughness = [0, 0.5, 1].map { smoothness in
      let field = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: 0)
      return (0..<1000).reduce(0.0) { sum, step in
        let (a, b) = (CGPoint(x: CGFloat(step) * 37, y: 11), CGPoint(x: CGFloat(step) * 37 + 5, y: 11))
        return sum + abs(field.evaluate(at: a).dx - field.evaluate(at: b).dx)
      }
    }
    #expect(roughness[0] > 1.5 * roughness[1] && roughness[1] > 1.2 * roughness[2])
    let (light, heavy) = (rig(mass: 1, at: .zero), rig(mass: 4, at: .zero))
    for rig in [light, heavy] { rig.add(.noiseField(smoothness: 1, animationSpeed: 0)).ticks(1) }
    #expect(light.speed > 0 && abs(light.velocity.x - 4 * heavy.velocity.x) < 1e-9)
  }

  @Test("animated noise becomes another one `animationSpeed` times a second, little by little")
  func animation() {
    let slow = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: 0.5)
    let fast = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: 2)
    for step in 0..<100 {
      let place = CGPoint(x: step * 91, y: step * 57)
      let (a, b) = (slow.evaluate(at: place, time: 4), fast.evaluate(at: place, time: 1))
      #expect(a == b)
      let next = slow.evaluate(at: place, time: 4 + 1.0 / 120)
      #expect(abs(next.dx - a.dx) < 0.1 && abs(next.dy - a.dy) < 0.1)
    }
  }

  @Test("turbulenceField(smoothness:animationSpeed:): grows with the square of the speed, and nothing runs away in it")
  func turbulence() {
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
    let place = CGPoint(x: 40, y: 70)
    let one = field.evaluate(at: place, velocity: CGVector(dx: 1, dy: 0), time: 1)
    let two = field.evaluate(at: place, velocity: CGVector(dx: 0, dy: -2), mass: 3, time: 1)
    #expect(one != .zero && field.evaluate(at: place, time: 1) == .zero)
    #expect(abs(two.dx - 12 * one.dx) < 1e-12 && abs(two.dy - 12 * one.dy) < 1e-12)
    let rig = FieldRig().add(field.with { $0.strength = 1000 })
    rig.throwBox(5000, 0)
    rig.ticks(1200)
    #expect(rig.box.center.x.isFinite && rig.speed < 1e12)
  }

  @Test("a block that says the same as a built-in field moves items the same, to the last bit")
  func block() {
    let spring = UIFieldBehavior.springField().with { $0.strength = 4 }
    let same = UIFieldBehavior.field { _, place, _, _, _, _ in CGVector(dx: place.x * -0.04, dy: place.y * -0.04) }
    let (a, b) = (FieldRig(at: CGPoint(x: 200, y: 100)).add(spring), FieldRig(at: CGPoint(x: 200, y: 100)).add(same))
    for _ in 0..<600 {
      for rig in [a, b] { rig.ticks(1) }
      #expect(abs(a.box.center.x - b.box.center.x) < 1e-9 && abs(a.box.center.y - b.box.center.y) < 1e-9)
    }
  }

  @Test("fields add up, forty of them, with gravity and a push")
  func sum() {
    let rig = rig(at: .zero)
    for index in 0..<40 {
      rig.add(.linearGravityField(direction: CGVector(dx: 1, dy: index.isMultiple(of: 2) ? 1 : -1)))
    }
    rig.animator.addBehavior(UIGravityBehavior(items: [rig.box]))
    rig.ticks(120)
    #expect(abs(rig.velocity.x - 4000) < 1e-6 && abs(rig.velocity.y - 1000) < 1e-6)
  }

  @Test("an item on a spring of no length feels them as any other")
  func onASpring() {
    let (free, sprung) = (rig(at: .zero), rig(at: .zero))
    let spring = UIAttachmentBehavior(item: sprung.box, attachedToAnchor: .zero)
    (spring.length, spring.frequency) = (0, 1e-4)
    sprung.animator.addBehavior(spring)
    for rig in [free, sprung] { rig.add(.linearGravityField(direction: CGVector(dx: 3, dy: 4))).ticks(120) }
    #expect(abs(free.box.center.x - sprung.box.center.x) < 1e-3 && free.box.center.x > 100)
  }

  @Test(
    "no pull to a centre carries an item past it in one tick: however strong, many and singular, nothing is thrown out")
  func centre() {
    let rig = FieldRig(at: CGPoint(x: 40, y: 0), size: 10)
    for _ in 0..<10 { rig.add(.springField().with { $0.strength = 1000 }) }
    rig.add(.radialGravityField(position: .zero).with { $0.strength = 1000 })
    for _ in 0..<600 {
      rig.ticks(1)
      #expect(abs(rig.box.center.x) < 80)
    }
  }
}
