import RigidBody2D
import SeededRandom

/// Nine hundred bodies in a trough: enough that each stage of a step is shared out.
struct Crowd: EditedWorld {
  enum Kind: String, CaseIterable, Sendable {
    case boxes
    case circles
    case mixed
    case jointed
    case springs
  }

  var world = World()
  private let kind: Kind
  private var bodies: [BodyHandle] = []
  private var joints: [JointHandle] = []
  var random: SplitMix64

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SplitMix64(state: seed)
    var still = BodyDefinition()
    still.isStatic = true
    let trough = world.addBody(still)
    _ = world.addChain(
      [Vec2(0, -5000), Vec2(0, 0), Vec2(800, 0), Vec2(800, -5000)], isLoop: false,
      surface: ShapeDefinition(.circle(radius: 1)), to: trough)
    for index in 0..<900 { add(at: Vec2(25 + Double(index % 32) * 24, -20 - Double(index / 32) * 24)) }
    if kind == .jointed { joinNeighbours() }
  }

  var hash: UInt64 { world.stateHash }

  /// Something is pushed, taken away, put in, held fast, joined or cut.
  mutating func edit() {
    guard let index = bodies.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: world.setVelocity(Vec2(number(-500...500), number(-500...0)), of: bodies[index])
    case 1: world.removeBody(bodies.remove(at: index))
    case 2: add(at: Vec2(number(50...750), number(-900...(-700))))
    case 3: world.setStatic(!world.isStatic(bodies[index]), of: bodies[index])
    case 4: join(index, (index + 1) % bodies.count)
    default: if let joint = joints.popLast(), world.contains(joint) { world.removeJoint(joint) }
    }
  }
}

extension Crowd {
  private mutating func add(at place: Vec2) {
    let size = Vec2(number(14...22), number(14...22))
    let definition = item(size.x, size.y, at: place).with {
      $0.angle = number(-0.4...0.4)
      $0.acceleration = Vec2(0, 1000)
    }
    let isRound = kind == .circles || (kind != .boxes && number(0...1) < 0.4)
    let geometry: ShapeGeometry = isRound ? .circle(radius: size.x / 2) : .box(size.x, size.y)
    let body = world.add(geometry, definition, restitution: number(0...0.5))
    bodies.append(body)
    if kind == .springs { world.hang(body, at: place + Vec2(number(-40...40), number(-40...40)), hertz: 2) }
  }

  /// Every second body on the next one, by a rod, a spring or a hinge.
  private mutating func joinNeighbours() {
    for index in stride(from: 0, to: bodies.count - 1, by: 2) { join(index, index + 1) }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (bodyA, other) = (bodies[a], JointEnd.body(bodies[b]))
    if number(0...1) < 0.3 {
      joints.append(world.addJoint(RevoluteJointDefinition(bodyA: bodyA, offsetA: Vec2(8, 0), other: other)))
    } else {
      let hertz = number(0...1) < 0.5 ? 0 : 3.0
      joints.append(
        world.addJoint(DistanceJointDefinition(bodyA: bodyA, other: other, hertz: hertz, dampingRatio: 0.3)))
    }
  }
}
