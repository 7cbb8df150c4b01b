/// A contact on its way into a lane of a `ContactBlock`.
struct ContactRow {
  var a: Int32 = 0
  var b: Int32 = 0
  var inverseMassA: Float = 0
  var inverseMassB: Float = 0
  var inverseInertiaA: Float = 0
  var inverseInertiaB: Float = 0
  var normalX: Float = 0
  var normalY: Float = 0
  var friction: Float = 0
  var tangentImpulse: Float = 0
  var rollingImpulse: Float = 0
  var rollingArm = Float(Tuning.rollingArm)
  var bounceSpeed = -Float.greatestFiniteMagnitude
  var first = Point()
  var second = Point()

  struct Point {
    /// From the centre of each body.
    var armA = SIMD2<Float>()
    var armB = SIMD2<Float>()
    /// One that is not there is far away.
    var separation: Float = .greatestFiniteMagnitude
    var impulse: Float = 0
  }

  /// A lane that is not used.
  static let none = ContactRow()
}

/// What the rows of a body's contacts are made from: in one line of the cache, where the body is in four.
struct RowAnchor: Sendable {
  var origin: Vec2
  /// Its reference place.
  var place: Place
  var inverseMass: Float
  var inverseInertia: Float

  static let none = RowAnchor(origin: .zero, place: Place(offset: .zero, angle: 0), inverseMass: 0, inverseInertia: 0)
}

extension RowAnchor {
  @inline(__always)
  init(_ body: borrowing Body, _ solid: SolverBody) {
    (origin, place) = (body.origin, body.reference)
    (inverseMass, inverseInertia) = (Float(solid.inverseMass), Float(solid.inverseInertia))
  }
}

extension ContactRow {
  /// Without its bodies' indices.
  @inline(__always)
  init(_ contact: borrowing Contact, _ course: ContactCourse, _ bodyA: RowAnchor, _ bodyB: RowAnchor) {
    (inverseMassA, inverseMassB) = (bodyA.inverseMass, bodyB.inverseMass)
    (inverseInertiaA, inverseInertiaB) = (bodyA.inverseInertia, bodyB.inverseInertia)
    (normalX, normalY) = (Float(course.normal.x), Float(course.normal.y))
    friction = contact.friction
    tangentImpulse = Float(contact.manifold.tangentImpulse)
    rollingImpulse = contact.manifold.rollingImpulse
    if contact.restitution > 0 { bounceSpeed = -Float(Tuning.bounceSpeed) }
    first = Point(contact.manifold.first, contact.sight.first, course)
    if contact.manifold.count > 1 { second = Point(contact.manifold.second, contact.sight.second, course) }
  }
}

extension ContactRow {
  /// See `MassScales`.
  @inline(__always)
  mutating func scaleMasses(_ a: Float, _ b: Float) {
    inverseMassA *= a
    inverseInertiaA *= a
    inverseMassB *= b
    inverseInertiaB *= b
  }

  /// A circle does not carry its point along.
  @inline(__always)
  mutating func roll(_ course: CircleCourse, on radius: Double) {
    rollingArm = max(rollingArm, Float(Tuning.rollingShare * radius))
    (normalX, normalY) = (Float(course.normal.x), Float(course.normal.y))
    first.take(arm: course.arm, gap: course.gap, offset: course.offset)
  }

  /// Moves B against A by a shift and turns both a little.
  @inline(__always)
  mutating func widen(_ shift: Vec2, _ turnA: Float, _ turnB: Float) {
    let along = Float(shift.x) * normalX + Float(shift.y) * normalY
    first.separation += along + turning(at: first, turnA, turnB)
    if second.separation < .greatestFiniteMagnitude { second.separation += along + turning(at: second, turnA, turnB) }
  }

  @inline(__always)
  private func turning(at point: Point, _ turnA: Float, _ turnB: Float) -> Float {
    let leverA = point.armA.x * normalY - point.armA.y * normalX
    let leverB = point.armB.x * normalY - point.armB.y * normalX
    return leverB * turnB - leverA * turnA
  }
}

extension ContactRow.Point {
  @inline(__always)
  fileprivate init(_ point: ManifoldPoint, _ seen: Double, _ course: ContactCourse) {
    take(arm: course.place(of: point.arm), gap: course.gap(at: point.arm, seen), offset: course.offset)
    impulse = Float(point.normalImpulse)
  }

  @inline(__always)
  fileprivate mutating func take(arm: Vec2, gap: Double, offset: Vec2) {
    // In doubles: the centre of what nothing moves may be far away.
    let armB = arm - offset
    self.armA = SIMD2(Float(arm.x), Float(arm.y))
    self.armB = SIMD2(Float(armB.x), Float(armB.y))
    separation = Float(gap)
  }
}

