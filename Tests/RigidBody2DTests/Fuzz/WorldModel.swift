import RigidBody2D

/// What a world should hold, kept in plain lists.
struct WorldModel {
  struct Joint {
    enum Kind: CaseIterable { case distance, revolute, prismatic, weld, rope, angularSpring }

    var handle: JointHandle
    var bodies: [BodyHandle]
    var kind = Kind.distance
  }

  /// Two shapes that touch.
  struct Pair: Hashable {
    var a: ShapeHandle
    var b: ShapeHandle
  }

  private(set) var bodies: [BodyHandle] = []
  var joints: [Joint] = []
  private(set) var shapes: [(handle: ShapeHandle, body: BodyHandle)] = []
  private(set) var touching: Set<Pair> = []
  private var goneBodies: [BodyHandle] = []
  private var goneJoints: [JointHandle] = []
  private var goneShapes: [ShapeHandle] = []

  mutating func addBody(_ body: BodyHandle) { bodies.append(body) }

  mutating func addShape(_ shape: ShapeHandle, to body: BodyHandle) { shapes.append((shape, body)) }

  mutating func removeBody(_ body: BodyHandle) {
    bodies.removeAll { $0 == body }
    for shape in shapes where shape.body == body { goneShapes.append(shape.handle) }
    shapes.removeAll { $0.body == body }
    goneBodies.append(body)
    goneJoints += joints.filter { $0.bodies.contains(body) }.map(\.handle)
    joints.removeAll { $0.bodies.contains(body) }
    forgetTheOldest()
  }

  mutating func removeJoint(at index: Int) {
    goneJoints.append(joints.remove(at: index).handle)
    forgetTheOldest()
  }

  /// - Parameter inside: of the loop that the shape has been a side of.
  mutating func removeShape(_ shape: ShapeHandle, inside: ShapeHandle?) {
    goneShapes += [shape] + (inside.map { [$0] } ?? [])
    shapes.removeAll { $0.handle == shape || $0.handle == inside }
    forgetTheOldest()
  }

  /// What is gone may be asked of for as long as it likes, but each takes time at each look.
  private mutating func forgetTheOldest() {
    goneBodies.removeFirst(max(0, goneBodies.count - 30))
    goneJoints.removeFirst(max(0, goneJoints.count - 30))
    goneShapes.removeFirst(max(0, goneShapes.count - 30))
  }

  /// Answers what is wrong with the events of a step; nil if nothing is.
  mutating func follow(_ events: ContactEvents, in world: World) -> String? {
    for end in events.ends where touching.remove(Pair(a: end.shapeA, b: end.shapeB)) == nil {
      return "a touch ended that had not begun"
    }
    for begin in events.begins {
      guard touching.insert(Pair(a: begin.shapeA, b: begin.shapeB)).inserted else { return "a touch began twice" }
      guard begin.point.isFinite, world.body(of: begin.shapeA) == begin.bodyA,
        world.body(of: begin.shapeB) == begin.bodyB
      else { return "a touch began of what is not there" }
    }
    return nil
  }

  /// Answers how a world differs from it; nil if it does not.
  func difference(from world: World) -> String? {
    guard world.bodyCount == bodies.count else { return "\(world.bodyCount) bodies, not \(bodies.count)" }
    guard world.jointCount == joints.count else { return "\(world.jointCount) joints, not \(joints.count)" }
    guard world.shapeCount == shapes.count else { return "\(world.shapeCount) shapes, not \(shapes.count)" }
    guard bodies.allSatisfy(world.contains), joints.allSatisfy({ world.contains($0.handle) }),
      shapes.allSatisfy({ world.contains($0.handle) && world.body(of: $0.handle) == $0.body })
    else { return "something is missing" }
    guard !goneBodies.contains(where: world.contains), !goneJoints.contains(where: world.contains),
      !goneShapes.contains(where: world.contains)
    else { return "what has been removed is there" }
    for body in bodies {
      let count = joints.filter { $0.bodies.contains(body) }.count
      guard world.jointCount(of: body) == count else {
        return "\(world.jointCount(of: body)) joints of a body, not \(count)"
      }
    }
    let seen = Set(world.contacts.filter(\.isTouching).map { Pair(a: $0.shapeA, b: $0.shapeB) })
    guard seen.isSubset(of: touching) else { return "two touch whose touch has not begun" }
    return nil
  }
}
