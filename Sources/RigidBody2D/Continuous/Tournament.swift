/// The least of many numbers that change one at a time, as in a knockout tournament: a node of a full binary tree has
/// the least below it. To search fifteen thousand pairs for the earliest, a thousand times in a tick, takes longer than
/// the tick lasts.
struct Tournament: Sendable {
  /// The root is at 1, the leaves are the second half.
  private var nodes: [Double] = []
  private var leafCount = 0
  private(set) var count = 0

  /// Keeps the memory.
  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    (leafCount, count) = (0, 0)
  }

  mutating func append(_ number: Double) {
    if count == leafCount { grow() }
    count += 1
    set(number, at: count - 1)
  }

  @inline(__always)
  mutating func set(_ number: Double, at index: Int) {
    if nodes[leafCount + index] != number { climb(number, from: leafCount + index) }
  }

  /// The first of those that have the least number; nil if that is not below 1.
  var winner: Int? {
    guard count > 0, nodes[1] < 1 else { return nil }
    var node = 1
    while node < leafCount { node = nodes[2 * node] <= nodes[2 * node + 1] ? 2 * node : 2 * node + 1 }
    return node - leafCount
  }

  private mutating func climb(_ number: Double, from leaf: Int) {
    nodes[leaf] = number
    var node = leaf / 2
    while node > 0 {
      let least = min(nodes[2 * node], nodes[2 * node + 1])
      if nodes[node] == least { return }
      nodes[node] = least
      node /= 2
    }
  }

  private mutating func grow() {
    let old = leafCount
    leafCount = max(2 * old, 16)
    while nodes.count < 2 * leafCount { nodes.append(1) }
    for index in 0..<old { nodes[leafCount + index] = nodes[old + index] }
    for index in leafCount + old..<2 * leafCount { nodes[index] = 1 }
    for node in (1..<leafCount).reversed() { nodes[node] = min(nodes[2 * node], nodes[2 * node + 1]) }
  }
}
