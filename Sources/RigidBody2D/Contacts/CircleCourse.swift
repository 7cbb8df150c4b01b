/// Where a circle touches now: it does not carry the point along, but rolls over it.
///
/// Left where it was seen, the point lags behind a ball that rolls, and what carries the ball there drives it on: by
/// more than air takes from it, so that it would roll for ever, and a heap of balls would tremble.
struct CircleCourse {
  let normal: Vec2
  /// Halfway between the surfaces, from the middle of A.
  let arm: Vec2
  let gap: Double
  /// From the middle of A to that of B.
  let offset: Vec2

  @inline(__always)
  init(_ contact: Contact, _ radii: (Double, Double), turnA: Double, turnB: Double, offset: Vec2) {
    let (seen, half) = (contact.manifold.first.arm, contact.sight.first / 2)
    let seenNormal = contact.manifold.normal
    self.offset = offset
    let fromB = seen + seenNormal * (radii.1 + half) - contact.sight.offset
    let center = offset + fromB + fromB.quarterTurn * turnB
    // The middle of the other circle, the corner, or a point of the face.
    let ownSeen = seen - seenNormal * (radii.0 + half)
    let own = ownSeen + ownSeen.quarterTurn * turnA
    let between = center - own
    let distance = between.length
    if contact.isOnFace {
      let turned = seenNormal + seenNormal.quarterTurn * turnA
      normal = turned * (1 / (1 + turnA * turnA).squareRoot())
      gap = between.dot(normal) - radii.1
    } else {
      normal = distance < Tuning.rounding ? seenNormal : between / distance
      gap = distance - (radii.0 + radii.1)
    }
    arm = center - normal * (radii.1 + gap / 2)
  }
}

extension Contact {
  /// Of a circle: whether it is a face that it lies on, and no corner and no other circle.
  @inline(__always)
  fileprivate var isOnFace: Bool { manifold.first.feature & Manifold.isRound == 0 }
}
