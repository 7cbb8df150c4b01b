import RigidBody2D
import Testing

/// Figures that third parties have measured on UIKit; each test names what was measured.
@Suite("The motions measured on UIKit come out the same")
struct GoldenMotionTests {
  @Test(
    "A box falls as measured, with and without resistance",
    arguments: [
      (0.0, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      (0.1, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ])
  func fall(damping: Double, heights: [Double]) {
    var world = World()
    let box = world.addBody(
      item(100, 100, at: Vec2(150, 50)).with {
        $0.acceleration = Vec2(0, 1000)
        $0.linearDamping = damping
      })
    let seen = world.positions(of: box, atFrames: [1, 2, 3, 4, 5])
    expectNear(seen, heights.map { Vec2(150, $0) }, 1e-4)
  }

  @Test("A rod pendulum swings as measured")
  func pendulum() {
    var world = World()
    let bob = world.addBody(item(40, 40, at: Vec2(200, 100)).with { $0.acceleration = Vec2(0, 1000) })
    _ = world.addJoint(DistanceJointDefinition(bodyA: bob, other: .point(Vec2(100, 100))))
    let seen = world.positions(of: bob, atFrames: [1, 10, 30, 60])
    let measured = [
      Vec2(199.999969, 100.069443), Vec2(199.132126, 113.146225), Vec2(139.359573, 191.92836),
      Vec2(2.06188917, 120.202171),
    ]
    expectNear(seen, measured, 1e-4)
  }

  @Test("A spring of length 100 settles as measured")
  func spring() {
    var world = World()
    let box = world.addBody(item(40, 40, at: Vec2(100, 250)))
    _ = world.addJoint(
      DistanceJointDefinition(bodyA: box, other: .point(Vec2(100, 100)), length: 100, hertz: 2, dampingRatio: 0.3))
    let seen = world.positions(of: box, atFrames: [1, 10, 30, 60])
    let measured = [249.48938, 201.092148, 204.031586, 200.142715].map { Vec2(100, $0) }
    expectNear(seen, measured, 1e-4)
  }
}

func expectNear(
  _ seen: [Vec2], _ expected: [Vec2], _ tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  let worst = zip(seen, expected).map { ($0 - $1).length }.max() ?? 0
  #expect(seen.count == expected.count && worst <= tolerance, "off by \(worst)", sourceLocation: sourceLocation)
}
