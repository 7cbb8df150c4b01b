/// Two shapes whose bounds overlap, and how they touch if they do.
///
/// A is the shape with the corners where B is a circle, and the segment where one is a segment; else the one in the
/// lower slot.
struct Contact: Hashable, Sendable {
  var shapeA: Int32
  var shapeB: Int32
  var bodyA: Int32
  var bodyB: Int32
  /// In the lists of either body: beside the shapes, as that is what walks along them ask for.
  var linkA = JointLink()
  var linkB = JointLink()
  /// √(f₁·f₂)
  var friction: Float
  var restitution: Float
  /// The largest normal impulse of a substep of the last tick.
  var peakImpulse: Float = 0
  /// Whether it pushes.
  var responds: Bool
  /// Whether one of the bodies has several shapes.
  var isOfCompound = false
  /// Whether one of the bodies is static.
  var isOnStatic = false
  /// Whether it is a ghost collision in this tick: it is reported where the shapes overlap, and pushes nothing.
  var isGhost = false
  /// Whether it may have points: not where one of the bodies is on the other side of a loop.
  var isOnOneSide = true
  /// Whether its normal leads out by another face than the nearest, since that one is an inner face.
  var isTurned = false
  /// Whether it pushes along the way on which its bodies, which have pierced each other, come apart.
  var isPierced = false
  /// Whether it was found anew in this tick.
  var isFresh = false
  /// Whether a begin event was given and no end event.
  var isTouching = false
  var manifold = Manifold.none
  /// From the centre of body A to that of B when the manifold was found or brought up to date.
  var offset = Vec2.zero
  /// What was seen when it was last found.
  var sight = Sight()
}

/// How two bodies lay to each other when their shapes were last looked at. While they barely move the manifold is not
/// found anew: its separations follow the motion. Box2D 3 recycles contacts so.
struct Sight: Hashable, Sendable {
  /// Infinite where nothing has been seen yet.
  var offset = Vec2(.infinity, 0)
  var angleA = 0.0
  var angleB = 0.0
  /// The gap at the first point. Without points how far apart the shapes are at least, where that is known; else 0.
  var first = 0.0
  var second = 0.0
}

extension Contact {
  /// Whether it may be one of several with what looks like one outline: with what is static, or has several shapes.
  var maySeam: Bool { isOfCompound || isOnStatic }

  /// Whether it may push in this tick.
  @inline(__always) var presses: Bool { manifold.count > 0 && responds && !isGhost }

  /// Whether it may begin or end to touch in this tick: that is up to the impulses.
  @inline(__always) var mayChangeTouch: Bool {
    isTouching ? manifold.separation > Tuning.partingDistance : manifold.count > 0
  }

  /// What lies across.
  func other(than body: Int) -> Int { Int(bodyA) == body ? Int(bodyB) : Int(bodyA) }

  /// Nil for a shape that is not in it.
  func shape(opposite shape: Int32) -> Int32? { shapeA == shape ? shapeB : shapeB == shape ? shapeA : nil }
}
