import RigidBody2D
import Testing

@Suite("By the exact law bodies move as the differential equation says")
struct ExactLawTests {
  private static func world() -> World {
    var world = World()
    world.law = .exact
    return world
  }

  /// What a damped oscillator leaves of a displacement.
  private func left(_ omega: Double, _ damping: Double, after t: Double) -> Double {
    let (alpha, squared) = (damping / 2, omega * omega - damping * damping / 4)
    if abs(squared) < 1e-9 { return Real.exp(-alpha * t) * (1 + alpha * t) }
    let root = abs(squared).squareRoot()
    if squared > 0 { return Real.exp(-alpha * t) * (Real.cos(root * t) + alpha / root * Real.sin(root * t)) }
    let (slow, fast) = (alpha - root, alpha + root)
    return (fast * Real.exp(-slow * t) - slow * Real.exp(-fast * t)) / (fast - slow)
  }

  @Test("A swarm on springs of one to nine hertz is where it began after each second, whoever comes or goes")
  func swarm() {
    var world = World()
    world.law = .exact
    func body(_ index: Int) -> (BodyHandle, Vec2) {
      let start = Vec2(Double(index) * 100 + 30, 40)
      let body = world.addBody(item(20, 20, at: start))
      world.hang(body, at: Vec2(Double(index) * 100, 0), hertz: Double(index + 1), dampingRatio: 0)
      return (body, start)
    }
    var swarm = (0..<9).map(body)
    for round in 0..<6 {
      world.step(120)
      for (body, start) in swarm { #expect((world.position(of: body) - start).length < 1e-6) }
      world.removeBody(swarm.remove(at: round % 3 * 2).0)
      swarm.append(body(round))
    }
    while !swarm.isEmpty {
      world.removeBody(swarm.removeFirst().0)
      world.step(240)
      for (body, start) in swarm { #expect((world.position(of: body) - start).length < 1e-6) }
    }
  }

  @Test(
    "A spring is the damped oscillator to a thousandth of a percent until it sleeps, in a lane or with a shape",
    arguments: [0.3, 1, 2, 20], [0, 0.1, 0.4, 0.8, 1, 1.7])
  func spring(hertz: Double, ratio: Double) {
    for (resistance, gravity, hasShape) in [(0.0, 0.0, false), (0.7, 1000, false), (0.7, 1000, true)] {
      var world = Self.world()
      let body = world.addBody(
        item(44, 44, at: Vec2(100, 0)).with {
          $0.linearDamping = resistance
          $0.acceleration = Vec2(0, gravity)
        })
      if hasShape { _ = world.addShape(ShapeDefinition(.box(44, 44)), to: body) }
      world.hang(body, at: .zero, hertz: hertz, dampingRatio: ratio)
      let omega = 2 * Real.pi * hertz
      let rest = Vec2(0, gravity / (omega * omega))
      for tick in 1...240 {
        world.step()
        guard world.isAwake(body) else { break }
        let share = left(omega, 2 * ratio * omega + resistance, after: Double(tick) * World.tick)
        #expect(
          (world.position(of: body) - rest - (Vec2(100, 0) - rest) * share).length <= 1e-5
            * (Vec2(100, 0) - rest).length)
      }
    }
  }

  @Test("Nothing jumps where weak damping becomes critical and then strong")
  func critical() {
    let places = [1 - 1e-7, 1, 1 + 1e-7].map { ratio in
      var world = Self.world()
      let body = world.addBody(item(44, 44, at: Vec2(100, 0)))
      world.hang(body, at: .zero, hertz: 1, dampingRatio: ratio)
      world.step(60)
      return world.position(of: body).x
    }
    #expect(abs(places[0] - places[1]) < 1e-4 && abs(places[2] - places[1]) < 1e-4)
    #expect(places[0] < places[1] && places[1] < places[2])
  }

  @Test("What is thrown flies on its parabola, or against resistance on the curve that bends to it")
  func flight() {
    for resistance in [0.0, 1e-6, 0.3, 8] {
      var world = Self.world()
      let body = world.addBody(
        item(44, 44, at: .zero).with {
          $0.velocity = Vec2(300, -500)
          $0.acceleration = Vec2(0, 1000)
          $0.linearDamping = resistance
          $0.angularVelocity = 3
          $0.angularDamping = resistance
        })
      world.step(240)
      let c = max(resistance, 1e-12)
      let decay = -Real.growth(-c * 2) * c * 2
      let stretch = -decay / c
      let ideal =
        resistance == 0
        ? Vec2(600, -1000 + 2000) : Vec2(300 * stretch, -500 * stretch + 1000 * 4 * Real.secondGrowth(-2 * c))
      #expect((world.position(of: body) - ideal).length < 1e-8 * ideal.length)
      #expect(abs(world.pose(of: body).angle - 3 * (resistance == 0 ? 2 : stretch)) < 1e-9)
    }
  }

  @Test(
    "A pendulum keeps its energy over 20 swings from 45 degrees, wherever its rod holds it", arguments: [0.0, 20, -35])
  func rod(offset: Double) {
    for hasShape in [false, true] {
      var world = Self.world()
      let place = Vec2(-Real.sin(Real.pi / 4), Real.cos(Real.pi / 4)) * 300
      let body = world.addBody(item(44, 44, at: place).with { $0.acceleration = Vec2(0, 1000) })
      if hasShape { _ = world.addShape(ShapeDefinition(.box(44, 44)), to: body) }
      _ = world.addJoint(
        DistanceJointDefinition(bodyA: body, offsetA: Vec2(offset, offset / 2), other: .point(.zero)))
      func energy() -> Double {
        world.energy(of: [body]) + world.mass(of: body) * 1000 * (330 - world.position(of: body).y)
      }
      let start = energy()
      for _ in 0..<(20 * 430) {
        world.step()
        #expect(abs(energy() / start - 1) < 1e-3)
      }
      #expect(abs(energy() / start - 1) < 1e-4)
    }
  }

  @Test("A spring with a length, and a hinge off the centre, keep their energy too")
  func otherJoints() {
    for (length, hertz) in [(150.0, 2.0), (0, 0)] {
      var world = Self.world()
      let body = world.addBody(item(44, 44, at: Vec2(100, 100)).with { $0.acceleration = Vec2(0, 1000) })
      let offset = hertz > 0 ? Vec2(10, 5) : Vec2(-100, -100)
      let joint = world.addJoint(
        DistanceJointDefinition(bodyA: body, offsetA: offset, other: .point(.zero), length: length, hertz: hertz))
      func energy() -> Double {
        let stretch = 2 * Real.pi * hertz * (world.currentLength(of: joint) - length)
        return world.energy(of: [body])
          + world.mass(of: body) * (1000 * (500 - world.position(of: body).y) + stretch * stretch / 2)
      }
      let start = energy()
      world.step(2400)
      #expect(abs(energy() / start - 1) < 1e-4)
    }
  }

  @Test("A change of the law wakes all that sleeps, is part of the world's value, and leaves UIKit's law as it was")
  func change() {
    var world = World()
    #expect(world.law == .uikit)
    let body = world.addBody(item(44, 44, at: .zero).with { $0.acceleration = Vec2(0, 1000) })
    world.hang(body, at: .zero)
    world.step(1200)
    #expect(!world.isAwake(body))
    let asleep = world
    world.law = .exact
    #expect(world.isAwake(body) && world != asleep && world.stateHash != asleep.stateHash)
    world.checkInvariants()
    world.step(1200)
    #expect(!world.isAwake(body))
    #expect(abs(world.position(of: body).y - 1000 / (4 * Real.pi * Real.pi)) < 1e-9)
    var copy = world
    copy.wake(body)
    world.wake(body)
    copy.step(10)
    world.step(10)
    #expect(copy == world)
  }

  @Test("What presses moves by the other law, among what does not")
  func mixture() {
    var world = Self.world()
    world.addGround(at: 0)
    let tower = (0..<5).map { world.addBox(44, at: Vec2(0, -22 - 44 * Double($0))) }
    let (a, b) = (world.addBox(20, at: Vec2(500, -300)), world.addBox(20, at: Vec2(560, -300)))
    _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: .body(b)))
    let ball = world.addBall(20, at: Vec2(-300, -400), restitution: 0.5)
    world.setAcceleration(Vec2(0, 1000), of: ball)
    for _ in 0..<1200 {
      world.step()
      world.checkInvariants()
    }
    #expect(world.awakeBodyCount == 0)
    #expect(abs(world.position(of: tower[4]).y + 22 + 4 * 44) < 0.1)
    #expect(abs(world.position(of: ball).y + 20) < 0.1)
  }

  @Test("A ball that gives back a share of its speed rises to the square of it, of a drop at any height")
  func bounce() {
    for share in [1, 0.8, 0.5] {
      var world = Self.world()
      world.addGround(at: 0, restitution: share)
      let ball = world.addBall(10, at: Vec2(0, -410), restitution: share)
      world.setAcceleration(Vec2(0, 1000), of: ball)
      var (highest, hasHit) = (0.0, false)
      for _ in 0..<230 {
        world.step()
        hasHit = hasHit || world.velocity(of: ball).y < 0
        if hasHit { highest = max(highest, -10 - world.position(of: ball).y) }
      }
      // A tick may pass the top by half of itself.
      #expect(abs(highest - 400 * share * share) < 0.02)
    }
  }

  @Test("Growth is what its series says, small and large")
  func growth() {
    for x in [-40, -3, -0.500001, -0.499999, -1e-9, 0, 1e-9, 0.3, 0.6, 5.0] {
      var (one, two, term) = (0.0, 0.0, 1.0)
      for k in 1...200 {
        one += term / Double(k)
        two += term / Double(k * (k + 1))
        term *= x / Double(k)
      }
      guard x > -10 else { continue }
      #expect(abs(Real.growth(x) - one) <= 1e-14 * max(1, one))
      #expect(abs(Real.secondGrowth(x) - two) <= 1e-14 * max(1, two))
    }
    #expect(Real.growth(0) == 1 && Real.secondGrowth(0) == 0.5)
    #expect(abs(Real.growth(-40) - 1.0 / 40) < 1e-16)
  }
}
