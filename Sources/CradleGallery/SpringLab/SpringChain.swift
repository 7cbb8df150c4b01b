import Foundation

/// How the boxes of the lab stand: each to the left of the one before it.
struct SpringChain {
  let count: Int

  /// Between two boxes, in points.
  var pitch: CGFloat { count > 6 ? 30 : 44 }
  /// Of a box, in points.
  var side: CGFloat { count > 6 ? 22 : count > 1 ? 34 : 44 }
  /// From the first box to the last one.
  var length: CGFloat { CGFloat(count - 1) * pitch }
  /// Where the first box is when all of them are in the middle of the bench.
  var middle: CGFloat { length / 2 }
  /// From goal to goal: on the smallest bench a long chain has less room.
  var step: CGFloat { count == 1 ? 240 : 160 }
}
