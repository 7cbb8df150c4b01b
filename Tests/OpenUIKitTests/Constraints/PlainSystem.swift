import OpenUIKit

/// A small system of constraints that is solved by trying: of all points where as many constraints as there are
/// variables hold with equality, found by elimination, the one that deviates least. One of them is a best point if
/// every variable is mentioned by some constraint alone.
struct PlainSystem {
  struct Row {
    var coefficients: [Double]
    var relation: ConstraintSolver.Relation
    var constant: Double
    var priority: Float

    func deviation(at point: [Double]) -> Double {
      let excess = zip(coefficients, point).map { $0 * $1 }.reduce(0, +) - constant
      return switch relation {
      case .lessThanOrEqual: max(excess, 0)
      case .equal: abs(excess)
      case .greaterThanOrEqual: max(-excess, 0)
      }
    }
  }

  let count: Int
  /// The variables that may not be negative.
  var lengths: Set<Int> = []
  var rows: [Row] = []

  /// With a row for each length, which matters more than all others.
  private var bounded: [Row] {
    rows
      + (0..<count).filter(lengths.contains).map { length in
        Row(
          coefficients: (0..<count).map { $0 == length ? 1 : 0 }, relation: .greaterThanOrEqual, constant: 0,
          priority: 2000)
      }
  }

  /// The sums of deviations by priority, the highest first.
  func costs(at point: [Double]) -> [Double] {
    let rows = bounded
    return Set(rows.map(\.priority)).sorted(by: >).map { priority in
      rows.filter { $0.priority == priority }.map { $0.deviation(at: point) }.reduce(0, +)
    }
  }

  static func isLess(_ a: [Double], _ b: [Double], by tolerance: Double = 1e-6) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > tolerance { return x < y }
    return false
  }

  func bestCosts() -> [Double] {
    var best: [Double]?
    let rows = bounded
    for subset in subsets(of: count, from: 0, in: rows) {
      guard let point = intersection(subset.map { rows[$0] }) else { continue }
      let costs = costs(at: point)
      if best.map({ Self.isLess(costs, $0) }) ?? true { best = costs }
    }
    return best ?? []
  }

  private func subsets(of size: Int, from first: Int, in rows: [Row]) -> [[Int]] {
    guard size > 0 else { return [[]] }
    return rows.indices.dropFirst(first).flatMap { index in
      subsets(of: size - 1, from: index + 1, in: rows).map { [index] + $0 }
    }
  }

  /// Where rows hold with equality, by elimination with pivots; nil where that is no point.
  private func intersection(_ subset: [Row]) -> [Double]? {
    var matrix = subset.map { $0.coefficients + [$0.constant] }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
