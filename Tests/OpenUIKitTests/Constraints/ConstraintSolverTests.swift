import OpenUIKit
import SeededRandom
import Testing

@Suite("The solver of constraints")
struct ConstraintSolverTests {
  private typealias Term = ConstraintSolver.Term

  private var solver = ConstraintSolver()

  @Test("required equations are solved as by hand")
  mutating func equations() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add([Term(x, 2), Term(y, 1)], .equal, 7)
    _ = solver.add([Term(x, 1), Term(y, -3)], .equal, -7)
    solver.solve()
    #expect(solver.value(of: x) == 2 && solver.value(of: y) == 3)
    #expect(solver.isDetermined(x) && solver.isDetermined(y))
  }

  @Test("what no constraint says is 0, and is known not to be determined")
  mutating func ambiguous() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = solver.add([Term(x, 1), Term(y, -1)], .equal, 5)
    solver.solve()
    #expect(solver.value(of: x) - solver.value(of: y) == 5 && solver.value(of: z) == 0)
    #expect(!(solver.isDetermined(x) && solver.isDetermined(y)) && !solver.isDetermined(z))
  }

  @Test(
    "a constraint gives way to one of a higher priority alone, however many there are of lower ones", arguments: 1...8)
  func levels(step: Int) {
    // Neighbouring priorities all the way down, a hundred times as many on each level.
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let top = Float(step * 111)
    _ = solver.add([Term(x, 1)], .equal, 10, priority: top)
    for level in 1...3 {
      for _ in 0..<100 { _ = solver.add([Term(x, 1)], .equal, Double(level * 100), priority: top - Float(level)) }
    }
    solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test("of one priority the sum of the deviations is least: the middle one of three wishes holds")
  mutating func median() {
    let x = solver.makeVariable()
    let wishes = [3.0, 40, 7].map { solver.add([Term(x, 1)], .equal, $0, priority: 500) }
    solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(wishes.map { solver.deviation(of: $0) } == [4, 33, 0])
  }

  @Test("of two required constraints that contradict each other exactly one deviates, and it holds once it can")
  mutating func contradiction() {
    let x = solver.makeVariable()
    let hundred = solver.add([Term(x, 1)], .equal, 100)
    let fifty = solver.add([Term(x, 1)], .equal, 50)
    solver.solve()
    #expect([hundred, fifty].map { solver.deviation(of: $0) }.sorted() == [0, 50])
    solver.setConstant(100, of: fifty)
    solver.solve()
    #expect(solver.value(of: x) == 100 && solver.deviation(of: fifty) == 0)
    solver.setConstant(50, of: fifty)
    solver.remove(hundred)
    solver.solve()
    #expect(solver.value(of: x) == 50)
  }

  @Test("the same constraint a hundred times, and equations that follow from others, change nothing")
  mutating func redundant() {
    let variables = (0..<10).map { _ in solver.makeVariable() }
    var handles: [ConstraintSolver.Handle] = []
    for _ in 0..<100 {
      handles.append(solver.add([Term(variables[0], 1)], .equal, 1))
      for (a, b) in zip(variables, variables.dropFirst()) {
        handles.append(solver.add([Term(b, 1), Term(a, -1)], .greaterThanOrEqual, 2))
        handles.append(solver.add([Term(b, 1), Term(a, -1)], .lessThanOrEqual, 2))
      }
    }
    solver.solve()
    #expect(variables.map { solver.value(of: $0) } == (0..<10).map { 1 + 2 * Double($0) })
    for handle in handles.reversed() { solver.remove(handle) }
    for variable in variables { solver.remove(variable) }
    let again = solver.makeVariable()
    _ = solver.add([Term(again, 1)], .equal, 4, priority: 1)
    solver.solve()
    #expect(solver.value(of: again) == 4)
  }

  @Test("a length is never negative, whatever constraints say, and is determined where they leave it nothing")
  mutating func lengths() {
    let (x, y, length, other) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeLength(), solver.makeLength()
    )
    _ = solver.add([Term(x, 1)], .equal, 20)
    // The end of something whose length nobody says.
    _ = solver.add([Term(y, 1), Term(x, -1), Term(length, -1)], .equal, 0)
    solver.solve()
    #expect(solver.value(of: length) == 0 && solver.value(of: y) == 20 && !solver.isDetermined(length))
    let end = solver.add([Term(y, 1)], .equal, 5)
    solver.solve()
    #expect(solver.value(of: length) == 0 && solver.deviation(of: end) == 15 && solver.isDetermined(length))
    solver.setConstant(50, of: end)
    solver.solve()
    #expect(solver.value(of: length) == 30 && solver.isDetermined(length))
    let none = solver.add([Term(other, 1)], .equal, 0)
    solver.solve()
    #expect(solver.value(of: other) == 0 && solver.isDetermined(other))
    for handle in [none, end] { solver.remove(handle) }
    solver.remove(other)
    solver.solve()
    #expect(solver.value(of: length) >= 0 && !solver.isDetermined(length))
  }

  @Test("random small systems deviate as little as elimination over all corners finds, after any changes")
  func corners() {
    var random = SplitMix64(state: 5)
    for _ in 0..<rounds(600, nightly: 60_000) {
      let count = Int.random(in: 1...4, using: &random)
      var pair = SolverPair(variables: count, lengths: Int.random(in: 0...count, using: &random))
      for _ in 0..<12 {
        pair.change(by: &random, atMost: 7)
        guard Bool.random(using: &random) else { continue }
        let (found, best) = (pair.foundCosts(), pair.system.bestCosts())
        #expect(!PlainSystem.isLess(best, found) && !PlainSystem.isLess(found, best), "\(found) \(best)")
      }
    }
  }

  @Test("random larger systems deviate as little after changes as when they are solved from scratch")
  func scratch() {
    var random = SplitMix64(state: 6)
    for _ in 0..<rounds(40, nightly: 4000) {
      let count = Int.random(in: 5...25, using: &random)
      let lengths = Int.random(in: 0...count, using: &random)
      var pair = SolverPair(variables: count, lengths: lengths)
      for _ in 0..<60 {
        pair.change(by: &random, atMost: 60)
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        var fresh = SolverPair(variables: count, lengths: lengths)
        for row in pair.system.rows.dropFirst(pair.system.count) { fresh.add(row) }
        let (found, best) = (pair.foundCosts(), fresh.foundCosts())
        #expect(!PlainSystem.isLess(best, found) && !PlainSystem.isLess(found, best), "\(found) \(best)")
      }
    }
  }

  @Test("the same calls give the same bits")
  func sameBits() {
    func run() -> [UInt64] {
      var random = SplitMix64(state: 7)
      var pair = SolverPair(variables: 20, lengths: 10)
      for _ in 0..<200 { pair.change(by: &random, atMost: 60) }
      return pair.found().map(\.bitPattern)
    }
    #expect(run() == run())
  }
}

