import CradleSDLHost
import Foundation

/// A sheet with a field in which a gesture gets its name.
@MainActor
struct NamingSheet {
  private(set) var isOpen = false
  private var text = ""
  /// Why the name that was entered is none, or what is asked about it.
  private var remark: String?
  private var takesKeys = false
  /// Whether the field has had the keys since the sheet was opened or a name was refused.
  var hasKeys = false

  /// In points: forty letters of average width.
  private static let width: CGFloat = 320
  /// What a narrow window has beside the field.
  private static let margin: CGFloat = 40

  mutating func open(_ suggestion: String) {
    (isOpen, text, remark, takesKeys, hasKeys) = (true, suggestion, nil, true, false)
  }

  mutating func close() { isOpen = false }

  /// Says what is wrong with the name, and goes on being edited.
  mutating func refuse(_ sentence: String) {
    (remark, takesKeys, hasKeys) = (sentence, true, false)
  }

  mutating func build(_ widgets: Widgets, in size: CGSize, _ commands: inout [Command]) -> CGRect {
    let width = min(Self.width, size.width - Self.margin)
    let (staysOpen, frame) = widgets.sheet("Keep what was done last") {
      let (typed, isEntered) = widgets.textField("##name", text, width: width, takesKeys: takesKeys)
      (text, takesKeys) = (typed, false)
      if let remark { widgets.text(remark) } else { widgets.secondaryText("Letters, digits, spaces, - and _.") }
      let isPressed = widgets.button("Keep")
      widgets.tooltip("Keep it under this name", keys: ["Enter"])
      widgets.sameLine()
      if widgets.button("Cancel") { commands.append(.close) }
      widgets.tooltip("Keep nothing", keys: ["Esc"])
      widgets.sameLine()
      if widgets.button("Save the record as…") { commands.append(.saveRecord) }
      widgets.tooltip(for: .saveRecord)
      if isEntered || isPressed { commands.append(.keepGesture(name: text)) }
    }
    if !staysOpen { commands.append(.close) }
    return frame
  }
}
