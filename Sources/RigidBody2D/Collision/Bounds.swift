/// An upright rectangle, in points.
struct Bounds: Hashable, Sendable {
  var low: Vec2
  var high: Vec2

  static let empty = Bounds(low: Vec2(.infinity, .infinity), high: Vec2(-.infinity, -.infinity))

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
}