extension ContactBlock {
  @inline(__always)
  init(_ p: ContactRow, _ q: ContactRow, _ r: ContactRow, _ s: ContactRow) {
    indexA = SIMD4(p.a, q.a, r.a, s.a)
    indexB = SIMD4(p.b, q.b, r.b, s.b)
    inverseMassA = SIMD4(p.inverseMassA, q.inverseMassA, r.inverseMassA, s.inverseMassA)
    inverseMassB = SIMD4(p.inverseMassB, q.inverseMassB, r.inverseMassB, s.inverseMassB)
    inverseInertiaA = SIMD4(p.inverseInertiaA, q.inverseInertiaA, r.inverseInertiaA, s.inverseInertiaA)
    inverseInertiaB = SIMD4(p.inverseInertiaB, q.inverseInertiaB, r.inverseInertiaB, s.inverseInertiaB)
    normalX = SIMD4(p.normalX, q.normalX, r.normalX, s.normalX)
    normalY = SIMD4(p.normalY, q.normalY, r.normalY, s.normalY)
    friction = SIMD4(p.friction, q.friction, r.friction, s.friction)
    tangentImpulse = SIMD4(p.tangentImpulse, q.tangentImpulse, r.tangentImpulse, s.tangentImpulse)
    rollingArm = SIMD4(p.rollingArm, q.rollingArm, r.rollingArm, s.rollingArm)
    rollingImpulse = SIMD4(p.rollingImpulse, q.rollingImpulse, r.rollingImpulse, s.rollingImpulse)
    bounceSpeed = SIMD4(p.bounceSpeed, q.bounceSpeed, r.bounceSpeed, s.bounceSpeed)
    massScale = SIMD4()
    pushSpeed = SIMD4()
    let inverseMass = inverseMassA + inverseMassB
    let share = (inverseMassB / inverseMass).replacing(with: 0, where: inverseMass .<= 0)
    shareA = share
    let turned = share * share * inverseInertiaA + (share - 1) * (share - 1) * inverseInertiaB
    mostShift = Float(Tuning.followedShare) * (inverseMass / turned).squareRoot()
    mostShift.replace(with: 0, where: turned .<= 0)
    let (one, other) = (
      PointLanes(p.first, q.first, r.first, s.first), PointLanes(p.second, q.second, r.second, s.second)
    )
    first = BlockPoint(one, normalX, normalY)
    second = BlockPoint(other, normalX, normalY)
    let isSecondNearer = other.separation .< one.separation
    sideA = one.side(one.armA, normalX, normalY).replacing(
      with: other.side(other.armA, normalX, normalY), where: isSecondNearer)
    sideB = one.side(one.armB, normalX, normalY).replacing(
      with: other.side(other.armB, normalX, normalY), where: isSecondNearer)
    tangentMass = SIMD4()
    tangentMass = mass(sideA, sideB)
    first.mass = mass(first.leverA, first.leverB)
    second.mass = mass(second.leverA, second.leverB).replacing(
      with: 0, where: other.separation .== .greatestFiniteMagnitude)
  }

  /// Before the first substep: how the contacts give way follows from what they carried in the tick before.
  ///
  /// - Parameters:
  ///   - height: how many times as far as in a small heap they may sink in.
  ///   - pushSpeed: how fast they are parted at most.
  @inline(__always)
  mutating func begin(_ softness: ContactSoftness, height: SIMD4<Float>, pushSpeed: SIMD4<Float>) {
    peak = SIMD4()
    self.pushSpeed = -pushSpeed
    let stiffness = softness.stiffness(first.impulse / first.mass, second.impulse / second.mass, height: height)
    massScale = stiffness / (1 + stiffness)
  }

  /// Four lanes that are not used.
  static let none = ContactBlock(.none, .none, .none, .none)

  /// The inverse of the speed that a unit impulse gives; 0 where nothing moves.
  @inline(__always)
  private func mass(_ leverA: SIMD4<Float>, _ leverB: SIMD4<Float>) -> SIMD4<Float> {
    let inverse =
      inverseMassA + inverseMassB + leverA * leverA * inverseInertiaA + leverB * leverB * inverseInertiaB
    return (1 / inverse).replacing(with: 0, where: inverse .<= 0)
  }
}

/// One point of four contacts, field by field.
private struct PointLanes {
  let armA: (x: SIMD4<Float>, y: SIMD4<Float>)
  let armB: (x: SIMD4<Float>, y: SIMD4<Float>)
  let separation: SIMD4<Float>
  let impulse: SIMD4<Float>

  @inline(__always)
  init(_ p: ContactRow.Point, _ q: ContactRow.Point, _ r: ContactRow.Point, _ s: ContactRow.Point) {
    armA = (SIMD4(p.armA.x, q.armA.x, r.armA.x, s.armA.x), SIMD4(p.armA.y, q.armA.y, r.armA.y, s.armA.y))
    armB = (SIMD4(p.armB.x, q.armB.x, r.armB.x, s.armB.x), SIMD4(p.armB.y, q.armB.y, r.armB.y, s.armB.y))
    separation = SIMD4(p.separation, q.separation, r.separation, s.separation)
    impulse = SIMD4(p.impulse, q.impulse, r.impulse, s.impulse)
  }

  /// What a unit impulse across the normal turns a body with.
  @inline(__always)
  func side(
    _ arm: (x: SIMD4<Float>, y: SIMD4<Float>), _ normalX: SIMD4<Float>, _ normalY: SIMD4<Float>
  ) -> SIMD4<Float> {
    arm.x * normalX + arm.y * normalY
  }
}

extension ContactBlock.BlockPoint {
  @inline(__always)
  fileprivate init(_ lanes: PointLanes, _ normalX: SIMD4<Float>, _ normalY: SIMD4<Float>) {
    leverA = lanes.armA.x * normalY - lanes.armA.y * normalX
    leverB = lanes.armB.x * normalY - lanes.armB.y * normalX
    // What is not there is a point away: far enough to be none, and near enough not to overflow.
    separation = lanes.separation.replacing(with: 1, where: lanes.separation .== .greatestFiniteMagnitude)
    impulse = lanes.impulse
    mass = SIMD4()
  }
}
