import CradleExports
import CradleSDLHost
import CradleStage
import Foundation

/// A sheet with the scene's spring in every dialect, of which keys or the mouse choose one to be copied.
@MainActor
struct CopySheet {
  var isOpen = false
  private var selection = ListSelection()
  /// Whether a key has asked for the other one of the two springs.
  private var isTurned = false

  /// In points: what is around the rows.
  private static let restHeight: CGFloat = 176

  /// Opens with the dialect of last time selected, or closes.
  mutating func toggle(at dialect: String) {
    isOpen.toggle()
    selection.begin(at: SpringDialect.all.firstIndex { $0.name == dialect } ?? 0)
  }

  /// Handles a key that is meant for the chrome, if it is one of a list's.
  mutating func handle(_ event: HostEvent) -> Bool {
    guard isOpen, case .key(let key, let isDown, let modifiers) = event, modifiers.isEmpty,
      ListSelection.takes(key, hasSides: true)
    else { return false }
    guard isDown else { return true }
    switch key {
    case .escape: isOpen = false
    case .left, .right: isTurned = true
    default: selection.handle(key)
    }
    return true
  }

  mutating func build(
    _ widgets: Widgets, in size: CGSize, _ rows: [SpringExport], _ commands: inout [Command]
  ) -> CGRect {
    selection.show(rows.count, in: size, around: Self.restHeight)
    let basis = rows.first?.basis ?? .moves
    var chosen: SpringExport?
    let (staysOpen, frame) = widgets.sheet("Copy this spring") {
      Self.bases(widgets, basis, &commands)
      chosen = table(widgets, rows)
      widgets.secondaryText("↑ ↓ and Enter, a number or a click\(selection.place)")
    }
    if isTurned { commands.append(.copyBasis(basis == .moves ? .designed : .moves)) }
    isTurned = false
    if let row = selection.takeChosen() { chosen = rows[row] }
    if let chosen { commands.append(.copySpring(dialect: chosen.dialect.name)) }
    isOpen = staysOpen && chosen == nil && !rows.isEmpty
    return frame
  }

  private static func bases(_ widgets: Widgets, _ present: SpringBasis, _ commands: inout [Command]) {
    for (index, basis) in [SpringBasis.moves, .designed].enumerated() {
      if index > 0 { widgets.sameLine() }
      if widgets.choice(basis.rawValue, isChosen: basis == present) { commands.append(.copyBasis(basis)) }
      widgets.tooltip("The numbers by which others move as UIKit does, or UIKit's own.", keys: ["←", "→"])
    }
  }

  /// Returns what was clicked.
  private func table(_ widgets: Widgets, _ rows: [SpringExport]) -> SpringExport? {
    var clicked: SpringExport?
    let names = Widgets.Column.holding(rows.map { $0.dialect.title + "    " })
    widgets.table("dialects", [.fitting, names, .fitting]) {
      for heading in ["", "", "off at worst"] {
        widgets.nextColumn()
        widgets.secondaryText(heading)
      }
      for (place, index) in selection.shown.enumerated() {
        let (row, isSelected) = (rows[index], index == selection.row)
        widgets.nextColumn()
        widgets.text(place < 9 ? "\(place + 1)" : " ", isPale: !isSelected)
        widgets.nextColumn()
        if widgets.selectable("\(row.dialect.title)##\(index)", isSelected: isSelected) { clicked = row }
        widgets.nextColumn()
        widgets.text(row.errorText, isPale: !isSelected)
      }
    }
    return clicked
  }
}
