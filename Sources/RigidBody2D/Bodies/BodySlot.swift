/// The part of a body that the solver never reads: whose it is, where it is stored, what is joined to it.
struct BodySlot: Hashable, Sendable {
  var tag: Int
  var size: Vec2
  /// How far the points of its shapes are from its centre at most.
  var extent = 0.0
  /// The least of its shapes'; infinite without one.
  var innerRadius = Double.infinity
  /// The angle that its shapes' points are turned to.
  var turnedAngle = 0.0
  /// The index in the dense list its place names; meaningless when asleep or fixed.
  var index: Int32 = 0
  var firstEdge: EdgeIndex = .none
  var jointCount: Int32 = 0
  /// The latest of its shapes, −1 for none; each names the one before.
  var firstShape: Int32 = -1
  var shapeCount: Int32 = 0
  var firstContact: EdgeIndex = .none
  var contactCount: Int32 = 0
  /// Those of them that may be at a seam; see `Contact.maySeam`.
  var seamCount: Int32 = 0
  /// The contacts that push it now.
  var touchCount: Int32 = 0
  var place: Place
  /// Whether one of its shapes is.
  var isRound = false
  /// Whether its centre of mass is elsewhere than its place.
  var isOffCenter: Bool

  /// Which of the world's lists holds the body.
  enum Place: UInt8, Hashable, Sendable {
    /// No live body.
    case vacant
    /// Static.
    case fixed
    case asleep
    /// Awake, in `solved`: stepped by the general solver.
    case solved
    /// Awake, in `lanes`: stepped by one linear map.
    case sprung

    var isAwake: Bool { self == .solved || self == .sprung }
  }
}

extension BodySlot {
  mutating func widen(by shape: Shape) {
    extent = max(extent, shape.extent + shape.radius)
    isRound = isRound || shape.radius > 0
    innerRadius = min(innerRadius, shape.innerRadius)
  }

  /// Before it is widened by each of its shapes anew.
  mutating func forgetShapes() {
    (extent, isRound, innerRadius) = (0, false, .infinity)
  }

  /// How far it may go before its contacts are reckoned from another place; see `WorldState.takeReferences`.
  @inline(__always) var referenceDistance: Double {
    // A segment has no inside, and its path is not looked at however deep it lies.
    let inner = innerRadius > Tuning.rounding ? innerRadius : .infinity
    let share = min(Tuning.referenceShare * extent, Tuning.unseenShare / 2 * inner)
    return min(isRound ? Tuning.roundReferenceDistance : Tuning.referenceDistance, share)
  }
}
