/// A contact made ready for one tick.
struct ContactConstraint {
  /// Indices into the gathered bodies.
  var a: Int32
  var b: Int32
  /// The contact it came from.
  var contact: Int32
  var count: Int32
  var normal: Vec2
  var friction: Double
  var restitution: Double
  /// The acceleration of B relative to A along the normal, points per second squared.
  var acceleration: Double
  var first: ContactPoint
  var second: ContactPoint
  /// Friction acts along one line whichever points carry: it is one constraint, and two would only work against each
  /// other. What a unit impulse across the normal turns a body with, from its centre, …
  var sideA = 0.0
  var sideB = 0.0
  var tangentMass = 0.0
  /// … and the impulse.
  var tangentImpulse = 0.0
  var inverseMassA = 0.0
  var inverseMassB = 0.0
  var inverseInertiaA = 0.0
  var inverseInertiaB = 0.0
  /// The speed that a unit impulse at one point gives the other.
  var coupling = 0.0
  /// Of the matrix of the two points; 0 to solve them one after the other.
  var determinantInverse = 0.0
}

typealias SolverBodies = UnsafeMutableBufferPointer<SolverBody>

extension ContactConstraint {
  @inline(__always) var tangent: Vec2 { normal.quarterTurn }

  /// Impulses that only push and speeds that only part, one of the two zero at each point: of the four cases the first
  /// that holds. Catto, "Iterative Dynamics with Temporal Coherence", 2005; Cottle, "The Linear Complementarity
  /// Problem".
  @inline(__always)
  func impulses(_ bareFirst: Double, _ bareSecond: Double) -> (Double, Double) {
    let both = (
      (coupling * bareSecond - second.inverseMass * bareFirst) * determinantInverse,
      (coupling * bareFirst - first.inverseMass * bareSecond) * determinantInverse
    )
    if both.0 >= 0 && both.1 >= 0 { return both }
    let firstOnly = -first.normalMass * bareFirst
    if firstOnly >= 0 && coupling * firstOnly + bareSecond >= 0 { return (firstOnly, 0) }
    let secondOnly = -second.normalMass * bareSecond
    if secondOnly >= 0 && coupling * secondOnly + bareFirst >= 0 { return (0, secondOnly) }
    return (0, 0)
  }

  /// What two spins do to the speed across the normal.
  @inline(__always)
  func side(_ spinA: Double, _ spinB: Double) -> Double { sideB * spinB - sideA * spinA }
}

extension ContactConstraint {
  /// Friction acts where the shapes are nearest.
  mutating func takeFriction(of manifold: Manifold, offset: Vec2) {
    let isSecondNearer = count > 1 && manifold.second.separation < manifold.first.separation
    let arm = isSecondNearer ? manifold.second.arm : manifold.first.arm
    (sideA, sideB) = (arm.dot(normal), (arm - offset).dot(normal))
    tangentImpulse = manifold.tangentImpulse
  }

  /// The masses the impulses meet.
  mutating func prepare(_ bodyA: SolverBody, _ bodyB: SolverBody) {
    (inverseMassA, inverseMassB) = (bodyA.inverseMass, bodyB.inverseMass)
    (inverseInertiaA, inverseInertiaB) = (bodyA.inverseInertia, bodyB.inverseInertia)
    let across = inverseMassA + inverseMassB + sideA * sideA * inverseInertiaA + sideB * sideB * inverseInertiaB
    tangentMass = across > 0 ? 1 / across : 0
    first.prepare(bodyA, bodyB)
    guard count > 1 else { return }
    second.prepare(bodyA, bodyB)
    coupling =
      inverseMassA + inverseMassB + first.leverA * second.leverA * inverseInertiaA
      + first.leverB * second.leverB * inverseInertiaB
    let product = first.inverseMass * second.inverseMass
    let determinant = product - coupling * coupling
    // Points that are close together, or a body that cannot turn: as good as one point.
    determinantInverse = determinant > 1e-4 * product ? 1 / determinant : 0
  }
}
