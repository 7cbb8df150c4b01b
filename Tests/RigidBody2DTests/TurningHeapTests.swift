import RigidBody2D
import Testing

/// The law: what only bodies do to each other changes nothing of how they turn in all.
@Suite("What is pressed together keeps its angular momentum")
struct TurningHeapTests {
  @Test(
    "Two boxes that a spring presses together keep it to rounding, however fast they turn", arguments: [0.5, 2, 6],
    [0, 0.2])
  func pair(spin: Double, friction: Double) {
    var world = World()
    let boxes = world.addPressedPair(spin: spin, friction: friction)
    #expect(world.turningStrays(boxes, 1200) < 1e-9)
  }

  @Test(
    "A wheel of 48 boxes, pressed on each other by springs to its hub, keeps it", arguments: [0.5, 2, 6], [0, 0.2])
  func wheel(spin: Double, friction: Double) {
    var world = World()
    let boxes = (0..<48).map { index in
      let place = Vec2(Double(index % 6) * 100 - 250, Double(index / 6) * 100 - 350)
      return world.addTurning(100, at: place, spin: spin, friction: friction)
    }
    for box in boxes {
      _ = world.addJoint(
        DistanceJointDefinition(bodyA: box, other: .point(.zero), length: 60, hertz: 4, dampingRatio: 0.4))
    }
    #expect(world.turningStrays(boxes, 1200) < 1e-4)
  }

  @Test("A heap of balls that springs hold together keeps it", arguments: [0.5, 2, 6])
  func balls(spin: Double) {
    var world = World()
    let balls = (0..<12).map { index in
      let place = Vec2(Double(index % 4) * 50 - 75, Double(index / 4) * 50 - 50)
      let ball = world.add(
        .circle(radius: 25),
        item(50, 50, at: place).with {
          $0.velocity = place.quarterTurn * spin
          $0.angularVelocity = spin
        }, restitution: 0)
      return ball
    }
    for (index, ball) in balls.enumerated() {
      let next = balls[(index + 5) % balls.count]
      _ = world.addJoint(
        DistanceJointDefinition(
          bodyA: ball, other: .body(next, offset: .zero), length: 20, hertz: 3, dampingRatio: 0.4))
    }
    #expect(world.turningStrays(balls, 1200) < 1e-4)
  }

  @Test("So do two with a third, whatever ties it to them", arguments: Tie.allCases, [0.5, 2, 6])
  private func tied(tie: Tie, spin: Double) {
    var world = World()
    let pair = world.addPressedPair(spin: spin, friction: 0.2)
    let third = world.addTurning(60, at: Vec2(40, 80), spin: spin, friction: 0.2)
    let other = JointEnd.body(third, offset: Vec2(10, -50))
    tie.join(pair[1], Vec2(20, 30), other, in: &world)
    #expect(world.turningStrays(pair + [third], 1200) < (tie == .hinge ? 0.012 : 0.01))
  }
}

private enum Tie: CaseIterable {
  case rod, hinge, pin, weld, slider

  func join(_ body: BodyHandle, _ offset: Vec2, _ other: JointEnd, in world: inout World) {
    switch self {
    case .rod:
      _ = world.addJoint(DistanceJointDefinition(bodyA: body, offsetA: -offset, other: other))
    case .hinge:
      _ = world.addJoint(DistanceJointDefinition(bodyA: body, offsetA: offset, other: other, length: 0))
    case .pin:
      _ = world.addJoint(
        RevoluteJointDefinition(bodyA: body, offsetA: offset, other: other, lowerAngle: -0.5, upperAngle: 0.5))
    case .weld:
      _ = world.addJoint(WeldJointDefinition(bodyA: body, offsetA: offset, other: other))
    case .slider:
      _ = world.addJoint(
        PrismaticJointDefinition(
          bodyA: body, offsetA: offset, other: other, axis: Vec2(0, 1), lowerTranslation: -5, upperTranslation: 5))
    }
  }
}

extension World {
  /// Side by side, with a spring between their middles that is shorter than they are wide.
  fileprivate mutating func addPressedPair(spin: Double, friction: Double) -> [BodyHandle] {
    let boxes = [-30.0, 30].map { addTurning(60, at: Vec2($0, 0), spin: spin, friction: friction) }
    _ = addJoint(DistanceJointDefinition(bodyA: boxes[0], other: .body(boxes[1], offset: .zero), length: 20, hertz: 5))
    return boxes
  }

  /// A box that goes round the origin as a part of what turns there.
  fileprivate mutating func addTurning(_ side: Double, at place: Vec2, spin: Double, friction: Double) -> BodyHandle {
    let box = addBox(side, at: place, friction: friction, gravity: 0)
    setVelocity(place.quarterTurn * spin, of: box)
    setAngularVelocity(spin, of: box)
    return box
  }

  /// By which share of itself the angular momentum about the origin is off at worst, in so many ticks.
  fileprivate mutating func turningStrays(_ bodies: [BodyHandle], _ ticks: Int) -> Double {
    let before = momentum(of: bodies).angular
    var worst = 0.0
    for _ in 0..<ticks {
      step()
      let stray = abs(momentum(of: bodies).angular / before - 1)
      guard stray.isFinite else { return stray }
      worst = max(worst, stray)
    }
    return worst
  }
}
