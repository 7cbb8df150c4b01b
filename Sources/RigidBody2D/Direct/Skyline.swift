/// A matrix while it is factored as LDLᵀ, in its place. George & Liu, "Computer Solution of Large Sparse Positive
/// Definite Systems", 1981, chapter 4.
struct Skyline {
  let starts: UnsafeBufferPointer<Int32>
  let bases: UnsafeBufferPointer<Int>
  /// The lower triangle, row by row from its start to the diagonal.
  let factor: UnsafeMutableBufferPointer<Double>
  /// Inverse; 0 for a row that those before it leave nothing of.
  let pivots: UnsafeMutableBufferPointer<Double>

  @inline(__always)
  func factorize() {
    for row in starts.indices { factorize(row) }
  }

  @inline(__always)
  private func factorize(_ row: Int) {
    let (start, base) = (Int(starts[row]), bases[row])
    for column in start..<row { factor[base + column] = entry(base, column, start) }
    let diagonal = factor[base + row]
    var pivot = diagonal
    for column in start..<row {
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
