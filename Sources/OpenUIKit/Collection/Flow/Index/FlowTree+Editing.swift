import Foundation

// Edits of a section's items. Blocks are kept between one item and twice the usual number; neighbors that are both not
// measured are one block.

extension FlowTree {
  /// Puts a block in the place of as many items, none of which is measured.
  mutating func replace(_ items: Range<Int>, by block: FlowBlock) {
    let (before, rest) = split(root, at: items.lowerBound)
    let (gone, after) = split(rest, at: items.count)
    discard(gone)
    root = join(before, join(make(block), after))
  }

  mutating func insertUnmeasured(_ items: Int, at item: Int) {
    guard items > 0 else { return }
    if let run = run(touching: item) {
      edit(run, in: root) { block, _ in block.lengthen(by: items) }
      return
    }
    let (before, after) = split(root, at: item)
    root = merge(before, merge(make(FlowBlock(unmeasured: items)), after))
  }

  /// Beside a measured item the new one comes into its block.
  mutating func insert(_ size: ItemSize, at item: Int) {
    if item < count, isMeasured(item) {
      change(item) { $0.insert(size, at: $1) }
    } else if item > 0, isMeasured(item - 1) {
      change(item - 1) { $0.insert(size, at: $1 + 1) }
    } else if count == 0 {
      root = make(FlowBlock([size], rule))
    } else {
      insertUnmeasured(1, at: item)
    }
  }

  mutating func remove(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    let (node, first) = node(of: items.lowerBound)
    let block = nodes[Int(node)].block
    let isWithin = items.upperBound <= first + block.count && items.count < block.count
    if isWithin, block.isMeasured, block.count - items.count >= FlowBlock.usualCount / 2 {
      return change(items.lowerBound) { sizes, place in sizes.removeSubrange(place..<place + items.count) }
    }
    if isWithin, !block.isMeasured {
      return edit(items.lowerBound, in: root) { block, _ in block.lengthen(by: -items.count) }
    }
    let (before, rest) = split(root, at: items.lowerBound)
    let (gone, after) = split(rest, at: items.count)
    discard(gone)
    root = join(before, after)
  }

  mutating func resize(_ item: Int, to size: ItemSize) {
    change(item) { $0[$1] = size }
  }

  /// Edits the sizes of the block that holds the measured `item`, and divides the block when it has become too large.
  private mutating func change(_ item: Int, _ body: (inout [ItemSize], Int) -> Void) {
    let rule = rule
    var count = 0
    edit(item, in: root) { block, place in
      block.change(rule) { body(&$0, place) }
      count = block.count
    }
    guard count > 2 * FlowBlock.usualCount else { return }
    let first = node(of: item).firstItem
    let (before, after) = split(root, at: first + count / 2)
    root = merge(before, after)
  }

  /// An item that is not measured, at `item` or right before it.
  private func run(touching item: Int) -> Int? {
    if item < count, !isMeasured(item) { return item }
    if item > 0, !isMeasured(item - 1) { return item - 1 }
    return nil
  }

  /// Like `merge`; what meets is made one block where that is not too large.
  private mutating func join(_ a: Int32, _ b: Int32) -> Int32 {
    guard a != FlowTree.none, b != FlowTree.none else { return merge(a, b) }
    let (first, second) = (nodes[Int(lastNode(of: a))].block, nodes[Int(nodes[Int(b)].span.firstNode)].block)
    guard first.isMeasured == second.isMeasured,
      !first.isMeasured || first.count + second.count <= FlowBlock.usualCount
    else { return merge(a, b) }
    let (gone, rest) = split(b, at: second.count)
    discard(gone)
    let rule = rule
    edit(count(a) - 1, in: a) { block, _ in
      if block.isMeasured { block.change(rule) { $0 += second.sizes } } else { block.lengthen(by: second.count) }
    }
    return merge(a, rest)
  }

  private func lastNode(of node: Int32) -> Int32 {
    var last = node
    while nodes[Int(last)].right != FlowTree.none { last = nodes[Int(last)].right }
    return last
  }
}
