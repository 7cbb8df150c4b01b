import Foundation

/// The blocks of a section in a balanced tree. Each subtree keeps the lines that its items fill.
///
/// Lines are filled greedily from the first item of a section on: one more item at the beginning may move the ends of
/// all later lines. Filling them again would take a walk over all items. Instead each subtree keeps, as each block
/// does, a table of its result for every number of items that still fit into the line before it. An edit computes only
/// the tables of one path again, and the lines of ten million items are what the greedy rule says. Items that are not
/// measured begin a line and end one.
///
/// A treap (Seidel and Aragon, "Randomized search trees", 1996), which has the shortest code for edits of the balanced
/// trees. Its priorities come from a counter, so that the same edits make the same tree.
struct FlowTree: Sendable {
  struct Node: Sendable {
    var left = FlowTree.none
    var right = FlowTree.none
    let priority: UInt64
    var block: FlowBlock
    var span = Span()
  }

  /// A subtree as one.
  struct Span: Sendable {
    var count = 0
    var unmeasured = 0
    var firstNode = FlowTree.none
    /// All items as one line; nil when some are not measured.
    var whole: OpenLine?
    /// What comes of the items from the i-th of the first block on when a line starts with it.
    var fills: [Filled] = []
  }

  static let none: Int32 = -1

  private(set) var nodes: [Node] = []
  private var free: [Int32] = []
  private var madeNodes: UInt64 = 0
  var root = FlowTree.none
  let rule: FillRule

  init(unmeasured count: Int, _ rule: FillRule) {
    self.rule = rule
    if count > 0 { root = make(FlowBlock(unmeasured: count)) }
  }

  var count: Int { count(root) }
  var unmeasuredCount: Int { root == FlowTree.none ? 0 : nodes[Int(root)].span.unmeasured }

  func count(_ node: Int32) -> Int { node == FlowTree.none ? 0 : nodes[Int(node)].span.count }

  /// What comes of the items of a subtree after an open line.
  func filled(_ node: Int32, after open: OpenLine) -> Filled {
    guard node != FlowTree.none else { return Filled(open: open) }
    let first = Int(nodes[Int(node)].span.firstNode)
    switch nodes[first].block.entry(open, rule) {
    case .ends(let item, let closed):
      return Filled(closed: closed).then(nodes[Int(node)].span.fills[item])
    case .goesOn:
      return filledSlowly(node, after: open)
    }
  }

  /// The line takes in the whole first block, as only lines of more than some fifty items do: the parts one by one.
  private func filledSlowly(_ node: Int32, after open: OpenLine) -> Filled {
    if let whole = nodes[Int(node)].span.whole, rule.itemSpacing >= .zero {
      let line = open.followed(by: whole, rule)
      if rule.fits(line) { return Filled(open: line) }
    }
    let before = filled(nodes[Int(node)].left, after: open)
    let own = before.then(nodes[Int(node)].block.filled(after: before.open, rule))
    return own.then(filled(nodes[Int(node)].right, after: own.open))
  }

  /// Makes the tables of a node anew from those of its parts.
  private mutating func update(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    let block = nodes[Int(node)].block
    var span = Span()
    span.count = count(left) + block.count + count(right)
    span.unmeasured = unmeasured(left) + (block.isMeasured ? 0 : block.count) + unmeasured(right)
    span.firstNode = left == FlowTree.none ? node : nodes[Int(left)].span.firstNode
    span.whole = whole(left).flatMap { a in
      block.whole.flatMap { b in whole(right).map { a.followed(by: b, rule).followed(by: $0, rule) } }
    }
    span.fills = fills(of: node, left: left, right: right)
    nodes[Int(node)].span = span
  }

  private func fills(of node: Int32, left: Int32, right: Int32) -> [Filled] {
    let own = nodes[Int(node)].block.fills
    if left == FlowTree.none {
      // A leaf shares its block's.
      return right == FlowTree.none ? own : own.continued { filled(right, after: $0) }
    }
    return nodes[Int(left)].span.fills.continued { open in
      let own = nodes[Int(node)].block.filled(after: open, rule)
      return own.then(filled(right, after: own.open))
    }
  }