/// A system in the solver, and the same as plain rows.
private struct SolverPair {
  private(set) var system: PlainSystem
  private var solver = ConstraintSolver()
  private var handles: [ConstraintSolver.Handle] = []
  private var variables: [ConstraintSolver.Variable] = []

  /// Each variable is 0 as long as nothing else is said.
  ///
  /// - Parameter lengths: how many of the variables are lengths: the last ones.
  init(variables count: Int, lengths: Int) {
    system = PlainSystem(count: count, lengths: Set(count - lengths..<count))
    for index in 0..<count {
      variables.append(system.lengths.contains(index) ? solver.makeLength() : solver.makeVariable())
    }
    for index in 0..<count {
      let coefficients = (0..<count).map { $0 == index ? 1.0 : 0 }
      add(PlainSystem.Row(coefficients: coefficients, relation: .equal, constant: 0, priority: 1))
    }
  }

  mutating func add(_ row: PlainSystem.Row) {
    let terms = zip(variables, row.coefficients).filter { $0.1 != 0 }.map { ConstraintSolver.Term($0, $1) }
    system.rows.append(row)
    handles.append(solver.add(terms, row.relation, row.constant, priority: row.priority))
  }

  /// Adds a row, takes one away, or gives some another constant; solves, or leaves that for later.
  mutating func change(by random: inout SplitMix64, atMost most: Int) {
    let own = system.rows.indices.dropFirst(system.count)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: if own.count < most { add(row(by: &random)) }
    case 2:
      guard let index = own.randomElement(using: &random) else { return }
      system.rows.remove(at: index)
      solver.remove(handles.remove(at: index))
    default:
      for _ in 0..<3 {
        guard let index = own.randomElement(using: &random) else { return }
        system.rows[index].constant = Double(Int.random(in: -10...10, using: &random))
        solver.setConstant(system.rows[index].constant, of: handles[index])
      }
    }
    if Bool.random(using: &random) { solver.solve() }
  }

  /// Few variables in each, as in layouts.
  private func row(by random: inout SplitMix64) -> PlainSystem.Row {
    var coefficients = Array(repeating: 0.0, count: system.count)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      coefficients[Int.random(in: 0..<system.count, using: &random)] =
        [-2, -1, -1, 0.5, 1, 1, 1].randomElement(using: &random) ?? 1
    }
    return PlainSystem.Row(
      coefficients: coefficients,
      relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
      constant: Double(Int.random(in: -10...10, using: &random)),
      priority: [1000, 1000, 750, 251, 250, 50].randomElement(using: &random) ?? 1000)
  }

  mutating func found() -> [Double] {
    solver.solve()
    return variables.map { solver.value(of: $0) }
  }

  mutating func foundCosts() -> [Double] {
    let point = found()
    for (row, handle) in zip(system.rows, handles) {
      #expect(abs(row.deviation(at: point) - solver.deviation(of: handle)) < 1e-6)
    }
    return system.costs(at: point)
  }
}
