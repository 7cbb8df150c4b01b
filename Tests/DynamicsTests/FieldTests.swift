import Foundation
import OpenUIKit
import Testing

/// The members of the class, one by one.
@MainActor
@Suite("UIFieldBehavior")
struct FieldTests {
  private static let kinds: [(name: String, make: @MainActor () -> UIFieldBehavior, falloff: CGFloat)] = [
    ("drag", { .dragField() }, 0), ("vortex", { .vortexField() }, 0),
    ("radial gravity", { .radialGravityField(position: .zero) }, 2),
    ("linear gravity", { .linearGravityField(direction: CGVector(dx: 0, dy: 1)) }, 0),
    ("velocity", { .velocityField(direction: CGVector(dx: 0, dy: 1)) }, 0),
    ("noise", { .noiseField(smoothness: 0.5, animationSpeed: 1) }, 0),
    ("turbulence", { .turbulenceField(smoothness: 0.5, animationSpeed: 1) }, 0), ("spring", { .springField() }, -1),
    ("electric", { .electricField() }, 1), ("magnetic", { .magneticField() }, 1),
    ("custom", { .field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) } }, 0),
  ]

  @Test("init(): stops the program")
  func noInit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIFieldBehavior() }
    }
    let reason = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(reason.contains("Invalid initialization"))
  }

  @Test("addItem, removeItem, items: in the order of adding, once each; only they are moved")
  func items() {
    let rig = FieldRig()
    let other = AnimatorTests.Box(at: .zero, size: 100)
    rig.motion.addItem(other)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    rig.add(field)
    field.addItem(rig.box)
    #expect(field.items.count == 1 && field.items[0] === rig.box)
    rig.ticks(12)
    #expect(abs(rig.velocity.x - 10) < 1e-9 && other.center == .zero)
    field.addItem(other)
    field.removeItem(rig.box)
    rig.ticks(12)
    #expect(field.items.count == 1 && field.items[0] === other)
    #expect(abs(rig.velocity.x - 10) < 1e-9 && abs(rig.motion.linearVelocity(for: other).x - 10) < 1e-9)
  }

  @Test("position: the origin unless set; distances and regions count from it")
  func position() {
    for kind in FieldTests.kinds { #expect(kind.make().position == .zero) }
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 30, y: 40))
    #expect(field.position == CGPoint(x: 30, y: 40))
    #expect(field.evaluate(at: CGPoint(x: 130, y: 40)) == CGVector(dx: -1, dy: 0))
  }

  @Test("region: everywhere unless set; outside it nothing acts, and the centre of the item decides")
  func region() {
    for kind in FieldTests.kinds { #expect(kind.make().region === UIRegion.infinite) }
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1)).with {
      $0.position = CGPoint(x: 300, y: 300)
      $0.region = UIRegion(radius: 99)
    }
    let rig = FieldRig(at: CGPoint(x: 300, y: 400)).add(field)
    rig.ticks(12)
    #expect(rig.box.center == CGPoint(x: 300, y: 400))
    field.region = UIRegion(radius: 100)
    rig.ticks(30)
    #expect(abs(rig.velocity.y - 100.0 / 120) < 1e-9)
    #expect(field.evaluate(at: CGPoint(x: 300, y: 401)) == .zero)
  }

  @Test("strength: 1 unless set; the force is in proportion to it, but for velocity and custom fields")
  func strength() {
    for kind in FieldTests.kinds {
      let field = kind.make()
      #expect(field.strength == 1)
      let place = CGPoint(x: 70, y: 30)
      let once = field.evaluate(at: place, velocity: CGVector(dx: 1, dy: 2), charge: 1)
      field.strength = -3
      let thrice = field.evaluate(at: place, velocity: CGVector(dx: 1, dy: 2), charge: 1)
      let factor: CGFloat = kind.name == "velocity" || kind.name == "custom" ? 1 : -3
      #expect(once != .zero, "\(kind.name)")
      #expect(
        abs(thrice.dx - factor * once.dx) < 1e-9 && abs(thrice.dy - factor * once.dy) < 1e-9, "\(kind.name)")
      field.strength = 0
      let none = field.evaluate(at: place, velocity: CGVector(dx: 1, dy: 2), charge: 1)
      #expect((none == .zero) == (kind.name != "velocity"))
    }
  }

  @Test("falloff: the measured defaults; the force falls with this power of the distance in metres")
  func falloff() {
    for kind in FieldTests.kinds {
      let field = kind.make()
      #expect(field.falloff == kind.falloff, "\(kind.name)")
      guard kind.name != "velocity", kind.name != "custom" else { continue }
      // At four metres: powers of two.
      let factors: [(CGFloat, CGFloat)] = [
        (0, 1), (1, 0.25), (2, 0.0625), (-1, 4), (0.5, 0.5), (-2.25, 22.627416997969522),
      ]
      for (power, factor) in factors {
        field.falloff = power
        let place = CGPoint(x: 240, y: 320)
        let force = field.evaluate(at: place, velocity: CGVector(dx: 1, dy: 2), charge: 1)
        field.falloff = 0
        let even = field.evaluate(at: place, velocity: CGVector(dx: 1, dy: 2), charge: 1)
        let slack = 1e-11 * factor
        #expect(
          abs(force.dx - factor * even.dx) < slack && abs(force.dy - factor * even.dy) < slack, "\(kind.name) \(power)")
      }
    }
  }

  @Test("minimumRadius: 2⁻¹⁵ metres unless set; nearer the force does not grow")
  func minimumRadius() {
    let field = UIFieldBehavior.radialGravityField(position: .zero)
    #expect(abs(field.minimumRadius - 0.00305) < 1e-5)
    field.minimumRadius = 50
    #expect(field.evaluate(at: CGPoint(x: 50, y: 0)) == CGVector(dx: -4, dy: 0))
    #expect(field.evaluate(at: CGPoint(x: 25, y: 0)) == CGVector(dx: -4, dy: 0))
    #expect(field.evaluate(at: CGPoint(x: 100, y: 0)) == CGVector(dx: -1, dy: 0))
  }

  @Test("direction: zero, or as given, and settable on all kinds; in drag the velocity of the medium")
  func direction() {
    for kind in FieldTests.kinds {
      let field = kind.make()
      let isGiven = kind.name == "velocity" || kind.name == "linear gravity"
      #expect(field.direction == CGVector(dx: 0, dy: isGiven ? 1 : 0))
      field.direction = CGVector(dx: 3, dy: 4)
      #expect(field.direction == CGVector(dx: 3, dy: 4))
    }
    let wind = UIFieldBehavior.dragField().with { $0.direction = CGVector(dx: 2, dy: 0) }
    #expect(wind.evaluate(at: .zero) == CGVector(dx: 4, dy: 0))
    #expect(wind.evaluate(at: .zero, velocity: CGVector(dx: 2, dy: 0)) == .zero)
  }

  @Test("smoothness, animationSpeed: as given to noise and turbulence, and settable there; elsewhere 0 whatever is set")
  func smoothness() {
    for kind in FieldTests.kinds {
      let (field, isNoise) = (kind.make(), kind.name == "noise" || kind.name == "turbulence")
      #expect(field.smoothness == (isNoise ? 0.5 : 0) && field.animationSpeed == (isNoise ? 1 : 0))
      (field.smoothness, field.animationSpeed) = (0.25, 3)
      #expect(field.smoothness == (isNoise ? 0.25 : 0) && field.animationSpeed == (isNoise ? 3 : 0))
    }
  }

  @Test("field(evaluationBlock:): called before each tick with what UIKit gives; its answer is newtons")
  func custom() {
    var calls: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
    var fields: [UIFieldBehavior] = []
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, time in
      fields.append(field)
      calls.append((place, velocity, mass, charge, time))
      return CGVector(dx: 8, dy: 0)
    }
    field.position = CGPoint(x: 100, y: 100)
    let rig = FieldRig()
    rig.motion.density = 4
    rig.motion.charge = -2
    rig.add(field)
    rig.throwBox(0, 50)
    rig.ticks(2)
    #expect(calls.count == 2 && fields.allSatisfy { $0 === field })
    #expect(calls[0].0 == CGPoint(x: 200, y: 300) && calls[0].1 == CGVector(dx: 0, dy: 0.5))
    #expect(calls[0].2 == 4 && calls[0].3 == -2 && calls[0].4 == 1.0 / 120)
    #expect(abs(calls[1].1.dx - 2.0 / 120) < 1e-12 && calls[1].4 == 2.0 / 120)
    #expect(abs(rig.velocity.x - 400.0 / 120) < 1e-9)
    field.strength = 5
    rig.ticks(1)
    #expect(abs(rig.velocity.x - 600.0 / 120) < 1e-9)
    field.strength = 0
    rig.ticks(1)
    #expect(calls.count == 3 && abs(rig.velocity.x - 600.0 / 120) < 1e-9)
  }

  @Test("evaluate(at:…), ours: says what acts, in the reference's coordinates and the block's units")
  func evaluate() {
    let spring = UIFieldBehavior.springField().with { $0.position = CGPoint(x: 100, y: 100) }
    #expect(spring.evaluate(at: CGPoint(x: 300, y: 0)) == CGVector(dx: -2, dy: 1))
    let charged = UIFieldBehavior.electricField()
    #expect(charged.evaluate(at: CGPoint(x: 200, y: 0)) == .zero)
    #expect(charged.evaluate(at: CGPoint(x: 200, y: 0), charge: 3) == CGVector(dx: 1.5, dy: 0))
    let fall = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
    #expect(fall.evaluate(at: .zero, mass: 3) == CGVector(dx: 0, dy: 6))
    let block = UIFieldBehavior.field { _, place, velocity, mass, charge, time in
      CGVector(dx: place.x + velocity.dx, dy: mass + charge + time)
    }
    block.position.x = 10
    let answer = block.evaluate(at: .zero, velocity: CGVector(dx: 1, dy: 0), mass: 2, charge: 3, time: 4)
    #expect(abs(answer.dx + 9) < 1e-12 && answer.dy == 9)
  }

  @Test("what is not a number is refused where it is set, or answered")
  func notANumber() async {
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIFieldBehavior.dragField().falloff = .infinity }
    }
    let answered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: CGFloat.nan, dy: 0) }
        FieldRig().add(field).ticks(1)
      }
    }
    let reasons = [set, answered].map { $0.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? "" }
    #expect(reasons[0].contains("UIFieldBehavior falloff must be a finite number, not inf"))
    #expect(reasons[1].contains("UIFieldBehavior evaluation block contains NaN or infinity"))
  }
}
