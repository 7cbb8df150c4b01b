// Inner faces. What lies deep in a body of several parts, or in tiles side by side, may be nearest to a face where the
// next part begins: each of the two would push it into the other, and it would never come out. Such a contact takes the
// nearest face that leads out.
extension WorldState {
  /// Finds a contact anew where it would push into the part beside it. Answers whether it did.
  mutating func turnFromInnerFace(_ index: Int) -> Bool {
    guard contacts[index].manifold.separation < -Tuning.deepOverlap else { return false }
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
    contacts[index].sight.first = manifold.first.separation
    contacts[index].sight.second = manifold.second.separation
    return true
  }

  /// The inner faces of a part of the ground, a bit for each; none if the contact is with another face.
  private func innerFaces(_ index: Int, of ground: Int32, under shape: Int32) -> UInt64 {
    guard isGround(ground), shapes[Int(ground)].points.count > 2 else { return 0 }
    let out = contacts[index].shapeA == ground ? contacts[index].manifold.normal : -contacts[index].manifold.normal
    var (inner, isOnInner) = (UInt64(0), false)
    forEachBeside(index, ground, shape) { _, beside in
      shapes.withOutlines(Int(ground), Int(beside)) { outline, other in
        let faces = outline.innerFaces(beside: other, offset: offset(from: ground, to: beside))
        inner |= faces
        if faces & 1 << UInt64(outline.face(against: -out)) != 0 { isOnInner = true }
      }
      return true
    }
    return isOnInner ? inner : 0
  }
}

/// The faces of two outlines that lead into another part, a bit for each.
struct InnerFaces {
  var a: UInt64 = 0
  var b: UInt64 = 0

  @inline(__always) var hasAny: Bool { a | b != 0 }
}

extension Outline {
  /// The faces behind which another outline goes on, along all of them.
  fileprivate func innerFaces(beside other: Outline, offset: Vec2) -> UInt64 {
    var faces: UInt64 = 0
    for face in 0..<count where other.count > 2 {
      let (start, end) = (points[face] - offset, self.end(face) - offset)
      let behind = (start + end) / 2 + normal(face) * Tuning.deepOverlap
      if other.holds(start) && other.holds(end) && other.holds(behind) { faces |= 1 << UInt64(face) }
    }
    return faces
  }
}
