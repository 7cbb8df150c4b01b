/// The rows of one island, and the impulses that satisfy all of them at once: a mixed linear complementarity problem.
///
/// A few rounds of sequential impulses guess which rows are at their bounds; the others are a linear system, which is
/// factored as LDLᵀ within its skyline and solved; the step goes as far as the first bound, which then holds.
/// Silcowitz, Niebe & Erleben, "A nonsmooth nonlinear conjugate gradient method for interactive contact force
/// problems", 2010, has the combination. Each part only ever lessens the energy ½λᵀAλ + bᵀλ, so it cannot
/// cycle; block pivoting, which is quicker where it ends, cycles where several loads are as good, and was rejected. So
/// were steps of Newton's method with the impulses cut off at their bounds, which come to a halt.
struct DirectSystem: Sendable {
  var rows: [DirectRow] = []
  /// The first column of each row of the matrix that can be other than 0.
  var starts: [Int32] = []
  /// The rows that can have an impulse.
  private var live = RowSelection()
  /// The lower triangle of A = J·M⁻¹·Jᵀ + softness, of those rows.
  private var matrix: [Double] = []
  /// Which of them are between their bounds, …
  private var isFree: [Bool] = []
  /// … as they were when the factors were made, …
  private var factored: [Bool] = []
  private var free = RowSelection()
  /// … and those factors.
  private var factor: [Double] = []
  private var pivots: [Double] = []
  private var steps: [Double] = []
  private var isAssembled = false
}

extension DirectSystem {
  mutating func begin() {
    rows.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    isAssembled = false
  }

