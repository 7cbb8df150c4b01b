/// The rows of one island, and the impulses that satisfy all of them at once: a mixed linear complementarity problem.
///
/// A few rounds of sequential impulses guess which rows are at their bounds; the others are a linear system, which is
/// factored as LDLᵀ within its skyline and solved; the step goes as far as the first bound, which then holds.
/// Silcowitz, Niebe & Erleben, "A nonsmooth nonlinear conjugate gradient method for interactive contact force
/// problems", 2010, has the combination. Each part only ever lessens the energy ½λᵀAλ + bᵀλ, so it cannot cycle; block
/// pivoting, which is quicker where it ends, cycles where several loads are as good, and was rejected. So were steps of
/// Newton's method with the impulses cut off at their bounds, which come to a halt.
struct DirectSystem: Sendable {
  var rows: [DirectRow] = []
  /// The first column of each row of the matrix that can be other than 0.
  var starts: [Int32] = []
  /// The lower triangle of A = J·M⁻¹·Jᵀ + softness, row by row from its start to the diagonal.
  private var matrix: [Double] = []
  private var factor: [Double] = []
  /// Where column 0 of each row would be in these.
  private var bases: [Int] = []
  /// The inverse pivots; 0 for a row that is at its bound.
  private var pivots: [Double] = []
  private var steps: [Double] = []
  private var isFree: [Bool] = []
  private var isAssembled = false
}

extension DirectSystem {
  mutating func begin() {
    rows.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    isAssembled = false
  }

  /// Changes the impulses and, with them, the velocities of the bodies, until every row is satisfied.
  ///
  /// The matrix is made when it is first needed: an island at rest satisfies its rows from the start. Answers whether
  /// this one does.
  mutating func solve(_ bodies: SolverBodies) -> Bool {
    if isSolved(bodies) { return true }
    if !isAssembled { assemble(bodies) }
    for _ in 0..<Tuning.directRounds {
      sweep(bodies)
      step(bodies)
      if isSolved(bodies) { break }
    }
    return false
  }

  /// Whether no row asks for more than rounding.
  private func isSolved(_ bodies: SolverBodies) -> Bool {
    rows.withUnsafeBufferPointer { rows in
      for index in rows.indices {
        let rest = Self.rest(rows, index, bodies)
        let impulse = rows[index].impulse
        if rest > Tuning.directSlack && impulse > rows[index].lower { return false }
        if rest < -Tuning.directSlack && impulse < rows[index].upper { return false }
      }
      return true
    }
  }

  /// By how much a row is unsatisfied.
  @inline(__always)
  private static func rest(
    _ rows: UnsafeBufferPointer<DirectRow>, _ index: Int, _ bodies: SolverBodies
  ) -> Double {
    let row = rows[index]
    let rest = row.speed(bodies) + row.bias + row.softness * row.impulse
    return row.neighbour == 0 ? rest : rest + row.softnessAcross * rows[index + Int(row.neighbour)].impulse
  }

  /// Sequential impulses, there and back.
  private mutating func sweep(_ bodies: SolverBodies) {
    rows.withUnsafeMutableBufferPointer { rows in
      for index in rows.indices { Self.relax(rows, index, bodies) }
      for index in rows.indices.reversed() { Self.relax(rows, index, bodies) }
    }
  }

  @inline(__always)
  private static func relax(_ rows: UnsafeMutableBufferPointer<DirectRow>, _ index: Int, _ bodies: SolverBodies) {
    let row = rows[index]
    let wanted = row.impulse - rest(UnsafeBufferPointer(rows), index, bodies) / row.inverseMass
    let impulse = min(max(wanted, row.lower), row.upper)
    guard impulse != row.impulse else { return }
    rows[index].impulse = impulse
    row.push(impulse - row.impulse, bodies)
  }

  /// Solves the rows that are between their bounds, and goes there as far as all of them stay so; what reaches its
  /// bound is left out of the next system.
  private mutating func step(_ bodies: SolverBodies) {
    isFree.removeAll(keepingCapacity: true)
    for row in rows { isFree.append(row.lower < row.impulse && row.impulse < row.upper) }
    for _ in 0..<Tuning.directSteps {
      findSteps(bodies)
      if takeSteps(bodies) { return }
    }
  }

  private mutating func findSteps(_ bodies: SolverBodies) {
    factorize()
    steps.removeAll(keepingCapacity: true)
    rows.withUnsafeBufferPointer { rows in
      for index in rows.indices { steps.append(isFree[index] ? -Self.rest(rows, index, bodies) : 0) }
    }
    substitute()
  }