  private func unmeasured(_ node: Int32) -> Int { node == FlowTree.none ? 0 : nodes[Int(node)].span.unmeasured }

  private func whole(_ node: Int32) -> OpenLine? {
    node == FlowTree.none ? OpenLine.none : nodes[Int(node)].span.whole
  }
}

// MARK: - Taking apart and putting together

extension FlowTree {
  mutating func make(_ block: FlowBlock) -> Int32 {
    madeNodes += 1
    let node = Node(priority: FlowTree.scattered(madeNodes), block: block)
    let index: Int32
    if let reused = free.popLast() {
      nodes[Int(reused)] = node
      index = reused
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    update(index)
    return index
  }

  /// The finaliser of SplitMix64: neighboring numbers become far apart.
  private static func scattered(_ number: UInt64) -> UInt64 {
    var z = number &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func discard(_ node: Int32) {
    guard node != FlowTree.none else { return }
    discard(nodes[Int(node)].left)
    discard(nodes[Int(node)].right)
    nodes[Int(node)].block = FlowBlock(unmeasured: 0)
    nodes[Int(node)].span = Span()
    free.append(node)
  }

  /// The first `items` items and the others; a block in between is cut.
  mutating func split(_ node: Int32, at items: Int) -> (Int32, Int32) {
    guard items > 0, items < count(node) else { return items > 0 ? (node, FlowTree.none) : (FlowTree.none, node) }
    let rule = rule
    var rest: FlowBlock?
    edit(items, in: node) { block, place in if place > 0 { rest = block.cut(at: place, rule) } }
    let (first, second) = splitBetweenBlocks(node, at: items)
    // Not within the recursion: the new node's priority may be above those of the nodes that it would come under.
    return (first, rest.map { merge(make($0), second) } ?? second)
  }

  private mutating func splitBetweenBlocks(_ node: Int32, at items: Int) -> (Int32, Int32) {
    guard node != FlowTree.none else { return (node, node) }
    let index = Int(node)
    let before = count(nodes[index].left)
    if items <= before {
      let (first, rest) = splitBetweenBlocks(nodes[index].left, at: items)
      nodes[index].left = rest
      update(node)
      return (first, node)
    }
    let (first, rest) = splitBetweenBlocks(nodes[index].right, at: items - before - nodes[index].block.count)
    nodes[index].right = first
    update(node)
    return (node, rest)
  }

  mutating func merge(_ a: Int32, _ b: Int32) -> Int32 {
    guard a != FlowTree.none else { return b }
    guard b != FlowTree.none else { return a }
    if nodes[Int(a)].priority > nodes[Int(b)].priority {
      nodes[Int(a)].right = merge(nodes[Int(a)].right, b)
      update(a)
      return a
    }
    nodes[Int(b)].left = merge(a, nodes[Int(b)].left)
    update(b)
    return b
  }

  /// Changes the block that holds `item`, which it is handed with the item's place in it.
  mutating func edit(_ item: Int, in node: Int32, _ body: (inout FlowBlock, Int) -> Void) {
    let index = Int(node)
    let before = count(nodes[index].left)
    if item < before {
      edit(item, in: nodes[index].left, body)
    } else if item - before < nodes[index].block.count {
      body(&nodes[index].block, item - before)
    } else {
      edit(item - before - nodes[index].block.count, in: nodes[index].right, body)
    }
    update(node)
  }
}

extension [Filled] {
  /// Each of these, and then what `next` says comes of the items after it. Wherever lines begin, they soon end at the
  /// same places, so that neighbors mostly leave the same line open: then it is asked once.
  fileprivate func continued(_ next: (OpenLine) -> Filled) -> [Filled] {
    var last: (open: OpenLine, next: Filled)?
    return map { filled in
      if let last, last.open == filled.open { return filled.then(last.next) }
      let result = next(filled.open)
      last = (filled.open, result)
      return filled.then(result)
    }
  }
}
