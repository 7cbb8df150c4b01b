import CradleSDLHost

extension Widgets {
  /// What the last widget does, in the words of the help sheet, with its keys.
  func tooltip(for command: Command) {
    guard isPointedAt, let line = KeyLine.of(command) else { return }
    tooltip(line.sentence, keys: line.keys)
  }
}
