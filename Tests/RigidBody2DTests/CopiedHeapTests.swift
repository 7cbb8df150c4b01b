import RigidBody2D
import SeededRandom
import Testing

@Suite("A copy of a world goes on to the bit as the world does")
struct CopiedHeapTests {
  /// Rows of contacts that have not changed are kept from tick to tick.
  @Test(
    "A heap in which everything is changed at random, beside a fresh copy of itself in each tick",
    arguments: 0..<UInt64(rounds(3, nightly: 40)))
  func editedHeap(seed: UInt64) {
    var heap = EditedHeap(seed: seed)
    heap.expectThatCopiesAgree(for: rounds(900, nightly: 3000))
  }

  /// How fast what overlaps parts is shared by all that overlaps it in the tick.
  @Test("Boxes that begin in one place, and part")
  func crowd() {
    var crowd = PartingCrowd()
    crowd.expectThatCopiesAgree(for: 240)
  }
}

/// A hundred and sixty boxes, discs and plates in a trough, and somebody who cannot leave them alone.
private struct EditedHeap: EditedWorld {
  var world = World()
  private var bodies: [BodyHandle] = []
  private var shapes: [ShapeHandle] = []
  private var joints: [JointHandle] = []
  private let trough: BodyHandle
  private let plate: BodyHandle
  var random: SplitMix64
  /// For so many ticks nobody touches anything, so that the heap comes to lie between.
  private var pause = 300

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    var still = BodyDefinition()
    still.isStatic = true
    trough = world.addBody(still)
    _ = world.addChain(
      [Vec2(0, -5000), Vec2(0, 0), Vec2(560, 0), Vec2(560, -5000)], isLoop: false,
      surface: ShapeDefinition(.circle(radius: 1)), to: trough)
    still.position = Vec2(280, -40)
    plate = world.addBody(still)
    _ = world.addShape(ShapeDefinition(.box(120, 16)), to: plate)
    for index in 0..<160 { add(at: Vec2(40 + Double(index % 12) * 42, -40 - Double(index / 12) * 42)) }
  }

  mutating func edit() {
    pause -= 1
    guard pause <= 0 else { return }
    if chance(0.02) { pause = 120 }
    guard let body = bodies.randomElement(using: &random), let shape = shapes.randomElement(using: &random) else {
      return
    }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: world.setMass(number(0.002...5), inertia: number(1...1000), of: body)
    case 1: world.setFriction(number(0...1), of: shape)
    case 2: world.setRestitution(number(0...0.6), of: shape)
    case 3: world.setVelocity(Vec2(number(-300...300), number(-300...300)), of: body)
    case 4: _ = world.move(plate, to: Pose(position: Vec2(number(150...400), number(-80...(-20))), angle: 0))
    case 5: world.setPose(Pose(position: Vec2(number(250...310), -30), angle: number(-0.2...0.2)), of: plate)
    case 6: world.setStatic(!world.isStatic(body), of: body)
    case 7: world.setFixedRotation(chance(0.5), of: body)
    case 8: replace(body)
    case 9: shapes.append(world.addShape(ShapeDefinition(.circle(radius: 8, center: Vec2(14, 0))), to: body))
    case 10: join(body)
    case 11: if let joint = joints.popLast(), world.contains(joint) { world.removeJoint(joint) }
    case 12: nudge(body)
    default: world.wake(body)
    }
  }
}

extension EditedHeap {
  private mutating func add(at place: Vec2) {
    let size = (number(14...36), number(14...36))
    let body = world.addBody(
      item(size.0, size.1, at: place).with {
        $0.angle = number(-0.4...0.4)
        $0.acceleration = Vec2(0, 1000)
      })
    bodies.append(body)
    let geometry: ShapeGeometry = chance(0.3) ? .circle(radius: size.0 / 2) : .box(size.0, size.1)
    shapes.append(world.addShape(ShapeDefinition(geometry), to: body))
  }

  private mutating func replace(_ body: BodyHandle) {
    bodies.removeAll { $0 == body }
    world.removeBody(body)
    shapes.removeAll { !world.contains($0) }
    add(at: Vec2(number(40...520), number(-300...(-200))))
  }

  private mutating func join(_ body: BodyHandle) {
    guard let other = bodies.randomElement(using: &random), other != body else { return }
    joints.append(
      world.addJoint(
        DistanceJointDefinition(
          bodyA: body, other: .body(other), length: nil, hertz: chance(0.5) ? 0 : 2, dampingRatio: 0.5)))
  }

  /// By less than what a contact is found anew for.
  private mutating func nudge(_ body: BodyHandle) {
    var pose = world.pose(of: body)
    pose.position += Vec2(number(-0.05...0.05), number(-0.05...0.05))
    world.setPose(pose, of: body)
  }
}

private struct PartingCrowd: EditedWorld {
  var world = World()
  var random = SplitMix64(state: 7)

  init() {
    for index in 0..<40 { world.addBox(20, at: Vec2(Double(index % 4), 0), gravity: 0) }
  }

  mutating func edit() {}
}
