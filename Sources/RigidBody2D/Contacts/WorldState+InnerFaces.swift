// Inner faces. What lies deep in a body of several parts, or in tiles side by side, may be nearest to a face where the
// next part begins: each of the two would push it into the other, and it would never come out. Such a contact takes the
// nearest face that leads out. Nor does what lies in an inner corner come out past the corner of either part there.
extension WorldState {
  /// Finds a contact anew where it would push into the part beside it. Answers whether it did.
  mutating func turnFromInnerFace(_ index: Int) -> Bool {
    guard contacts[index].manifold.separation < Tuning.touchDistance else { return false }
    let (shapeA, shapeB) = (contacts[index].shapeA, contacts[index].shapeB)
    let inner = InnerFaces(
      a: innerFaces(index, of: shapeA, under: shapeB), b: innerFaces(index, of: shapeB, under: shapeA))
    guard inner.hasAny else { return false }
    let offset = contacts[index].offset
    var manifold = shapes.withOutlines(Int(shapeA), Int(shapeB)) {
      Manifold($0, $1, offset: offset, reach: Tuning.speculation, inner)
    }
    guard manifold.count > 0 else { return false }
    manifold.inherit(from: contacts[index].manifold)
    contacts[index].manifold = manifold
    contacts[index].isTurned = true
    contacts[index].sight.first = manifold.first.separation
    contacts[index].sight.second = manifold.second.separation
    return true
  }

  /// The faces of a part of the ground that lead into others, a bit for each; nil if the contact is elsewhere.
  private func innerFaces(_ index: Int, of ground: Int32, under shape: Int32) -> UInt64? {
    guard isGround(ground), shapes[Int(ground)].points.count > 2 else { return nil }
    let out = contacts[index].shapeA == ground ? contacts[index].manifold.normal : -contacts[index].manifold.normal
    var isInner = isInInnerCorner(index, of: ground, under: shape, out)
    guard isInner || contacts[index].manifold.separation < -Tuning.deepOverlap else { return nil }
    var inner: UInt64 = 0
    forEachPart(beside: ground, index, under: shape) { contact, beside in
      shapes.withOutlines(Int(ground), Int(beside)) { outline, other in
        let (offset, face) = (offset(from: ground, to: beside), outline.face(against: -out))
        let faces =
          other.count == 2
          ? outline.face(on: other, offset: offset) { presses(contact, shape, against: $0) }
          : outline.innerFaces(beside: other, offset: offset)
        inner |= faces
        if isInner || faces & 1 << UInt64(face) == 0 { return }
        isInner = other.count == 2 || outline.leads(out, from: face, into: other, offset: offset)
      }
      return true
    }
    return isInner ? inner : nil
  }

  /// Whether a contact pushes a shape against a direction.
  private func presses(_ contact: Int?, _ shape: Int32, against direction: Vec2) -> Bool {
    guard let contact, contacts[contact].manifold.count > 0 else { return false }
    let along = contacts[contact].manifold.normal.dot(direction)
    return contacts[contact].shapeB == shape ? along < 0 : along > 0
  }

  /// Whether what is pushed out past the corner that is foremost, and lies across the way there, comes into another
  /// part on one side.
  private func isInInnerCorner(_ index: Int, of ground: Int32, under shape: Int32, _ out: Vec2) -> Bool {
    let feature = contacts[index].manifold.first.feature
    // On a face of its own nothing meets a corner, and a disc goes round it.
    guard feature & Manifold.isOfCircle == 0,
      (feature & Manifold.facesB == 0) == (contacts[index].shapeB == ground)
    else { return false }
    let foremost = shapes.withOutlines(Int(ground), Int(shape)) { outline, _ in outline.freeCorner(along: out) }
    guard let corner = foremost else { return false }
    let (place, across) = (corner + out * Tuning.deepOverlap, out.quarterTurn * Tuning.restOverlap)
    var isInner = false
    forEachPart(beside: ground, index, under: shape) { _, beside in
      guard shapes[Int(beside)].points.count > 2 else { return true }
      let here = place - offset(from: ground, to: beside)
      isInner = shapes.withOutlines(Int(ground), Int(beside)) { _, other in
        other.holds(here + across) || other.holds(here - across)
      }
      return !isInner
    }
    return isInner
  }

  /// Of a body that moves its other parts, which are fewer than its contacts, until it answers false: what a handle
  /// pierces may be far from the head behind it. Of the ground those that the same shape is near, and its contacts.
  @inline(__always)
  private func forEachPart(
    beside ground: Int32, _ index: Int, under shape: Int32, goesOn: (_ contact: Int?, Int32) -> Bool
  ) {
    let body = Int(shapes[Int(ground)].body)
    guard !bodies[body].isStatic else { return forEachBeside(index, ground, shape) { goesOn($0, $1) } }
    var part = bodies.slots[body].firstShape
    while part >= 0 {
      if part != ground && !goesOn(nil, part) { return }
      part = shapes[Int(part)].next
    }
  }
}

/// The faces of two outlines that lead into another part, a bit for each. What lies on one, or in an inner corner,
/// comes out by the other faces of that part: nil where it lies elsewhere.
struct InnerFaces {
  var a: UInt64?
  var b: UInt64?

  @inline(__always) var hasAny: Bool { a != nil || b != nil }
}

extension Outline {
  /// The faces behind which another outline goes on, along all of them.
  fileprivate func innerFaces(beside other: Outline, offset: Vec2) -> UInt64 {
    var faces: UInt64 = 0
    for face in 0..<count where other.count != 2 {
      let (start, end) = (points[face] - offset, self.end(face) - offset)
      let behind = (start + end) / 2 + normal(face) * Tuning.deepOverlap
      if other.holds(start) && other.holds(end) && other.holds(behind) { faces |= 1 << UInt64(face) }
    }
    return faces
  }

  /// The face along which a line lies that pushes what is here back, as the foot of what stands on a floor.
  fileprivate func face(on line: Outline, offset: Vec2, where isBarred: (_ normal: Vec2) -> Bool) -> UInt64 {
    let face = (0..<count).first { line.holds(points[$0] - offset) && line.holds(end($0) - offset) }
    return face.map { isBarred(normal($0)) ? 1 << UInt64($0) : 0 } ?? 0
  }

  /// Whether what is pushed out of a face comes into another outline. What lies under a corner does not: it is pushed
  /// out past both.
  fileprivate func leads(_ out: Vec2, from face: Int, into other: Outline, offset: Vec2) -> Bool {
    let (start, end) = (points[face], self.end(face))
    let middle = (start + end) / 2
    let way = max(start.dot(out), end.dot(out)) - middle.dot(out) + Tuning.deepOverlap
    return other.holds(middle + out * way - offset)
  }

  /// The foremost in a direction; nil where a face looks there.
  fileprivate func freeCorner(along direction: Vec2) -> Vec2? {
    face(along: direction) == nil ? nearestPoint(along: -direction) : nil
  }
}
