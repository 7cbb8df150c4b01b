/// A binary tree of bounds, each around the two below it: finds what overlaps a rectangle in the logarithm of the
/// count.
///
/// A leaf goes where it lengthens the bounds least, and a subtree that grows lopsided is rotated. The shape depends on
/// the order of the calls and on nothing else. Catto, "Dynamic Bounding Volume Hierarchies", GDC 2019.
///
/// A node also knows what the shapes below it may meet. Catto's tree asks the filter of each pair that it has found;
/// where a hundred thousand shapes overlap that can never meet, most of the time goes there.
struct BoundsTree: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    var bounds: Bounds
    /// −1 at the root; the next vacant node of a vacant one.
    var parent: Int32
    /// −1 for a leaf.
    var left: Int32
    /// The shape that a leaf stands for.
    var right: Int32
    /// Of its filter.
    var traits: FilterUnion.Traits = []
    /// 2⁶⁴ leaves are less than 100 high.
    var height: Int8

    var isLeaf: Bool { left < 0 }
    /// −1 above the leaves.
    var shape: Int32 { isLeaf ? right : -1 }
  }

  private(set) var nodes: [Node] = []
  private(set) var root: Int32 = -1
  private var firstVacant: Int32 = -1
  /// The kinds of the nodes' filters, …
  private var kinds: [FilterUnion.Kind] = []
  /// … and that of all while there are no two.
  private var kind = FilterUnion.Kind.none
  /// How often a leaf has been added, removed or given another filter, …
  private(set) var changes = 0
  /// … and how often one has been moved.
  private(set) var moves = 0

  func bounds(_ leaf: Int32) -> Bounds { nodes[Int(leaf)].bounds }

  func filter(_ leaf: Int32) -> FilterUnion { filter(at: Int(leaf)) }

  @inline(__always)
  func filter(at index: Int) -> FilterUnion { FilterUnion(kind(at: index), nodes[index].traits) }

  @inline(__always)
  func kind(at index: Int) -> FilterUnion.Kind { kinds.isEmpty ? kind : kinds[index] }

  /// Whether there may be anything in the whole tree that the shape of a leaf could ever meet.
  @inline(__always)
  func mayMeetAnything(_ leaf: Int32) -> Bool { filter(root).mayMeet(filter(leaf)) }

  mutating func insert(_ bounds: Bounds, _ filter: FilterUnion, shape: Int) -> Int32 {
    changes += 1
    if root < 0 { (kinds, kind) = ([], filter.kind) }
    let leaf = make(
      Node(bounds: bounds, parent: -1, left: -1, right: Int32(truncatingIfNeeded: shape), height: 0))
    setFilter(filter, at: Int(leaf))
    attach(leaf, below: root)
    return leaf
  }

  /// Makes room for so many leaves.
  mutating func reserve(_ capacity: Int) { nodes.reserveCapacity(2 * capacity) }

  mutating func remove(_ leaf: Int32) {
    changes += 1
    detach(leaf)
    discard(leaf)
  }

  /// Takes a leaf out and puts it back below the nearest node that holds it. From the root the way is longer, and
  /// mostly leads there too: a shape that moves in a large world costs what it costs in a small one.
  mutating func move(_ leaf: Int32, to bounds: Bounds) {
    moves += 1
    var above = detach(leaf)
    nodes[Int(leaf)].bounds = bounds
    while above >= 0 && !nodes[Int(above)].bounds.contains(bounds) { above = nodes[Int(above)].parent }
    attach(leaf, below: above >= 0 ? above : root)
  }

  mutating func setFilter(_ filter: FilterUnion, of leaf: Int32) {
    guard self.filter(leaf) != filter else { return }
    changes += 1
    setFilter(filter, at: Int(leaf))
    refit(from: nodes[Int(leaf)].parent)
  }
}

extension BoundsTree {
  private mutating func make(_ node: Node) -> Int32 {
    guard firstVacant >= 0 else {
      nodes.append(node)
      if !kinds.isEmpty { kinds.append(.none) }
      return Int32(truncatingIfNeeded: nodes.count - 1)
    }
    let index = firstVacant
    firstVacant = nodes[Int(index)].parent
    nodes[Int(index)] = node
    return index
  }

  @inline(__always)
  private mutating func setFilter(_ filter: FilterUnion, at index: Int) {
    nodes[index].traits = filter.traits
    if kinds.isEmpty {
      if filter.kind == kind { return }
      kinds = Array(repeating: kind, count: nodes.count)
    }
    kinds[index] = filter.kind
  }

  private mutating func discard(_ index: Int32) {
    nodes[Int(index)] = Node(bounds: .empty, parent: firstVacant, left: -1, right: -1, height: -1)
    firstVacant = index
  }

