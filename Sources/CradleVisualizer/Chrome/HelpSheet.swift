import CradleSDLHost
import CradleStage
import Foundation

/// All keys and gestures, in groups, on a sheet in the middle of the window.
@MainActor
struct HelpSheet {
  var isOpen = false
  /// How far keys want it scrolled, in lines.
  private var linesToScroll: Float = 0

  /// Windows narrower than this, in points, have one column of groups: two are as wide as this.
  private static let roomyWidth: CGFloat = 1060
  private static let pageLines: Float = 12

  /// Handles a key that scrolls the sheet: in small windows not all of it is in sight.
  mutating func handle(_ event: HostEvent) -> Bool {
    guard isOpen, case .key(let key, let isDown, let modifiers) = event, modifiers.isEmpty else { return false }
    let lines: Float
    switch key {
    case .up: lines = -1
    case .down: lines = 1
    case .pageUp: lines = -Self.pageLines
    case .pageDown: lines = Self.pageLines
    case .home: lines = -1000
    case .end: lines = 1000
    default: return false
    }
    if isDown { linesToScroll += lines }
    return true
  }

  /// Whether a key is one that the sheet takes from the stage.
  nonisolated static func takes(_ key: HostKey) -> Bool { [.up, .down, .pageUp, .pageDown, .home, .end].contains(key) }

  mutating func build(_ widgets: Widgets, in size: CGSize) -> CGRect {
    let scroll = linesToScroll
    linesToScroll = 0
    let (staysOpen, frame) = widgets.sheet("Keys") {
      if scroll != 0 { widgets.scroll(byLines: scroll) }
      Self.show(size.width < Self.roomyWidth ? [KeyGroup.all] : Self.halves, widgets)
    }
    isOpen = staysOpen
    return frame
  }

  private enum Row {
    case heading(String)
    case line(KeyLine)
    case gap
  }

  private static func rows(_ groups: [KeyGroup]) -> [Row] {
    groups.enumerated().flatMap { index, group in
      (index == 0 ? [] : [.gap]) + [.heading(group.title)] + group.lines.map { .line($0) }
    }
  }

  /// Two columns that are about as high.
  private static var halves: [[KeyGroup]] {
    let heights = KeyGroup.all.map { $0.lines.count + 2 }
    let whole = heights.reduce(0, +)
    let unevenness = heights.indices.map { abs(2 * heights[..<$0].reduce(0, +) - whole) }
    let count = heights.indices.min { unevenness[$0] < unevenness[$1] } ?? 0
    return [Array(KeyGroup.all[..<count]), Array(KeyGroup.all[count...])]
  }

  /// One table for all: a table in a table would not make its column as wide as itself.
  private static func show(_ columns: [[KeyGroup]], _ widgets: Widgets) {
    let rows = columns.map { Self.rows($0) }
    let widths = columns.flatMap { groups -> [Widgets.Column] in
      [.keys(groups.flatMap { [["\($0.title)    "]] + $0.lines.map(\.keys) }), .fitting]
    }
    widgets.table("keys", widths) {
      for index in 0..<(rows.map(\.count).max() ?? 0) {
        for column in rows { show(column.indices.contains(index) ? column[index] : nil, widgets) }
      }
    }
  }

  private static func show(_ row: Row?, _ widgets: Widgets) {
    widgets.nextTextColumn()
    switch row {
    case .heading(let title): widgets.heading(title)
    case .line(let line): widgets.keys(line.keys)
    case .gap, nil: break
    }
    widgets.nextTextColumn()
    if case .line(let line) = row { widgets.text("\(line.meaning)    ") }
  }
}
