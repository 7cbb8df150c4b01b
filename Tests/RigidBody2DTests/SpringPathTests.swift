import RigidBody2D
import Testing

@Suite("A body on one zero-length spring is stepped by a linear map that nobody can tell from the solver")
struct SpringPathTests {
  /// The same world twice: one steps its springs by the map, the other by the general solver.
  struct Twins {
    var fast = World()
    var general = World()

    init() {
      general.usesSpringPath = false
    }

    @discardableResult
    mutating func both<Result>(_ change: (inout World) -> Result) -> Result {
      _ = change(&general)
      return change(&fast)
    }

    /// The worst difference in pose or speed between the two after any of the ticks.
    mutating func worstDifference(of body: BodyHandle, ticks: Int) -> Double {
      var worst = 0.0
      for _ in 0..<ticks {
        both { $0.step() }
        worst = max(worst, difference(of: body))
      }
      return worst
    }

    func difference(of body: BodyHandle) -> Double {
      let (a, b) = (fast.pose(of: body), general.pose(of: body))
      let speed = (fast.velocity(of: body) - general.velocity(of: body)).length
      return max((a.position - b.position).length, abs(a.angle - b.angle), speed * World.tick)
    }
  }

  @Test(
    "They agree with and without gravity and resistance",
    arguments: [0.2, 1.0, 8.0], [0.0, 0.4, 1.5])
  func agreement(hertz: Double, dampingRatio: Double) {
    for (acceleration, damping) in [(Vec2.zero, 0.0), (Vec2(30, 1000), 0.0), (Vec2(0, 1000), 0.7)] {
      var twins = Twins()
      let body = twins.both {
        let body = $0.addBody(spinningBox(acceleration: acceleration, damping: damping))
        $0.hang(body, at: Vec2(200, 40), hertz: hertz, dampingRatio: dampingRatio)
        return body
      }
      #expect(twins.worstDifference(of: body, ticks: 600) <= 1e-9)
    }
  }

  @Test("They agree when the body changes from one to the other and back in mid-motion")
  func changeOfPath() {
    var twins = Twins()
    let body = twins.both {
      let body = $0.addBody(spinningBox(acceleration: Vec2(0, 500), damping: 0.1))
      $0.hang(body, at: Vec2(200, 40))
      return body
    }
    for round in 0..<6 {
      let second = twins.both { world in
        world.addJoint(
          DistanceJointDefinition(
            bodyA: body, offsetA: Vec2(10, 5), other: .point(Vec2(90, 300)), hertz: 2, dampingRatio: 0.1))
      }
      #expect(twins.worstDifference(of: body, ticks: 17 + round) <= 1e-9)
      twins.both { $0.removeJoint(second) }
      #expect(twins.worstDifference(of: body, ticks: 23 + round) <= 1e-9)
    }
  }

  @Test("They agree when anchor, pose, velocity and spring are changed in mid-motion")
  func edits() {
    var twins = Twins()
    let (body, spring) = twins.both {
      let body = $0.addBody(spinningBox(acceleration: Vec2(0, 500), damping: 0.1))
      return (body, $0.hang(body, at: Vec2(200, 40)))
    }
    let edits: [(inout World) -> Void] = [
      { $0.setAnchor(Vec2(-70, 33.3), of: spring) },
      { $0.setPose(Pose(position: $0.position(of: body) + Vec2(0, 12.5), angle: 1), of: body) },
      { $0.setVelocity(Vec2(900, 3), of: body) },
      { $0.setAngularVelocity(-2, of: body) },
      { $0.setSpring(hertz: 3, dampingRatio: 0.1, of: spring) },
      { $0.setDamping(linear: 2, angular: 0.3, of: body) },
      { $0.setAcceleration(Vec2(5, -100), of: body) },
      { $0.setMass(7, inertia: 90, of: body) },
    ]
    for edit in edits {
      #expect(twins.worstDifference(of: body, ticks: 20) <= 1e-9)
      twins.both(edit)
      #expect(twins.difference(of: body) <= 1e-9)
    }
  }

  @Test("Ten thousand million points down a list the motion is the same, to the bit")
  func distance() {
    let (near, far) = (Vec2.zero, Vec2(1e10, 1e10))
    let worlds = [near, far].map { anchor in
      var world = World()
      let body = world.addBody(item(44, 44, at: anchor + Vec2(100, -50)))
      world.hang(body, at: anchor)
      world.step(100)
      return (world, body)
    }
    let speeds = worlds.map { $0.0.velocity(of: $0.1) }
    #expect(speeds[0] == speeds[1])
    let places = worlds.map { $0.0.position(of: $0.1) }
    #expect((places[1] - far - places[0]).length <= 2e-6, "within the spacing of doubles there")
  }

  @Test("Far away the general solver is as precise: its springs follow the map there too")
  func distanceGeneral() {
    var twins = Twins()
    let far = Vec2(1e10, -1e10)
    let body = twins.both {
      let body = $0.addBody(item(44, 44, at: far + Vec2(100, -50)))
      $0.hang(body, at: far)
      return body
    }
    twins.both { $0.step(100) }
    let difference = twins.fast.velocity(of: body) - twins.general.velocity(of: body)
    #expect(difference.length <= 1e-9)
  }

  @Test("What other springs come, go and sleep makes no difference to one, whatever its place in memory")
  func independence() {
    var alone = World()
    let single = alone.addBody(item(44, 44, at: Vec2(80, 80)))
    alone.hang(single, at: .zero)
    var crowd = World()
    var others = (0..<7).map { crowd.addSprung(at: Vec2(Double($0), 5)) }
    let one = crowd.addBody(item(44, 44, at: Vec2(80, 80)))
    crowd.hang(one, at: .zero)
    for tick in 0..<200 {
      if tick % 4 == 0 { others.append(crowd.addSprung(at: Vec2(Double(tick), 9))) }
      if tick % 5 == 0 { crowd.removeBody(others.remove(at: tick % others.count)) }
      alone.step()
      crowd.step()
      #expect(alone.pose(of: single) == crowd.pose(of: one))
    }
  }

  @Test("It follows the exact damped oscillator as closely as UIKit's stepping does: within 1.2 % for 1 Hz and 0.8")
  func oscillator() {
    var world = World()
    let body = world.addBody(item(44, 44, at: Vec2(100, 0)))
    world.hang(body, at: .zero, hertz: 1, dampingRatio: 0.8)
    let omega = 2 * Real.pi
    let damped = omega * 0.6
    for tick in 1...360 {
      world.step()
      let time = Double(tick) * World.tick
      let phase = Real.cos(damped * time) + 0.8 / 0.6 * Real.sin(damped * time)
      #expect(abs(world.position(of: body).x - 100 * Real.exp(-0.8 * omega * time) * phase) <= 1.2)
    }
  }
}
