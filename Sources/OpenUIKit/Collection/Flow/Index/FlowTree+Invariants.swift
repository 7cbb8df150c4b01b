import Foundation

extension FlowTree {
  func checkInvariants() {
    _ = check(root)
    let blocks = blocks(root)
    demand(blocks.allSatisfy { $0.count > 0 }, "a block of a flow layout is empty")
    demand(
      blocks.allSatisfy { !$0.isMeasured || $0.count <= 2 * FlowBlock.usualCount },
      "a block of a flow layout has outgrown its size")
    demand(
      zip(blocks, blocks.dropFirst()).allSatisfy { $0.isMeasured || $1.isMeasured },
      "two blocks of a flow layout are not measured side by side")
  }

  private func check(_ node: Int32) -> UInt64 {
    guard node != FlowTree.none else { return 0 }
    let present = nodes[Int(node)]
    let below = max(check(present.left), check(present.right))
    demand(present.priority > below, "the tree of a flow layout is out of order")
    let blocks = blocks(node)
    demand(present.span.count == blocks.reduce(0) { $0 + $1.count }, "a flow layout has miscounted its items")
    demand(
      present.span.unmeasured == blocks.reduce(0) { $0 + ($1.isMeasured ? 0 : $1.count) },
      "a flow layout has miscounted the items that are not measured")
    for (item, fill) in present.span.fills.enumerated() {
      var expected = blocks[0].fills[item]
      for block in blocks.dropFirst() { expected = expected.then(block.filled(after: expected.open, rule)) }
      demand(fill == expected, "a flow layout has lost what comes of its lines")
    }
    return present.priority
  }

  private func blocks(_ node: Int32) -> [FlowBlock] {
    guard node != FlowTree.none else { return [] }
    return blocks(nodes[Int(node)].left) + [nodes[Int(node)].block] + blocks(nodes[Int(node)].right)
  }
}
