/// The leaves of a tree of bounds, four to a block, and the blocks again, up to one: for ticks in which many shapes
/// look for neighbours.
///
/// In a heap a walk through the binary tree asks a hundred nodes, each of whose answers is as good as a coin's toss to
/// the processor, and leaves that have moved for long lie badly in it. Here four are asked at once, and what shares a
/// block is near each other. Nothing is kept up to date: the blocks are made anew when the tree has been changed, for
/// 15 ns a leaf. A binary tree that is rotated when a leaf is put back, as Catto's is, was rejected: it takes two
/// thirds of the steps, and moving a leaf takes twice as long. Kamel & Faloutsos, "On Packing R-trees", 1993.
struct PackedBounds: Sendable {
  fileprivate struct Block {
    var lowX: SIMD4<Double>
    var lowY: SIMD4<Double>
    var highX: SIMD4<Double>
    var highY: SIMD4<Double>
    /// Of all that is below.
    var filter = FilterUnion.none
    /// Blocks; of the lowest ones the shapes.
    var children = SIMD4<Int32>(repeating: -1)
  }

  /// The lowest first, the one above all at the end.
  private var blocks: [Block] = []
  private var lowestCount = 0
  private var order = LeafOrder()
  /// Of the tree when it was packed.
  private var changes = -1
  private var moves = 0

  /// So many blocks wait at most: three for each level, and 32 bits cannot count more leaves than 16 levels have.
  private static let mostWaiting = 64

  /// Packing pays for more walks than this, if they are more than one for so many leaves. What they find is the same.
  static let payingWalks = 16

  mutating func pack(_ tree: borrowing BoundsTree) {
    if tree.changes == changes && tree.moves == moves { return }
    (changes, moves) = (tree.changes, tree.moves)
    order.update(tree)
    blocks.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: order.leaves.count, by: 4) { addBlock(of: tree, first) }
    lowestCount = blocks.count
    var (start, end) = (0, blocks.count)
    while end - start > 1 {
      for first in stride(from: start, to: end, by: 4) { addBlock(above: first, end: end) }
      (start, end) = (end, blocks.count)
    }
  }

  /// As `BoundsTree.forEachOverlap`, in another order.
  @inline(__always)
  func forEachOverlap(_ bounds: Bounds, mayMeet filter: FilterUnion, _ visit: (Int32) -> Void) {
    guard !blocks.isEmpty else { return }
    blocks.withUnsafeBufferPointer { blocks in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.mostWaiting) { waiting in
        var count = 1
        waiting[0] = Int32(truncatingIfNeeded: blocks.count - 1)
        while count > 0 {
          count -= 1
          let index = Int(waiting[count])
          guard blocks[index].filter.mayMeet(filter) else { continue }
          var lanes = blocks[index].lanes(in: bounds)
          while lanes != 0 {
            let child = blocks[index].children[lanes.trailingZeroBitCount]
            lanes &= lanes - 1
            if index < lowestCount {
              visit(child)
            } else {
              waiting[count] = child
              count += 1
            }
          }
        }
      }
    }
  }
}

extension PackedBounds {
  /// Of up to four leaves.
  private mutating func addBlock(of tree: borrowing BoundsTree, _ first: Int) {
    func node(_ lane: Int) -> BoundsTree.Node? {
      first + lane < order.leaves.count ? tree.nodes[Int(order.leaves[first + lane].node)] : nil
    }
    func filter(_ lane: Int) -> FilterUnion? {
      first + lane < order.leaves.count ? tree.filter(order.leaves[first + lane].node) : nil
    }
    let (a, b, c, d) = (tree.nodes[Int(order.leaves[first].node)], node(1), node(2), node(3))
    var block = Block(a.bounds, b?.bounds, c?.bounds, d?.bounds)
    block.children = SIMD4(a.shape, b?.shape ?? -1, c?.shape ?? -1, d?.shape ?? -1)
    block.takeFilters(tree.filter(order.leaves[first].node), filter(1), filter(2), filter(3))
    blocks.append(block)
  }

  private mutating func addBlock(above first: Int, end: Int) {
    func child(_ lane: Int) -> Block? { first + lane < end ? blocks[first + lane] : nil }
    let (a, b, c, d) = (blocks[first], child(1), child(2), child(3))
    var block = Block(a.bounds, b?.bounds, c?.bounds, d?.bounds)
    block.children = SIMD4(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: first)
    block.takeFilters(a.filter, b?.filter, c?.filter, d?.filter)
    blocks.append(block)
  }
}

extension PackedBounds.Block {
  fileprivate var bounds: Bounds {
    Bounds(low: Vec2(lowX.min(), lowY.min()), high: Vec2(highX.max(), highY.max()))
  }

  @inline(__always)
  fileprivate init(_ a: Bounds, _ b: Bounds?, _ c: Bounds?, _ d: Bounds?) {
    let (b, c, d) = (b ?? .empty, c ?? .empty, d ?? .empty)
    lowX = SIMD4(a.low.x, b.low.x, c.low.x, d.low.x)
    lowY = SIMD4(a.low.y, b.low.y, c.low.y, d.low.y)
    highX = SIMD4(a.high.x, b.high.x, c.high.x, d.high.x)
    highY = SIMD4(a.high.y, b.high.y, c.high.y, d.high.y)
  }

  @inline(__always)
  fileprivate mutating func takeFilters(_ a: FilterUnion, _ b: FilterUnion?, _ c: FilterUnion?, _ d: FilterUnion?) {
    filter = a
    if let b { filter = filter.union(b) }
    if let c { filter = filter.union(c) }
    if let d { filter = filter.union(d) }
  }

  /// A bit for each of the four that overlaps: by the signs of differences, which take a third of what masks do.
  @inline(__always)
  fileprivate func lanes(in bounds: Bounds) -> Int {
    let outside =
      Self.signs(bounds.high.x - lowX) | Self.signs(highX - bounds.low.x) | Self.signs(bounds.high.y - lowY)
      | Self.signs(highY - bounds.low.y)
    let signs = outside &>> 63
    return Int(truncatingIfNeeded: (signs[0] | signs[1] &<< 1 | signs[2] &<< 2 | signs[3] &<< 3) ^ 0b1111)
  }

  @inline(__always)
  private static func signs(_ numbers: SIMD4<Double>) -> SIMD4<UInt64> { unsafeBitCast(numbers, to: SIMD4.self) }
}
