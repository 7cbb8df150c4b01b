/// Some of the rows of a matrix, with the skyline of what is left of it.
struct RowSelection: Sendable {
  /// Those that are in it.
  private(set) var rows: [Int32] = []
  /// The first column of each that can be other than 0, as of the selected ones.
  private(set) var starts: [Int32] = []
  /// Where column 0 of each would be in memory that has one row after the other, from its start to the diagonal.
  private(set) var bases: [Int] = []
  /// Of that memory.
  private(set) var size = 0
  /// How many before each row are in it.
  private var ranks: [Int32] = []

  /// How many of the first rows of all are in it.
  func count(before row: Int) -> Int { row < ranks.count ? Int(ranks[row]) : rows.count }

  /// - Parameters:
  ///   - all: the starts of all rows.
  ///   - isIn: of each row.
  @inline(__always)
  mutating func select(from all: UnsafeBufferPointer<Int32>, where isIn: (Int) -> Bool) {
    rows.refill(all.count, with: 0)
    starts.refill(all.count, with: 0)
    ranks.refill(all.count, with: 0)
    bases.refill(all.count, with: 0)
    size = 0
    var count = 0
    rows.withUnsafeMutableBufferPointer { rows in
      starts.withUnsafeMutableBufferPointer { starts in
        bases.withUnsafeMutableBufferPointer { bases in
          ranks.withUnsafeMutableBufferPointer { ranks in
            for row in all.indices {
              ranks[row] = Int32(truncatingIfNeeded: count)
              guard isIn(row) else { continue }
              let start = ranks[Int(all[row])]
              (rows[count], starts[count]) = (Int32(truncatingIfNeeded: row), start)
              bases[count] = size - Int(start)
              size += count - Int(start) + 1
              count += 1
            }
          }
        }
      }
    }
    let left = all.count - count
    rows.removeLast(left)
    starts.removeLast(left)
    bases.removeLast(left)
  }
}
