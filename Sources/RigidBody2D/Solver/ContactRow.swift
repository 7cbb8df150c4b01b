/// A contact on its way into a lane of a `ContactBlock`.
struct ContactRow {
  var a: Int32 = 0
  var b: Int32 = 0
  var contact: Int32 = -1
  var inverseMassA: Float = 0
  var inverseMassB: Float = 0
  var inverseInertiaA: Float = 0
  var inverseInertiaB: Float = 0
  var normalX: Float = 0
  var normalY: Float = 0
  var friction: Float = 0
  var sideA: Float = 0
  var sideB: Float = 0
  var tangentMass: Float = 0
  var tangentImpulse: Float = 0
  var softness = ContactSoftness()
  var bounceSpeed = -Float.greatestFiniteMagnitude
  var first = Point()
  var second = Point()

  /// One that is not there is far away and has no mass.
  struct Point {
    var leverA: Float = 0
    var leverB: Float = 0
    var separation: Float = 1
    var mass: Float = 0
    var impulse: Float = 0
  }

  /// A lane that is not used.
  static let none = ContactRow()
}

/// How a contact gives way, as of a spring and a damper: λ ← λ − massScale·m·(v + biasRate·s) − impulseScale·λ. Catto,
/// "Solver2D", 2024.
struct ContactSoftness {
  var biasRate: Float = 0
  var massScale: Float = 1
  var impulseScale: Float = 0

  init() {}

  init(hertz: Double, dampingRatio: Double, seconds: Double) {
    let omega = 2 * Real.pi * hertz
    let damping = 2 * dampingRatio + seconds * omega
    let stiffness = seconds * omega * damping
    biasRate = Float(omega / damping)
    massScale = Float(stiffness / (1 + stiffness))
    impulseScale = Float(1 / (1 + stiffness))
  }
}

extension ContactRow {
  @inline(__always)
  init(
    _ contact: borrowing Contact, _ course: ContactCourse, _ pressing: PressingContact, _ bodyA: SolverBody,
    _ bodyB: SolverBody
  ) {
    (a, b, self.contact) = (pressing.a, pressing.b, pressing.contact)
    let (normal, offset) = (course.normal, course.offset)
    (inverseMassA, inverseMassB) = (Float(bodyA.inverseMass), Float(bodyB.inverseMass))
    (inverseInertiaA, inverseInertiaB) = (Float(bodyA.inverseInertia), Float(bodyB.inverseInertia))
    (normalX, normalY) = (Float(normal.x), Float(normal.y))
    friction = Float(contact.friction)
    tangentImpulse = Float(contact.manifold.tangentImpulse)
    if contact.restitution > 0 { bounceSpeed = -Float(Tuning.bounceSpeed) }
    let inverseMass = bodyA.inverseMass + bodyB.inverseMass
    var nearest = course.place(of: contact.manifold.first.arm)
    first = Point(contact.manifold.first, nearest, normal, offset, inverseMass, bodyA, bodyB)
    if contact.manifold.count > 1 {
      let arm = course.place(of: contact.manifold.second.arm)
      second = Point(contact.manifold.second, arm, normal, offset, inverseMass, bodyA, bodyB)
      if contact.manifold.second.separation < contact.manifold.first.separation { nearest = arm }
    }
    let (ownSide, otherSide) = (nearest.dot(normal), (nearest - offset).dot(normal))
    (sideA, sideB) = (Float(ownSide), Float(otherSide))
    tangentMass = Float(
      1 / (inverseMass + ownSide * ownSide * bodyA.inverseInertia + otherSide * otherSide * bodyB.inverseInertia))
  }
}

extension ContactRow.Point {
  @inline(__always)
  fileprivate init(
    _ point: ManifoldPoint, _ arm: Vec2, _ normal: Vec2, _ offset: Vec2, _ inverseMass: Double, _ a: SolverBody,
    _ b: SolverBody
  ) {
    let (ownLever, otherLever) = (arm.cross(normal), (arm - offset).cross(normal))
    (leverA, leverB) = (Float(ownLever), Float(otherLever))
    separation = Float(point.separation)
    mass = Float(
      1 / (inverseMass + ownLever * ownLever * a.inverseInertia + otherLever * otherLever * b.inverseInertia))
    impulse = Float(point.normalImpulse)
  }
}

extension ContactBlock {
  @inline(__always)
  init(_ p: ContactRow, _ q: ContactRow, _ r: ContactRow, _ s: ContactRow) {
    indexA = SIMD4(p.a, q.a, r.a, s.a)
    indexB = SIMD4(p.b, q.b, r.b, s.b)
    contact = SIMD4(p.contact, q.contact, r.contact, s.contact)
    inverseMassA = SIMD4(p.inverseMassA, q.inverseMassA, r.inverseMassA, s.inverseMassA)
    inverseMassB = SIMD4(p.inverseMassB, q.inverseMassB, r.inverseMassB, s.inverseMassB)
    inverseInertiaA = SIMD4(p.inverseInertiaA, q.inverseInertiaA, r.inverseInertiaA, s.inverseInertiaA)
    inverseInertiaB = SIMD4(p.inverseInertiaB, q.inverseInertiaB, r.inverseInertiaB, s.inverseInertiaB)
    normalX = SIMD4(p.normalX, q.normalX, r.normalX, s.normalX)
    normalY = SIMD4(p.normalY, q.normalY, r.normalY, s.normalY)
    friction = SIMD4(p.friction, q.friction, r.friction, s.friction)
    sideA = SIMD4(p.sideA, q.sideA, r.sideA, s.sideA)
    sideB = SIMD4(p.sideB, q.sideB, r.sideB, s.sideB)
    tangentMass = SIMD4(p.tangentMass, q.tangentMass, r.tangentMass, s.tangentMass)
    tangentImpulse = SIMD4(p.tangentImpulse, q.tangentImpulse, r.tangentImpulse, s.tangentImpulse)
    biasRate = SIMD4(p.softness.biasRate, q.softness.biasRate, r.softness.biasRate, s.softness.biasRate)
    massScale = SIMD4(p.softness.massScale, q.softness.massScale, r.softness.massScale, s.softness.massScale)
    impulseScale = SIMD4(
      p.softness.impulseScale, q.softness.impulseScale, r.softness.impulseScale, s.softness.impulseScale)
    bounceSpeed = SIMD4(p.bounceSpeed, q.bounceSpeed, r.bounceSpeed, s.bounceSpeed)
    first = BlockPoint(p.first, q.first, r.first, s.first)
    second = BlockPoint(p.second, q.second, r.second, s.second)
  }
}

extension ContactBlock.BlockPoint {
  @inline(__always)
  fileprivate init(_ p: ContactRow.Point, _ q: ContactRow.Point, _ r: ContactRow.Point, _ s: ContactRow.Point) {
    leverA = SIMD4(p.leverA, q.leverA, r.leverA, s.leverA)
    leverB = SIMD4(p.leverB, q.leverB, r.leverB, s.leverB)
    separation = SIMD4(p.separation, q.separation, r.separation, s.separation)
    mass = SIMD4(p.mass, q.mass, r.mass, s.mass)
    impulse = SIMD4(p.impulse, q.impulse, r.impulse, s.impulse)
    peak = SIMD4()
  }
}
