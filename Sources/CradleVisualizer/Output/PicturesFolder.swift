import Foundation

/// Where the desktop keeps its user's pictures.
package struct PicturesFolder: Sendable {
  package let path: String

  /// What the environment or `user-dirs.dirs` names `XDG_PICTURES_DIR`; else `~/Pictures`, where there is one; else the
  /// home folder. See the freedesktop.org tool xdg-user-dirs.
  ///
  /// - Throws: `Complaint` when nobody says where the home folder is.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    if let named = environment.folder("XDG_PICTURES_DIR") {
      path = named
      return
    }
    guard let home = environment.folder("HOME") else {
      throw Complaint("There is no place for pictures: neither XDG_PICTURES_DIR nor HOME names a folder.")
    }
    let settings = environment.folder("XDG_CONFIG_HOME") ?? "\(home)/.config"
    let text = (try? String(contentsOfFile: "\(settings)/user-dirs.dirs", encoding: .utf8)) ?? ""
    let usual = "\(home)/Pictures"
    path = PicturesFolder.named(in: text, home: home) ?? (PicturesFolder.isFolder(usual) ? usual : home)
  }

  /// A line is `XDG_PICTURES_DIR="$HOME/folder"`, or has a path from the root. The last one counts.
  private static func named(in text: String, home: String) -> String? {
    let values = text.split(separator: "\n").compactMap { line -> Substring? in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR" else { return nil }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      return value.count > 2 && value.hasPrefix("\"") && value.hasSuffix("\"") ? value.dropFirst().dropLast() : nil
    }
    guard let value = values.last else { return nil }
    if value.hasPrefix("/") { return String(value) }
    return value == "$HOME" || value.hasPrefix("$HOME/") ? home + value.dropFirst(5) : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A name in it that is free: what is shown, and when.
  ///
  /// - Parameters:
  ///   - subject: without a slash.
  ///   - time: in seconds since 1970.
  package func freePath(_ subject: String, at time: Double, extension suffix: String) -> String {
    var (seconds, parts) = (time_t(time), tm())
    localtime_r(&seconds, &parts)
    let moment = String(
      format: "%04d-%02d-%02d %02d.%02d.%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour,
      parts.tm_min, parts.tm_sec)
    let name = "\(path)/\(subject) \(moment)"
    var (candidate, number) = ("\(name).\(suffix)", 1)
    while access(candidate, F_OK) == 0 {
      number += 1
      candidate = "\(name) \(number).\(suffix)"
    }
    return candidate
  }

  /// Makes the folder if it is missing.
  ///
  /// - Throws: `Complaint`.
  package func make() throws {
    do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw Complaint("The folder \(OutputFile.quoted(path)) could not be made.")
    }
  }

  /// As people write a path, with `~` for the home folder.
  static func shown(_ path: String) -> String {
    let home = HomeFolder.path
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

extension [String: String] {
  /// The folder that a variable of the environment names. XDG's specification says to ignore a relative one.
  func folder(_ name: String) -> String? { self[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
}
