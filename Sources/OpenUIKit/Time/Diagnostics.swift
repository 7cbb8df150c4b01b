import Foundation

/// The one place where the library speaks: what Apple logs goes to standard error, each sentence once in a process.
@MainActor
package final class Diagnostics {
  /// Receives the lines instead of standard error: for tests.
  package var sink: ((String) -> Void)?

  private var said: Set<String> = []
  /// By all of them: a scene that is played again, to see how it would have been, would say it all once more.
  private static var written: Set<String> = []

  package init() {}

  /// Tells of `line` unless this object has done so before. It is written unless any has written it.
  package func logOnce(_ line: String) {
    guard said.insert(line).inserted else { return }
    if let sink { return sink(line) }
    guard Self.written.insert(line).inserted else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
