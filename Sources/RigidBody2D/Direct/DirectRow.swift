/// One Jacobian row of an island that is solved directly: what one contact point, friction or one direction of a joint
/// asks of the speed between two bodies.
///
/// The speed is direction·(vB − vA) + turnB·spinB − turnA·spinA, and an impulse acts along the same numbers.
/// Solved, speed + bias + softness·impulse is 0 while the impulse is between its bounds, not below 0 at the lower one
/// and not above 0 at the upper one.
struct DirectRow: Sendable {
  /// Indices into the gathered bodies; 0 is all that nothing moves.
  var a: Int32
  var b: Int32
  var direction: Vec2
  var turnA: Double
  var turnB: Double
  /// Points or radians per second; in the pass of the places, points or radians.
  var bias = 0.0
  /// The speed that the row gives way by, for a unit impulse; and for one in the neighbouring row of the same joint.
  var softness = 0.0
  var softnessAcross = 0.0
  /// Where that neighbour is: one row before (−1) or after (1); 0 if there is none.
  var neighbour: Int32 = 0
  var impulse = 0.0
  var lower: Double
  var upper: Double
  /// The speed that a unit impulse gives, softness and all; never 0.
  var inverseMass = 0.0
}

extension DirectRow {
  init(_ a: Int, _ b: Int, _ direction: Vec2, turnA: Double, turnB: Double, from lower: Double, to upper: Double) {
    self.a = Int32(truncatingIfNeeded: a)
    self.b = Int32(truncatingIfNeeded: b)
    (self.direction, self.turnA, self.turnB, self.lower, self.upper) = (direction, turnA, turnB, lower, upper)
  }

  init(_ a: Int, _ b: Int, _ row: JointRow, from lower: Double = -.infinity, to upper: Double = .infinity) {
    self.init(a, b, row.direction, turnA: row.turnA, turnB: row.turnB, from: lower, to: upper)
  }

  @inline(__always)
  func speed(_ bodies: SolverBodies) -> Double {
    direction.dot(bodies[Int(b)].velocity - bodies[Int(a)].velocity) + turnB * bodies[Int(b)].spin
      - turnA * bodies[Int(a)].spin
  }

  @inline(__always)
  func push(_ change: Double, _ bodies: SolverBodies) {
    bodies[Int(a)].velocity -= direction * (change * bodies[Int(a)].inverseMass)
    bodies[Int(a)].spin -= turnA * change * bodies[Int(a)].inverseInertia
    bodies[Int(b)].velocity += direction * (change * bodies[Int(b)].inverseMass)
    bodies[Int(b)].spin += turnB * change * bodies[Int(b)].inverseInertia
  }

  /// The speed that a unit impulse in another row gives this one through body A or B of both.
  @inline(__always)
  func coupling(_ other: DirectRow, through body: Int32, _ bodies: SolverBodies) -> Double {
    let (own, theirs) = (a == body ? -1.0 : 1.0, other.a == body ? -1.0 : 1.0)
    let turn = (a == body ? turnA : turnB) * (other.a == body ? other.turnA : other.turnB)
    let solid = bodies[Int(body)]
    return own * theirs * (direction.dot(other.direction) * solid.inverseMass + turn * solid.inverseInertia)
  }

  /// The speed that a unit impulse gives without any softness.
  @inline(__always)
  func stiffness(_ bodies: SolverBodies) -> Double {
    let (solidA, solidB) = (bodies[Int(a)], bodies[Int(b)])
    return direction.lengthSquared * (solidA.inverseMass + solidB.inverseMass) + turnA * turnA * solidA.inverseInertia
      + turnB * turnB * solidB.inverseInertia
  }
}

typealias DirectRows = UnsafeMutableBufferPointer<DirectRow>

/// The rows of one contact or joint.
struct DirectGroup: BodyPair {
  enum Kind: UInt8, Sendable { case contact, joint, block }

  /// Which of the contacts that press, or which of the world's joints.
  var index: Int32
  /// Which of the contacts that are made ready.
  var constraint: Int32 = 0
  /// Indices into the gathered bodies.
  var a: Int32
  var b: Int32
  /// Of a contact.
  var friction: Float = 0
  /// Of its rows, once they are made.
  var first: Int32 = 0
  var count: Int16 = 0
  /// How many rows it has at most.
  var most: Int16
  var kind: Kind

  /// The most rows of a joint: two that hold, the two limits of a third, and its brake.
  static let mostJointRows: Int16 = 5
}
