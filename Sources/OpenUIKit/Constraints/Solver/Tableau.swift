/// Equations that are solved for one variable each, the basic one: `basic = constant + Σ coefficient · variable`,
/// where all variables on the right are 0 now.
///
/// Rows are sparse and sorted by variable. For each variable there is a list of the rows that have it, so that a
/// substitution goes through no others. A variable that is free, and may be negative, is in the right side only of
/// rows whose basic variable is free, too. Free variables and lengths are open: what they are is what is sought.
struct Tableau {
  struct Cell {
    let variable: Int
    var coefficient: Double
  }

  struct Row {
    /// Negative for a row that is not used.
    var basic = -1
    var constant = 0.0
    var cells: [Cell] = []
  }

  private struct Column {
    var isFree = false
    /// Whether it is sought, and may not be negative.
    var isLength = false
    /// The row that is solved for the variable; negative for none.
    var row = -1
    /// Those that have it on the right.
    var users: [Int] = []
  }

  /// Coefficients nearer to 0 are roundings. Those of layouts are sums and products of few multipliers.
  static let smallest = 1e-10

  var rows: [Row] = []
  private var columns: [Column] = []
  private var unusedRows: [Int] = []
  private var unusedColumns: [Int] = []
  /// What is being added up: a row that is made, or one that another is put into.
  private var sum: [Cell] = []
  private(set) var sumConstant = 0.0
  /// What the next sum is written to.
  private var nextSum: [Cell] = []

  // MARK: Variables

  mutating func makeVariable(isFree: Bool) -> Int {
    let index = unusedColumns.popLast() ?? columns.count
    if index == columns.count { columns.append(Column()) }
    (columns[index].isFree, columns[index].isLength) = (isFree, false)
    return index
  }

  mutating func markLength(_ variable: Int) { columns[variable].isLength = true }

  /// One that is in no row.
  mutating func removeVariable(_ variable: Int) {
    demand(columns[variable].row < 0 && columns[variable].users.isEmpty, "a variable that is removed is in use")
    unusedColumns.append(variable)
  }

  /// One that no constraint has any longer. It may have a row, or be in rows of others.
  mutating func removeOpenVariable(_ variable: Int) {
    if let row = row(of: variable) { removeRow(row) }
    for user in columns[variable].users { rows[user].cells.remove(at: place(of: variable, in: rows[user].cells)) }
    columns[variable].users.removeAll(keepingCapacity: true)
    removeVariable(variable)
  }

  func value(of variable: Int) -> Double {
    let row = columns[variable].row
    return row < 0 ? 0 : rows[row].constant
  }

  func isOpen(_ variable: Int) -> Bool { columns[variable].isFree || columns[variable].isLength }

  func row(of variable: Int) -> Int? { columns[variable].row < 0 ? nil : columns[variable].row }

  // MARK: Making rows

  mutating func beginRow(constant: Double) {
    sumConstant = constant
    sum.removeAll(keepingCapacity: true)
  }

  /// What the variable stands for, where there is a row for it.
  mutating func addToRow(_ variable: Int, _ coefficient: Double) {
    let row = columns[variable].row
    guard row < 0 else {
      sumConstant += coefficient * rows[row].constant
      return addToSum(rows[row].cells, coefficient, of: nil)
    }
    let place = place(of: variable, in: sum)
    if place < sum.count, sum[place].variable == variable {
      sum[place].coefficient += coefficient
      if abs(sum[place].coefficient) <= Self.smallest { sum.remove(at: place) }
    } else if coefficient != 0 {
      sum.insert(Cell(variable: variable, coefficient: coefficient), at: place)
    }
  }

  /// The free variable that fewest rows have; of equals the first.
  func freeVariableOfRow() -> Int? {
    var best: Int?
    for cell in sum where columns[cell.variable].isFree {
      if let present = best, columns[cell.variable].users.count >= columns[present].users.count { continue }
      best = cell.variable
    }
    return best
  }

  /// A length for which the row can be solved at once: it is not negative then, and no other row becomes so.
  func lengthOfRow() -> Int? {
    for cell in sum where columns[cell.variable].isLength && -sumConstant / cell.coefficient >= 0 {
      let isAlone = columns[cell.variable].users.allSatisfy { columns[rows[$0].basic].isFree }
      if isAlone { return cell.variable }
    }
    return nil
  }

  /// The sum that was made is 0: solves that for a variable, and puts it into the other rows.
  mutating func endRow(solvedFor variable: Int) {
    let index = unusedRows.popLast() ?? rows.count
    if index == rows.count { rows.append(Row()) }
    rows[index].constant = sumConstant
    swap(&rows[index].cells, &sum)
    rows[index].basic = variable
    for cell in rows[index].cells where cell.variable != variable { columns[cell.variable].users.append(index) }
    solve(index, for: variable)
    columns[variable].row = index
    substitute(variable, index)
  }

