import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIFieldBehavior")
struct UIFieldBehaviorConformance {
  private let bench = Workbench()

  /// The field, around a point 100 points to the left of the bench's item unless it has a place, acts on it for some
  /// ticks.
  @discardableResult
  private func act(_ field: UIFieldBehavior, ticks: Int = 1) -> UIFieldBehavior {
    if field.position == .zero { field.position = CGPoint(x: 50, y: 50) }
    field.addItem(bench.item)
    bench.animator.addBehavior(field)
    bench.ticks(ticks)
    return field
  }

  /// A force of 1 on 1 kg for a tick, in pt/s.
  private let unit: CGFloat = 100 / 120

  @Test("UIFieldBehavior: a class over UIDynamicBehavior, made by its class methods")
  func itself() {
    let behavior: UIDynamicBehavior = UIFieldBehavior.springField()
    bench.animator.addBehavior(behavior)
    #expect(behavior.dynamicAnimator === bench.animator)
  }

  @Test("UIFieldBehavior.init(): stops the program: Invalid initialization")
  func initEmpty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIFieldBehavior() }
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("Invalid initialization"))
  }

  @Test("UIFieldBehavior.addItem(_:): acts on one more item, from the next step on; nothing for one that it has")
  func addItem() {
    let (field, other) = (act(.linearGravityField(direction: CGVector(dx: 1, dy: 0))), Specimen(900, 0))
    for _ in 0..<2 { field.addItem(other as any UIDynamicItem) }
    #expect(field.items.count == 2)
    bench.ticks(1)
    #expect(other.center.x > 900)
  }

  @Test("UIFieldBehavior.removeItem(_:): lets go of it, with the velocity that it has; nothing for strangers")
  func removeItem() {
    let field = act(.linearGravityField(direction: CGVector(dx: 1, dy: 0)))
    field.removeItem(bench.item as any UIDynamicItem)
    field.removeItem(Specimen(0, 0))
    bench.ticks(9)
    #expect(isNear(bench.velocity.x, unit) && field.items.isEmpty)
  }

  @Test("UIFieldBehavior.items: [], those that it acts on and no others, to read")
  func items() {
    #expect(isReadOnly(\UIFieldBehavior.items, [any UIDynamicItem].self))
    #expect(UIFieldBehavior.dragField().items.isEmpty && act(.dragField()).items[0] === bench.item)
  }

  @Test("UIFieldBehavior.position: (0, 0), in the animator's coordinates")
  func position() {
    #expect(isSettable(\UIFieldBehavior.position, CGPoint.self))
    #expect(UIFieldBehavior.springField().position == .zero)
    let field = act(.springField())
    #expect(isNear(bench.velocity, -unit, 0))
    field.position = CGPoint(x: bench.item.center.x, y: 150)
    bench.ticks(1)
    #expect(isNear(bench.velocity, -unit, unit))
  }

  @Test("UIFieldBehavior.region: everywhere; acts on items whose centre is in it, around the position")
  func region() {
    #expect(isSettable(\UIFieldBehavior.region, UIRegion.self))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    #expect(field.region === UIRegion.infinite)
    field.region = UIRegion(radius: 99)
    act(field)
    #expect(bench.velocity == .zero)
    field.region = UIRegion(radius: 101)
    bench.ticks(1)
    #expect(isNear(bench.velocity.y, unit))
  }

  @Test("UIFieldBehavior.strength: 1, by which the force is multiplied")
  func strength() {
    #expect(isSettable(\UIFieldBehavior.strength, CGFloat.self))
    let field = UIFieldBehavior.springField()
    #expect(field.strength == 1)
    field.strength = -3
    act(field)
    #expect(isNear(bench.velocity.x, 3 * unit))
  }

  @Test(
    """
    UIFieldBehavior.falloff: as measured 2 for radial gravity, -1 for springs, 1 for electric and magnetic fields, 0 \
    for the others; the force goes with that power of the distance in metres, inverted
    """)
  func falloff() {
    #expect(isSettable(\UIFieldBehavior.falloff, CGFloat.self))
    #expect(UIFieldBehavior.radialGravityField(position: .zero).falloff == 2)
    #expect(UIFieldBehavior.springField().falloff == -1)
    for field in [UIFieldBehavior.electricField(), .magneticField()] { #expect(field.falloff == 1) }
    let flat = [
      UIFieldBehavior.dragField(), .vortexField(), .linearGravityField(direction: .zero),
      .velocityField(direction: .zero), .noiseField(smoothness: 0, animationSpeed: 0),
      .turbulenceField(smoothness: 0, animationSpeed: 0), .field { _, _, _, _, _, _ in .zero },
    ]
    for field in flat { #expect(field.falloff == 0) }
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    (field.falloff, field.position) = (2, CGPoint(x: -50, y: 50))
    act(field)
    #expect(isNear(bench.velocity.y, unit / 4))
  }

  @Test("UIFieldBehavior.minimumRadius: 0.00305 points; nearer, the force is as it is there")
  func minimumRadius() {
    #expect(isSettable(\UIFieldBehavior.minimumRadius, CGFloat.self))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    #expect(isNear(field.minimumRadius, 0.00305, 0.00001))
    (field.falloff, field.minimumRadius) = (1, 400)
    act(field)
    #expect(isNear(bench.velocity.y, unit / 4))
  }

  @Test(
    """
    UIFieldBehavior.direction: zero, or as the field was made; its length counts; in a drag field, the medium's \
    velocity
    """
  )
  func direction() {
    #expect(isSettable(\UIFieldBehavior.direction, CGVector.self))
    #expect(UIFieldBehavior.dragField().direction == CGVector(dx: 0, dy: 0))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 2))
    #expect(field.direction == CGVector(dx: 1, dy: 2))
    let wind = UIFieldBehavior.dragField()
    wind.direction = CGVector(dx: 1, dy: 0)
    act(wind)
    #expect(bench.velocity.x > 0.9 * unit && bench.velocity.x < 1.1 * unit)
  }

  @Test("UIFieldBehavior.smoothness: 0, or as the noise was made; the other kinds take nothing")
  func smoothness() {
    #expect(isSettable(\UIFieldBehavior.smoothness, CGFloat.self))
    let noise = UIFieldBehavior.turbulenceField(smoothness: 0.25, animationSpeed: 0)
    #expect(noise.smoothness == 0.25)
    noise.smoothness = 0.75
    #expect(noise.smoothness == 0.75)
    let spring = UIFieldBehavior.springField()
    spring.smoothness = 1
    #expect(spring.smoothness == 0)
  }

  @Test("UIFieldBehavior.animationSpeed: 0, or as the noise was made, in hertz; the other kinds take nothing")
  func animationSpeed() {
    #expect(isSettable(\UIFieldBehavior.animationSpeed, CGFloat.self))
    let noise = UIFieldBehavior.noiseField(smoothness: 0, animationSpeed: 2)
    #expect(noise.animationSpeed == 2)
    noise.animationSpeed = 3
    #expect(noise.animationSpeed == 3)
    let spring = UIFieldBehavior.springField()
    spring.animationSpeed = 1
    #expect(spring.animationSpeed == 0)
  }
}

/// The kinds of fields: each is what it was measured, or what is documented, to be.
@MainActor
@Suite("UIFieldBehavior")
struct UIFieldKindConformance {
  private let bench = Workbench()
  private let unit: CGFloat = 100 / 120

  private func act(
    _ field: UIFieldBehavior, on place: CGPoint = CGPoint(x: 150, y: 50), around position: CGPoint, ticks: Int = 1
  ) {
    field.position = position
    field.addItem(bench.item)
    bench.animator.addBehavior(field)
    bench.item.center = place
    bench.animator.updateItem(usingCurrentState: bench.item)
    bench.ticks(ticks)
  }

  @Test("UIFieldBehavior.dragField(): -S·v·|v|, as measured (documented is -S·v)")
  func drag() {
    let field: UIFieldBehavior = UIFieldBehavior.dragField()
    #expect(field.strength == 1 && isAsMeasured("drag of 0.5, thrown at (100, 0)"))
  }

  @Test(
    """
    UIFieldBehavior.vortexField(): across the way to the position, as strong everywhere, as measured; whatever the \
    mass
    """
  )
  func vortex() {
    #expect(isAsMeasured("vortex of 2"))
    let heavy = Workbench()
    heavy.motion.density = 5
    let field = UIFieldBehavior.vortexField()
    field.addItem(heavy.item)
    heavy.animator.addBehavior(field)
    heavy.ticks(1)
    #expect(isNear(hypot(heavy.velocity.x, heavy.velocity.y), unit))
  }

  @Test("UIFieldBehavior.radialGravityField(position:): S·m÷r² to the position, whatever the mass")
  func radialGravity() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 350, y: 50) as CGPoint)
    #expect(field.position == CGPoint(x: 350, y: 50))
    bench.motion.density = 3
    act(field, around: field.position)
    #expect(isNear(bench.velocity, unit / 4, 0, 1e-4))
  }

  @Test("UIFieldBehavior.linearGravityField(direction:): 1 is 100 pt/s², as measured, whatever the mass")
  func linearGravity() {
    bench.motion.density = 3
    act(.linearGravityField(direction: CGVector(dx: 3, dy: 4) as CGVector), around: .zero)
    #expect(isNear(bench.velocity, 3 * unit, 4 * unit) && isAsMeasured("linear gravity (3, 4)"))
  }

  @Test(
    "UIFieldBehavior.velocityField(direction:): that velocity, in m/s, before every step, over gravity and the rest")
  func velocity() {
    bench.motion.resistance = 0.1
    bench.animator.addBehavior(UIGravityBehavior(items: [bench.item]))
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: -0.5) as CGVector)
    act(field, around: .zero, ticks: 9)
    #expect(isAsMeasured("velocity field (1, -0.5)"))
    let resisted = 1 + 0.1 / 120
    #expect(isNear(bench.velocity, 100 / resisted, -50 / resisted, 1e-3))
  }

  @Test(
    """
    UIFieldBehavior.noiseField(smoothness:animationSpeed:): a force that differs from place to place, and from time to \
    time
    """
  )
  func noise() {
    func kick(at x: CGFloat, after seconds: Int, speed: CGFloat) -> CGPoint {
      let trial = Workbench()
      trial.ticks(seconds * 120)
      trial.item.center = CGPoint(x: x, y: 0)
      trial.animator.updateItem(usingCurrentState: trial.item)
      let field = UIFieldBehavior.noiseField(smoothness: 0.5 as CGFloat, animationSpeed: speed as CGFloat)
      field.addItem(trial.item)
      trial.animator.addBehavior(field)
      trial.ticks(1)
      return trial.velocity
    }
    let first = kick(at: 33, after: 0, speed: 0)
    #expect(first != .zero && kick(at: 133, after: 0, speed: 0) != first)
    #expect(isNear(kick(at: 33, after: 1, speed: 0), first.x, first.y, 1e-6))
    #expect(!isNear(kick(at: 33, after: 1, speed: 0.7), first.x, first.y, 1e-3))
  }

  @Test(
    "UIFieldBehavior.turbulenceField(smoothness:animationSpeed:): noise that grows with the speed; what rests stays")
  func turbulence() {
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.5 as CGFloat, animationSpeed: 0 as CGFloat)
    act(field, on: CGPoint(x: 33, y: 0), around: .zero)
    #expect(bench.velocity == .zero)
    bench.motion.addLinearVelocity(CGPoint(x: 200, y: 0), for: bench.item)
    bench.ticks(1)
    #expect(bench.velocity != CGPoint(x: 200, y: 0))
  }

  @Test("UIFieldBehavior.springField(): Hooke's law, -S·p, as measured; the period falls with the mass")
  func spring() {
    #expect(isAsMeasured("spring field of 4"))
    bench.motion.density = 4
    act(.springField(), around: CGPoint(x: 50, y: 50))
    // A fourth of the acceleration: twice the period of 2π seconds.
    #expect(isNear(bench.velocity, -unit / 4, 0))
  }

  @Test("UIFieldBehavior.electricField(): S·q÷r, away from the position when strength and charge have one sign")
  func electric() {
    bench.motion.charge = 3
    act(UIFieldBehavior.electricField(), around: CGPoint(x: -50, y: 50))
    #expect(isNear(bench.velocity, 1.5 * unit, 0, 1e-4))
    bench.motion.charge = -3
    bench.ticks(1)
    #expect(isNear(bench.velocity, 0, 0, 0.001))
  }

  @Test(
    "UIFieldBehavior.magneticField(): q·v×B as documented, S÷r strong: a positive charge turns counter-clockwise")
  func magnetic() {
    bench.motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: bench.item)
    bench.motion.charge = 2
    act(UIFieldBehavior.magneticField(), around: CGPoint(x: 150, y: 150))
    #expect(isNear(bench.velocity, 100, -2 * unit, 0.02))
    let (up, speed) = (bench.velocity.y, hypot(bench.velocity.x, bench.velocity.y))
    bench.motion.charge = -2
    bench.ticks(1)
    #expect(bench.velocity.y > up && isNear(speed, 100, 0.02))
  }

  @Test(
    """
    UIFieldBehavior.field(evaluationBlock:): the block's newtons; it hears of the field, the place from the position \
    in points, m/s, kilograms, charge and time; a strength of 0 turns it off, others change nothing
    """)
  func custom() {
    var heard: (field: UIFieldBehavior, point: CGPoint, velocity: CGVector, mass: CGFloat, charge: CGFloat)?
    let block: (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector = {
      field, point, velocity, mass, charge, _ in
      heard = (field, point, velocity, mass, charge)
      return CGVector(dx: 0, dy: 6)
    }
    let field = UIFieldBehavior.field(evaluationBlock: block)
    (bench.motion.density, bench.motion.charge, field.strength) = (2, 7, 5)
    bench.motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: bench.item)
    act(field, around: CGPoint(x: 50, y: 40))
    #expect(heard?.field === field && heard?.point == CGPoint(x: 100, y: 10) && heard?.velocity.dx == 1)
    #expect(heard?.mass == 2 && heard?.charge == 7 && isNear(bench.velocity.y, 3 * unit))
    field.strength = 0
    bench.ticks(9)
    #expect(isNear(bench.velocity.y, 3 * unit))
  }
}
