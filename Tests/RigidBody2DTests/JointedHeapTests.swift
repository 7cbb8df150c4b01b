import RigidBody2D
import SeededRandom
import Testing

/// Heaps and nets that are too wide for the direct method: their joints are solved in lanes, whatever their kind.
@Suite("Joints in wide heaps and nets")
struct JointedHeapTests {
  @Test("What flies freely keeps its momentum, and a copy goes on with the same bits", arguments: [1, 2] as [UInt64])
  func flight(seed: UInt64) {
    var heap = JointedHeap(seed: seed, gravity: 0)
    let (before, scale) = (heap.momentum, heap.momentumScale)
    heap.world.step(120)
    var copy = heap.world
    heap.world.step(120)
    copy.step(120)
    #expect(copy == heap.world && copy.stateHash == heap.world.stateHash)
    #expect((heap.momentum - before).length <= 1e-5 * scale)
  }

  @Test(
    "A heap with joints of all kinds on the ground sleeps within twenty seconds, its rods as long as they were",
    arguments: [3, 4] as [UInt64])
  func heap(seed: UInt64) {
    var heap = JointedHeap(seed: seed, gravity: 1000)
    let ground = heap.world.addBody(BodyDefinition().with { $0.isStatic = true })
    // Whoever is thrown aside as the heap falls in lands on it too.
    _ = heap.world.addShape(ShapeDefinition(.segment(Vec2(-1e5, 400), Vec2(1e5, 400))), to: ground)
    heap.world.step(2400)
    #expect(heap.world.awakeBodyCount == 0 && heap.rodStretch <= 0.01)
  }

  @Test("In a heap that falls in limits are kept to, and welds stay straight", arguments: [5, 6] as [UInt64])
  func limits(seed: UInt64) {
    var heap = JointedHeap(seed: seed, gravity: 0)
    for _ in 0..<240 {
      heap.world.step()
      let excess = heap.excess
      #expect(excess.turn < 0.05 && excess.way < 1)
    }
  }

  @Test(
    "A chain of 450 rods, too long to be solved at once, bears a hundred of its links and is a fifth longer at most")
  func longChain() {
    var world = World()
    let links = world.addChain(of: 450, from: .zero)
    _ = world.addJoint(DistanceJointDefinition(bodyA: links[0], other: .point(.zero), length: 0))
    for link in links {
      world.setPose(Pose(position: world.position(of: link).quarterTurn), of: link)
      world.setAcceleration(Vec2(0, 1000), of: link)
    }
    world.setMass(100 * world.mass(of: links[0]), inertia: 1, of: links[449])
    for _ in 0..<480 {
      world.step()
      let length = world.position(of: links[449]).length / (449 * 20)
      #expect(length > 0.8 && length < 1.2)
    }
  }

  @Test("A net of hinges hangs from its highest row, hardly longer, and gains no energy", arguments: [12, 24])
  func net(side: Int) {
    var net = HingedNet(side: side, isHung: true)
    var highest = net.energy
    let start = highest
    for _ in 0..<600 {
      net.world.step()
      highest = max(highest, net.energy)
    }
    #expect(net.widestGap <= 0.1 * Double(side))
    #expect(highest <= start + 1e-6 * abs(start))
  }

  /// What the two rows of the hinge hold is no part of what moves about it: an arm that is held at its end is four
  /// times as hard to turn as about its middle.
  @Test("Arms on the lowest row of a net come to lie on the limits of their hinges")
  func arms() {
    var net = HingedNet(side: 14, isHung: true)
    let hinges = net.addArms(length: 300, limit: 0.4)
    var worst = 0.0
    for _ in 0..<360 {
      net.world.step()
      worst = hinges.reduce(worst) { max($0, abs(net.world.displacement(of: $1)) - 0.4) }
    }
    #expect(worst <= 1e-3)
  }

  @Test("A net that flies and turns keeps its linear and its angular momentum")
  func flyingNet() {
    var net = HingedNet(side: 12, isHung: false)
    let (before, turning) = (net.momentum, net.angularMomentum)
    net.world.step(240)
    #expect((net.momentum - before).length <= 1e-5 * before.length)
    #expect(abs(net.angularMomentum / turning - 1) <= 1e-3)
    #expect(net.widestGap <= 0.5)
  }
}

/// Boxes in rows, every other pair of neighbours joined, each kind in turn.
private struct JointedHeap {
  var world = World()
  private var boxes: [BodyHandle] = []
  private var rods: [(joint: (BodyHandle, BodyHandle), length: Double)] = []
  private var limited: [JointHandle] = []
  private var welds: [(BodyHandle, BodyHandle)] = []

  init(seed: UInt64, gravity: Double) {
    var random = SplitMix64(state: seed)
    func spread() -> Double { Double(random.next() % 2001) / 1000 - 1 }
    for index in 0..<240 {
      let place = Vec2(Double(index % 16) * 44 - 330, Double(index / 16) * 44 - 300)
      let box = world.addBox(40, at: place, friction: 0.4, gravity: gravity)
      // Towards each other.
      world.setVelocity(Vec2(40, 0) - place * 0.5 + Vec2(spread(), spread()) * 30, of: box)
      world.setAngularVelocity(spread(), of: box)
      boxes.append(box)
    }
    for index in boxes.indices where index % 2 == 0 && index % 16 < 15 {
      join(boxes[index], boxes[index + 1], kind: index / 2 % 8)
    }
  }

