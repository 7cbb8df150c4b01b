import RigidBody2D

/// Places for items in rows between two walls, one above the other, as near to each other as they may be however they
/// are turned: what falls from high up has more speed than it can lose in ten seconds.
package struct ItemRows {
  /// Points from wall to wall. The left one is at 0.
  package let width: Double
  /// The row that items are put into, and the height of the highest one.
  private var row = (base: 0.0, end: 0.0)
  private var top = 0.0

  package init(width: Double) { self.width = width }

  /// The next place for what reaches so far, above y = 0.
  package mutating func take(_ reach: Double) -> Vec2 {
    if row.end + 2 * reach > width { row = (top, 0) }
    defer { row.end += 2 * reach }
    top = min(top, row.base - 2 * reach)
    return Vec2(row.end + reach, row.base - reach)
  }
}
