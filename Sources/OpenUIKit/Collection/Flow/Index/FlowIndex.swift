import Foundation

/// The items of a section whose sizes vary: which are measured, where their lines are, and how long the section is.
///
/// An item is found at a place, and a place of an item, in O(log n); so are inserts, deletes and changes of a size.
/// Only what has been measured takes memory. An item that has not been measured counts as long as the mean of those
/// that have. In a section that is measured from its beginning every line is where the greedy rule has it.
///
/// It is unknown to which line an item belongs while items before it are not measured. A run of measured items then
/// begins with a line of its own. When items before it are measured later, its lines may end elsewhere. They do not in
/// a grid whose lines have equally many items, since runs begin at multiples of that number.
package final class FlowIndex {
  private(set) var tree: FlowTree
  var rule: FillRule { tree.rule }
  /// What an item that is not measured counts for, along the direction of scrolling.
  package private(set) var estimate: Length
  /// How many items were measured when the estimate was made.
  private var basis = 0
  /// How many items the section's first measured line has.
  private var itemsPerLine = 1

  /// - Parameter estimate: what an item counts for before any is measured, in points.
  package init(count: Int, _ rule: FillRule, estimate: CGFloat) {
    tree = FlowTree(unmeasured: count, rule)
    self.estimate = FlowIndex.atLeastOnePoint(Length(estimate))
  }

  package var count: Int { tree.count }
  package var measuredCount: Int { tree.count - tree.unmeasuredCount }

  /// From the start of the first line to the end of the last one, in points.
  package var length: CGFloat {
    let end = tree.end
    guard tree.count > 0 else { return 0 }
    let lines = end.closed + estimate * tree.unmeasuredCount
    return (end.open.count > 0 ? lines + end.open.height : lines - tree.rule.lineSpacing).points
  }

  package func isMeasured(_ item: Int) -> Bool { tree.isMeasured(item) }

  package func size(of item: Int) -> ItemSize? { tree.size(of: item) }

  /// The line of `item`, with the sizes of its items; nil when it is not measured.
  package func line(of item: Int) -> (line: FlowLine, sizes: [ItemSize])? {
    var walk = LineWalk(tree, from: tree.place(of: item), estimate: estimate)
    while let line = walk.next(), line.items.lowerBound <= item {
      if line.items.contains(item) { return (line, walk.sizes) }
    }
    return nil
  }

  /// Calls `body` with the measured lines that meet the span from `low` to `high`, in points from the first line's
  /// start.
  package func forEachLine(from low: CGFloat, to high: CGFloat, _ body: (FlowLine, [ItemSize]) -> Void) {
    guard tree.count > 0 else { return }
    let (low, high) = (Length(place: low), Length(place: high))
    // A line ends beyond `low` when the next one starts beyond `low` and the spacing.
    let place = tree.place(at: low + tree.rule.lineSpacing, estimate: estimate)
    var walk = LineWalk(tree, from: place, estimate: estimate)
    while let line = walk.next(), line.start < high {
      if line.start + line.height > low { body(line, walk.sizes) }
    }
  }

  // MARK: Measuring

  /// Items to be measured next, for all that meets a span to be known; nil when it is.
  package func gap(from low: CGFloat, to high: CGFloat) -> Range<Int>? {
    guard tree.unmeasuredCount > 0 else { return nil }
    let (low, high) = (Length(place: low), Length(place: high))
    var place: BlockPlace? = tree.place(at: low, estimate: estimate)
    while let present = place {
      let block = tree.block(of: present)
      var start = present.before.closed + estimate * present.unmeasuredBefore
      guard start < high else { return nil }
      if !block.isMeasured {
        if present.before.open.count > 0 { start += tree.rule.advance(present.before.open) }
        guard start < high else { return nil }
        let skipped = max(0, (low - start).steps / estimate.steps)
        return items(around: present.firstItem + skipped, in: present.firstItem..<present.firstItem + block.count)
      }
      place = tree.next(after: present)
    }
    return nil
  }

  /// The first items from `item` on that are to be measured; nil when all are.
  package func firstGap(from item: Int) -> Range<Int>? {
    var item = item
    while tree.unmeasuredCount > 0, item < count {
      if let gap = gap(at: item) { return gap }
      let (node, first) = tree.node(of: item)
      item = first + tree.nodes[Int(node)].block.count
    }
    return nil
  }

  /// Items to be measured for `item` to be known; nil when it is.
  package func gap(at item: Int) -> Range<Int>? {
    let (node, first) = tree.node(of: item)
    let block = tree.nodes[Int(node)].block
    return block.isMeasured ? nil : items(around: item, in: first..<first + block.count)
  }

  /// A block of items that begins with `item`, or ends with the last of `run`. It begins where a line does if all have
  /// the same number of items.
  private func items(around item: Int, in run: Range<Int>) -> Range<Int> {
    let usual = FlowBlock.usualCount
    let wanted = max(run.lowerBound, min(item, run.upperBound - usual))
    let start = max(run.lowerBound, wanted / itemsPerLine * itemsPerLine)
    let end = (start + usual + itemsPerLine - 1) / itemsPerLine * itemsPerLine
    return start..<min(run.upperBound, end)
  }

  /// Takes the sizes of `items`, none of which is measured.
  package func measure(_ items: Range<Int>, _ size: (Int) -> ItemSize) {
    let isFirst = measuredCount == 0
    var rest = items.lowerBound
    while rest < items.upperBound {
      let end = min(items.upperBound, rest + 2 * FlowBlock.usualCount)
      let block = FlowBlock((rest..<end).map(size), tree.rule)
      tree.replace(rest..<end, by: block)
      rest = end
    }
    if isFirst, let line = line(of: items.lowerBound) { itemsPerLine = max(1, line.line.items.count) }
  }

  /// Makes the estimate the mean of what has been measured, if that has doubled since the last time.
  ///
  /// Not each time something is measured: all that follows items which are not measured would come to lie elsewhere
  /// with each block, and the scroll indicator would tremble.
  package func reviseEstimate() {
    guard measuredCount > 0, measuredCount >= 2 * basis else { return }
    basis = measuredCount
    let end = tree.end
    let lines = end.closed + (end.open.count > 0 ? tree.rule.advance(end.open) : .zero)
    estimate = FlowIndex.atLeastOnePoint(Length(steps: lines.steps / measuredCount))
  }

  /// Counts with what items of other sections turned out to be, as long as none of its own is measured.
  func adopt(_ other: Length) {
    if measuredCount == 0 { estimate = other }
  }

  /// A length of nothing would put any number of items at one place.
  private static func atLeastOnePoint(_ length: Length) -> Length { max(length, Length(steps: 1 << 20)) }

  // MARK: Restoration

  /// Calls `body` with the measured items, in their order, and their sizes.
  func forEachMeasured(_ body: (Range<Int>, [ItemSize]) -> Void) {
    var place = tree.count > 0 ? tree.place(of: 0) : nil
    while let present = place {
      let block = tree.block(of: present)
      if block.isMeasured { body(present.firstItem..<present.firstItem + block.count, block.sizes) }
      place = tree.next(after: present)
    }
  }

  func estimate(of section: Int) -> FlowLayoutState.Estimate {
    .init(section: section, length: estimate.points, basis: basis, itemsPerLine: itemsPerLine)
  }

  func restore(_ known: FlowLayoutState.Estimate) {
    estimate = FlowIndex.atLeastOnePoint(Length(known.length))
    (basis, itemsPerLine) = (known.basis, known.itemsPerLine)
  }

  // MARK: Edits

  package func insertUnmeasured(_ items: Int, at item: Int) { tree.insertUnmeasured(items, at: item) }

  /// Puts a measured item in; between items that are not measured it is forgotten again.
  package func insert(_ size: ItemSize, at item: Int) { tree.insert(size, at: item) }

  /// The tables of every block and subtree are what they would be if made anew, and blocks are of the sizes they should
  /// be.
  package func checkInvariants() { tree.checkInvariants() }

  /// Whether an item put in there would stand beside a measured one.
  package func isMeasuredAround(_ item: Int) -> Bool {
    (item > 0 && tree.isMeasured(item - 1)) || (item < count && tree.isMeasured(item))
  }

  package func remove(_ items: Range<Int>) { tree.remove(items) }

  /// Changes the size of a measured item.
  package func resize(_ item: Int, to size: ItemSize) { tree.resize(item, to: size) }
}