  private mutating func attach(_ leaf: Int32, below start: Int32) {
    guard start >= 0 else {
      root = leaf
      nodes[Int(leaf)].parent = -1
      return
    }
    let sibling = sibling(for: nodes[Int(leaf)].bounds, below: start)
    let above = nodes[Int(sibling)].parent
    let branch = make(Node(bounds: .empty, parent: above, left: sibling, right: leaf, height: 1))
    replace(sibling, by: branch, under: above)
    nodes[Int(sibling)].parent = branch
    nodes[Int(leaf)].parent = branch
    refit(from: branch)
  }

  /// Answers the node above that has lost its child; −1 for none.
  @discardableResult
  private mutating func detach(_ leaf: Int32) -> Int32 {
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else {
      root = -1
      return -1
    }
    let sibling = nodes[Int(parent)].left == leaf ? nodes[Int(parent)].right : nodes[Int(parent)].left
    let above = nodes[Int(parent)].parent
    replace(parent, by: sibling, under: above)
    nodes[Int(sibling)].parent = above
    discard(parent)
    refit(from: above)
    return above
  }

  private mutating func replace(_ child: Int32, by other: Int32, under parent: Int32) {
    if parent < 0 {
      root = other
    } else if nodes[Int(parent)].left == child {
      nodes[Int(parent)].left = other
    } else {
      nodes[Int(parent)].right = other
    }
  }

  /// Down the tree while a branch below costs less than stopping here.
  private func sibling(for bounds: Bounds, below start: Int32) -> Int32 {
    var index = start
    while !nodes[Int(index)].isLeaf {
      let node = nodes[Int(index)]
      let joined = node.bounds.union(bounds).girth
      let inherited = joined - node.bounds.girth
      let left = cost(node.left, bounds) + inherited
      let right = cost(node.right, bounds) + inherited
      if joined < left && joined < right { break }
      index = left < right ? node.left : node.right
    }
    return index
  }

  private func cost(_ index: Int32, _ bounds: Bounds) -> Double {
    let node = nodes[Int(index)]
    let joined = node.bounds.union(bounds).girth
    return node.isLeaf ? joined : joined - node.bounds.girth
  }

  /// Up the tree, as far as something changes.
  private mutating func refit(from start: Int32) {
    var index = start
    while index >= 0 {
      let top = balanced(index)
      let isChanged = update(top)
      // A node that has been lifted is new to what is above it, changed or not.
      if top == index && !isChanged { return }
      index = nodes[Int(top)].parent
    }
  }

  /// Answers whether that changes anything for the node above.
  @discardableResult
  private mutating func update(_ index: Int32) -> Bool {
    let index = Int(index)
    let (left, right) = (Int(nodes[index].left), Int(nodes[index].right))
    let bounds = nodes[left].bounds.union(nodes[right].bounds)
    let filter = filter(at: left).union(filter(at: right))
    let height = 1 + max(nodes[left].height, nodes[right].height)
    if bounds == nodes[index].bounds && height == nodes[index].height && filter == self.filter(at: index) {
      return false
    }
    (nodes[index].bounds, nodes[index].height) = (bounds, height)
    setFilter(filter, at: index)
    return true
  }

  /// Lifts the higher child above a lopsided node. Answers what is now at the top.
  private mutating func balanced(_ index: Int32) -> Int32 {
    let node = nodes[Int(index)]
    let lean = nodes[Int(node.right)].height - nodes[Int(node.left)].height
    if lean > 1 { return lift(node.right, above: index) }
    if lean < -1 { return lift(node.left, above: index) }
    return index
  }

  /// The child keeps its own higher child and gives the other to the node it rises above.
  private mutating func lift(_ child: Int32, above index: Int32) -> Int32 {
    let (parent, lower) = (nodes[Int(index)].parent, nodes[Int(child)])
    let leftIsHigher = nodes[Int(lower.left)].height > nodes[Int(lower.right)].height
    let (kept, given) = leftIsHigher ? (lower.left, lower.right) : (lower.right, lower.left)
    replace(index, by: child, under: parent)
    nodes[Int(child)].parent = parent
    nodes[Int(child)].left = index
    nodes[Int(child)].right = kept
    if nodes[Int(index)].left == child { nodes[Int(index)].left = given } else { nodes[Int(index)].right = given }
    nodes[Int(given)].parent = index
    nodes[Int(index)].parent = child
    update(index)
    return child
  }
}

extension BoundsTree {
  func checkInvariants() {
    if root >= 0 { check(root, parent: -1) }
  }

  private func check(_ index: Int32, parent: Int32) {
    let node = nodes[Int(index)]
    demand(node.parent == parent, "a node of the tree of bounds is under another parent")
    guard !node.isLeaf else { return }
    let (left, right) = (nodes[Int(node.left)], nodes[Int(node.right)])
    demand(node.bounds == left.bounds.union(right.bounds), "bounds of the tree are not those of what is below")
    demand(
      filter(index) == filter(node.left).union(filter(node.right)), "a filter of the tree is not that of what is below"
    )
    demand(node.height == 1 + max(left.height, right.height), "a height in the tree of bounds is wrong")
    check(node.left, parent: index)
    check(node.right, parent: index)
  }
}
