/// What a unit more of each variable that is 0 now would cost: a number for each priority in use, the highest first.
/// Vectors are compared by the first number in which they differ.
struct Costs {
  private struct Level {
    let priority: Float
    /// How many constraints there are.
    var constraintCount: Int
    /// By the numbers of variables.
    var costs: [Double]
  }

  private var levels: [Level] = []
  private var width = 0

  /// Costs are sums of coefficients, mostly whole numbers: what is nearer to 0 is a rounding.
  private static let tolerance = 1e-8

  mutating func makeRoom(for variable: Int) {
    guard variable >= width else { return }
    width = variable + 1
    for level in levels.indices { levels[level].costs.append(0) }
  }

  mutating func retainLevel(of priority: Float) {
    let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if place == levels.count || levels[place].priority != priority {
      levels.insert(
        Level(priority: priority, constraintCount: 0, costs: Array(repeating: 0, count: width)), at: place)
    }
    levels[place].constraintCount += 1
  }

  mutating func releaseLevel(of priority: Float) {
    guard let place = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[place].constraintCount -= 1
    if levels[place].constraintCount == 0 { levels.remove(at: place) }
  }

  mutating func add(_ amount: Double, to variable: Int, _ priority: Float) {
    guard let place = levels.firstIndex(where: { $0.priority == priority }) else { return }
    levels[place].costs[variable] += amount
  }

  mutating func clear(_ variable: Int) {
    for level in levels.indices { levels[level].costs[variable] = 0 }
  }

  /// Whether more of a variable costs nothing.
  func isFree(_ variable: Int) -> Bool { levels.allSatisfy { abs($0.costs[variable]) <= Self.tolerance } }

  /// The first variable of which more would cost less.
  func firstNegative() -> Int? {
    guard let first = levels.first else { return nil }
    for variable in 0..<width where first.costs[variable] < Self.tolerance {
      if isNegative(variable) { return variable }
    }
    return nil
  }

  private func isNegative(_ variable: Int) -> Bool {
    for level in levels where abs(level.costs[variable]) > Self.tolerance { return level.costs[variable] < 0 }
    return false
  }

  /// Of a row that has to grow: the variable with a positive coefficient that costs least for what it brings.
  func leastRatio(in cells: [Tableau.Cell]) -> Int? {
    var best: Tableau.Cell?
    for cell in cells where cell.coefficient > Tableau.smallest {
      if let present = best, !isLess(cell, present) { continue }
      best = cell
    }
    return best?.variable
  }

  private func isLess(_ a: Tableau.Cell, _ b: Tableau.Cell) -> Bool {
    for level in levels {
      let difference = level.costs[a.variable] / a.coefficient - level.costs[b.variable] / b.coefficient
      if abs(difference) > Self.tolerance { return difference < 0 }
    }
    return false
  }

  /// A variable is no longer 0 but the sum of these cells.
  mutating func substitute(_ variable: Int, _ cells: [Tableau.Cell]) {
    for level in levels.indices {
      let factor = levels[level].costs[variable]
      guard factor != 0 else { continue }
      levels[level].costs[variable] = 0
      guard abs(factor) > Self.tolerance else { continue }
      for cell in cells { levels[level].costs[cell.variable] += factor * cell.coefficient }
    }
  }
}
