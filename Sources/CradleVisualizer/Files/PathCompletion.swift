import Foundation

/// What a path that is being typed can become: the folders and files that begin so.
package struct PathCompletion: Equatable, Sendable {
  package struct Candidate: Equatable, Sendable {
    package let name: String
    package let isFolder: Bool

    package init(_ name: String, isFolder: Bool) {
      (self.name, self.isFolder) = (name, isFolder)
    }

    /// With a slash behind a folder's name.
    package var text: String { isFolder ? "\(name)/" : name }
  }

  /// What was typed up to its last slash, and behind it.
  private let folder: String
  private let prefix: String
  /// Folders first, then files, each in the order of the alphabet.
  package let candidates: [Candidate]

  /// - Parameter list: what is in a folder, by a path that can be opened.
  package init(of text: String, in list: (String) -> [Candidate] = PathCompletion.contents) {
    let split = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    (folder, prefix) = (String(text[..<split]), String(text[split...]))
    // Alone it is the home folder, and not the beginning of a name.
    guard text != "~" else {
      candidates = [Candidate("~", isFolder: true)]
      return
    }
    let (prefix, path) = (prefix, PathCompletion.expanded(folder))
    candidates = list(path.isEmpty ? "." : path)
      .filter { $0.name.hasPrefix(prefix) && (prefix.hasPrefix(".") || !$0.name.hasPrefix(".")) }
      .sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
  }

  /// The path of a candidate, as it would be typed.
  package func text(of candidate: Candidate) -> String { folder + candidate.text }

  /// As much as all candidates have in common; what was typed, where that is all.
  package var completed: String {
    guard let first = candidates.first else { return folder + prefix }
    if candidates.count == 1 { return text(of: first) }
    return folder + candidates.dropFirst().reduce(first.name) { $0.commonPrefix(with: $1.name, options: .literal) }
  }

  /// With the home folder in the place of a `~` at the beginning.
  package static func expanded(_ text: String, home: String = HomeFolder.path) -> String {
    text == "~" || text.hasPrefix("~/") ? home + text.dropFirst() : text
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Nothing for what cannot be read.
  package static func contents(of folder: String) -> [Candidate] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map {
      Candidate($0, isFolder: isFolder("\(folder)/\($0)"))
    }
  }
}
