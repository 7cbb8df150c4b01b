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

  /// - Parameters:
  ///   - all: the starts of all rows.
  ///   - isIn: of each row.
  @inline(__always)
  mutating func select(from all: [Int32], where isIn: (Int) -> Bool) {
    rows.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    size = 0
    all.withUnsafeBufferPointer { all in
      for row in all.indices {
        let rank = rows.count
        ranks.append(Int32(truncatingIfNeeded: rank))
        guard isIn(row) else { continue }
        let start = Int(ranks[Int(all[row])])
        rows.append(Int32(truncatingIfNeeded: row))
        starts.append(Int32(truncatingIfNeeded: start))
        bases.append(size - start)
        size += rank - start + 1
      }
    }
  }
}
