// The middle of a shape never gets into another, however the two turn and whatever they touched before.
extension WorldState {
  /// When the middle of one shape gets into another: its way as the other's body sees it, in pieces that are as good as
  /// straight. 1 if it does not.
  func middleShare(of a: Int, in b: Int) -> Double {
    let (bodyA, bodyB) = (Int(shapes[a].body), Int(shapes[b].body))
    let distance = Tuning.contactSlop + shapes[a].innerRadius * Tuning.unseenShare
    var (from, start) = (0.0, middle(of: a, asSeenBy: bodyB, at: 0))
    let piece = straightShare(bodyA, bodyB, reach: start.length, within: distance / 8)
    while from < 1 {
      let to = min(from + piece, bend(after: from, bodyA, bodyB))
      let end = middle(of: a, asSeenBy: bodyB, at: to)
      let share = withLocalOutline(b) { $0.freeShare(from: start, motion: end - start) }
      if share < 1 {
        let met = max(0, from + (to - from) * (share - distance / (end - start).length))
        return outside(of: b, a, before: met)
      }
      (from, start) = (to, end)
    }
    return 1
  }

  /// What a piece's bend hides is not worth a search: half of the way is far enough outside.
  private func outside(of b: Int, _ a: Int, before share: Double) -> Double {
    var share = share
    for _ in 0..<8 {
      let place = middle(of: a, asSeenBy: Int(shapes[b].body), at: share)
      if withLocalOutline(b, { $0.height(of: place).height }) > 0 { return share }
      share /= 2
    }
    return 0
  }

  /// The part of a tick in which the way of A, seen by B, leaves its chord by no more than a distance: a place r away
  /// on a body that turns by φ leaves it by r·φ²/8, and one that moves by l meanwhile by l·φ/4 more.
  private func straightShare(_ a: Int, _ b: Int, reach: Double, within distance: Double) -> Double {
    let turn = abs(motion(of: b).1)
    let bow = (reach * turn + 2 * relativeMotion(a, b, at: 0).length) * turn / 8
    return bow <= distance ? 1 : max((distance / bow).squareRoot(), 1.0 / 128)
  }

  private func middle(of shape: Int, asSeenBy other: Int, at share: Double) -> Vec2 {
    let (slot, arm) = (Int(shapes[shape].body), shapes[shape].middle)
    let turned = arm == .zero ? .zero : Rotation(radians: place(slot, at: share).angle)(arm)
    return Rotation(radians: -place(other, at: share).angle)(offset(from: other, to: slot, at: share) + turned)
  }

  private func withLocalOutline<Result>(_ shape: Int, _ look: (Outline) -> Result) -> Result {
    pool.local.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { fail("a shape has no points") }
      return look(Outline(base, shapes[shape].points, radius: shapes[shape].radius))
    }
  }
}

extension WorldState {
  /// Takes the speed at which the middle of A goes on into B, as an inelastic impact at the middle would.
  ///
  /// Contacts act on corners. Where two rods cross, the corners are far behind, and hold on to them while the middle
  /// goes through: it would be stopped in each tick, and both hang in the air.
  mutating func deflect(_ a: Int, from b: Int, at share: Double) {
    let (slotA, slotB) = (Int(shapes[a].body), Int(shapes[b].body))
    guard slots[slotA].place == .solved, slots[slotB].place == .solved else { return }
    let seen = middle(of: a, asSeenBy: slotB, at: share)
    let turn = Rotation(radians: place(slotB, at: share).angle)
    let normal = turn(withLocalOutline(b) { $0.height(of: seen).normal })
    let armB = turn(seen)
    let armA = armB - offset(from: slotB, to: slotA, at: share)
    let (bodyA, bodyB) = (bodies[slotA], bodies[slotB])
    let closing = (bodyB.velocity(at: armB) - bodyA.velocity(at: armA)).dot(normal)
    let (leverA, leverB) = (armA.cross(normal), armB.cross(normal))
    let inverse =
      bodyA.inverseMass + bodyB.inverseMass + leverA * leverA * bodyA.inverseInertia
      + leverB * leverB * bodyB.inverseInertia
    guard closing > 0, inverse > 0 else { return }
    let impulse = closing / inverse
    bodies[slotA].velocity += normal * (impulse * bodyA.inverseMass)
    bodies[slotA].spin += leverA * impulse * bodyA.inverseInertia
    bodies[slotB].velocity -= normal * (impulse * bodyB.inverseMass)
    bodies[slotB].spin -= leverB * impulse * bodyB.inverseInertia
  }
}

extension Outline {
  /// How far out a point is, and which way that is: for a polygon from the face that it is farthest out from.
  fileprivate func height(of point: Vec2) -> (height: Double, normal: Vec2) {
    if count == 1 {
      let (between, distance) = (point - points[0], (point - points[0]).length)
      return (distance - radius, distance < Tuning.minLength ? Vec2(0, 1) : between / distance)
    }
    var best = (height: -Double.infinity, normal: Vec2.zero)
    for face in 0..<count {
      let height = normal(face).dot(point - points[face])
      if height > best.height { best = (height, normal(face)) }
    }
    return best
  }
}
