/// The leaves of a tree of bounds in an order in which near ones are near each other: halved where the longer side of
/// the rectangle around their middles is, and the halves again. A half has so many that its blocks of four, and their
/// blocks, are full. Bentley, "Multidimensional Binary Search Trees", 1975.
struct LeafOrder: Sendable {
  struct Leaf: Sendable {
    /// Of its bounds, times two.
    var x: Float
    var y: Float
    var node: Int32
  }

  private(set) var leaves: [Leaf] = []
  private var later: [Range<Int>] = []
  /// Of the tree when they were sorted.
  private var changes = -1
  private var moves = 0

  /// An order of the leaves that there are now. It is kept until each of them has been moved four times on the mean,
  /// by some points each: what was near is so still.
  mutating func update(_ tree: borrowing BoundsTree) {
    if tree.changes == changes && tree.moves - moves < 4 * leaves.count { return }
    (changes, moves) = (tree.changes, tree.moves)
    sort(tree)
  }

  private mutating func sort(_ tree: borrowing BoundsTree) {
    leaves.removeAll(keepingCapacity: true)
    for index in tree.nodes.indices where tree.nodes[index].height == 0 {
      let middle = tree.nodes[index].bounds.low + tree.nodes[index].bounds.high
      leaves.append(Leaf(x: Float(middle.x), y: Float(middle.y), node: Int32(truncatingIfNeeded: index)))
    }
    later.removeAll(keepingCapacity: true)
    later.append(0..<leaves.count)
    leaves.withUnsafeMutableBufferPointer { leaves in
      while var range = later.popLast() {
        while range.count > 4 {
          let middle = range.lowerBound + Self.lowerHalf(of: range.count)
          Self.halve(leaves, range, at: middle)
          later.append(middle..<range.upperBound)
          range = range.lowerBound..<middle
        }
      }
    }
  }

  /// Half of the fewest blocks of one size that are four or less.
  private static func lowerHalf(of count: Int) -> Int {
    var size = 4
    while 4 * size < count { size *= 4 }
    let blocks = (count + size - 1) / size
    return size * ((blocks + 1) / 2)
  }

  private static func halve(_ leaves: UnsafeMutableBufferPointer<Leaf>, _ range: Range<Int>, at middle: Int) {
    var (low, high) = (leaves[range.lowerBound], leaves[range.lowerBound])
    for index in range {
      (low.x, low.y) = (min(low.x, leaves[index].x), min(low.y, leaves[index].y))
      (high.x, high.y) = (max(high.x, leaves[index].x), max(high.y, leaves[index].y))
    }
    if high.x - low.x > high.y - low.y {
      select(leaves, range, at: middle) { $0.x }
    } else {
      select(leaves, range, at: middle) { $0.y }
    }
  }

  /// Brings the lesser ones before a place and the greater ones behind it. Hoare, "Find", 1961.
  @inline(__always)
  private static func select(
    _ leaves: UnsafeMutableBufferPointer<Leaf>, _ range: Range<Int>, at place: Int, by number: (Leaf) -> Float
  ) {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while first < last {
      let pivot = number(leaves[(first + last) / 2])
      var (low, high) = (first, last)
      while low <= high {
        while number(leaves[low]) < pivot { low += 1 }
        while pivot < number(leaves[high]) { high -= 1 }
        guard low <= high else { break }
        leaves.swapAt(low, high)
        low += 1
        high -= 1
      }
      if place > high && place < low { return }
      if place <= high { last = high } else { first = low }
    }
  }
}
