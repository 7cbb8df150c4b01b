import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// The greedy rule, walked over all items: what an index is compared with.
private struct PlainFlow {
  var sizes: [ItemSize?]
  let room: CGFloat
  let itemSpacing: CGFloat
  let lineSpacing: CGFloat

  struct Line: Equatable {
    var items: Range<Int>
    var start: CGFloat
    var height: CGFloat
    var isLast: Bool
  }

  /// The lines, and the length of the whole.
  func lines(estimate: CGFloat) -> (lines: [Line], length: CGFloat) {
    var lines: [Line] = []
    var (start, first, width, height) = (CGFloat(0), 0, CGFloat(0), CGFloat(0))
    func close(before item: Int, isLast: Bool = false) {
      guard item > first else { return }
      lines.append(Line(items: first..<item, start: start, height: height, isLast: isLast))
      start += height + lineSpacing
      (first, width, height) = (item, 0, 0)
    }
    for (item, size) in sizes.enumerated() {
      guard let size else {
        close(before: item)
        start += estimate
        first = item + 1
        continue
      }
      if item > first, width + itemSpacing + size.across > room { close(before: item) }
      width += item > first ? itemSpacing + size.across : size.across
      height = max(height, size.along)
    }
    close(before: sizes.count, isLast: true)
    return (lines, sizes.isEmpty ? 0 : start - lineSpacing)
  }
}

@Suite("The index of items whose sizes vary")
struct FlowIndexTests {
  /// An index and its plain model, edited together.
  private struct Pair {
    let index: FlowIndex
    var model: PlainFlow

    init(_ count: Int, room: CGFloat, spacing: CGFloat = 3) {
      let rule = FillRule(room: room, itemSpacing: spacing, lineSpacing: 2)
      index = FlowIndex(count: count, rule, estimate: 17)
      model = PlainFlow(
        sizes: Array(repeating: nil, count: count), room: room, itemSpacing: spacing, lineSpacing: 2)
    }

    func check() {
      index.checkInvariants()
      let (lines, length) = model.lines(estimate: index.estimate.points)
      #expect(index.count == model.sizes.count)
      #expect(index.length == length)
      var walked: [PlainFlow.Line] = []
      index.forEachLine(from: -10, to: length + 10) { line, sizes in
        #expect(sizes == model.sizes[line.items].map { $0! })
        walked.append(line.plain)
      }
      #expect(walked == lines)
    }

    func checkSpan(_ random: inout SplitMix64) {
      let (lines, length) = model.lines(estimate: index.estimate.points)
      let low = CGFloat.random(in: -20...max(1, length), using: &random).rounded()
      let high = low + CGFloat.random(in: 1...200, using: &random).rounded()
      var walked: [PlainFlow.Line] = []
      index.forEachLine(from: low, to: high) { line, _ in walked.append(line.plain) }
      #expect(walked == lines.filter { $0.start < high && $0.start + $0.height > low })
      for line in lines {
        let item = Int.random(in: line.items, using: &random)
        #expect(index.line(of: item)?.line.plain == line)
      }
    }

