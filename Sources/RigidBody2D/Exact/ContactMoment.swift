/// How two shapes lie to each other at a moment, and where they would meet: at one point, or at the two ends of what
/// two faces have in common.
struct ContactMoment {
  var gap: Double
  /// From A to B.
  var normal: Vec2
  var first: Point
  var second: Point?

  struct Point {
    /// From the centre of each body.
    var armA: Vec2
    var armB: Vec2
    /// Of B's point against A's.
    var velocity = Vec2.zero
  }

  /// The speed of approach.
  var closing: Double { max(closing(first), second.map { closing($0) } ?? -.infinity) }

  func closing(_ point: Point) -> Double { -point.velocity.dot(normal) }
}

/// Memory for the outlines of two shapes, turned to the angles of a moment.
struct MomentOutlines: Sendable {
  private var points: [Vec2] = []

  /// With the bodies where the motions say.
  ///
  /// - Parameters:
  ///   - a: the motion of A's body; nil for what does not move.
  ///   - b: that of B's.
  mutating func look(at contact: Contact, _ a: Motion?, _ b: Motion?, _ world: borrowing WorldState) -> ContactMoment {
    let (bodyA, bodyB) = (world.bodies[Int(contact.bodyA)], world.bodies[Int(contact.bodyB)])
    let offset = (bodyB.origin - bodyA.origin) + ((b?.offset ?? bodyB.offset) - (a?.offset ?? bodyA.offset))
    points.removeAll(keepingCapacity: true)
    let blockA = turn(Int(contact.shapeA), to: a?.angle ?? bodyA.angle, world)
    let blockB = turn(Int(contact.shapeB), to: b?.angle ?? bodyB.angle, world)
    let (radiusA, radiusB) = (world.shapes[Int(contact.shapeA)].radius, world.shapes[Int(contact.shapeB)].radius)
    var moment = points.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { fail("a shape has no points") }
      return ContactMoment(
        Outline(at: base, blockA, radius: radiusA), Outline(at: base + blockA.size, blockB, radius: radiusB),
        offset: offset)
    }
    func velocity(_ point: ContactMoment.Point) -> Vec2 {
      (b?.velocity(at: point.armB) ?? .zero) - (a?.velocity(at: point.armA) ?? .zero)
    }
    moment.first.velocity = velocity(moment.first)
    if let second = moment.second { moment.second?.velocity = velocity(second) }
    return moment
  }

  private mutating func turn(_ shape: Int, to angle: Double, _ world: borrowing WorldState) -> PointBlock {
    let block = world.shapes[shape].points
    let source = Int(block.start)..<Int(block.start) + block.size
    if block.count == 1 && world.shapes.pool.local[source.lowerBound] == .zero {
      points.append(.zero)
    } else if angle == world.bodies.slots[Int(world.shapes[shape].body)].turnedAngle {
      world.shapes.pool.withPoints { all in
        points.append(contentsOf: UnsafeBufferPointer(start: all.turned(world.shapes[shape]), count: block.size))
      }
    } else {
      let rotation = Rotation(radians: angle)
      for index in source { points.append(rotation(world.shapes.pool.local[index])) }
    }
    return block
  }
}

extension ContactMoment {
  /// `offset` leads from the centre of A's body to that of B's.
  fileprivate init(_ a: Outline, _ b: Outline, offset: Vec2) {
    guard b.count > 1 else {
      let seen = a.separation(from: b, at: offset)
      let armB = b.points[0] - seen.normal * b.radius
      let armA = a.count == 1 ? a.points[0] + seen.normal * a.radius : offset + armB
      self.init(gap: seen.gap, normal: seen.normal, first: Point(armA: armA, armB: armB))
      return
    }
    let own = a.farthestFace(from: b, at: offset)
    let other = b.farthestFace(from: a, at: -offset)
    if own.separation >= other.separation {
      let ends = b.ends(before: a, own.face, at: offset)
      func point(_ place: Vec2) -> Point { Point(armA: place, armB: place - offset) }
      self.init(
        gap: own.separation, normal: a.normal(own.face), first: point(ends.first), second: ends.second.map(point))
    } else {
      let ends = a.ends(before: b, other.face, at: -offset)
      func point(_ place: Vec2) -> Point { Point(armA: place + offset, armB: place) }
      self.init(
        gap: other.separation, normal: -b.normal(other.face), first: point(ends.first), second: ends.second.map(point))
    }
  }
}

extension Outline {
  /// Two corners are as near to a face if they differ by less than this, in points: several times what two bodies come
  /// into each other unnoticed, or what has met the first could not be seen to be free before it meets the other.
  private static let level = Tuning.placeSlack

  /// The corner nearest to a face of another outline, as seen from that one's centre, or the ends of what lies flat
  /// before it.
  fileprivate func ends(before face: Outline, _ index: Int, at offset: Vec2) -> (first: Vec2, second: Vec2?) {
    let (normal, start) = (face.normal(index), face.points[index])
    let edge = self.face(against: normal)
    let (one, two) = (points[edge] + offset, end(edge) + offset)
    let (heightOne, heightTwo) = (normal.dot(one - start), normal.dot(two - start))
    guard abs(heightOne - heightTwo) < Outline.level else { return (heightOne < heightTwo ? one : two, nil) }
    let width = (face.end(index) - start).length
    let along = (face.end(index) - start) / width
    func clipped(_ place: Vec2) -> Vec2 {
      let at = along.dot(place - start)
      return place + along * (min(max(at, 0), width) - at)
    }
    return (clipped(one), clipped(two))
  }
}
