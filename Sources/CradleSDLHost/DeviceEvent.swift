public import CradleStage

/// What the device reports: mostly input for the stage, some of it for the run loop.
public enum DeviceEvent: Hashable, Sendable {
  case input(HostEvent)
  /// What was typed, while `SDLDevice.isTextInputActive`.
  case text(String)
  /// What an input method has composed so far, and what of it is selected, in UTF-16 units; empty if it has given
  /// that up.
  case markedText(String, selected: Range<Int>)
  /// A text, or a file by its path, was dropped onto the window.
  case droppedText(String)
  case droppedFile(String)
  /// The window was closed. Signals do not cause this event: SDL's handlers are off, and the program handles signals
  /// itself.
  case quit
  /// The window's pixels were lost: draw again, even at rest.
  case exposed
  /// The window cannot be seen (minimised or unmapped): stop drawing.
  case hidden
  case shown
  /// Somebody called `wake()`.
  case woken
}