    mutating func change(_ random: inout SplitMix64, widths: ClosedRange<Int>) {
      func size() -> ItemSize {
        ItemSize(
          along: CGFloat(Int.random(in: 0...40, using: &random)),
          across: CGFloat(Int.random(in: widths, using: &random)))
      }
      let count = model.sizes.count
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let item = Int.random(in: 0...count, using: &random)
        let size = size()
        let isMeasured = index.isMeasuredAround(item) || count == 0
        index.insert(size, at: item)
        model.sizes.insert(isMeasured ? size : nil, at: item)
      case 2:
        let item = Int.random(in: 0...count, using: &random)
        let items = Int.random(in: 1...100, using: &random)
        index.insertUnmeasured(items, at: item)
        model.sizes.insert(contentsOf: Array(repeating: nil, count: items), at: item)
      case 3 where count > 0:
        let first = Int.random(in: 0..<count, using: &random)
        let items = first..<min(count, first + [1, 1, 5, 90].randomElement(using: &random)!)
        index.remove(items)
        model.sizes.removeSubrange(items)
      case 4 where count > 0:
        let item = Int.random(in: 0..<count, using: &random)
        guard model.sizes[item] != nil else { return }
        let size = size()
        index.resize(item, to: size)
        model.sizes[item] = size
      case 5 where count > 0:
        // A move: an item takes its size along, where that is known.
        let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
        guard let size = model.sizes[from] else { return }
        index.remove(from..<from + 1)
        model.sizes.remove(at: from)
        let stays = index.isMeasuredAround(to) || count == 1
        index.insert(size, at: to)
        model.sizes.insert(stays ? size : nil, at: to)
      default:
        guard count > 0, let gap = index.gap(at: Int.random(in: 0..<count, using: &random)) else { return }
        var sizes: [Int: ItemSize] = [:]
        for item in gap { sizes[item] = size() }
        index.measure(gap) { sizes[$0]! }
        for item in gap { model.sizes[item] = sizes[item] }
        index.reviseEstimate()
      }
    }
  }

  @Test("lines are where a walk over all items has them, after any inserts, deletes, moves and resizes")
  func random() {
    for (seed, widths) in [10...10, 5...40, 0...3, 90...150, 30...36, 1...2].enumerated() {
      var random = SplitMix64(state: UInt64(seed))
      var pair = Pair([0, 300, 900, 500, 400, 1500][seed], room: 100)
      for step in 0..<rounds(60, nightly: 160) {
        pair.change(&random, widths: widths)
        if step % 8 == 0 { pair.check() }
        pair.checkSpan(&random)
      }
      pair.check()
    }
  }

  @Test("measuring until there is no gap leaves the greedy lines of the whole section, in whatever order it was done")
  func order() {
    for seed in 0..<8 {
      var random = SplitMix64(state: UInt64(seed))
      var pair = Pair(1500, room: 100)
      let sizes = (0..<1500).map { _ in
        ItemSize(
          along: CGFloat(Int.random(in: 1...30, using: &random)),
          across: CGFloat(Int.random(in: 1...60, using: &random)))
      }
      while pair.index.measuredCount < 1500 {
        guard let gap = pair.index.gap(at: Int.random(in: 0..<1500, using: &random)) else { continue }
        pair.index.measure(gap) { sizes[$0] }
      }
      pair.model.sizes = sizes
      pair.check()
    }
  }

  @Test("a grid keeps its lines from wherever it is measured first")
  func grid() {
    let index = FlowIndex(count: 100_000, FillRule(room: 100, itemSpacing: 5, lineSpacing: 5), estimate: 10)
    let size = { (item: Int) in ItemSize(along: CGFloat(10 + item % 7), across: 30) }
    index.measure(index.gap(at: 0)!, size)
    for item in [50_000, 49_990, 50_100, 99_999, 7777] {
      if let gap = index.gap(at: item) { index.measure(gap, size) }
      #expect(index.line(of: item)?.line.items == item / 3 * 3..<min(100_000, item / 3 * 3 + 3))
    }
  }

  @Test("what is not measured counts with the mean of what is, which changes only when that has doubled")
  func estimate() {
    let index = FlowIndex(count: 1_000_000_000, FillRule(room: 100, itemSpacing: 0, lineSpacing: 0), estimate: 20)
    #expect(index.length == 2e10)
    index.measure(index.gap(at: 0)!) { _ in ItemSize(along: 30, across: 100) }
    index.reviseEstimate()
    #expect(index.length == 3e10)
    index.measure(index.gap(at: 500_000)!) { _ in ItemSize(along: 60, across: 100) }
    index.reviseEstimate()
    let mean: CGFloat = (64 * 30 + 64 * 60) / 128
    #expect(index.estimate.points == mean)
    index.measure(index.gap(at: 900_000)!) { _ in ItemSize(along: 100, across: 100) }
    index.reviseEstimate()
    #expect(index.estimate.points == mean)
    #expect(index.gap(from: 1e9, to: 1e9 + 1)?.count == 64)
  }

  @Test("an item more at the beginning moves the ends of all lines, at the cost of one path")
  func insertAtFront() {
    let index = FlowIndex(count: 100_000, FillRule(room: 100, itemSpacing: 5, lineSpacing: 5), estimate: 10)
    let size = ItemSize(along: 10, across: 30)
    for item in 0..<100_000 { if let gap = index.gap(at: item) { index.measure(gap) { _ in size } } }
    #expect(index.line(of: 99_999)?.line.items == 99_999..<100_000)
    index.insert(size, at: 0)
    #expect(index.line(of: 99_999)?.line.items == 99_999..<100_001)
    index.insert(ItemSize(along: 25, across: 100), at: 0)
    #expect(index.line(of: 100_001)?.line.items == 100_000..<100_002)
    #expect(index.line(of: 100_001)?.line.start.points == CGFloat(30 + 33_333 * 15))
  }
}

extension FlowLine {
  fileprivate var plain: PlainFlow.Line {
    PlainFlow.Line(items: items, start: start.points, height: height.points, isLast: isLast)
  }
}