  mutating func removeRow(_ row: Int) {
    columns[rows[row].basic].row = -1
    for cell in rows[row].cells { removeUser(row, of: cell.variable) }
    rows[row].basic = -1
    rows[row].cells.removeAll(keepingCapacity: true)
    unusedRows.append(row)
  }

  // MARK: Steps

  /// Exchanges the basic variable of a row for one on its right.
  mutating func pivot(_ row: Int, _ entering: Int) {
    let leaving = rows[row].basic
    rows[row].cells.insert(
      Cell(variable: leaving, coefficient: -1), at: place(of: leaving, in: rows[row].cells))
    columns[leaving].users.append(row)
    columns[leaving].row = -1
    removeUser(row, of: entering)
    rows[row].basic = entering
    solve(row, for: entering)
    columns[entering].row = row
    substitute(entering, row)
  }

  /// The row whose basic variable is 0 first when `entering` grows; of equals that of the first variable.
  func rowThatLimits(_ entering: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for user in columns[entering].users where !columns[rows[user].basic].isFree {
      let coefficient = coefficient(of: entering, in: user)
      guard coefficient < -Self.smallest else { continue }
      let ratio = max(rows[user].constant, 0) / -coefficient
      if let present = best,
        ratio > present.ratio
          || ratio == present.ratio && rows[user].basic > rows[present.row].basic
      {
        continue
      }
      best = (user, ratio)
    }
    return best?.row
  }

  /// The one of the first variable that is negative and must not be.
  func firstInfeasibleRow() -> Int? {
    var best: Int?
    for (index, row) in rows.enumerated() where row.constant < -ConstraintSolver.tolerance && row.basic >= 0 {
      guard !columns[row.basic].isFree else { continue }
      if best == nil || row.basic < rows[best ?? 0].basic { best = index }
    }
    return best
  }

  /// For a constraint that goes, neither of whose variables is basic: the row that takes one of them in such that no
  /// variable becomes negative.
  func rowToLeave(with above: Int, _ below: Int) -> (row: Int, entering: Int)? {
    if let row = rowThatLimits(above) { return (row, above) }
    if let row = rowThatLimits(below) { return (row, below) }
    // Only free variables depend on it. Of them the first is solved for in terms of others.
    let row = columns[above].users.min { rows[$0].basic < rows[$1].basic }
    return row.map { ($0, above) }
  }

  /// A constraint's constant has grown by `change`.
  mutating func shift(_ above: Int, _ below: Int, by change: Double) {
    if let row = row(of: above) {
      rows[row].constant -= change
    } else if let row = row(of: below) {
      rows[row].constant += change
    } else {
      for user in columns[above].users { rows[user].constant += change * coefficient(of: above, in: user) }
    }
  }

  // MARK: Cells

  private func coefficient(of variable: Int, in row: Int) -> Double {
    rows[row].cells[place(of: variable, in: rows[row].cells)].coefficient
  }

  /// Where the variable is, or would be.
  private func place(of variable: Int, in cells: [Cell]) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// From `0 = constant + cells` to `variable = constant + cells`.
  private mutating func solve(_ row: Int, for variable: Int) {
    let factor = -1 / rows[row].cells.remove(at: place(of: variable, in: rows[row].cells)).coefficient
    guard factor != 1 else { return }
    rows[row].constant *= factor
    for index in rows[row].cells.indices { rows[row].cells[index].coefficient *= factor }
  }

  /// Puts a row into all others that have its variable.
  private mutating func substitute(_ variable: Int, _ row: Int) {
    for user in columns[variable].users {
      swap(&sum, &rows[user].cells)
      let factor = sum.remove(at: place(of: variable, in: sum)).coefficient
      rows[user].constant += factor * rows[row].constant
      addToSum(rows[row].cells, factor, of: user)
      swap(&sum, &rows[user].cells)
    }
    columns[variable].users.removeAll(keepingCapacity: true)
  }

  /// Adds `factor · cells` to the sum. What it has more or less of then is noted, where it is that of a row.
  private mutating func addToSum(_ cells: [Cell], _ factor: Double, of row: Int?) {
    nextSum.removeAll(keepingCapacity: true)
    var place = 0
    for cell in cells {
      while place < sum.count, sum[place].variable < cell.variable {
        nextSum.append(sum[place])
        place += 1
      }
      let isPresent = place < sum.count && sum[place].variable == cell.variable
      let coefficient = factor * cell.coefficient + (isPresent ? sum[place].coefficient : 0)
      if isPresent { place += 1 }
      if abs(coefficient) > Self.smallest {
        nextSum.append(Cell(variable: cell.variable, coefficient: coefficient))
        if let row, !isPresent { columns[cell.variable].users.append(row) }
      } else if let row, isPresent {
        removeUser(row, of: cell.variable)
      }
    }
    nextSum.append(contentsOf: sum[place...])
    swap(&sum, &nextSum)
  }

  private mutating func removeUser(_ row: Int, of variable: Int) {
    guard let place = columns[variable].users.firstIndex(of: row) else { return }
    columns[variable].users.swapAt(place, columns[variable].users.count - 1)
    columns[variable].users.removeLast()
  }
}
