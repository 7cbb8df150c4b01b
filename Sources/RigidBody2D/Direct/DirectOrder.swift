/// The order in which the groups of an island stand in its matrix: near each other in the graph, near in the order, so
/// that a tower has a narrow band.
///
/// Cuthill & McKee, "Reducing the Bandwidth of Sparse Symmetric Matrices", 1969, from the far end of the graph.
struct DirectOrder: Sendable {
  /// Indices of groups.
  private(set) var groups: [Int32] = []
  /// The first group of each body that has not been visited, −1 at the end; twice the group, and 1 more if it is its
  /// B.
  private var heads: [Int32] = []
  private var nexts: [Int32] = []
  private var isListed: [Bool] = []
  /// The first row of each body in the matrix.
  private var firstRows: [Int32] = []

  /// Orders the groups of one island.
  ///
  /// - Parameter bodyCount: of all gathered bodies.
  mutating func sort(_ all: [DirectGroup], _ island: Range<Int>, bodyCount: Int) {
    if heads.count < bodyCount {
      heads.resize(to: bodyCount, with: -1)
      firstRows.resize(to: bodyCount, with: .max)
    }
    if let last = walk(from: 0, all, island) { _ = walk(from: last, all, island) }
    for index in groups.indices { groups[index] += Int32(truncatingIfNeeded: island.lowerBound) }
  }

  /// An order that was found before.
  mutating func take(_ order: ArraySlice<Int32>) {
    groups.removeAll(keepingCapacity: true)
    groups.append(contentsOf: order)
  }

  /// Appends where each row of the matrix begins, the rows of each group being as many as they can be.
  @inline(__always)
  mutating func appendStarts(_ all: [DirectGroup], to starts: inout [Int32], by count: (DirectGroup) -> Int32) {
    all.withUnsafeBufferPointer { all in
      firstRows.withUnsafeMutableBufferPointer { firstRows in
        for group in groups {
          firstRows[Int(all[Int(group)].a)] = .max
          firstRows[Int(all[Int(group)].b)] = .max
        }
        var row: Int32 = 0
        for index in groups {
          let group = all[Int(index)]
          let start = min(
            Self.firstRow(of: group.a, atMost: row, firstRows), Self.firstRow(of: group.b, atMost: row, firstRows))
          let rows = count(group)
          for _ in 0..<rows { starts.append(start) }
          row += rows
        }
      }
    }
  }

  /// Rows do not meet in what nothing moves.
  @inline(__always)
  private static func firstRow(
    of body: Int32, atMost row: Int32, _ firstRows: UnsafeMutableBufferPointer<Int32>
  ) -> Int32 {
    guard body > 0 else { return row }
    firstRows[Int(body)] = min(firstRows[Int(body)], row)
    return firstRows[Int(body)]
  }
}

extension DirectOrder {
  /// Lists the groups by how far they are from one of them. Answers the last, all counted from the island's first.
  private mutating func walk(from start: Int, _ all: [DirectGroup], _ island: Range<Int>) -> Int? {
    nexts.refill(2 * island.count, with: -1)
    isListed.refill(island.count, with: false)
    groups.refill(island.count, with: 0)
    let count = all.withUnsafeBufferPointer { all in
      heads.withUnsafeMutableBufferPointer { heads in
        nexts.withUnsafeMutableBufferPointer { nexts in
          isListed.withUnsafeMutableBufferPointer { isListed in
            groups.withUnsafeMutableBufferPointer { queue in
              let members = UnsafeBufferPointer(rebasing: all[island])
              var walk = GroupWalk(groups: members, heads: heads, nexts: nexts, isListed: isListed, queue: queue)
              return walk.run(from: start)
            }
          }
        }
      }
    }
    groups.removeLast(groups.count - count)
    return groups.last.map { Int($0) }
  }
}

/// A walk through the graph of an island, breadth first: two groups are next to each other if they have a body in
/// common.
private struct GroupWalk {
  let groups: UnsafeBufferPointer<DirectGroup>
  let heads: UnsafeMutableBufferPointer<Int32>
  let nexts: UnsafeMutableBufferPointer<Int32>
  let isListed: UnsafeMutableBufferPointer<Bool>
  let queue: UnsafeMutableBufferPointer<Int32>
  var count = 0

  /// Answers how many groups it has listed.
  @inline(__always)
  mutating func run(from start: Int) -> Int {
    for index in groups.indices.reversed() {
      let edge = Int32(truncatingIfNeeded: 2 * index)
      link(edge + 1, to: Int(groups[index].b))
      link(edge, to: Int(groups[index].a))
    }
    list(start)
    var next = 0
    while next < count {
      let group = Int(queue[next])
      visit(Int(groups[group].a))
      visit(Int(groups[group].b))
      next += 1
    }
    return count
  }

  @inline(__always)
  private func link(_ edge: Int32, to body: Int) {
    guard body > 0 else { return }
    nexts[Int(edge)] = heads[body]
    heads[body] = edge
  }

  @inline(__always)
  private mutating func visit(_ body: Int) {
    var edge = heads[body]
    heads[body] = -1
    while edge >= 0 {
      list(Int(edge >> 1))
      edge = nexts[Int(edge)]
    }
  }

  @inline(__always)
  private mutating func list(_ group: Int) {
    guard !isListed[group] else { return }
    isListed[group] = true
    queue[count] = Int32(truncatingIfNeeded: group)
    count += 1
  }
}
