import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation

/// A sheet that finds what it is told: a line that is typed, and below it what it stands for, of which keys or the
/// mouse choose one.
///
/// What is typed is kept here and not in a field of the chrome's, which would need some frames to get the keys, and
/// would take the arrows.
@MainActor
package struct PaletteSheet {
  package private(set) var isOpen = false
  package var query: String { line.text }
  private var line = TypedLine(upTo: Self.mostBytes, wordsBehind: " ")
  private var selection = ListSelection()
  /// What Enter would choose, in words; nil while it is closed.
  package private(set) var choice: ListChoice?

  package init() {}

  /// In points: the sheet's width, what is around its rows, and where it begins in the window.
  private static let width: CGFloat = 760
  private static let restHeight: CGFloat = 200
  private static let top: CGFloat = 60
  private static let margin: CGFloat = 40
  /// In points: details begin below one another where titles are no wider, and so far behind them.
  private static let widestTitle: CGFloat = 130
  private static let detailGap: CGFloat = 20
  /// As many as fit in the line, most of them letters without accents.
  private static let mostBytes = 60

  package mutating func toggle() {
    isOpen.toggle()
    choice = nil
    change { $0.set("") }
  }

  mutating func close() { (isOpen, choice) = (false, nil) }

  package mutating func insert(_ text: String) {
    change { $0.insert(text) }
  }

  private mutating func change(_ edit: (inout TypedLine) -> Void) {
    edit(&line)
    selection.begin(at: 0)
  }

  /// Handles a key: all of them are the sheet's. Characters come as text.
  package mutating func handle(_ event: HostEvent) -> Bool {
    guard isOpen, case .key(let key, let isDown, let modifiers) = event else { return false }
    guard isDown else { return true }
    switch key {
    case .escape: close()
    case .character("k") where modifiers == .control: close()
    case .home where modifiers == .shift: change { _ = $0.handle(key, modifiers) }
    case .up, .down, .home, .end, .enter: selection.handle(key)
    default:
      let before = line.text
      if line.handle(key, modifiers), line.text != before { selection.begin(at: 0) }
    }
    return true
  }

  mutating func build(
    _ widgets: Widgets, in size: CGSize, _ palette: CommandPalette, _ commands: inout [Command]
  ) -> CGRect {
    let found = palette.found(query)
    selection.show(found.count, in: size, around: Self.restHeight)
    choice = Self.choice(of: found, at: selection.row)
    var chosen: CommandPalette.Item?
    let width = min(Self.width, size.width - Self.margin)
    let top = min(Self.top, size.height / 10)
    let (staysOpen, frame) = widgets.sheet("Find a scene, a number, a command", width: width, top: top) {
      widgets.entry(query, selecting: line.selectedCount, hint: "tiles, damping 0.4, clip …")
      chosen = rows(widgets, found)
      widgets.secondaryText(found.isEmpty ? "Nothing of that name." : "↑ ↓ and Enter, or a click\(selection.place)")
    }
    if !staysOpen { close() }
    if let row = selection.takeChosen() { chosen = found[row] }
    switch chosen?.action {
    case .command(let command):
      close()
      commands.append(command)
    case .set(let settings):
      close()
      commands += settings.map { .set(name: $0.name, value: $0.value) }
    case .complete(let words):
      change { $0.set(words) }
    case nil: break
    }
    return frame
  }

  private static func choice(of found: [CommandPalette.Item], at row: Int) -> ListChoice {
    let sheet = "Find"
    guard found.indices.contains(row) else { return ListChoice(sheet: sheet, sentence: "Nothing of that name.") }
    let item = found[row]
    // What a number is now; what a scene is about would take long to be said.
    let isNumber = if case .complete = item.action { true } else { false }
    return ListChoice(of: sheet, isNumber ? "\(item.title), \(item.detail)" : item.title, row, of: found.count)
  }

  /// Returns what was clicked.
  private func rows(_ widgets: Widgets, _ found: [CommandPalette.Item]) -> CommandPalette.Item? {
    let widths = found.map { widgets.width(of: $0.title) }
    let start = (widths.filter { $0 <= Self.widestTitle }.max() ?? 0) + Self.detailGap
    var clicked: CommandPalette.Item?
    for index in selection.shown {
      let (item, isSelected) = (found[index], index == selection.row)
      let label = "\(item.title)##found\(index)"
      if widgets.row(label, detail: item.detail, key: item.keys, detailsAt: start, isSelected: isSelected) {
        clicked = item
      }
    }
    return clicked
  }
}
