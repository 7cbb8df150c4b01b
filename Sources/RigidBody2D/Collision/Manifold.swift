/// Where two outlines touch or are about to: one or two points with a common normal.
struct Manifold: Hashable, Sendable {
  /// From A to B, of length 1.
  var normal = Vec2.zero
  var first = ManifoldPoint()
  var second = ManifoldPoint()
  var count: Int32 = 0

  static let none = Manifold()

  /// The gap at the nearer point; infinite without points.
  var separation: Double {
    count == 0 ? .infinity : count == 1 ? first.separation : min(first.separation, second.separation)
  }
}

/// One point of a manifold, halfway between the two surfaces.
struct ManifoldPoint: Hashable, Sendable {
  /// From the centre of body A, in the world's axes. The arm on B follows from where B is.
  var arm = Vec2.zero
  /// Points; negative when the shapes overlap.
  var separation = 0.0
  /// Along the normal and across it, summed over the last tick, kg·pt/s: the next one starts from them.
  var normalImpulse = 0.0
  var tangentImpulse = 0.0
  /// Which corner or edge this is, so that impulses are handed to the same point of the next tick.
  var feature: UInt32 = 0
}

extension Manifold {
  /// Takes over the impulses of the points that were there before.
  mutating func inherit(from old: Manifold) {
    if count > 0 { first.inherit(from: old) }
    if count > 1 { second.inherit(from: old) }
  }
}

extension ManifoldPoint {
  fileprivate mutating func inherit(from old: Manifold) {
    if old.count > 0 && old.first.feature == feature {
      (normalImpulse, tangentImpulse) = (old.first.normalImpulse, old.first.tangentImpulse)
    } else if old.count > 1 && old.second.feature == feature {
      (normalImpulse, tangentImpulse) = (old.second.normalImpulse, old.second.tangentImpulse)
    }
  }
}
