import Foundation

/// A line of a section: which items stand in it, and where.
package struct FlowLine: Equatable, Sendable {
  package var items: Range<Int>
  package var start: Length
  package var height: Length
  /// Whether it is the section's last one.
  package var isLast = false
}

/// Goes through the lines of a section from a block on, one after the other. Items that are not measured are in none.
struct LineWalk {
  private let tree: FlowTree
  private let estimate: Length
  private var place: BlockPlace?
  private var nextInBlock = 0
  private var open: OpenLine
  private var start: Length
  private var end: Int
  /// Of the items of the line that was answered last, or that is being gathered.
  private(set) var sizes: [ItemSize]

  init(_ tree: FlowTree, from place: BlockPlace, estimate: Length) {
    self.tree = tree
    self.estimate = estimate
    self.place = place
    open = place.before.open
    start = place.before.closed + estimate * place.unmeasuredBefore
    end = place.firstItem
    sizes = (end - open.count..<end).compactMap { tree.size(of: $0) }
  }

  /// The next line, with `sizes` of its items; nil after the last one.
  mutating func next() -> FlowLine? {
    dropAnswered()
    while let present = place {
      let block = tree.block(of: present)
      if block.isMeasured {
        while nextInBlock < block.count {
          if isFull(block.sizes[nextInBlock]) { return close() }
          nextInBlock += 1
        }
      } else {
        if open.count > 0 { return close() }
        start += estimate * block.count
        end += block.count
      }
      place = tree.next(after: present)
      nextInBlock = 0
    }
    guard open.count > 0 else { return nil }
    return close(isLast: true)
  }

  private var hasAnswered = false

  /// Takes the item into the open line, if it goes in.
  private mutating func isFull(_ size: ItemSize) -> Bool {
    let longer = open.followed(by: OpenLine(size), tree.rule)
    if open.count > 0, !tree.rule.fits(longer) { return true }
    open = longer
    sizes.append(size)
    end += 1
    return false
  }

  private mutating func close(isLast: Bool = false) -> FlowLine {
    let line = FlowLine(items: end - open.count..<end, start: start, height: open.height, isLast: isLast)
    start += tree.rule.advance(open)
    open = .none
    hasAnswered = true
    return line
  }

  private mutating func dropAnswered() {
    guard hasAnswered else { return }
    sizes.removeAll(keepingCapacity: true)
    hasAnswered = false
  }
}
