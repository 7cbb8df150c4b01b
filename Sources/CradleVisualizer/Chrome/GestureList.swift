import CradleSDLHost
import CradleStage
import Foundation

/// A sheet with the gestures that can be felt, of which keys or the mouse choose one.
@MainActor
struct GestureList {
  var isOpen = false
  private var selection = ListSelection()

  /// In points: what is around the rows.
  private static let restHeight: CGFloat = 178

  mutating func toggle() {
    isOpen.toggle()
    selection.begin()
  }

  mutating func handle(_ key: HostKey) {
    if key == .escape { isOpen = false } else { selection.handle(key) }
  }

  mutating func build(
    _ widgets: Widgets, in size: CGSize, _ rows: [GestureShelf.Row], _ commands: inout [Command]
  ) -> CGRect {
    selection.show(rows.count, in: size, around: Self.restHeight)
    var chosen: GestureShelf.Source?
    let (staysOpen, frame) = widgets.sheet("Feel a gesture in this scene") {
      chosen = table(widgets, rows)
      if widgets.button("Open a file…") { commands.append(.openFile) }
      widgets.tooltip(for: .openFile)
      widgets.secondaryText(
        rows.isEmpty
          ? "Nothing is kept yet: Ctrl+S keeps what was done last."
          : "↑ ↓ and Enter, a number or a click\(selection.place)")
    }
    if let row = selection.takeChosen() { chosen = rows[row].source }
    if let chosen { commands.append(.feel(chosen)) }
    isOpen = staysOpen && chosen == nil
    return frame
  }

  /// Returns what was clicked.
  private func table(_ widgets: Widgets, _ rows: [GestureShelf.Row]) -> GestureShelf.Source? {
    let names = Widgets.Column.holding(selection.shown.map { rows[$0].source.title + "    " })
    var clicked: GestureShelf.Source?
    widgets.table("gestures", [.fitting, names, .fitting, .fitting]) {
      for (place, index) in selection.shown.enumerated() {
        let (row, isSelected) = (rows[index], index == selection.row)
        // Between what was kept and what is always there.
        if row.source.isCanned, place == 0 || !rows[index - 1].source.isCanned {
          for heading in ["", "built in", "", ""] {
            widgets.nextColumn()
            widgets.secondaryText(heading)
          }
        }
        widgets.nextColumn()
        widgets.text(place < 9 ? "\(place + 1)" : " ", isPale: !isSelected)
        widgets.nextColumn()
        if widgets.selectable("\(row.source.title)##\(index)", isSelected: isSelected) { clicked = row.source }
        for words in [row.scene, row.duration] {
          widgets.nextColumn()
          widgets.text(words, isPale: !isSelected)
        }
      }
    }
    return clicked
  }
}
