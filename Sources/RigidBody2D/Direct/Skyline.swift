/// A matrix while it is factored as LDLᵀ, in its place. George & Liu, "Computer Solution of Large Sparse Positive
/// Definite Systems", 1981, chapter 4.
struct Skyline {
  let starts: UnsafeBufferPointer<Int32>
  let bases: UnsafeBufferPointer<Int>
  /// The lower triangle, row by row from its start to the diagonal.
  let factor: UnsafeMutableBufferPointer<Double>
  /// Inverse; 0 for a row that those before it leave nothing of.
  let pivots: UnsafeMutableBufferPointer<Double>

  /// Two rows at once where they begin in one column, as those of one contact or joint do: each entry is a chain of
  /// subtractions, one waiting for the other, and two chains take the time of one.
  ///
  /// - Parameter first: the first row that has not been factored.
  @inline(__always)
  func factorize(from first: Int) {
    var row = first
    while row < starts.count {
      if row + 1 < starts.count && starts[row] == starts[row + 1] {
        findEntries(row, andOfNext: bases[row + 1])
        scale(row)
        factor[bases[row + 1] + row] = entry(bases[row + 1], row, Int(starts[row]))
        scale(row + 1)
        row += 2
      } else {
        findEntries(row)
        scale(row)
        row += 1
      }
    }
  }

  @inline(__always)
  private func findEntries(_ row: Int) {
    let (start, base) = (Int(starts[row]), bases[row])
    for column in start..<row { factor[base + column] = entry(base, column, start) }
  }

  @inline(__always)
  private func findEntries(_ row: Int, andOfNext next: Int) {
    let (start, base) = (Int(starts[row]), bases[row])
    for column in start..<row {
      let other = bases[column]
      var (one, two) = (factor[base + column], factor[next + column])
      for inner in max(start, Int(starts[column]))..<column {
        let share = factor[other + inner]
        one -= factor[base + inner] * share
        two -= factor[next + inner] * share
      }
      (factor[base + column], factor[next + column]) = (one, two)
    }
  }

  /// Divides the entries of a row by the pivots of their columns, and finds its own.
  @inline(__always)
  private func scale(_ row: Int) {
    let base = bases[row]
    let diagonal = factor[base + row]
    var pivot = diagonal
    for column in Int(starts[row])..<row {
      let entry = factor[base + column]
      let share = entry * pivots[column]
      pivot -= entry * share
      factor[base + column] = share
    }
    pivots[row] = pivot > Tuning.directPivot * diagonal ? 1 / pivot : 0
  }

  @inline(__always)
  private func entry(_ base: Int, _ column: Int, _ start: Int) -> Double {
    let other = bases[column]
    var entry = factor[base + column]
    for inner in max(start, Int(starts[column]))..<column {
      entry -= factor[base + inner] * factor[other + inner]
    }
    return entry
  }

  /// Replaces a right side by the solution.
  @inline(__always)
  func solve(_ side: UnsafeMutableBufferPointer<Double>) {
    for row in starts.indices {
      let base = bases[row]
      var rest = side[row]
      for column in Int(starts[row])..<row { rest -= factor[base + column] * side[column] }
      side[row] = rest
    }
    for row in starts.indices { side[row] *= pivots[row] }
    for row in starts.indices.reversed() {
      let (base, step) = (bases[row], side[row])
      if step == 0 { continue }
      for column in Int(starts[row])..<row { side[column] -= factor[base + column] * step }
    }
  }
}
