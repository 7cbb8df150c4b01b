import CradleSDLHost

// The buttons of the status line for the keys. The line is a part of the picture, so that a window in which nothing
// else lies over the stage does without panels: here are their places alone.

extension Overlay {
  private static let strip = "Status line"

  /// Builds the places to which Tab goes. Returns the commands of what was pressed.
  func pressedByKeys(_ widgets: Widgets, _ title: String) -> [Command] {
    var commands: [Command] = []
    let line = StatusLine.line(in: device.size)
    widgets.strip(Self.strip, line.insetBy(dx: 0, dy: -1)) {
      for button in StatusButtons.Button.allCases {
        guard let frame = buttons.drawnFrame(of: button) else { continue }
        let isOn = button.isSwitch ? buttons.on.contains(button) : nil
        if widgets.place(Self.label(of: button, title), frame, isOn: isOn) { commands.append(button.command) }
      }
    }
    return commands
  }

  /// Whether the focus of the keys is on one of them.
  var isLineFocused: Bool {
    guard let label = focus?.label else { return false }
    return StatusButtons.Button.allCases.contains { label.hasSuffix(Self.suffix(of: $0)) }
  }

  /// As it is told: the scene's button has the name of another scene each time.
  private static func label(of button: StatusButtons.Button, _ title: String) -> String {
    (button.title ?? "Scenes: \(title)") + suffix(of: button)
  }

  private static func suffix(of button: StatusButtons.Button) -> String { "###line \(button)" }
}
