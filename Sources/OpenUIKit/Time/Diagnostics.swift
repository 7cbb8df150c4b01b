import Foundation

/// The one place where the library speaks: what Apple logs goes to standard error, each sentence once.
@MainActor
package final class Diagnostics {
  /// Receives the lines instead of standard error: for tests.
  package var sink: ((String) -> Void)?

  private var said: [String] = []

  package init() {}

  /// Writes `line` unless this object has written it before.
  package func logOnce(_ line: String) {
    guard !said.contains(line) else { return }
    said.append(line)
    if let sink {
      sink(line)
    } else {
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
  }
}
