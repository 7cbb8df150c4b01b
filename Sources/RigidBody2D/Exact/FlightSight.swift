/// How two shapes lie to each other at a moment.
struct FlightSight {
  var gap: Double
  /// From A to B.
  var normal: Vec2
  /// From the centre of each body to where it is met.
  var armA: Vec2
  var armB: Vec2
  /// Of B's place against A's.
  var velocity: Vec2

  /// The speed of approach.
  var closing: Double { -velocity.dot(normal) }
}

extension WorldState {
  /// Whether the gap is known at any time: a circle keeps its outline as it turns, and what does not move keeps any.
  func isRound(_ contact: Contact) -> Bool {
    shapes[Int(contact.shapeB)].points.count == 1
      && (shapes[Int(contact.shapeA)].points.count == 1 || slots[Int(contact.bodyA)].place != .solved)
  }

  /// With the bodies where the motions say; nil for what does not move.
  func look(at contact: Contact, _ a: Motion?, _ b: Motion?) -> FlightSight {
    let (bodyA, bodyB) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
    let start = (bodyB.origin - bodyA.origin) + ((b?.offset ?? bodyB.offset) - (a?.offset ?? bodyA.offset))
    var sight =
      isRound(contact)
      ? lookAtRound(contact, start, a?.angle ?? bodyA.angle, b?.angle ?? bodyB.angle)
      : follow(contact, start, a?.angle ?? bodyA.angle, b?.angle ?? bodyB.angle)
    let speedA = a.map { $0.velocity + sight.armA.quarterTurn * $0.spin } ?? .zero
    let speedB = b.map { $0.velocity + sight.armB.quarterTurn * $0.spin } ?? .zero
    sight.velocity = speedB - speedA
    return sight
  }

  private func lookAtRound(_ contact: Contact, _ offset: Vec2, _ angleA: Double, _ angleB: Double) -> FlightSight {
    let (shapeA, shapeB) = (Int(contact.shapeA), Int(contact.shapeB))
    let middleB = middle(of: shapeB, angleB)
    if shapes[shapeA].points.count == 1 {
      let middleA = middle(of: shapeA, angleA)
      let between = offset + middleB - middleA
      let distance = between.length
      let normal = distance < Tuning.minLength ? Vec2(0, 1) : between / distance
      return FlightSight(
        gap: distance - (shapes[shapeA].radius + shapes[shapeB].radius), normal: normal,
        armA: middleA + normal * shapes[shapeA].radius, armB: middleB - normal * shapes[shapeB].radius, velocity: .zero)
    }
    // The outline of the circle is as of the beginning of the tick, wherever it is on its body.
    let shift = middleB - pool.turned[Int(shapes[shapeB].points.start)]
    let seen = withOutlines(shapeA, shapeB) { $0.separation(from: $1, at: offset + shift) }
    let armB = middleB - seen.normal * shapes[shapeB].radius
    return FlightSight(gap: seen.gap, normal: seen.normal, armA: offset + armB, armB: armB, velocity: .zero)
  }

  private func middle(of shape: Int, _ angle: Double) -> Vec2 {
    shapes[shape].middle == .zero ? .zero : Rotation(radians: angle)(shapes[shape].middle)
  }

  /// Of other outlines: the gap as it was found, followed to first order.
  private func follow(_ contact: Contact, _ offset: Vec2, _ angleA: Double, _ angleB: Double) -> FlightSight {
    let (bodyA, bodyB) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
    let (turnA, turnB, shift) = (angleA - bodyA.angle, angleB - bodyB.angle, offset - contact.offset)
    let manifold = contact.manifold
    func gap(_ point: ManifoldPoint) -> Double {
      let armB = point.arm - contact.offset
      return point.separation
        + (shift + armB.quarterTurn * turnB - point.arm.quarterTurn * turnA).dot(manifold.normal)
    }
    let (first, second) = (gap(manifold.first), manifold.count > 1 ? gap(manifold.second) : .infinity)
    let arm = second < first ? manifold.second.arm : manifold.first.arm
    return FlightSight(
      gap: min(first, second), normal: manifold.normal, armA: arm, armB: arm - contact.offset, velocity: .zero)
  }
}
