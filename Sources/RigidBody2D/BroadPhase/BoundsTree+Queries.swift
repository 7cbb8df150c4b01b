/// A ray, as the tree looks at it.
struct TreeRay {
  let start: Vec2
  /// 1 over the motion; so large where that is 0 that nothing comes of it but the side on which the ray is.
  private let inverse: Vec2

  init(start: Vec2, motion: Vec2) {
    self.start = start
    inverse = Vec2(Self.inverse(motion.x), Self.inverse(motion.y))
  }

  private static func inverse(_ number: Double) -> Double {
    number == 0 ? .greatestFiniteMagnitude : min(max(1 / number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// The fraction at which it comes into bounds, infinity if it does not before `limit`. Kay & Kajiya, "Ray Tracing
  /// Complex Scenes", 1986.
  @inline(__always)
  func entry(into bounds: Bounds, upTo limit: Double) -> Double {
    let (x0, x1) = ((bounds.low.x - start.x) * inverse.x, (bounds.high.x - start.x) * inverse.x)
    let (y0, y1) = ((bounds.low.y - start.y) * inverse.y, (bounds.high.y - start.y) * inverse.y)
    let enters = max(max(min(x0, x1), min(y0, y1)), 0)
    let leaves = min(min(max(x0, x1), max(y0, y1)), limit)
    return enters <= leaves ? enters : .infinity
  }
}

extension BoundsTree {
  /// What a walk keeps for later is a branch for each level at most. The tree is balanced: so many levels would hold
  /// more leaves than 32 bits can count.
  private static let levels = 64

  /// Visits the leaves that overlap a rectangle, with their bounds.
  @inline(__always)
  func forEachLeaf(in bounds: Bounds, _ visit: (_ shape: Int32, Bounds) -> Void) {
    _ = hasLeaf(
      enters: { node, _ in node.bounds.meets(bounds) },
      where: {
        visit($0.shape, $0.bounds)
        return false
      })
  }

  /// Those of them that may meet a shape with such a filter: not a promise, see `FilterUnion`.
  @inline(__always)
  func forEachOverlap(_ bounds: Bounds, mayMeet filter: FilterUnion, _ visit: (Int32) -> Void) {
    _ = hasOverlap(bounds, mayMeet: filter) {
      visit($0)
      return false
    }
  }

  /// Whether there is one that suits. Looks no farther than that.
  @inline(__always)
  func hasOverlap(_ bounds: Bounds, mayMeet filter: FilterUnion, where suits: (Int32) -> Bool) -> Bool {
    hasLeaf(
      enters: { $0.bounds.meets(bounds) && FilterUnion(kind(at: $1), $0.traits).mayMeet(filter) },
      where: { suits($0.shape) })
  }

  /// Takes its memory from the stack.
  @inline(__always)
  private func hasLeaf(enters: (borrowing Node, _ index: Int) -> Bool, where suits: (borrowing Node) -> Bool) -> Bool {
    guard root >= 0, enters(nodes[Int(root)], Int(root)) else { return false }
    return nodes.withUnsafeBufferPointer { nodes in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: BoundsTree.levels) { later in
        // Without the checks of two buffers a walk takes a third of the time.
        let (nodes, later) = (nodes.baseAddress!, later.baseAddress!)
        var (index, waiting) = (Int(root), 0)
        while true {
          let (left, right) = (Int(nodes[index].left), Int(nodes[index].right))
          if left < 0 {
            if suits(nodes[index]) { return true }
          } else {
            let (isLeft, isRight) = (enters(nodes[left], left), enters(nodes[right], right))
            later[waiting] = right
            waiting &+= isLeft && isRight ? 1 : 0
            if isLeft || isRight {
              index = isLeft ? left : right
              continue
            }
          }
          guard waiting > 0 else { return false }
          waiting &-= 1
          index = later[waiting]
        }
      }
    }
  }

  /// Visits the leaves that a ray comes into, the nearer branch first. `visit` is told up to which fraction the ray
  /// goes and answers it anew.
  @inline(__always)
  func forEachLeaf(along ray: TreeRay, _ visit: (_ shape: Int32, _ limit: Double) -> Double) {
    guard root >= 0, ray.entry(into: nodes[Int(root)].bounds, upTo: 1) <= 1 else { return }
    nodes.withUnsafeBufferPointer { nodes in
      withUnsafeTemporaryAllocation(of: (entry: Double, node: Int).self, capacity: BoundsTree.levels) { later in
        let (nodes, later) = (nodes.baseAddress!, later.baseAddress!)
        var (index, waiting, limit) = (Int(root), 0, 1.0)
        while true {
          let (left, right) = (Int(nodes[index].left), Int(nodes[index].right))
          if left < 0 {
            limit = visit(nodes[index].shape, limit)
          } else {
            let entries = (
              ray.entry(into: nodes[left].bounds, upTo: limit), ray.entry(into: nodes[right].bounds, upTo: limit)
            )
            let near = entries.0 <= entries.1 ? left : right
            let farEntry = max(entries.0, entries.1)
            later[waiting] = (farEntry, left ^ right ^ near)
            waiting &+= farEntry <= limit ? 1 : 0
            if min(entries.0, entries.1) <= limit {
              index = near
              continue
            }
          }
          repeat {
            guard waiting > 0 else { return }
            waiting &-= 1
          } while later[waiting].entry > limit
          index = later[waiting].node
        }
      }
    }
  }
}

extension Bounds {
  /// As `contains`, without a branch.
  @inline(__always)
  func holds(_ other: Bounds) -> Bool {
    let (below, above) = (other.low - low, high - other.high)
    return min(min(below.x, above.x), min(below.y, above.y)) >= 0
  }

  /// As `overlaps`, without a branch: in a tree the answer is as good as a coin's toss to the processor.
  @inline(__always)
  fileprivate func meets(_ other: Bounds) -> Bool {
    let (below, above) = (other.high - low, high - other.low)
    return min(min(below.x, above.x), min(below.y, above.y)) >= 0
  }
}
