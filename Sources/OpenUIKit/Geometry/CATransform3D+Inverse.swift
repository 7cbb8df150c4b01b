// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The way back; `t` where there is none, as Core Animation answers.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

extension CATransform3D {
  /// Nil where there is no way back. By Gauss and Jordan, with the largest pivot of each column.
  var inverse: CATransform3D? {
    var (left, right) = (rows, CATransform3DIdentity.rows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      guard left[pivot][column] != 0 else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = 1 / left[column][column]
      (left[column], right[column]) = (left[column] * scale, right[column] * scale)
      for row in 0..<4 where row != column {
        let share = left[row][column]
        left[row] -= share * left[column]
        right[row] -= share * right[column]
      }
    }
    let inverse = CATransform3D(rows: right)
    return right.allSatisfy { row in (0..<4).allSatisfy { row[$0].isFinite } } ? inverse : nil
  }
}
