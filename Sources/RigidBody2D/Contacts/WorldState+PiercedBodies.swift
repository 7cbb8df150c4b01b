// Pierced bodies. The parts of two bodies that are in each other, as hammers whose handles cross, push to opposite
// sides and never come out. All contacts between such two push along one way instead: the shortest on which their hulls
// come apart, until none of them is deep any more.
extension WorldState {
  mutating func partPiercedBodies() {
    guard !scratch.contacts.pierced.isEmpty else { return }
    var pairs: [UInt64] = []
    swap(&pairs, &scratch.contacts.pierced)
    pairs.sort()
    for index in pairs.indices where index == 0 || pairs[index] != pairs[index - 1] {
      let (a, b) = (Int(pairs[index] >> 32), Int(pairs[index] & 0xFFFF_FFFF))
      if arePierced(a, b) { part(a, b) } else { forgetPiercing(a, b) }
    }
    swap(&pairs, &scratch.contacts.pierced)
  }
}

extension WorldState {
  /// Whether contacts between two bodies push them to opposite sides, each out of half of the thinner part at most, or
  /// one of them out of more than both parts are thick, as where handles cross; or whether they are still on their way
  /// out of each other.
  private mutating func arePierced(_ a: Int, _ b: Int) -> Bool {
    var (arePierced, first) = (false, Vec2?.none)
    forEachContact(between: a, b) { state, index in
      let contact = state.contacts[index]
      let overlap = -contact.manifold.separation
      if contact.isPierced && overlap > Tuning.deepOverlap { arePierced = true }
      let inner = (
        state.shapes[Int(contact.shapeA)].innerRadius, state.shapes[Int(contact.shapeB)].innerRadius
      )
      if overlap > inner.0 + inner.1 { arePierced = true }
      guard overlap > min(Tuning.slop, min(inner.0, inner.1) / 2) else { return }
      let normal = Int(contact.bodyA) == a ? contact.manifold.normal : -contact.manifold.normal
      if let first { arePierced = arePierced || normal.dot(first) < 0 } else { first = normal }
    }
    return arePierced
  }

  private mutating func part(_ a: Int, _ b: Int) {
    turnShapes(of: a)
    turnShapes(of: b)
    let way = shortestWay(from: a, to: b)
    forEachContact(between: a, b) { state, index in
      guard state.contacts[index].manifold.count > 0 else { return }
      state.push(index, along: Int(state.contacts[index].bodyA) == a ? way : -way)
      if let position = state.scratch.contacts.position(of: index) {
        state.scratch.contacts.heads[position] = ContactHead(state.contacts[index])
      }
    }
  }

  private mutating func forgetPiercing(_ a: Int, _ b: Int) {
    forEachContact(between: a, b) { state, index in state.contacts[index].isPierced = false }
  }

  /// One point, where the two shapes are foremost. It is found anew in the next tick.
  private mutating func push(_ index: Int, along way: Vec2) {
    var contact = contacts[index]
    let offset = contact.offset
    var manifold = shapes.withOutlines(Int(contact.shapeA), Int(contact.shapeB)) { a, b in
      Manifold(pushing: a, b, offset: offset, along: way)
    }
    manifold.inherit(from: contact.manifold)
    contact.manifold = manifold
    (contact.sight.first, contact.sight.second) = (manifold.first.separation, 0)
    (contact.isGhost, contact.isTurned, contact.isPierced) = (false, true, true)
    contacts[index] = contact
  }

  /// Those that push.
  private mutating func forEachContact(between a: Int, _ b: Int, _ visit: (inout WorldState, Int) -> Void) {
    forEachContact(of: a) { state, index in
      let contact = state.contacts[index]
      if contact.responds && contact.other(than: a) == b { visit(&state, index) }
    }
  }
}

extension WorldState {
  /// Of all normals of their faces the one along which the hulls of two bodies overlap least.
  private func shortestWay(from a: Int, to b: Int) -> Vec2 {
    let offset = bodies.offset(from: a, to: b)
    var best = (overlap: Double.infinity, way: Vec2(0, 1))
    for body in [a, b] {
      forEachOutline(of: body) { outline in
        guard outline.count > 1 else { return }
        for face in 0..<2 * outline.count {
          let way = face < outline.count ? outline.normal(face) : -outline.normal(face - outline.count)
          let overlap = reach(of: a, along: way) + reach(of: b, along: -way) - offset.dot(way)
          if overlap < best.overlap { best = (overlap, way) }
        }
      }
    }
    return best.way
  }

  /// From the centre of a body to the foremost of its points.
  private func reach(of body: Int, along way: Vec2) -> Double {
    var reach = -Double.infinity
    forEachOutline(of: body) { reach = max(reach, $0.height(along: way)) }
    return reach
  }

  private func forEachOutline(of body: Int, _ visit: (Outline) -> Void) {
    var shape = bodies.slots[body].firstShape
    while shape >= 0 {
      shapes.withOutlines(Int(shape), Int(shape)) { outline, _ in visit(outline) }
      shape = shapes[Int(shape)].next
    }
  }
}
