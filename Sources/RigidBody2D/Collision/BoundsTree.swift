/// A binary tree of bounds, each around the two below it: finds what overlaps a rectangle in the logarithm of the
/// count.
///
/// A leaf goes where it lengthens the bounds least, and a subtree that grows lopsided is rotated. The shape depends on
/// the order of the calls and on nothing else. Catto, "Dynamic Bounding Volume Hierarchies", GDC 2019.
struct BoundsTree: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    var bounds: Bounds
    /// −1 at the root; the next vacant node of a vacant one.
    var parent: Int32
    /// −1 for a leaf.
    var left: Int32
    var right: Int32
    var height: Int32
    /// What a leaf stands for.
    var shape: Int32
  }

  private(set) var nodes: [Node] = []
  private(set) var root: Int32 = -1
  private var firstVacant: Int32 = -1

  func bounds(_ leaf: Int32) -> Bounds { nodes[Int(leaf)].bounds }

  mutating func insert(_ bounds: Bounds, shape: Int) -> Int32 {
    let leaf = make(
      Node(bounds: bounds, parent: -1, left: -1, right: -1, height: 0, shape: Int32(truncatingIfNeeded: shape)))
    attach(leaf)
    return leaf
  }

  mutating func remove(_ leaf: Int32) {
    detach(leaf)
    discard(leaf)
  }

  mutating func move(_ leaf: Int32, to bounds: Bounds) {
    detach(leaf)
    nodes[Int(leaf)].bounds = bounds
    attach(leaf)
  }

  /// Visits the leaves that overlap; `stack` is memory to work in.
  @inline(__always)
  func forEachOverlap(_ bounds: Bounds, _ stack: inout [Int32], _ visit: (Int32) -> Void) {
    guard root >= 0 else { return }
    nodes.withUnsafeBufferPointer { nodes in
      stack.removeAll(keepingCapacity: true)
      stack.append(root)
      while let index = stack.popLast() {
        let node = nodes[Int(index)]
        guard node.bounds.overlaps(bounds) else { continue }
        if node.left < 0 {
          visit(node.shape)
        } else {
          stack.append(node.left)
          stack.append(node.right)
        }
      }
    }
  }
}

extension BoundsTree {
  private mutating func make(_ node: Node) -> Int32 {
    guard firstVacant >= 0 else {
      nodes.append(node)
      return Int32(truncatingIfNeeded: nodes.count - 1)
    }
    let index = firstVacant
    firstVacant = nodes[Int(index)].parent
    nodes[Int(index)] = node
    return index
  }

  private mutating func discard(_ index: Int32) {
    nodes[Int(index)] = Node(bounds: .empty, parent: firstVacant, left: -1, right: -1, height: -1, shape: -1)
    firstVacant = index
  }

  private mutating func attach(_ leaf: Int32) {
    guard root >= 0 else {
      root = leaf
      nodes[Int(leaf)].parent = -1
      return
    }
    let sibling = sibling(for: nodes[Int(leaf)].bounds)
    let above = nodes[Int(sibling)].parent
    let branch = make(Node(bounds: .empty, parent: above, left: sibling, right: leaf, height: 1, shape: -1))
    replace(sibling, by: branch, under: above)
    nodes[Int(sibling)].parent = branch
    nodes[Int(leaf)].parent = branch
    refit(from: branch)
  }

  private mutating func detach(_ leaf: Int32) {
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else {
      root = -1
      return
    }
    let sibling = nodes[Int(parent)].left == leaf ? nodes[Int(parent)].right : nodes[Int(parent)].left
    let above = nodes[Int(parent)].parent
    replace(parent, by: sibling, under: above)
    nodes[Int(sibling)].parent = above
    discard(parent)
    refit(from: above)
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
  private func sibling(for bounds: Bounds) -> Int32 {
    var index = root
    while nodes[Int(index)].left >= 0 {
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
    return node.left < 0 ? joined : joined - node.bounds.girth
  }

  private mutating func refit(from start: Int32) {
    var index = start
    while index >= 0 {
      index = balanced(index)
      update(index)
      index = nodes[Int(index)].parent
    }
  }

  private mutating func update(_ index: Int32) {
    let (left, right) = (nodes[Int(nodes[Int(index)].left)], nodes[Int(nodes[Int(index)].right)])
    nodes[Int(index)].bounds = left.bounds.union(right.bounds)
    nodes[Int(index)].height = 1 + max(left.height, right.height)
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
    guard node.left >= 0 else { return }
    let (left, right) = (nodes[Int(node.left)], nodes[Int(node.right)])
    demand(node.bounds == left.bounds.union(right.bounds), "bounds of the tree are not those of what is below")
    demand(node.height == 1 + max(left.height, right.height), "a height in the tree of bounds is wrong")
    check(node.left, parent: index)
    check(node.right, parent: index)
  }
}
