import Foundation

/// Neighboring items of a section: either all are measured, or none is.
///
/// A block begins in a line that earlier items may have left open. Where its own lines end depends only on how many of
/// its items still fit into that line. The block keeps the result for each such number, and so answers for any earlier
/// items in O(items of a line), without going through its items again.
struct FlowBlock: Sendable {
  /// Blocks are made of so many, and divided when they hold twice as many.
  static let usualCount = 64

  private(set) var count: Int
  /// Empty when sizes are not known.
  private(set) var sizes: [ItemSize] = []
  /// All items as one line, wherever that may end; nil when sizes are not known.
  private(set) var whole: OpenLine?
  /// What comes of the items from the i-th on when a line starts with it: for as many i as a line has items at most.
  private(set) var fills: [Filled] = [Filled()]
  /// The first item, the first two, and so on, each as one line: as many as a line has items at most.
  private var heads: [OpenLine] = []

  var isMeasured: Bool { whole != nil }

  init(unmeasured count: Int) {
    self.count = count
  }

  init(_ sizes: [ItemSize], _ rule: FillRule) {
    self.sizes = sizes
    count = sizes.count
    fill(rule)
  }

  mutating func lengthen(by items: Int) { count += items }

  mutating func change(_ rule: FillRule, _ edit: (inout [ItemSize]) -> Void) {
    edit(&sizes)
    count = sizes.count
    fill(rule)
  }

  /// Keeps the first `kept` items and answers the others.
  mutating func cut(at kept: Int, _ rule: FillRule) -> FlowBlock {
    guard isMeasured else {
      defer { count = kept }
      return FlowBlock(unmeasured: count - kept)
    }
    let rest = FlowBlock(Array(sizes[kept...]), rule)
    self = FlowBlock(Array(sizes[..<kept]), rule)
    return rest
  }

  /// What becomes of a line that is open when the block begins.
  enum Entry {
    /// It takes in all of the block's items and stays open.
    case goesOn(OpenLine)
    /// It ends, and the next one begins with the i-th item.
    case ends(before: Int, closed: Length)
  }

  func entry(_ open: OpenLine, _ rule: FillRule) -> Entry {
    guard open.count > 0 else { return .ends(before: 0, closed: .zero) }
    guard isMeasured else { return .ends(before: 0, closed: rule.advance(open)) }
    let fitting = rule.itemSpacing < .zero ? fittingOverlapped(open, rule) : fitting(open, rule)
    let line = fitting == 0 ? open : open.followed(by: heads[fitting - 1], rule)
    return fitting == count ? .goesOn(line) : .ends(before: fitting, closed: rule.advance(line))
  }

  /// How many of the first items still go into an open line: a binary search.
  private func fitting(_ open: OpenLine, _ rule: FillRule) -> Int {
    var (low, high) = (0, heads.count)
    while low < high {
      let middle = (low + high) / 2
      if rule.fits(open.followed(by: heads[middle], rule)) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Items that overlap may make a line shorter again.
  private func fittingOverlapped(_ open: OpenLine, _ rule: FillRule) -> Int {
    heads.firstIndex { !rule.fits(open.followed(by: $0, rule)) } ?? heads.count
  }

  func filled(after open: OpenLine, _ rule: FillRule) -> Filled {
    switch entry(open, rule) {
    case .goesOn(let line): Filled(open: line)
    case .ends(let item, let closed): Filled(closed: closed).then(fills[item])
    }
  }

  private mutating func fill(_ rule: FillRule) {
    var line = OpenLine.none
    for size in sizes { line = line.followed(by: OpenLine(size), rule) }
    whole = line
    var all = [Filled](repeating: Filled(), count: count)
    var firstLine = 0
    for first in sizes.indices.reversed() {
      let line = longestLine(from: first, rule)
      firstLine = line.count
      let next = first + line.count
      all[first] = next == count ? Filled(open: line) : Filled(closed: rule.advance(line)).then(all[next])
    }
    // No more of the first items go into a line that is open already than into an empty one, unless they overlap.
    let known = rule.itemSpacing < .zero ? count : firstLine
    fills = Array(all.prefix(known + 1))
    var head = OpenLine.none
    heads = sizes.prefix(known).map { size in
      head = head.followed(by: OpenLine(size), rule)
      return head
    }
  }

  private func longestLine(from first: Int, _ rule: FillRule) -> OpenLine {
    var line = OpenLine(sizes[first])
    for index in (first + 1)..<max(first + 1, count) {
      let longer = line.followed(by: OpenLine(sizes[index]), rule)
      guard rule.fits(longer) else { break }
      line = longer
    }
    return line
  }
}