  /// Answers whether they were taken in full.
  private mutating func takeSteps(_ bodies: SolverBodies) -> Bool {
    var (share, blocking) = (1.0, -1)
    for (index, step) in steps.enumerated() where step != 0 {
      let room = (step > 0 ? rows[index].upper : rows[index].lower) - rows[index].impulse
      if room / step < share { (share, blocking) = (room / step, index) }
    }
    for (index, step) in steps.enumerated() where step != 0 {
      let (old, row) = (rows[index].impulse, rows[index])
      let bound = step > 0 ? row.upper : row.lower
      rows[index].impulse = index == blocking ? bound : min(max(old + share * step, row.lower), row.upper)
      row.push(rows[index].impulse - old, bodies)
    }
    if blocking >= 0 { isFree[blocking] = false }
    return blocking < 0
  }
}

extension DirectSystem {
  /// How many multiplications a factorisation takes, about.
  var work: Int {
    var work = 0
    for (index, start) in starts.enumerated() {
      let height = index - Int(start)
      work += height * height / 2
    }
    return work
  }

  private mutating func assemble(_ bodies: SolverBodies) {
    isAssembled = true
    bases.removeAll(keepingCapacity: true)
    var size = 0
    for (index, start) in starts.enumerated() {
      bases.append(size - Int(start))
      size += index - Int(start) + 1
    }
    matrix.removeAll(keepingCapacity: true)
    matrix.append(contentsOf: repeatElement(0, count: size))
    factor.removeAll(keepingCapacity: true)
    factor.append(contentsOf: repeatElement(0, count: size))
    pivots.removeAll(keepingCapacity: true)
    pivots.append(contentsOf: repeatElement(0, count: rows.count))
    for index in rows.indices { assemble(index, bodies) }
  }

  private mutating func assemble(_ index: Int, _ bodies: SolverBodies) {
    let (row, base) = (rows[index], bases[index])
    for column in Int(starts[index])...index {
      let other = rows[column]
      var entry = 0.0
      if row.a > 0 && (row.a == other.a || row.a == other.b) { entry += row.coupling(other, through: row.a, bodies) }
      if row.b > 0 && (row.b == other.a || row.b == other.b) { entry += row.coupling(other, through: row.b, bodies) }
      matrix[base + column] = entry
    }
    matrix[base + index] = row.inverseMass
    if row.neighbour < 0 { matrix[base + index - 1] += row.softnessAcross }
  }

  private mutating func factorize() {
    let (starts, bases, isFree) = (starts, bases, isFree)
    factor.withUnsafeMutableBufferPointer { factor in
      matrix.withUnsafeBufferPointer { matrix in
        pivots.withUnsafeMutableBufferPointer { pivots in
          let skyline = Skyline(
            starts: starts, bases: bases, isFree: isFree, matrix: matrix, factor: factor, pivots: pivots)
          for index in starts.indices { skyline.factorRow(index) }
        }
      }
    }
  }

  private mutating func substitute() {
    let (count, starts, bases, pivots) = (rows.count, starts, bases, pivots)
    steps.withUnsafeMutableBufferPointer { steps in
      factor.withUnsafeBufferPointer { factor in
        for index in 0..<count {
          let base = bases[index]
          var rest = steps[index]
          for column in Int(starts[index])..<index { rest -= factor[base + column] * steps[column] }
          steps[index] = rest
        }
        for index in 0..<count { steps[index] *= pivots[index] }
        for index in (0..<count).reversed() {
          let (base, step) = (bases[index], steps[index])
          if step == 0 { continue }
          for column in Int(starts[index])..<index { steps[column] -= factor[base + column] * step }
        }
      }
    }
  }
}

/// A matrix while its free rows are factored as LDLᵀ. George & Liu, "Computer Solution of Large Sparse Positive
/// Definite Systems", 1981, chapter 4.
private struct Skyline {
  let starts: [Int32]
  let bases: [Int]
  let isFree: [Bool]
  let matrix: UnsafeBufferPointer<Double>
  let factor: UnsafeMutableBufferPointer<Double>
  let pivots: UnsafeMutableBufferPointer<Double>

  @inline(__always)
  func factorRow(_ index: Int) {
    let (start, base) = (Int(starts[index]), bases[index])
    guard isFree[index] else {
      pivots[index] = 0
      for column in start..<index { factor[base + column] = 0 }
      return
    }
    for column in start..<index {
      factor[base + column] = isFree[column] ? entry(base, column, start) : 0
    }
    var pivot = matrix[base + index]
    for column in start..<index {
      let entry = factor[base + column]
      let share = entry * pivots[column]
      pivot -= entry * share
      factor[base + column] = share
    }
    pivots[index] = pivot > Tuning.directPivot * matrix[base + index] ? 1 / pivot : 0
  }

  @inline(__always)
  private func entry(_ base: Int, _ column: Int, _ start: Int) -> Double {
    let other = bases[column]
    var entry = matrix[base + column]
    for inner in max(start, Int(starts[column]))..<column {
      entry -= factor[base + inner] * factor[other + inner]
    }
    return entry
  }
}
