import Foundation

/// A section of a flow layout: a header, lines of items between insets, a footer.
struct FlowSection {
  enum Items {
    case uniform(UniformFlow)
    case varying(FlowIndex)
  }

  var metrics: FlowMetrics
  var items: Items
  let breadth: CGFloat
  /// Where it begins in the content.
  var start: CGFloat = 0

  var count: Int {
    switch items {
    case .uniform(let flow): flow.count
    case .varying(let index): index.count
    }
  }

  var index: FlowIndex? {
    if case .varying(let index) = items { index } else { nil }
  }

  var length: CGFloat { metrics.header + bodyLength + metrics.footer }
  var end: CGFloat { start + length }

  var header: FlowRect { supplement(at: start, metrics.header) }
  var footer: FlowRect { supplement(at: end - metrics.footer, metrics.footer) }

  private func supplement(at along: CGFloat, _ length: CGFloat) -> FlowRect {
    FlowRect(along: along, across: 0, size: ItemSize(along: length, across: breadth))
  }

  /// Insets and lines.
  private var bodyLength: CGFloat {
    switch items {
    case .uniform(let flow): flow.length
    case .varying(let index): metrics.alongInset + index.length + metrics.alongEndInset
    }
  }

  private var bodyStart: CGFloat { start + metrics.header }
  /// Where the lines of an index begin.
  private var linesStart: CGFloat { bodyStart + metrics.alongInset }

  /// Nil for an item that is not measured.
  func rect(of item: Int) -> FlowRect? {
    switch items {
    case .uniform(let flow): return rect(of: item, in: flow)
    case .varying(let index):
      guard let (line, sizes) = index.line(of: item) else { return nil }
      var found: FlowRect?
      forEachItem(of: line, sizes) { if $0 == item { found = $1 } }
      return found
    }
  }

  /// Calls `body` with the items whose lines meet a span of the content.
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowRect) -> Void) {
    switch items {
    case .uniform(let flow):
      for item in flow.items(from: low - bodyStart, to: high - bodyStart) { body(item, rect(of: item, in: flow)) }
    case .varying(let index):
      index.forEachLine(from: low - linesStart, to: high - linesStart) { forEachItem(of: $0, $1, body) }
    }
  }

  /// Items to be measured next, for all in a span of the content to be known.
  func gap(from low: CGFloat, to high: CGFloat) -> Range<Int>? {
    index?.gap(from: low - linesStart, to: high - linesStart)
  }

  private func rect(of item: Int, in flow: UniformFlow) -> FlowRect {
    let place = flow.start(of: item)
    return FlowRect(
      along: bodyStart + place.along, across: place.across,
      size: ItemSize(along: flow.itemAlong, across: flow.itemAcross))
  }

  /// Items are centered across the height of their line.
  private func forEachItem(of line: FlowLine, _ sizes: [ItemSize], _ body: (Int, FlowRect) -> Void) {
    let justified = Justification(
      sizes, isLast: line.isLast, room: metrics.room(in: breadth), spacing: metrics.itemSpacing)
    var across = metrics.acrossInset + justified.start
    let (start, height) = (linesStart + line.start.points, line.height.points)
    for (item, size) in zip(line.items, sizes) {
      body(item, FlowRect(along: start + (height - size.along) / 2, across: across, size: size))
      across += size.across + justified.spacing
    }
  }
}
