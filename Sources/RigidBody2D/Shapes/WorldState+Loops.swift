// Loops. A closed chain that bends to one side alone is the wall of a room to what is in it, and a solid to what is
// not. Its sides are there for the first alone, and its inside, a polygon, for the second. That its sides keep out what
// is outside was rejected: each tells for itself on which side of it something lies, so a bar that is put on a peg is
// above some and below others, and hangs there. A loop that is a room has no outside.
extension WorldState {
  /// How far two shapes are from meeting, where one is of a loop and the other's body on the wrong side of it: no point
  /// of the body has to move by less before they may. Nil where they meet.
  ///
  /// - Parameter offset: from the centre of the first's body to that of the second's, with the shapes as they have been
  ///   turned last.
  @inline(__always)
  func wayToSide(_ a: Int, _ b: Int, offset: Vec2) -> Double? {
    guard shapes[a].loop >= 0 || shapes[b].loop >= 0 else { return nil }
    return wayToSide(ofLoopWith: a, of: Int(shapes[b].body), offset)
      ?? wayToSide(ofLoopWith: b, of: Int(shapes[a].body), -offset)
  }

  /// Whether two shapes meet, of which one may be of a loop.
  @inline(__always)
  func areOnOneSide(_ a: Int, _ b: Int, offset: Vec2) -> Bool { wayToSide(a, b, offset: offset) == nil }

  /// Whether a shape that goes no farther than its bounds is in a loop all the time, and so never meets its inside.
  /// What is in a large room would have a contact for nothing, and no lane to itself on a spring. Inlined: else all of
  /// the state is put on the stack to ask of each pair that which few are.
  @inline(__always)
  func isKept(_ bounds: Bounds, of shape: Int, within inside: Int) -> Bool {
    shapes[inside].isInside && holds(bounds, of: shape, inside)
  }

  /// What is left of a loop without one of its shapes: a chain, which has two sides everywhere.
  mutating func openLoop(of shape: Int) {
    let (inside, body) = (shapes[shape].loop, Int(shapes[shape].body))
    var side = bodies.slots[body].firstShape
    while side >= 0 {
      if shapes[Int(side)].loop == inside { shapes[Int(side)].loop = -1 }
      side = shapes[Int(side)].next
    }
    // Of bodies that lie still no contact is looked at, and none may be used that has not been seen.
    bodies.displace(body)
    forEachContact(of: body) { state, index in
      state.contacts[index].sight = Sight()
      state.wakeSleeper(state.contacts[index].other(than: body))
    }
    if Int(inside) != shape { removeShape(slot: Int(inside)) }
  }
}

extension WorldState {
  private func wayToSide(ofLoopWith shape: Int, of body: Int, _ offset: Vec2) -> Double? {
    let inside = Int(shapes[shape].loop)
    guard inside >= 0 else { return nil }
    let way = wayOut(of: inside, body, offset)
    if inside == shape { return way > 0 ? nil : -way }
    return way > 0 ? way : nil
  }

  @inline(never)
  private func holds(_ bounds: Bounds, of shape: Int, _ inside: Int) -> Bool {
    let (body, ground) = (Int(shapes[shape].body), Int(shapes[inside].body))
    guard bodies.slots[body].shapeCount == 1, bodies[ground].isStatic else { return false }
    let bounds = bounds.shifted(by: -bodies[ground].pose.position)
    return shapes.pool.withPoints { points in
      let loop = LoopOutline(points.turned(shapes[inside]), count: Int(shapes[inside].points.count))
      return loop.mayHold(bodies.slots[body]) && loop.holds(bounds)
    }
  }

  /// How far outside of a loop a body is: of its shapes, the one whose middle is farthest out. At most 0 where it is
  /// inside, infinite where it is too large for that.
  private func wayOut(of inside: Int, _ body: Int, _ offset: Vec2) -> Double {
    shapes.pool.withPoints { points in
      let loop = LoopOutline(points.turned(shapes[inside]), count: Int(shapes[inside].points.count))
      guard loop.mayHold(bodies.slots[body]) else { return .infinity }
      var (way, shape) = (-Double.infinity, Int(bodies.slots[body].firstShape))
      while shape >= 0 {
        let outline = Outline(at: points.turned(shapes[shape]), shapes[shape].points, radius: 0)
        way = max(way, loop.wayOut(to: outline.middle + offset, inner: shapes[inside].innerRadius))
        shape = Int(shapes[shape].next)
      }
      return way
    }
  }
}

/// The inside of a loop, seen from the centre of its body.
private struct LoopOutline {
  private let outline: UnsafePointer<Vec2>
  private let count: Int

  init(_ outline: UnsafePointer<Vec2>, count: Int) { (self.outline, self.count) = (outline, count) }

  /// Whether a body may have room in it: its shapes are no thicker than the loop is wide, and it is no longer. Of what
  /// just has room the centre may be off the middle, as that of a triangle is: it may reach farther by √2 at most.
  func mayHold(_ body: BodySlot) -> Bool {
    let (farthest, shortest) = (outline[2 * count + 1], outline[2 * count + 2])
    return body.extent * body.extent <= 2 * farthest.lengthSquared
      && 4 * body.innerRadius * body.innerRadius <= shortest.lengthSquared
  }

  /// - Parameter inner: the radius of a circle about the middle that is inside.
  func wayOut(to point: Vec2, inner: Double) -> Double {
    let distance = (point - outline[2 * count]).length
    guard distance > inner else { return distance - inner }
    var way = -Double.infinity
    for face in 0..<count { way = max(way, outline[count + face].dot(point - outline[face])) }
    return way
  }

  func holds(_ bounds: Bounds) -> Bool {
    for face in 0..<count {
      let normal = outline[count + face]
      let foremost = Vec2(normal.x > 0 ? bounds.high.x : bounds.low.x, normal.y > 0 ? bounds.high.y : bounds.low.y)
      if normal.dot(foremost - outline[face]) > 0 { return false }
    }
    return true
  }
}
