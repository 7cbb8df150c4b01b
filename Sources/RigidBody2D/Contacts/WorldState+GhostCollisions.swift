// Ghost collisions. What slides over a floor of tiles meets the side of the next one, and a ball that rolls over
// segments their ends, though none of them sticks out. Such a contact pushes nothing: where a part of the ground is
// met, another part adjoins, and the face or corner that is met is below the plane in which the same shape meets a
// nearer part. The nearest contact always pushes, so what is pressed into a seam comes out.
//
// Segments of a chain know their neighbours; tiles, segments and the shapes of a compound body are told by their
// contacts, as Jolt Physics tells inner edges of a mesh. Edges that are marked when a shape is added, as Bullet does,
// were rejected: a tile that is moved, resized or removed would have to mark its neighbours' anew.
extension WorldState {
  /// Marks the contacts with what is hidden by another contact. They push nothing, and begin anew when they do.
  mutating func findGhostCollisions() {
    for position in scratch.contacts.grounded.lazy.map({ Int($0) }) {
      let index = Int(scratch.contacts.list[position])
      if turnFromInnerFace(index) { scratch.contacts.heads[position] = ContactHead(contacts[index]) }
    }
    for position in scratch.contacts.grounded.lazy.map({ Int($0) }) {
      let index = Int(scratch.contacts.list[position])
      guard isGhost(index) else { continue }
      contacts[index].isGhost = true
      contacts[index].manifold.forgetImpulses()
      scratch.contacts.heads[position].rows = 0
    }
  }

  private func isGhost(_ index: Int) -> Bool {
    let contact = contacts[index]
    return isGhost(index, ground: contact.shapeA, under: contact.shapeB)
      || isGhost(index, ground: contact.shapeB, under: contact.shapeA)
  }

  private func isGhost(_ index: Int, ground: Int32, under shape: Int32) -> Bool {
    guard isGround(ground) else { return false }
    // Few are hidden by another one: of all that have a neighbour, none that is nearest.
    return hasBeside(index, ground, shape) { hides($0, $1, index, ground) }
      && hasBeside(index, ground, shape) { adjoins(index, ground, $1) }
  }

  /// Whether a shape may be a part of something larger.
  func isGround(_ shape: Int32) -> Bool {
    let body = Int(shapes[Int(shape)].body)
    return bodies[body].isStatic || bodies.slots[body].shapeCount > 1
  }

  /// Whether a condition holds for a contact of the same shape with another part of the ground, and for that part.
  @inline(__always)
  private func hasBeside(_ index: Int, _ ground: Int32, _ shape: Int32, where holds: (Int, Int32) -> Bool) -> Bool {
    var isFound = false
    forEachBeside(index, ground, shape) { contact, beside in
      isFound = holds(contact, beside)
      return !isFound
    }
    return isFound
  }

  /// The contacts of the same shape with other parts of the ground, and these, until it answers false.
  @inline(__always)
  func forEachBeside(_ index: Int, _ ground: Int32, _ shape: Int32, goesOn: (Int, Int32) -> Bool) {
    // A static body may have thousands of contacts; what is on it has few.
    let body = Int(shapes[Int(shape)].body)
    var edge = bodies.slots[bodies[body].isStatic ? Int(shapes[Int(ground)].body) : body].firstContact
    while !edge.isNone {
      let other = edge.contact
      edge = contacts[edge].next
      guard other != index, contacts[other].responds, contacts[other].isOnOneSide,
        let beside = contacts[other].shape(opposite: shape), isOneGround(ground, beside)
      else { continue }
      if !goesOn(other, beside) { return }
    }
  }

  /// Whether two shapes stay where they are against each other. Those of a chain have been told from each other
  /// already.
  func isOneGround(_ a: Int32, _ b: Int32) -> Bool {
    let (bodyA, bodyB) = (Int(shapes[Int(a)].body), Int(shapes[Int(b)].body))
    guard bodyA == bodyB else { return bodies[bodyA].isStatic && bodies[bodyB].isStatic }
    return !(shapes[Int(a)].points.isChained && shapes[Int(b)].points.isChained)
  }

