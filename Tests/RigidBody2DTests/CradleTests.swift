import RigidBody2D
import Testing

/// Balls on rods, side by side.
private struct Cradle {
  var world = World()
  var balls: [BodyHandle] = []

  /// The first `lifted` balls at 45 degrees. `gap` is a share of the radius; the order of adding is the order of slots.
  init(of count: Int, lifted: Int, gap: Double, isReversed: Bool) {
    let (radius, length) = (20.0, 300.0)
    let order = isReversed ? Array((0..<count).reversed()) : Array(0..<count)
    var added: [Int: BodyHandle] = [:]
    for index in order {
      let anchor = Vec2(Double(index) * radius * (2 + gap), 0)
      let angle = index < lifted ? Real.pi / 4 : 0
      let ball = world.addBall(radius, at: anchor + Vec2(-Real.sin(angle), Real.cos(angle)) * length, restitution: 1)
      world.setAcceleration(Vec2(0, 1000), of: ball)
      _ = world.addJoint(DistanceJointDefinition(bodyA: ball, other: .point(anchor), length: length))
      added[index] = ball
    }
    balls = (0..<count).map { added[$0]! }
  }

  var energy: Double {
    balls.reduce(0) { sum, ball in
      sum + world.mass(of: ball) * (world.velocity(of: ball).lengthSquared / 2 - 1000 * world.position(of: ball).y)
    }
  }
}

@Suite("Newton's cradle")
struct CradleTests {
  @Test("As many balls leave as came, as fast, for every count, gap and order of adding", arguments: [2, 5, 10])
  func exchange(count: Int) {
    let fall = (2 * 1000 * 300 * (1 - 0.5.squareRoot())).squareRoot()
    for lifted in 1...min(3, count - 1) {
      for (gap, isReversed) in [(0.0, false), (0, true), (0.001, false), (0.001, true)] {
        var cradle = Cradle(of: count, lifted: lifted, gap: gap, isReversed: isReversed)
        while cradle.world.velocity(of: cradle.balls[count - 1]).x < fall / 2 { cradle.world.step() }
        cradle.world.step()
        for (index, ball) in cradle.balls.enumerated() {
          let ideal = index >= count - lifted ? fall : 0
          #expect(abs(cradle.world.velocity(of: ball).x - ideal) <= 0.015 * fall)
        }
      }
    }
  }

  @Test("It never swings with more energy than it began with")
  func energy() {
    for lifted in 1...3 {
      var cradle = Cradle(of: 5, lifted: lifted, gap: 0, isReversed: false)
      let lowest = cradle.balls.reduce(0) { $0 - cradle.world.mass(of: $1) * 1000 * 300 }
      let start = cradle.energy - lowest
      for _ in 0..<2400 {
        cradle.world.step()
        #expect(cradle.energy - lowest <= 1.0001 * start)
      }
    }
  }
}
