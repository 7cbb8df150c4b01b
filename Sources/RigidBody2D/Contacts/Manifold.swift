/// Where two outlines touch or are about to: one or two points with a common normal.
struct Manifold: Hashable, Sendable {
  var count: Int32 = 0
  /// What keeps B from turning against A, in the last substep, kg·pt²/s.
  var rollingImpulse: Float = 0
  /// From A to B, of length 1.
  var normal = Vec2.zero
  var first = ManifoldPoint()
  var second = ManifoldPoint()
  /// Friction of all points together, along the normal's quarter turn.
  var tangentImpulse = 0.0

  static let none = Manifold()

  /// In the features of points that stand on a face of B: the normal is that face's.
  static let facesB: UInt32 = 0x4000_0000
  /// In those of a circle's point.
  static let isOfCircle: UInt32 = 0x1000_0000
  /// In those of the one point where two outlines that overlap are foremost.
  static let isForemost: UInt32 = 0x2000_0000
  /// In those of a circle's point that stands on a corner or another circle: the normal goes through both middles.
  static let isRound: UInt32 = 0x8000_0000

  /// Of friction, what falls to a point by its load.
  func tangentImpulse(at point: ManifoldPoint) -> Double {
    let load = first.normalImpulse + second.normalImpulse
    return load > 0 ? tangentImpulse * (point.normalImpulse / load) : 0
  }

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
  /// Along the normal in the last substep, kg·pt/s: the next one starts from it.
  var normalImpulse = 0.0
  /// Which corner or edge this is, so that impulses are handed to the same point of the next tick.
  var feature: UInt32 = 0
}

extension Manifold {
  mutating func forgetImpulses() {
    (first.normalImpulse, second.normalImpulse, tangentImpulse, rollingImpulse) = (0, 0, 0, 0)
  }

  /// Takes over the impulses of the points that were there before, and of friction the share that they still carry.
  ///
  /// Of a normal that has turned away only what was along it before: in a jam, whose impulses are many times a weight,
  /// a side that takes over from another one would be kicked along.
  mutating func inherit(from old: Manifold) {
    let share = max(0, normal.dot(old.normal))
    if count > 0 { first.inherit(share, from: old) }
    if count > 1 { second.inherit(share, from: old) }
    let load = old.first.normalImpulse + old.second.normalImpulse
    guard load > 0 else { return }
    let kept = min(1, (first.normalImpulse + second.normalImpulse) / load)
    (tangentImpulse, rollingImpulse) = (old.tangentImpulse * kept, old.rollingImpulse * Float(kept))
  }
}

extension ManifoldPoint {
  /// From the point of the same feature, else from the nearest: when the other shape's face becomes the reference, all
  /// features change, and a pile that starts from nothing rocks.
  fileprivate mutating func inherit(_ share: Double, from old: Manifold) {
    if old.count > 0 && old.first.feature == feature {
      normalImpulse = old.first.normalImpulse * share
    } else if old.count > 1 && old.second.feature == feature {
      normalImpulse = old.second.normalImpulse * share
    } else {
      let toFirst = old.count > 0 ? (old.first.arm - arm).lengthSquared : .infinity
      let toSecond = old.count > 1 ? (old.second.arm - arm).lengthSquared : .infinity
      guard min(toFirst, toSecond) < Tuning.samePlace * Tuning.samePlace else { return }
      normalImpulse = (toFirst <= toSecond ? old.first : old.second).normalImpulse * share
    }
  }
}
