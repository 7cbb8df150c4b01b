import EngineScenes
import RigidBody2D
import SceneOracle
import Testing

/// Each law lets pass what keeps it, and not what breaks it.
struct ConservationTests {
  @Test func momentumStaysAsItIs() {
    var run = MadeUpRun()
    run.addDisc(0, 0, velocity: Vec2(100, 0))
    run.addDisc(300, 0, velocity: Vec2(-50, 20))
    #expect(!run.finding(.momentum).isBroken)
    let exchanged = run.finding(.momentum) { frame, states in
      if frame > 30 { (states[0].velocity, states[1].velocity) = (states[1].velocity, states[0].velocity) }
    }
    #expect(!exchanged.isBroken)
    let gained = run.finding(.momentum) { frame, states in if frame > 30 { states[1].velocity.x += 0.1 } }
    #expect(gained.isBroken && gained.frame == 31)
  }

  @Test func angularMomentumMayGoFromOrbitToSpin() {
    var run = MadeUpRun()
    run.addDisc(0, -20, velocity: Vec2(100, 0))
    run.addDisc(0, 20, velocity: Vec2(-100, 0))
    #expect(!run.finding(.angularMomentum).isBroken)
    let (mass, inertia) = (run.scene.bodies[0].mass, run.scene.bodies[0].inertia)
    // A clockwise orbit that ends, and two discs that turn for it.
    let spin = mass * 20 * 100 / inertia
    let turned = run.finding(.angularMomentum) { frame, states in
      for index in states.indices where frame > 30 { (states[index].velocity, states[index].spin) = (.zero, spin) }
    }
    #expect(!turned.isBroken)
    let lost = run.finding(.angularMomentum) { frame, states in
      for index in states.indices where frame > 30 { states[index].velocity = .zero }
    }
    #expect(lost.isBroken)
  }

  @Test func whereSpinMayFadeItMayNotGrow() {
    var run = MadeUpRun()
    run.addDisc(0, 0, spin: 10)
    run.addDisc(100, 0, spin: 10)
    func finding(_ share: Double) -> Finding {
      run.finding(
        .angularMomentum, { $0.spinMayFade = true },
        changing: { frame, states in
          if frame > 30 { for index in states.indices { states[index].spin *= share } }
        })
    }
    #expect(!finding(0.5).isBroken)
    #expect(finding(1.02).isBroken)
  }

  @Test func whatFallsTurnsHeightIntoSpeed() {
    var run = MadeUpRun()
    run.scene.gravity = Vec2(0, 1000)
    run.addDisc(0, -1000)
    func finding(_ acceleration: Double) -> Finding {
      run.finding(.energy) { frame, states in
        let time = Double(frame) / 60
        states[0].place.y = -1000 + 500 * time * time
        states[0].velocity.y = acceleration * time
      }
    }
    #expect(!finding(1000).isBroken)
    #expect(finding(1030).isBroken)
  }

  @Test func whatIsOnASpringHasItsEnergyThere() {
    var run = MadeUpRun()
    run.addDisc(100, 0)
    run.scene.addSpring(0, to: .zero, hertz: 0.25, damping: 0)
    func finding(_ amplitude: Double) -> Finding {
      run.finding(.energy) { frame, states in
        // A quarter of its period: from where it was let go to the middle.
        let angle = Double(frame) / 60 * .pi / 2
        states[0].place.x = frame == 0 ? 100 : amplitude * cosine(angle)
        states[0].velocity.x = -amplitude * .pi / 2 * cosine(.pi / 2 - angle)
      }
    }
    #expect(!finding(100).isBroken)
    #expect(finding(104).isBroken)
  }

  @Test func twoElasticDiscsPartAsFastAsTheyMet() {
    var run = MadeUpRun()
    run.addDisc(-200, 0, velocity: Vec2(600, 0))
    run.addDisc(200, 0, velocity: Vec2(-600, 0))
    func finding(_ share: Double) -> Finding {
      run.finding(.elasticity) { frame, states in
        if frame > 19 { for index in states.indices { states[index].velocity *= -share } }
      }
    }
    #expect(!finding(1).isBroken)
    #expect(finding(0.95).isBroken)
  }

  @Test func whatIsNoNumberBreaksTheLawOfNumbers() {
    var run = MadeUpRun()
    run.addDisc(0, 0)
    #expect(!run.finding(.numbers).isBroken)
    let broken = run.finding(.numbers) { frame, states in if frame == 7 { states[0].spin = .nan } }
    #expect(broken.isBroken && broken.frame == 7)
    let scene = RandomScene(family: .heap, scene: run.scene)
    #expect(scene.findings(of: nil).map(\.isBroken) == [true])
  }
}

/// Taylor's series to the tenth power: exact enough up to a quarter turn.
private func cosine(_ angle: Double) -> Double {
  var (sum, term) = (1.0, 1.0)
  for index in 1...10 {
    term *= -angle * angle / Double((2 * index - 1) * 2 * index)
    sum += term
  }
  return sum
}
