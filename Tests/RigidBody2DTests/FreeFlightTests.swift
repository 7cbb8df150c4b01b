import RigidBody2D
import SeededRandom
import Testing

/// The law: what nothing holds keeps its momentum and its angular momentum, whatever meets in it.
@Suite("What flies free and meets keeps both momenta")
struct FreeFlightTests {
  @Test(
    "Two discs that glance off each other, at up to 600 points a second", arguments: 0..<rounds(40, nightly: 1000))
  func discs(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var world = World()
    let radii = [Double.random(in: 5...40, using: &random), .random(in: 5...40, using: &random)]
    let (restitution, friction) = (Double.random(in: 0.2...1, using: &random), Double.random(in: 0...1, using: &random))
    let discs = world.addMeeting(&random, reach: radii[0] + radii[1]) { world, index, place, _ in
      world.addBall(radii[index], at: place, restitution: restitution, friction: friction)
    }
    #expect(world.strays(discs) < 1e-6)
  }

  /// Which corner meets is told where the tick begins, and what turns farther than a contact is followed is answered
  /// there, too.
  @Test("Most pairs of boxes that turn, at up to 600 points a second, and the others nearly")
  func boxes() {
    var strays = (0..<rounds(100, nightly: 4000)).map { seed in
      var random = SplitMix64(state: UInt64(seed))
      var world = World()
      let boxes = world.addMeeting(&random, reach: 30) { world, _, place, random in
        let box = world.addBox(30, at: place, restitution: 0.8, friction: 0.2, gravity: 0)
        world.setPose(Pose(position: place, angle: .random(in: -3...3, using: &random)), of: box)
        world.setAngularVelocity(.random(in: -5...5, using: &random), of: box)
        return box
      }
      return world.strays(boxes)
    }
    strays.sort()
    #expect(strays[strays.count / 2] < 1e-6)
    #expect(strays[strays.count - 1] < 0.03)
  }

  /// A light item between heavy ones counts as heavier only where something from outside presses them together.
  @Test("Forty items of very unequal weight that start in one point", arguments: 0..<rounds(6, nightly: 100))
  func crowd(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var world = World()
    let items = (0..<40).map { index in
      let density = [1.0, 30, 1000][index % 3]
      let side = Double.random(in: 20...60, using: &random)
      let place = Vec2(.random(in: -20...20, using: &random), .random(in: -20...20, using: &random))
      let body = item(side, side, at: place).with {
        $0.mass *= density
        $0.inertia *= density
        $0.velocity = place * -10
      }
      return world.add(index % 2 == 0 ? .box(side, side) : .circle(radius: side / 2), body, restitution: 0)
    }
    let before = world.momentum(of: items).linear
    var exchanged = 0.0
    for _ in 0..<240 {
      world.step()
      exchanged = max(exchanged, items.reduce(0) { $0 + world.mass(of: $1) * world.velocity(of: $1).length })
      #expect((world.momentum(of: items).linear - before).length <= 1e-5 * exchanged)
    }
  }
}

extension World {
  /// Two items that come at each other off the line between them, and how far off is random.
  fileprivate mutating func addMeeting(
    _ random: inout SplitMix64, reach: Double,
    _ add: (inout World, _ index: Int, _ place: Vec2, inout SplitMix64) -> BodyHandle
  ) -> [BodyHandle] {
    let turn = Double.random(in: -3...3, using: &random)
    let along = Vec2(Real.cos(turn), Real.sin(turn))
    let way = along * (reach * 2) + along.quarterTurn * (reach * .random(in: -0.9...0.9, using: &random))
    let speed = Double.random(in: 200...600, using: &random)
    let drift = Vec2(.random(in: -200...200, using: &random), .random(in: -200...200, using: &random))
    return (0..<2).map { index in
      let body = add(&self, index, way * Double(index), &random)
      setVelocity(drift - along * (speed * Double(index)), of: body)
      return body
    }
  }

  /// By how much the angular momentum about where they meet is off at worst in half a second, beside what two of their
  /// weight and speed have at a point of arm.
  fileprivate mutating func strays(_ bodies: [BodyHandle]) -> Double {
    let before = momentum(of: bodies)
    let scale = bodies.reduce(0) { $0 + mass(of: $1) * velocity(of: $1).length }
    let extent = 30.0
    var worst = 0.0
    for _ in 0..<60 {
      step()
      let after = momentum(of: bodies)
      worst = max(worst, (after.linear - before.linear).length / scale)
      worst = max(worst, abs(after.angular - before.angular) / (scale * extent))
    }
    return worst
  }
}
