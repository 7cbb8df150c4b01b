import CradleStage
import Foundation

/// Where kept gestures are: a folder with one record for each, called by its name.
///
/// Nothing is written or read outside of it: names lead nowhere else, and links in it are not followed.
package struct GestureFolder: Sendable {
  package let path: String

  private static let suffix = ".record"

  package init(_ path: String) {
    self.path = path
  }

  /// The user's own: `$XDG_DATA_HOME/cradle/gestures`, which is in `~/.local/share` by default.
  ///
  /// - Throws: `Complaint` when nobody says where the home folder is.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    if let data = environment.folder("XDG_DATA_HOME") {
      path = "\(data)/cradle/gestures"
    } else if let home = environment.folder("HOME") {
      path = "\(home)/.local/share/cradle/gestures"
    } else {
      throw Complaint("There is no place for gestures: neither XDG_DATA_HOME nor HOME names a folder.")
    }
  }

  package struct Item: Equatable, Sendable {
    package let name: GestureName
    /// Seconds since 1970. With `bytes`, what tells whether it is still the same.
    package let modified: Double
    package let bytes: Int
  }

  /// The newest first. An absent folder has none.
  package var items: [Item] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let items = files.compactMap { file -> Item? in
      guard file.hasSuffix(GestureFolder.suffix), let status = status(of: file), status.isFile else { return nil }
      let text = String(file.dropLast(GestureFolder.suffix.count))
      guard let name = try? GestureName(text),
        // Letter by letter: strings are equal that are written in different ways, and files are not.
        name.description.unicodeScalars.elementsEqual(text.unicodeScalars)
      else { return nil }
      let modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
      return Item(name: name, modified: modified, bytes: Int(status.st_size))
    }
    return items.sorted { ($0.modified, $1.name.description) > ($1.modified, $0.name.description) }
  }

  package func contains(_ name: GestureName) -> Bool { status(of: file(of: name)) != nil }

  /// The first name that is free of "flick 1", "flick 2" and so on.
  package func freeName(for kind: String) throws -> GestureName {
    var number = 1
    while contains(try GestureName("\(kind) \(number)")) { number += 1 }
    return try GestureName("\(kind) \(number)")
  }

  package func path(of name: GestureName) -> String { "\(path)/\(file(of: name))" }

  /// As people write it.
  func shownPath(of name: GestureName) -> String { PicturesFolder.shown(path(of: name)) }

  private func file(of name: GestureName) -> String { name.description + GestureFolder.suffix }

  private func status(of file: String) -> stat? {
    var status = stat()
    return lstat("\(path)/\(file)", &status) == 0 ? status : nil
  }
}

// MARK: - Files

extension GestureFolder {
  /// Writes a record, whole or not at all. The folder is made if it is missing.
  ///
  /// - Throws: `Complaint`. What was kept under that name before is then as it was.
  package func write(_ record: [UInt8], as name: GestureName) throws {
    try make(path)
    if let status = status(of: file(of: name)), !status.isFile {
      throw Complaint("\(OutputFile.quoted(path(of: name))) is no file of the program's own: choose another name.")
    }
    try OutputFile(path(of: name), for: "The gesture").write(record)
  }

  /// - Throws: `Complaint`, with the line that is wrong.
  package func record(of name: GestureName) throws -> Record {
    guard status(of: file(of: name))?.isFile ?? false else {
      throw Complaint("There is no gesture \"\(name)\" any more.")
    }
    return try Replay.record(at: path(of: name))
  }

  /// With the folders around it, each for its owner alone, as the specification of XDG wants it.
  private func make(_ folder: String) throws {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    let parent = (folder as NSString).deletingLastPathComponent
    if parent != folder, !parent.isEmpty { try make(parent) }
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    let reason = OutputFile.reason(errno)
    throw Complaint("The gesture: the folder \(OutputFile.quoted(folder)) could not be made: \(reason).")
  }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
