// Ghost collisions. What slides over a floor of tiles meets the side of the next one, and a ball that rolls over
// segments their ends, though none of them sticks out. A contact is dropped where another one of the same shape hides
// all of what it is on. The nearest of them is never dropped, so a body that is pressed into a seam is pushed out.
//
// Segments of a chain know their neighbours; tiles, segments and the shapes of a compound body are told by their
// contacts, as Jolt Physics tells inner edges of a mesh. Edges that are marked when a shape is added, as Bullet does,
// were rejected: a tile that is moved, resized or removed would have to mark its neighbours' anew.
extension WorldState {
  /// Empties the manifolds of contacts with what is hidden by another contact. All are looked at before one is emptied:
  /// the next tile may hide the one after it, and be hidden itself.
  mutating func dropGhostCollisions() {
    var ghosts: [Int32] = []
    swap(&ghosts, &scratch.contacts.ghosts)
    ghosts.removeAll(keepingCapacity: true)
    for index in scratch.contacts.grounded where isGhost(Int(index)) { ghosts.append(index) }
    for index in ghosts {
      contacts[Int(index)].manifold = .none
      // Not brought up to date, but found anew: what hides it may be gone.
      contacts[Int(index)].sight = Sight()
    }
    swap(&ghosts, &scratch.contacts.ghosts)
  }

  /// Whether a contact of a body may be hidden: on what is static, or of several shapes.
  @inline(__always)
  func mayBeGhost(_ a: Int, _ b: Int) -> Bool {
    (bodies[a].isStatic && slots[b].contactCount > 1) || (bodies[b].isStatic && slots[a].contactCount > 1)
      || slots[a].shapeCount > 1 || slots[b].shapeCount > 1
  }

  private func isGhost(_ index: Int) -> Bool {
    let contact = contacts[index]
    return isGhost(index, ground: contact.shapeA, under: contact.shapeB)
      || isGhost(index, ground: contact.shapeB, under: contact.shapeA)
  }

  private func isGhost(_ index: Int, ground: Int32, under shape: Int32) -> Bool {
    let (groundBody, body) = (Int(shapes[Int(ground)].body), Int(shapes[Int(shape)].body))
    guard bodies[groundBody].isStatic || slots[groundBody].shapeCount > 1 else { return false }
    // A static body may have thousands; what is on it has few.
    var edge = slots[bodies[body].isStatic ? groundBody : body].firstContact
    while !edge.isNone {
      let other = edge.contact
      edge = self[end: edge].next
      guard other != index, contacts[other].manifold.count > 0, contacts[other].responds,
        let beside = contacts[other].shape(opposite: shape), isOneGround(ground, beside), comes(other, before: index)
      else { continue }
      if isHidden(index, on: Int(ground), behind: other, on: Int(beside)) { return true }
    }
    return false
  }

  /// Whether two shapes stay where they are against each other. Those of a chain have been told from each other already.
  private func isOneGround(_ a: Int32, _ b: Int32) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[Int(a)].body), Int(shapes[Int(b)].body))
    guard bodyA == bodyB else { return bodies[bodyA].isStatic && bodies[bodyB].isStatic }
    return !(shapes[Int(a)].points.isChained && shapes[Int(b)].points.isChained)
  }

  private func comes(_ a: Int, before b: Int) -> Bool {
    let (own, other) = (contacts[a].manifold.separation, contacts[b].manifold.separation)
    return own == other ? a < b : own < other
  }

  private func isHidden(_ index: Int, on ground: Int, behind other: Int, on beside: Int) -> Bool {
    let offset = offset(from: Int(shapes[ground].body), to: Int(shapes[beside].body))
    let manifold = contacts[other].manifold
    let direction = Int(contacts[other].shapeA) == beside ? manifold.normal : -manifold.normal
    return withOutlines(ground, beside) { outline, besideOutline in
      GroundContact(
        contacts[index].manifold, on: outline, isA: Int(contacts[index].shapeA) == ground,
        offset: contacts[index].offset
      ).isHidden(behind: besideOutline, along: direction, offset: offset)
    }
  }
}

// The same on the way of what is fast, where no contact has been found yet.
extension WorldState {
  /// Whether a shape that stops at `ground`, at `offset` from its body's centre, is stopped by nothing that sticks out
  /// of `beside`.
  func isHidden(_ ground: Int, from shape: Int, at offset: Vec2, behind beside: Int) -> Bool {
    guard beside != ground, isOneGround(Int32(truncatingIfNeeded: ground), Int32(truncatingIfNeeded: beside)) else {
      return false
    }
    let shift = self.offset(from: Int(shapes[ground].body), to: Int(shapes[beside].body))
    return withOutlines(ground, shape) { outline, moving in
      withOutlines(beside, shape) { besideOutline, _ in
        let (seen, found) = (outline.sight(of: moving, at: offset), besideOutline.sight(of: moving, at: offset - shift))
        guard found.gap < seen.gap, let own = GroundContact(of: moving, at: offset, on: outline) else {
          // What it only grazes makes no contact.
          return found.gap < seen.gap
        }
        return own.isHidden(behind: besideOutline, along: found.normal, offset: shift)
      }
    }
  }
}

extension Outline {
  /// The gap to what moves and the direction there, whichever of the two has corners.
  fileprivate func sight(of moving: Outline, at offset: Vec2) -> (gap: Double, normal: Vec2) {
    if count > 1 { return gap(to: moving, at: offset) }
    let seen = moving.gap(to: self, at: -offset)
    return (seen.gap, -seen.normal)
  }
}

extension GroundContact {
  /// Nil where the two are farther apart than contacts reach.
  fileprivate init?(of moving: Outline, at offset: Vec2, on outline: Outline) {
    let isA = outline.count > 1
    let place = isA ? offset : -offset
    let manifold = Manifold(
      isA ? outline : moving, isA ? moving : outline, offset: place, reach: Tuning.speculation)
    guard manifold.count > 0 else { return nil }
    self.init(manifold, on: outline, isA: isA, offset: place)
  }
}