  private mutating func join(_ a: BodyHandle, _ b: BodyHandle, kind: Int) {
    let (right, left) = (Vec2(22, 0), JointEnd.body(b, offset: Vec2(-22, 0)))
    let far = JointEnd.body(b, offset: .zero)
    switch kind {
    case 0:
      _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: far))
      rods.append(((a, b), 44))
    case 1: _ = world.addJoint(DistanceJointDefinition(bodyA: a, other: far, length: 42, hertz: 5, dampingRatio: 0.5))
    case 2:
      _ = world.addJoint(
        DistanceJointDefinition(bodyA: a, offsetA: right, other: left, length: 0, hertz: 5, dampingRatio: 0.5))
    case 3: _ = world.addJoint(RevoluteJointDefinition(bodyA: a, offsetA: right, other: left))
    case 4:
      limited.append(
        world.addJoint(
          RevoluteJointDefinition(
            bodyA: a, offsetA: right, other: left, lowerAngle: -0.3, upperAngle: 0.2, maxMotorTorque: 100)))
    case 5:
      _ = world.addJoint(WeldJointDefinition(bodyA: a, offsetA: right, other: left))
      welds.append((a, b))
    case 6:
      limited.append(
        world.addJoint(
          PrismaticJointDefinition(
            bodyA: a, other: far, axis: Vec2(0, 1), lowerTranslation: -10, upperTranslation: 10)))
    default: limited.append(world.addJoint(RopeJointDefinition(bodyA: a, other: far, maxLength: 46)))
    }
  }

  var momentum: Vec2 { boxes.reduce(.zero) { $0 + world.velocity(of: $1) * world.mass(of: $1) } }

  var momentumScale: Double { boxes.reduce(0) { $0 + world.velocity(of: $1).length * world.mass(of: $1) } }

  /// By how much a hinge is beyond its limits, or a weld is bent (radians); a rail or a rope (points).
  var excess: (turn: Double, way: Double) {
    var (turn, way) = (0.0, 0.0)
    for joint in limited {
      let (place, limits) = (world.displacement(of: joint), world.limits(of: joint))
      let excess = max(limits.lower - place, place - limits.upper)
      if limits.upper == 0.2 { turn = max(turn, excess) } else { way = max(way, excess) }
    }
    for (a, b) in welds { turn = max(turn, abs(world.pose(of: a).angle - world.pose(of: b).angle)) }
    return (turn, way)
  }

  /// The greatest share by which a rod is off its length.
  var rodStretch: Double {
    rods.reduce(0) { worst, rod in
      let length = (world.position(of: rod.joint.0) - world.position(of: rod.joint.1)).length
      return max(worst, abs(length / rod.length - 1))
    }
  }
}

/// Balls in a square, each hinged to the next ones beside and below, half way to each of them.
private struct HingedNet {
  var world = World()
  private var balls: [BodyHandle] = []
  private let side: Int

  init(side: Int, isHung: Bool) {
    self.side = side
    for index in 0..<(side * side) {
      let place = Vec2(Double(index % side), Double(index / side)) * 100
      var ball = item(80, 80, at: place)
      ball.isStatic = isHung && index < side && abs(index - side / 2) <= 3
      if isHung { ball.acceleration = Vec2(0, 1000) }
      let body = world.addBody(ball)
      if !isHung {
        world.setVelocity(Vec2(100, 50) + (place - Vec2(50, 50) * Double(side - 1)).quarterTurn * 0.3, of: body)
        world.setAngularVelocity(0.3, of: body)
      }
      if index % side > 0 { join(body, balls[index - 1], Vec2(50, 0)) }
      if index >= side { join(body, balls[index - side], Vec2(0, 50)) }
      balls.append(body)
    }
  }

  private mutating func join(_ body: BodyHandle, _ before: BodyHandle, _ half: Vec2) {
    _ = world.addJoint(RevoluteJointDefinition(bodyA: body, offsetA: -half, other: .body(before, offset: half)))
  }

  /// Bars that stick out of the balls of the lowest row, each by its end.
  mutating func addArms(length: Double, limit: Double) -> [JointHandle] {
    balls.suffix(side).map { ball in
      let arm = world.addBody(
        item(length, 10, at: world.position(of: ball) + Vec2(length / 2, 0)).with { $0.acceleration = Vec2(0, 1000) })
      return world.addJoint(
        RevoluteJointDefinition(
          bodyA: arm, offsetA: Vec2(-length / 2, 0), other: .body(ball), lowerAngle: -limit, upperAngle: limit))
    }
  }

  var widestGap: Double {
    balls.indices.reduce(0) { worst, index in
      var gap = worst
      if index % side > 0 { gap = max(gap, self.gap(index, index - 1, Vec2(50, 0))) }
      if index >= side { gap = max(gap, self.gap(index, index - side, Vec2(0, 50))) }
      return gap
    }
  }

  private func gap(_ index: Int, _ before: Int, _ half: Vec2) -> Double {
    (end(of: index, -half) - end(of: before, half)).length
  }

  private func end(of index: Int, _ offset: Vec2) -> Vec2 {
    let pose = world.pose(of: balls[index])
    let (sine, cosine) = Real.sinCos(pose.angle)
    return pose.position + Vec2(cosine * offset.x - sine * offset.y, sine * offset.x + cosine * offset.y)
  }

  var energy: Double {
    balls.reduce(0) { sum, ball in
      let (speed, spin) = (world.velocity(of: ball).lengthSquared, world.angularVelocity(of: ball))
      return sum + world.mass(of: ball) * (speed / 2 - 1000 * world.position(of: ball).y)
        + world.inertia(of: ball) * spin * spin / 2
    }
  }

  var momentum: Vec2 { balls.reduce(.zero) { $0 + world.velocity(of: $1) * world.mass(of: $1) } }

  var angularMomentum: Double {
    balls.reduce(0) { sum, ball in
      sum + world.mass(of: ball) * world.position(of: ball).cross(world.velocity(of: ball)) + world.inertia(of: ball)
        * world.angularVelocity(of: ball)
    }
  }
}
