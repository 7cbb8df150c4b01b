/// An upright rectangle, in points, its border included. Empty where a coordinate of `low` is above that of `high`.
public struct Bounds: Hashable, Sendable {
  /// The corner at the upper left.
  public var low: Vec2
  /// The corner at the lower right.
  public var high: Vec2

  /// Infinite coordinates make a strip, a half-plane or the plane.
  public init(low: Vec2, high: Vec2) {
    (self.low, self.high) = (low, high)
  }

  static let empty = Bounds(low: Vec2(.infinity, .infinity), high: Vec2(-.infinity, -.infinity))

  static let everywhere = Bounds(low: Vec2(-.infinity, -.infinity), high: Vec2(.infinity, .infinity))

  @inline(__always)
  func overlaps(_ other: Bounds) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }

  func contains(_ other: Bounds) -> Bool {
    low.x <= other.low.x && low.y <= other.low.y && other.high.x <= high.x && other.high.y <= high.y
  }

  @inline(__always)
  func union(_ other: Bounds) -> Bounds {
    Bounds(
      low: Vec2(min(low.x, other.low.x), min(low.y, other.low.y)),
      high: Vec2(max(high.x, other.high.x), max(high.y, other.high.y)))
  }

  /// Whether as bounds in the tree they need not be made anew: they hold what is needed, and are not much longer than
  /// new ones would be. Those have the margin at each side at least, and are asked for only where that does not say it.
  @inline(__always)
  func suits(_ needed: Bounds, _ room: @autoclosure () -> Bounds) -> Bool {
    guard contains(needed) else { return false }
    return girth <= needed.girth + (4 * Tuning.boundsMargin + Tuning.looseGirth)
      || girth <= room().girth + Tuning.looseGirth
  }

  /// Half the way around: what the tree keeps small.
  @inline(__always) var girth: Double { (high.x - low.x) + (high.y - low.y) }

  mutating func include(_ point: Vec2) {
    low = Vec2(min(low.x, point.x), min(low.y, point.y))
    high = Vec2(max(high.x, point.x), max(high.y, point.y))
  }

  func grown(by margin: Double) -> Bounds {
    Bounds(low: low - Vec2(margin, margin), high: high + Vec2(margin, margin))
  }

  func shifted(by shift: Vec2) -> Bounds {
    Bounds(low: low + shift, high: high + shift)
  }

  /// Stretched to where a shift would take it.
  func swept(by shift: Vec2) -> Bounds {
    union(shifted(by: shift))
  }

  /// What it covers as it goes to every place of a path, which is told from where it is now.
  func spread(over path: Bounds) -> Bounds { Bounds(low: low + path.low, high: high + path.high) }

  func intersection(_ other: Bounds) -> Bounds {
    Bounds(
      low: Vec2(max(low.x, other.low.x), max(low.y, other.low.y)),
      high: Vec2(min(high.x, other.high.x), min(high.y, other.high.y)))
  }
}