  /// Leaves out rows that can never have an impulse: brakes of hinges that have none, limits that are nowhere.
  mutating func selectRows() {
    rows.withUnsafeBufferPointer { rows in
      starts.withUnsafeBufferPointer { live.select(from: $0) { rows[$0].lower < rows[$0].upper } }
    }
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
      for index in live.rows.lazy.map({ Int($0) }) {
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
    let rest = rows[index].speed(bodies) + rows[index].bias + rows[index].softness * rows[index].impulse
    let neighbour = Int(rows[index].neighbour)
    return neighbour == 0 ? rest : rest + rows[index].softnessAcross * rows[index + neighbour].impulse
  }

  /// Sequential impulses, there and back.
  private mutating func sweep(_ bodies: SolverBodies) {
    rows.withUnsafeMutableBufferPointer { rows in
      live.rows.withUnsafeBufferPointer { live in
        for index in live { Self.relax(rows, Int(index), bodies) }
        for index in live.reversed() { Self.relax(rows, Int(index), bodies) }
      }
    }
  }

  @inline(__always)
  private static func relax(_ rows: DirectRows, _ index: Int, _ bodies: SolverBodies) {
    let old = rows[index].impulse
    let wanted = old - rest(UnsafeBufferPointer(rows), index, bodies) / rows[index].inverseMass
    let impulse = min(max(wanted, rows[index].lower), rows[index].upper)
    guard impulse != old else { return }
    rows[index].impulse = impulse
    rows[index].push(impulse - old, bodies)
  }

  /// Solves the rows that are between their bounds, and goes there as far as all of them stay so; what reaches its
  /// bound is left out of the next system.
  private mutating func step(_ bodies: SolverBodies) {
    listFree()
    for _ in 0..<Tuning.directSteps {
      factorize()
      let blocking = takeSteps(bodies)
      if blocking < 0 { return }
      isFree[blocking] = false
    }
  }

  private mutating func listFree() {
    isFree.refill(live.rows.count, with: false)
    isFree.withUnsafeMutableBufferPointer { isFree in
      rows.withUnsafeBufferPointer { rows in
        live.rows.withUnsafeBufferPointer { live in
          for index in live.indices {
            let row = Int(live[index])
            isFree[index] = rows[row].lower < rows[row].impulse && rows[row].impulse < rows[row].upper
          }
        }
      }
    }
  }

  /// Answers which row has reached its bound, as one of the live ones; −1 if all steps were taken in full.
  private mutating func takeSteps(_ bodies: SolverBodies) -> Int {
    steps.refill(free.rows.count, with: 0)
    return steps.withUnsafeMutableBufferPointer { steps in
      rows.withUnsafeMutableBufferPointer { rows in
        live.rows.withUnsafeBufferPointer { live in
          free.rows.withUnsafeBufferPointer { free in
            for index in free.indices {
              steps[index] = -Self.rest(UnsafeBufferPointer(rows), Int(live[Int(free[index])]), bodies)
            }
            Self.withSkyline(self.free.starts, self.free.bases, &factor, &pivots) { $0.solve(steps) }
            let blocking = Self.take(UnsafeBufferPointer(steps), rows, bodies) { Int(live[Int(free[$0])]) }
            return blocking < 0 ? -1 : Int(free[blocking])
          }
        }
      }
    }
  }

  /// Answers which step has led to a bound; −1 for none.
  @inline(__always)
  private static func take(
    _ steps: UnsafeBufferPointer<Double>, _ rows: DirectRows, _ bodies: SolverBodies, _ row: (Int) -> Int
  ) -> Int {
    var (share, blocking) = (1.0, -1)
    for index in steps.indices where steps[index] != 0 {
      let (step, row) = (steps[index], row(index))
      let room = (step > 0 ? rows[row].upper : rows[row].lower) - rows[row].impulse
      if room / step < share { (share, blocking) = (room / step, index) }
    }
    for index in steps.indices where steps[index] != 0 {
      let (step, row) = (steps[index], row(index))
      let (old, lower, upper) = (rows[row].impulse, rows[row].lower, rows[row].upper)
      rows[row].impulse =
        index == blocking ? (step > 0 ? upper : lower) : min(max(old + share * step, lower), upper)
      rows[row].push(rows[row].impulse - old, bodies)
    }
    return blocking
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
    factored.removeAll(keepingCapacity: true)
    matrix.refill(live.size, with: 0)
    matrix.withUnsafeMutableBufferPointer { matrix in
      rows.withUnsafeBufferPointer { rows in
        live.rows.withUnsafeBufferPointer { live in
          for index in live.indices {
            Self.assemble(rows, live, index, Int(self.live.starts[index]), bodies, matrix, self.live.bases[index])
          }
        }
      }
    }
  }

  /// A row of the matrix, from its start to the diagonal.
  @inline(__always)
  private static func assemble(
    _ rows: UnsafeBufferPointer<DirectRow>, _ live: UnsafeBufferPointer<Int32>, _ index: Int, _ start: Int,
    _ bodies: SolverBodies, _ matrix: UnsafeMutableBufferPointer<Double>, _ base: Int
  ) {
    let row = Int(live[index])
    let (a, b) = (rows[row].a, rows[row].b)
    for column in start..<index {
      let other = Int(live[column])
      let (otherA, otherB) = (rows[other].a, rows[other].b)
      var entry = 0.0
      if a > 0 && (a == otherA || a == otherB) { entry += rows[row].coupling(rows[other], through: a, bodies) }
      if b > 0 && (b == otherA || b == otherB) { entry += rows[row].coupling(rows[other], through: b, bodies) }
      matrix[base + column] = entry
    }
    matrix[base + index] = rows[row].inverseMass
    if rows[row].neighbour < 0 { matrix[base + index - 1] += rows[row].softnessAcross }
  }

  /// The factors hold as long as the same rows are free: those of the velocities serve the places too. A row of them
  /// depends on those before it alone, so those before the first that has been freed or bound hold to the bit.
  private mutating func factorize() {
    let most = min(isFree.count, factored.count)
    var same = 0
    while same < most && isFree[same] == factored[same] { same += 1 }
    if same == most && most == isFree.count && most > 0 { return }
    let kept = free.count(before: same)
    factored.removeAll(keepingCapacity: true)
    factored.append(contentsOf: isFree)
    isFree.withUnsafeBufferPointer { isFree in
      live.starts.withUnsafeBufferPointer { free.select(from: $0) { isFree[$0] } }
    }
    factor.resize(to: free.size, with: 0)
    pivots.resize(to: free.rows.count, with: 0)
    copyFree(from: kept)
    Self.withSkyline(free.starts, free.bases, &factor, &pivots) { $0.factorize(from: kept) }
  }

  /// Writes what is to be factored.
  private mutating func copyFree(from first: Int) {
    factor.withUnsafeMutableBufferPointer { factor in
      matrix.withUnsafeBufferPointer { matrix in
        free.rows.withUnsafeBufferPointer { rows in
          for index in first..<rows.count {
            let (from, to) = (live.bases[Int(rows[index])], free.bases[index])
            for column in Int(free.starts[index])...index { factor[to + column] = matrix[from + Int(rows[column])] }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func withSkyline(
    _ starts: [Int32], _ bases: [Int], _ factor: inout [Double], _ pivots: inout [Double], _ body: (Skyline) -> Void
  ) {
    starts.withUnsafeBufferPointer { starts in
      bases.withUnsafeBufferPointer { bases in
        factor.withUnsafeMutableBufferPointer { factor in
          pivots.withUnsafeMutableBufferPointer { pivots in
            body(Skyline(starts: starts, bases: bases, factor: factor, pivots: pivots))
          }
        }
      }
    }
  }
}
