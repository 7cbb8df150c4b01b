import RigidBody2D
import SeededRandom
import Testing

@Suite("A copy of jointed bodies goes on to the bit as they do")
struct CopiedJointTests {
  /// Which bodies hang together, in which order they are solved and which joints are side by side is kept from tick to
  /// tick, and is no part of the value.
  @Test(
    "Chains, figures and a net whose joints are changed at random, beside a fresh copy in each tick",
    arguments: 0..<UInt64(rounds(8, nightly: 40)))
  func editedJoints(seed: UInt64) {
    var joints = EditedJoints(seed: seed)
    joints.expectThatCopiesAgree(for: rounds(500, nightly: 3000))
  }
}

/// A chain that hangs, figures of four boxes on the ground, and a net too wide to be solved directly.
private struct EditedJoints: EditedWorld {
  var world = World()
  private var bodies: [BodyHandle] = []
  private var hinges: [JointHandle] = []
  private var rods: [JointHandle] = []
  var random: SplitMix64
  /// For so many ticks nobody touches anything.
  private var pause = 20

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    let ground = world.addBody(BodyDefinition().with { $0.isStatic = true })
    _ = world.addShape(ShapeDefinition(.segment(Vec2(-5000, 400), Vec2(5000, 400))), to: ground)
    hangChain(of: 24)
    for index in 0..<6 { addFigure(at: Vec2(-400 + Double(index) * 60, 380)) }
    hangNet(of: 15)
  }

  mutating func edit() {
    pause -= 1
    guard pause <= 0 else { return }
    pause = chance(0.1) ? 60 : Int.random(in: 1...6, using: &random)
    guard let body = bodies.randomElement(using: &random), let hinge = hinges.randomElement(using: &random),
      let rod = rods.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: world.setLimits(lower: number(-3...(-1)), upper: number(1...3), of: hinge)
    case 1: world.setLimits(lower: -.infinity, upper: .infinity, of: hinge)
    case 2: world.setMaxMotorTorque(chance(0.5) ? 0 : number(0...1), of: hinge)
    case 3: world.setSpring(hertz: chance(0.5) ? 0 : number(1...4), dampingRatio: 0.5, of: rod)
    case 4: world.setLength(number(20...30), of: rod)
    case 5: world.setStatic(!world.isStatic(body), of: body)
    case 6: world.setVelocity(Vec2(number(-200...200), number(-200...200)), of: body)
    case 7: world.setMass(world.mass(of: body) * number(0.8...1.25), inertia: world.inertia(of: body), of: body)
    case 8: replace(hinge)
    default: world.wake(body)
    }
  }
}

extension EditedJoints {
  private mutating func box(_ width: Double, _ height: Double, at place: Vec2, group: Int32 = 0) -> BodyHandle {
    let body = world.addBody(
      item(width, height, at: place).with {
        $0.acceleration = Vec2(0, 500)
        ($0.linearDamping, $0.angularDamping) = (2, 2)
      })
    var shape = ShapeDefinition(.box(width, height))
    shape.filter.group = group
    _ = world.addShape(shape, to: body)
    bodies.append(body)
    return body
  }

  private mutating func hinge(_ a: BodyHandle, _ offset: Vec2, to other: JointEnd) {
    hinges.append(world.addJoint(RevoluteJointDefinition(bodyA: a, offsetA: offset, other: other)))
  }

  private mutating func hangChain(of count: Int) {
    var last: BodyHandle?
    for index in 0..<count {
      let link = box(10, 4, at: Vec2(Double(index) * 10 - 400, 0), group: -1)
      hinge(link, Vec2(-5, 0), to: last.map { .body($0, offset: Vec2(5, 0)) } ?? .point(Vec2(-405, 0)))
      last = link
    }
  }

  private mutating func addFigure(at place: Vec2) {
    let trunk = box(20, 30, at: place)
    for side in [-1.0, 1] {
      let limb = box(8, 24, at: place + Vec2(side * 16, 0))
      hinge(limb, Vec2(0, -12), to: .body(trunk, offset: Vec2(side * 16, -12)))
    }
    let head = box(12, 12, at: place + Vec2(0, -24))
    rods.append(
      world.addJoint(
        DistanceJointDefinition(bodyA: head, other: .body(trunk), length: nil, hertz: 2, dampingRatio: 0.5)))
  }

  private mutating func hangNet(of side: Int) {
    var net: [BodyHandle] = []
    for index in 0..<side * side {
      let place = Vec2(Double(index % side) * 12 + 200, Double(index / side) * 12)
      let knot = box(4, 4, at: place, group: -2)
      if index < side { world.setStatic(true, of: knot) }
      if index % side > 0 { hinge(knot, Vec2(-6, 0), to: .body(net[index - 1], offset: Vec2(6, 0))) }
      if index >= side { hinge(knot, Vec2(0, -6), to: .body(net[index - side], offset: Vec2(0, 6))) }
      net.append(knot)
    }
  }

  /// By a spring that holds some body about where it is.
  private mutating func replace(_ hinge: JointHandle) {
    guard let body = bodies.randomElement(using: &random), hinges.count > 1 else { return }
    hinges.removeAll { $0 == hinge }
    world.removeJoint(hinge)
    world.hang(body, at: world.position(of: body), hertz: 2)
  }
}
