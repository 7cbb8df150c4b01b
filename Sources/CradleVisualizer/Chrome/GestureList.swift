import CradleSDLHost
import CradleStage
import Foundation

/// A sheet with the gestures that can be felt, of which keys or the mouse choose one.
@MainActor
struct GestureList {
  var isOpen = false
  private var selection = 0
  private var rows: [GestureShelf.Row] = []
  private var isChosen = false

  /// So many rows are shown at most; in points, what a row and what is around them take of a window's height.
  private static let mostRows = 14
  private static let rowHeight: CGFloat = 28
  private static let restHeight: CGFloat = 110

  /// What keys choose with: of those without modifiers, only these are taken from the stage.
  nonisolated static func takes(_ key: HostKey) -> Bool {
    switch key {
    case .up, .down, .home, .end, .enter, .escape: true
    case .character(let character): ("1"..."9").contains(character)
    default: false
    }
  }

  mutating func toggle() {
    isOpen.toggle()
    isChosen = false
  }

  mutating func handle(_ key: HostKey) {
    switch key {
    case .up: selection -= 1
    case .down: selection += 1
    case .home: selection = 0
    case .end: selection = rows.count - 1
    case .enter: isChosen = true
    case .escape: isOpen = false
    case .character(let character): choose(Int(character).map { first + $0 - 1 } ?? -1)
    default: break
    }
    selection = max(0, min(selection, rows.count - 1))
  }

  private mutating func choose(_ row: Int) {
    guard rows.indices.contains(row) else { return }
    (selection, isChosen) = (row, true)
  }

  private var shownCount = GestureList.mostRows
  /// The first row that is shown.
  private var first = 0

  mutating func build(
    _ widgets: Widgets, in size: CGSize, _ rows: [GestureShelf.Row], _ commands: inout [Command]
  ) -> CGRect {
    self.rows = rows
    show(in: size)
    var chosen: GestureShelf.Source?
    let (staysOpen, frame) = widgets.sheet("Feel a gesture in this scene") {
      chosen = table(widgets)
      widgets.secondaryText(footer)
    }
    if isChosen, rows.indices.contains(selection) { chosen = rows[selection].source }
    isChosen = false
    if let chosen { commands.append(.feel(chosen)) }
    isOpen = staysOpen && chosen == nil
    return frame
  }

  /// Moves what is shown so far that the selection is among it.
  private mutating func show(in size: CGSize) {
    selection = max(0, min(selection, rows.count - 1))
    shownCount = max(3, min(Self.mostRows, Int((size.height - Self.restHeight) / Self.rowHeight)))
    first = max(0, min(first, rows.count - shownCount))
    first = min(max(first, selection - shownCount + 1), selection)
  }

  /// Returns what was clicked.
  private func table(_ widgets: Widgets) -> GestureShelf.Source? {
    let shown = rows.indices.dropFirst(first).prefix(shownCount)
    let names = Widgets.Column.holding(shown.map { rows[$0].source.name + "    " })
    var clicked: GestureShelf.Source?
    widgets.table("gestures", [.fitting, names, .fitting, .fitting]) {
      for (place, index) in shown.enumerated() {
        widgets.nextColumn()
        widgets.secondaryText(place < 9 ? "\(place + 1)" : " ")
        widgets.nextColumn()
        let row = rows[index]
        if widgets.selectable("\(row.source.name)##\(index)", isSelected: index == selection) { clicked = row.source }
        widgets.nextColumn()
        widgets.secondaryText(row.scene)
        widgets.nextColumn()
        widgets.secondaryText(row.duration)
      }
    }
    return clicked
  }

  private var footer: String {
    if rows.isEmpty { return "Nothing is kept yet: Ctrl+S keeps what was done last." }
    let place = rows.count > shownCount ? "   \(first + 1)–\(first + shownCount) of \(rows.count)" : ""
    return "↑ ↓ and Enter, a number or a click\(place)"
  }
}
