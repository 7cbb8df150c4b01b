import CradleClips
import Foundation

/// The desktop's own window in which somebody names a file, by the program that the desktop has for that: `zenity`, or
/// `kdialog`, which comes first where the desktop is KDE's.
///
/// It is another process, so the window goes on meanwhile. A file to be written that exists already is asked about by
/// that window.
@MainActor
package final class FileDialog {
  package enum Purpose: Sendable {
    case open, save

    var title: String {
      switch self {
      case .open: "Open a record, a clip or a spring"
      case .save: "Save the record of this scene"
      }
    }
  }

  /// What came of it.
  package enum Answer: Equatable, Sendable {
    case path(String)
    case cancelled
    /// It could not be shown.
    case failed
  }

  package let purpose: Purpose
  private let process: ReadProcess

  /// - Parameters:
  ///   - place: what is suggested: a file's path, or a folder's with a slash at its end.
  ///   - changed: called on another thread when there may be an answer.
  /// - Returns: nil where there is no such program, or it does not start.
  package init?(for purpose: Purpose, at place: String, changed: @escaping @Sendable () -> Void) {
    guard let words = Self.words(for: purpose, at: place),
      let process = try? ReadProcess(words, changed: changed)
    else { return nil }
    (self.purpose, self.process) = (purpose, process)
  }

  /// The program's path and its arguments; nil where there is none.
  ///
  /// - Parameter path: says where a program is.
  package nonisolated static func words(
    for purpose: Purpose, at place: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    path: (String) -> String? = ChildProcess.path
  ) -> [String]? {
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.split(separator: ":").contains("KDE") ?? false
    for name in isKDE ? ["kdialog", "zenity"] : ["zenity", "kdialog"] {
      guard let program = path(name) else { continue }
      if name == "kdialog" {
        return [program, "--title", purpose.title, purpose == .open ? "--getopenfilename" : "--getsavefilename", place]
      }
      return [program, "--file-selection", "--title=\(purpose.title)", "--filename=\(place)"]
        + (purpose == .save ? ["--save", "--confirm-overwrite"] : [])
    }
    return nil
  }

  /// What came of it; nil as long as nothing has.
  package func answer() -> Answer? {
    let state = process.take()
    lines += state.lines
    return state.status.map { Self.answer(ofStatus: $0, lines) }
  }

  private var lines: [String] = []

  /// - Parameter status: as `waitpid` has it. Both programs end with 1 when they are cancelled.
  package nonisolated static func answer(ofStatus status: Int32, _ lines: [String]) -> Answer {
    let path = lines.joined(separator: "\n")
    if status == 0 { return path.isEmpty ? .cancelled : .path(path) }
    return status == 1 << 8 ? .cancelled : .failed
  }

  /// Closes it.
  package func close() { _ = process.cancel() }
}
