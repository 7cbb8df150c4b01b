import Foundation

/// The hints of a window, and the file that remembers which of them were shown: a name a line, in
/// `$XDG_STATE_HOME/cradle`, which is in `~/.local/state` by default. See the XDG Base Directory Specification.
///
/// Who cannot write there is shown hints at each start, and not bothered with the reason.
@MainActor
package struct HintDesk {
  package private(set) var hints: Hints
  /// Whether nobody has started the program before.
  package let isFirstStart: Bool
  private let path: String?

  private static let file = "hints"
  /// A file with more was not written by this program.
  private static let mostBytes = 4096

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let state = environment.folder("XDG_STATE_HOME") ?? environment.folder("HOME").map { "\($0)/.local/state" }
    path = state.map { "\($0)/cradle/\(Self.file)" }
    let names = path.flatMap { Self.names(in: $0) }
    isFirstStart = names == nil && path != nil
    hints = Hints(seen: Set((names ?? []).compactMap { Hints.Hint(rawValue: $0) }))
    if isFirstStart { write() }
  }

  private static func names(in path: String) -> [String]? {
    guard RecordFile.isRegular(path), let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    let bytes = (try? file.read(upToCount: mostBytes)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Changes the hints, and remembers what was shown. Returns whether another one is shown now.
  package mutating func change(_ edit: (inout Hints) -> Void) -> Bool {
    let before = hints
    edit(&hints)
    if hints.seen != before.seen { write() }
    return hints.shown != before.shown
  }

  private func write() {
    guard let path else { return }
    let names = Hints.Hint.allCases.filter { hints.seen.contains($0) }.map { "\($0.rawValue)\n" }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data(names.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
