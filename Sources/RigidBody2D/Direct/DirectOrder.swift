/// The order in which the groups of an island stand in its matrix: near each other in the graph, near in the order, so
/// that a tower has a narrow band.
///
/// Cuthill & McKee, "Reducing the Bandwidth of Sparse Symmetric Matrices", 1969, from the far end of the graph.
struct DirectOrder: Sendable {
  /// Indices of groups.
  private(set) var groups: [Int32] = []
  /// The first group of each body that has not been visited, −1 at the end; twice the group, and 1 more if it is its B.
  private var heads: [Int32] = []
  private var nexts: [Int32] = []
  private var isListed: [Bool] = []
  /// The first row of each body in the matrix.
  private var firstRows: [Int32] = []

  /// Orders the groups of one island.
  ///
  /// - Parameter bodyCount: of all gathered bodies.
  mutating func sort(_ all: [DirectGroup], _ island: Range<Int>, bodyCount: Int) {
    while heads.count < bodyCount {
      heads.append(-1)
      firstRows.append(.max)
    }
    walk(from: island.lowerBound, all, island)
    if let last = groups.last { walk(from: Int(last), all, island) }
  }

  /// An order that was found before.
  mutating func take(_ order: ArraySlice<Int32>) {
    groups.removeAll(keepingCapacity: true)
    groups.append(contentsOf: order)
  }

  /// Appends where each row of the matrix begins, the rows of each group being as many as they can be.
  mutating func appendStarts(_ all: [DirectGroup], to starts: inout [Int32], by count: (DirectGroup) -> Int32) {
    for group in groups { reset(all[Int(group)]) }
    var row: Int32 = 0
    for index in groups {
      let group = all[Int(index)]
      let start = min(firstRow(of: group.a, atMost: row), firstRow(of: group.b, atMost: row))
      let end = row + count(group)
      while row < end {
        starts.append(start)
        row += 1
      }
    }
  }
}

extension DirectOrder {
  private mutating func reset(_ group: DirectGroup) {
    firstRows[Int(group.a)] = .max
    firstRows[Int(group.b)] = .max
  }

  /// Rows do not meet in what nothing moves.
  private mutating func firstRow(of body: Int32, atMost row: Int32) -> Int32 {
    guard body > 0 else { return row }
    firstRows[Int(body)] = min(firstRows[Int(body)], row)
    return firstRows[Int(body)]
  }

  private mutating func walk(from start: Int, _ all: [DirectGroup], _ island: Range<Int>) {
    link(all, island)
    groups.removeAll(keepingCapacity: true)
    list(start, from: island.lowerBound)
    var next = 0
    while next < groups.count {
      let group = all[Int(groups[next])]
      visit(group.a, from: island.lowerBound)
      visit(group.b, from: island.lowerBound)
      next += 1
    }
  }

  private mutating func link(_ all: [DirectGroup], _ island: Range<Int>) {
    nexts.removeAll(keepingCapacity: true)
    nexts.append(contentsOf: repeatElement(-1, count: 2 * island.count))
    isListed.removeAll(keepingCapacity: true)
    isListed.append(contentsOf: repeatElement(false, count: island.count))
    for index in island.reversed() {
      let edge = Int32(truncatingIfNeeded: 2 * (index - island.lowerBound))
      link(edge + 1, to: Int(all[index].b))
      link(edge, to: Int(all[index].a))
    }
  }

  private mutating func link(_ edge: Int32, to body: Int) {
    guard body > 0 else { return }
    nexts[Int(edge)] = heads[body]
    heads[body] = edge
  }

  private mutating func visit(_ body: Int32, from base: Int) {
    var edge = heads[Int(body)]
    heads[Int(body)] = -1
    while edge >= 0 {
      list(base + Int(edge >> 1), from: base)
      edge = nexts[Int(edge)]
    }
  }

  private mutating func list(_ group: Int, from base: Int) {
    guard !isListed[group - base] else { return }
    isListed[group - base] = true
    groups.append(Int32(truncatingIfNeeded: group))
  }
}
