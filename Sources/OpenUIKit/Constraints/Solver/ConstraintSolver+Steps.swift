// The two ways in which a basis is exchanged.

extension ConstraintSolver {
  /// Numbers below it, in points, are roundings: variables this little below 0 are not below 0.
  static let tolerance = 1e-7

  /// By numbers without roundings the steps end by themselves. Roundings that would lead them in circles must not hang
  /// the program; a system in any order has taken less than three for each variable.
  private var mostSteps: Int { 1000 + 100 * constants.count }

  /// Primal steps: takes in variables that make the costs fall, as long as there are any.
  mutating func reduceCosts() {
    guard isCostly else { return }
    restoreFeasibility()
    isCostly = false
    for _ in 0..<mostSteps {
      guard let entering = costs.firstNegative() else { return }
      // Costs are sums of what is at least 0, so that something limits each fall, but for a rounding.
      guard let row = tableau.rowThatLimits(entering) else {
        costs.clear(entering)
        continue
      }
      pivot(row, entering)
    }
  }

  /// Dual steps: takes out variables that have become negative, as long as there are any.
  mutating func restoreFeasibility() {
    guard isInfeasible else { return }
    isInfeasible = false
    for _ in 0..<mostSteps {
      guard let row = tableau.firstInfeasibleRow() else { return }
      // There is always a solution, since each constraint may deviate.
      guard let entering = costs.leastRatio(in: tableau.rows[row].cells) else {
        tableau.rows[row].constant = 0
        continue
      }
      pivot(row, entering)
    }
  }

  /// Solves a row for `entering`, and puts that into all other rows and the costs.
  mutating func pivot(_ row: Int, _ entering: Int) {
    tableau.pivot(row, entering)
    costs.substitute(entering, tableau.rows[row].cells)
  }
}
