extension ConstraintSolver {
  /// Adds `terms · variables relation constant`.
  ///
  /// - Parameters:
  ///   - terms: each variable at most once.
  ///   - priority: the higher, the sooner it holds.
  package mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Float = 1000
  ) -> Handle {
    restoreFeasibility()
    let above = makeVariable(isFree: false)
    let below = makeVariable(isFree: false)
    let handle = Handle(above: above, below: below, priority: priority, relation: relation)
    constants[above] = constant
    costs.retainLevel(of: handle.priority)
    // 0 = terms - constant - above + below.
    tableau.beginRow(constant: -constant)
    for term in terms { tableau.addToRow(term.variable.index, term.coefficient) }
    tableau.addToRow(above, -1)
    tableau.addToRow(below, 1)
    if let open = tableau.freeVariableOfRow() ?? tableau.lengthOfRow() {
      tableau.endRow(solvedFor: open)
    } else {
      // The sum that there is now lies above the constant, or below it.
      tableau.endRow(solvedFor: tableau.sumConstant >= 0 ? above : below)
      isCostly = true
    }
    charge(handle, 1)
    return handle
  }

  /// Takes a constraint away.
  package mutating func remove(_ handle: Handle) {
    restoreFeasibility()
    charge(handle, -1)
    costs.releaseLevel(of: handle.priority)
    if let row = tableau.row(of: handle.above) ?? tableau.row(of: handle.below) {
      tableau.removeRow(row)
    } else if let (row, entering) = tableau.rowToLeave(with: handle.above, handle.below) {
      pivot(row, entering)
      tableau.removeRow(row)
    }
    for variable in [handle.below, handle.above] {
      costs.clear(variable)
      tableau.removeVariable(variable)
    }
    isCostly = true
  }

  /// Gives a constraint another constant: what has been found so far is kept, and the next `solve()` goes on from it.
  ///
  /// - Complexity: the number of rows that depend on the constraint.
  package mutating func setConstant(_ constant: Double, of handle: Handle) {
    let change = constant - constants[handle.above]
    guard change != 0 else { return }
    // Steps after a change of constants need costs that cannot fall.
    reduceCosts()
    constants[handle.above] = constant
    tableau.shift(handle.above, handle.below, by: change)
    isInfeasible = true
  }

  package func constant(of handle: Handle) -> Double { constants[handle.above] }

  /// What a constraint's deviation costs, once or no longer.
  private mutating func charge(_ handle: Handle, _ sign: Double) {
    if handle.relation != .greaterThanOrEqual { charge(handle.above, handle.priority, sign) }
    if handle.relation != .lessThanOrEqual { charge(handle.below, handle.priority, sign) }
  }

  private mutating func charge(_ variable: Int, _ priority: Float, _ amount: Double) {
    guard let row = tableau.row(of: variable) else { return costs.add(amount, to: variable, priority) }
    for cell in tableau.rows[row].cells { costs.add(amount * cell.coefficient, to: cell.variable, priority) }
  }
}
