public import Stage

/// What the device has to tell: mostly input for the stage, some of it for the loop around it.
public enum DeviceEvent: Hashable, Sendable {
  case input(HostEvent)
  /// What was typed, while the chrome edits a text field.
  case text(String)
  /// The window was closed, or the process got SIGINT or SIGTERM.
  case quit
  /// The window's pixels were lost: draw again, even at rest.
  case exposed
  /// The window cannot be seen (minimised or unmapped): stop drawing.
  case hidden
  case shown
  /// Somebody called `wake()`.
  case woken
}