  /// Whether a contact hides another one. Of two that are as near and hide each other the one on a face does, or the
  /// earlier: a disc that comes off the one part's corner onto the other's face would sink in before it is found there.
  private func hides(_ nearer: Int, _ beside: Int32, _ index: Int, _ ground: Int32) -> Bool {
    guard contacts[nearer].manifold.count > 0 else { return false }
    let lead = contacts[index].manifold.separation - contacts[nearer].manifold.separation
    guard lead >= -Tuning.placeSlack, isHidden(index, ground, nearer, beside) else { return false }
    guard lead <= Tuning.placeSlack, isHidden(nearer, beside, index, ground) else { return true }
    let (isOnFace, isOtherOnFace) = (isOnFace(nearer, beside), isOnFace(index, ground))
    return isOnFace == isOtherOnFace ? nearer < index : isOnFace
  }

  private func isOnFace(_ index: Int, _ ground: Int32) -> Bool {
    shapes.withOutlines(Int(ground), Int(ground)) { outline, _ in
      groundContact(index, ground, outline).isOnFace
    }
  }

  private func adjoins(_ index: Int, _ ground: Int32, _ beside: Int32) -> Bool {
    shapes.withOutlines(Int(ground), Int(beside)) { outline, other in
      groundContact(index, ground, outline).adjoins(other, offset: offset(from: ground, to: beside))
    }
  }

  private func isHidden(_ index: Int, _ ground: Int32, _ nearer: Int, _ beside: Int32) -> Bool {
    let manifold = contacts[nearer].manifold
    let direction = contacts[nearer].shapeA == beside ? manifold.normal : -manifold.normal
    return shapes.withOutlines(Int(ground), Int(beside)) { outline, other in
      groundContact(index, ground, outline).isHidden(
        behind: other, along: direction, offset: offset(from: ground, to: beside))
    }
  }

  private func groundContact(_ index: Int, _ ground: Int32, _ outline: Outline) -> GroundContact {
    GroundContact(
      contacts[index].manifold, on: outline, isA: contacts[index].shapeA == ground, offset: contacts[index].offset)
  }

  /// From the centre of the body of one shape to that of another's.
  func offset(from a: Int32, to b: Int32) -> Vec2 {
    bodies.offset(from: Int(shapes[Int(a)].body), to: Int(shapes[Int(b)].body))
  }
}

// The same on the way of what is fast, where no contact has been found yet.
extension WorldState {
  /// Whether a shape on its way stops at nothing that sticks out: another part of the ground adjoins, and one that has
  /// been near from the start keeps the shape above what it would stop at, by its contact.
  ///
  /// - Parameters:
  ///   - start: where the shape's body comes from, seen from the centre of the ground's.
  ///   - stop: where it stops.
  ///   - others: the parts of the ground.
  func isGhost(_ ground: Int, from shape: Int, _ start: Vec2, at stop: Vec2, among others: [Int]) -> Bool {
    shapes.withOutlines(ground, shape) { outline, moving in
      let own = GroundContact(of: moving, at: stop, on: outline)
      func hasBeside(where holds: (Outline, Vec2) -> Bool) -> Bool {
        others.contains { other in
          guard other != ground, isOneGround(Int32(truncatingIfNeeded: ground), Int32(truncatingIfNeeded: other)) else {
            return false
          }
          let shift = bodies.offset(from: Int(shapes[ground].body), to: Int(shapes[other].body))
          return shapes.withOutlines(other, shape) { beside, _ in holds(beside, shift) }
        }
      }
      let isAdjoined = hasBeside { own?.adjoins($0, offset: $1) ?? true }
      return hasBeside { beside, shift in
        let seen = beside.sight(of: moving, at: start - shift)
        guard seen.gap <= Tuning.speculation else { return false }
        // What it only grazes makes no contact.
        guard let own else { return true }
        return own.isBelow(beside, along: seen.normal, offset: shift)
          && (isAdjoined || own.normal.dot(seen.normal) > 1 - Tuning.placeSlack)
      }
    }
  }
}

extension Outline {
  /// The gap to what moves and the direction there, whichever of the two has corners.
  fileprivate func sight(of moving: Outline, at offset: Vec2) -> (gap: Double, normal: Vec2) {
    let seen = count > 1 ? separation(from: moving, at: offset) : moving.separation(from: self, at: -offset)
    return (seen.gap, count > 1 ? seen.normal : -seen.normal)
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
