import CradleSDLHost
import Foundation

/// All keys and gestures, on a sheet in the middle of the window.
@MainActor
struct HelpSheet {
  var isOpen = false

  mutating func build(_ widgets: Widgets) -> CGRect {
    let (staysOpen, frame) = widgets.sheet("Keys") {
      widgets.table("keys", [.fitting, .fitting]) {
        for row in Command.keys + Command.gestures { Self.show(row, widgets) }
      }
    }
    isOpen = staysOpen
    return frame
  }

  private static func show(_ row: (keys: String, meaning: String), _ widgets: Widgets) {
    widgets.nextColumn()
    widgets.secondaryText(row.keys)
    widgets.nextColumn()
    widgets.text(row.meaning)
  }
}
