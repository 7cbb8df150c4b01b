import RigidBody2D
import SeededRandom
import Testing

/// Balls on rods side by side by the exact law, the first of them lifted to 45 degrees.
private struct NewtonCradle {
  static let (radius, length, gravity) = (20.0, 300.0, 1000.0)
  static let lift = Real.pi / 4
  static let fall = (2 * gravity * length * (1 - Real.cos(lift))).squareRoot()
  /// Ticks from one turning point to the next: half the period of a pendulum of 45 degrees.
  static let turn = Real.pi * (length / gravity).squareRoot() * 1.0399733 / World.tick

  var world = World()
  var balls: [BodyHandle] = []
  let lifted: Int
  private(set) var ticks = 0
  private(set) var mostEnergy = 0.0

  /// A hinge holds its ball by a point above it, and turns it; what such balls meet with rubs.
  init(of count: Int, lifted: Int, gap: Double, order: [Int], friction: Double = 0.2, isHinged: Bool = false) {
    self.lifted = lifted
    world.law = .exact
    var added: [Int: BodyHandle] = [:]
    for index in order {
      let anchor = Vec2(Double(index) * Self.radius * (2 + gap), 0)
      let angle = index < lifted ? Self.lift : 0
      let place = anchor + Vec2(-Real.sin(angle), Real.cos(angle)) * Self.length
      let ball = world.addBall(Self.radius, at: place, restitution: 1, friction: friction)
      world.setAcceleration(Vec2(0, Self.gravity), of: ball)
      if isHinged {
        world.setPose(Pose(position: place, angle: angle), of: ball)
        _ = world.addJoint(
          RevoluteJointDefinition(bodyA: ball, offsetA: Vec2(0, -Self.length), other: .point(anchor)))
      } else {
        _ = world.addJoint(DistanceJointDefinition(bodyA: ball, other: .point(anchor), length: Self.length))
      }
      added[index] = ball
    }
    balls = (0..<count).map { added[$0]! }
  }

  mutating func step() {
    world.step()
    ticks += 1
    mostEnergy = max(mostEnergy, energy)
  }

  /// As a share of what it began with.
  var energy: Double {
    let sum = balls.reduce(world.energy(of: balls)) {
      $0 + world.mass(of: $1) * Self.gravity * (Self.length - world.position(of: $1).y)
    }
    return sum / (Double(lifted) * world.mass(of: balls[0]) * Self.fall * Self.fall / 2)
  }

  var isOut: [Bool] {
    balls.map { Self.length - world.position(of: $0).y > Self.length * (1 - Real.cos(Self.lift)) / 4 }
  }

  /// Who should be out at a turning point, the first of which is to the right.
  func isDue(atTurn turn: Int) -> [Bool] {
    balls.indices.map { turn % 2 == 1 ? $0 >= balls.count - lifted : $0 < lifted }
  }

  static func orders(of count: Int) -> [[Int]] {
    var random = SplitMix64(state: UInt64(count))
    return [Array(0..<count), (0..<count).reversed(), (0..<count).shuffled(using: &random)]
  }
}

@Suite("Newton's cradle by the exact law")
struct NewtonCradleTests {
  @Test(
    "As many balls leave as came, as fast to one percent, for every count, gap and order of adding", arguments: 2...10)
  func exchange(count: Int) {
    for lifted in 1..<count {
      for (gap, order) in [0, 0.001].flatMap({ gap in NewtonCradle.orders(of: count).map { (gap, $0) } }) {
        var cradle = NewtonCradle(of: count, lifted: lifted, gap: gap, order: order)
        cradle.world.step(Int(NewtonCradle.turn / 2) + 3)
        for (index, ball) in cradle.balls.enumerated() {
          let ideal = index >= count - lifted ? NewtonCradle.fall : 0
          #expect(abs(cradle.world.velocity(of: ball).length - ideal) <= 0.01 * NewtonCradle.fall)
        }
        cradle.world.step(Int(NewtonCradle.turn / 2))
        #expect(cradle.isOut == cradle.isDue(atTurn: 1))
        #expect(abs(cradle.energy - 1) < 1e-6)
      }
    }
  }

  @Test("After 20 swings it still does, with all of its energy and never more", arguments: [0.0, 0.001], [0, 0.2])
  func endurance(gap: Double, friction: Double) {
    for lifted in 1...4 {
      var cradle = NewtonCradle(of: 5, lifted: lifted, gap: gap, order: [3, 0, 4, 1, 2], friction: friction)
      for turn in 1...40 {
        while Double(cradle.ticks) < Double(turn) * NewtonCradle.turn { cradle.step() }
        #expect(cradle.isOut == cradle.isDue(atTurn: turn), "\(lifted) lifted, turn \(turn)")
        #expect(abs(cradle.energy - 1) < 1e-4)
      }
      #expect(cradle.mostEnergy < 1.00001)
    }
  }

  @Test("Rods that are 0.01 or 0.05 points too close change nothing", arguments: [0.01, 0.05])
  func tooClose(by overlap: Double) {
    for count in [3, 5, 8] {
      for lifted in 1..<count {
        var cradle = NewtonCradle(
          of: count, lifted: lifted, gap: -overlap / NewtonCradle.radius, order: Array(0..<count))
        for turn in 1...20 {
          while Double(cradle.ticks) < Double(turn) * NewtonCradle.turn { cradle.step() }
          #expect(cradle.isOut == cradle.isDue(atTurn: turn), "\(lifted) of \(count), turn \(turn)")
          #expect(abs(cradle.energy - 1) < 1e-3)
        }
      }
    }
  }

  @Test("On hinges it is right too", arguments: [0.0, 0.001])
  func hinges(gap: Double) {
    // A ball that turns with its arm swings a little slower.
    let share = NewtonCradle.radius / NewtonCradle.length
    let turn = NewtonCradle.turn * (1 + share * share / 2).squareRoot()
    for lifted in 1...4 {
      var cradle = NewtonCradle(of: 5, lifted: lifted, gap: gap, order: [3, 0, 4, 1, 2], friction: 0, isHinged: true)
      for index in 1...20 {
        while Double(cradle.ticks) < Double(index) * turn { cradle.step() }
        #expect(cradle.isOut == cradle.isDue(atTurn: index), "\(lifted) lifted, turn \(index)")
        #expect(abs(cradle.energy - 1) < 1e-3)
      }
    }
  }

  @Test(
    "Balls that have fallen asleep at the bottom pass the blow on in the tick that wakes them", arguments: [0.0, 0.001])
  func sleepers(gap: Double) {
    var cradle = NewtonCradle(of: 5, lifted: 1, gap: gap, order: Array(0..<5))
    let (ball, place) = (cradle.balls[0], cradle.world.pose(of: cradle.balls[0]))
    cradle.world.setStatic(true, of: ball)
    cradle.world.step(120)
    #expect(cradle.balls.allSatisfy { !cradle.world.isAwake($0) })
    cradle.world.setStatic(false, of: ball)
    cradle.world.setPose(place, of: ball)
    cradle.world.step(Int(NewtonCradle.turn))
    #expect(cradle.isOut == [false, false, false, false, true])
  }
}
