import Foundation

/// A block and what has come of everything before it.
struct BlockPlace: Sendable {
  var node: Int32
  /// The section's number of the block's first item.
  var firstItem = 0
  var before = Filled()
  var unmeasuredBefore = 0
}

extension FlowTree {
  /// The block that holds `item`.
  func place(of item: Int) -> BlockPlace { place { next, _ in item < next.firstItem } }

  /// The block in which the first line ends whose successor starts beyond `place`; the last block when there is none.
  ///
  /// - Parameter estimate: the length of an item that is not measured.
  func place(at place: Length, estimate: Length) -> BlockPlace {
    self.place { next, _ in next.before.closed + estimate * next.unmeasuredBefore > place }
  }

  /// Goes down to the first block after which `isBeyond` holds, given that it holds after all later ones. O(log n).
  private func place(where isBeyond: (BlockPlace, Int32) -> Bool) -> BlockPlace {
    var place = BlockPlace(node: root)
    var node = root
    while node != FlowTree.none {
      let left = nodes[Int(node)].left
      let afterLeft = passing(left, from: place)
      if left != FlowTree.none, isBeyond(afterLeft, left) {
        node = left
        continue
      }
      var own = afterLeft
      own.node = node
      let afterOwn = passingBlock(own)
      let right = nodes[Int(node)].right
      if right == FlowTree.none || isBeyond(afterOwn, node) { return own }
      place = afterOwn
      node = right
    }
    return place
  }

  private func passing(_ node: Int32, from place: BlockPlace) -> BlockPlace {
    guard node != FlowTree.none else { return place }
    var next = place
    next.firstItem += count(node)
    next.before = place.before.then(filled(node, after: place.before.open))
    next.unmeasuredBefore += nodes[Int(node)].span.unmeasured
    return next
  }

  /// The state after the block of `place`, whose node is none.
  private func passingBlock(_ place: BlockPlace) -> BlockPlace {
    let block = nodes[Int(place.node)].block
    return BlockPlace(
      node: FlowTree.none, firstItem: place.firstItem + block.count,
      before: place.before.then(block.filled(after: place.before.open, rule)),
      unmeasuredBefore: place.unmeasuredBefore + (block.isMeasured ? 0 : block.count))
  }

  /// Nil after the last block.
  func next(after place: BlockPlace) -> BlockPlace? {
    var next = passingBlock(place)
    guard next.firstItem < count else { return nil }
    next.node = node(of: next.firstItem).node
    return next
  }

  /// What has come of all items.
  var end: Filled { filled(root, after: .none) }

  func block(of place: BlockPlace) -> FlowBlock { nodes[Int(place.node)].block }

  func isMeasured(_ item: Int) -> Bool { nodes[Int(node(of: item).node)].block.isMeasured }

  func size(of item: Int) -> ItemSize? {
    let (node, first) = node(of: item)
    let block = nodes[Int(node)].block
    return block.isMeasured ? block.sizes[item - first] : nil
  }

  /// The block that holds `item`, and the number of its first one.
  func node(of item: Int) -> (node: Int32, firstItem: Int) {
    var (node, first) = (root, 0)
    while true {
      let before = count(nodes[Int(node)].left)
      if item < first + before {
        node = nodes[Int(node)].left
        continue
      }
      first += before
      let own = nodes[Int(node)].block.count
      if item < first + own { return (node, first) }
      first += own
      node = nodes[Int(node)].right
    }
  }
}
