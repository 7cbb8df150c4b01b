/// One thing about a joint that bodies change as they move: a distance along a direction, or an angle.
///
/// Its speed is direction·(vB − vA) + turnB·spinB − turnA·spinA, and an impulse in it acts along the same
/// numbers.
struct JointRow {
  var direction = Vec2.zero
  var turnA = 0.0
  var turnB = 0.0

  /// Nothing: no motion changes it.
  static let none = JointRow()
  /// How far A is turned against B.
  static let turn = JointRow(direction: .zero, turnA: -1, turnB: -1)

  var isTurn: Bool { direction == .zero }
}

extension JointRow {
  /// How far B's end is from A's along a direction that is fixed, or nearly so.
  init(along direction: Vec2, _ ends: JointEnds) {
    self.init(direction: direction, turnA: ends.armA.cross(direction), turnB: ends.armB.cross(direction))
  }

  /// The same along a direction that turns with B.
  init(turningWithB direction: Vec2, _ ends: JointEnds) {
    self.init(
      direction: direction, turnA: ends.armA.cross(direction), turnB: (ends.armB - ends.separation).cross(direction))
  }
}

/// What a joint asks for at this moment: two rows that are to be 0, and one that has limits.
struct JointAim {
  var first = JointRow.none
  var second = JointRow.none
  /// What the first two are now.
  var error = Vec2.zero
  var third = JointRow.none
  /// What the third is now, and where it may be.
  var value = 0.0
  var lower = -Double.infinity
  var upper = Double.infinity

  var isFixed: Bool { lower == upper }

  /// By how much the third is outside its limits.
  var excess: Double { value < lower ? value - lower : value > upper ? value - upper : 0 }
}
