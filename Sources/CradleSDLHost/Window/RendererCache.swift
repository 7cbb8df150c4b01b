package import Foundation

/// Remembers between starts whether OpenGL is worth using here, because asking costs up to a quarter of a second.
///
/// A text file of one line, `key<tab>answer`. A file that is missing, unreadable, unwritable or nonsense is no error:
/// the question is simply asked again.
package struct RendererCache {
  package let file: URL
  /// What the answer depends on.
  package let key: String

  package init(key: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let base: URL
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      base = URL(fileURLWithPath: path, isDirectory: true)
    } else {
      let home = environment["HOME"] ?? NSHomeDirectory()
      base = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".cache", isDirectory: true)
    }
    file = base.appendingPathComponent("cradle/renderer")
    self.key = key.replacingOccurrences(of: "\t", with: " ").replacingOccurrences(of: "\n", with: " ")
  }

  package func read() -> RendererChoice? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let fields = text.split(separator: "\n").first?.split(separator: "\t").map(String.init) ?? []
    guard fields.count == 2, fields[0] == key, let choice = RendererChoice(rawValue: fields[1]), choice != .auto else {
      return nil
    }
    return choice
  }

  /// Makes the cache's folders, but not the one that they are in: a home that is missing stays missing.
  package func write(_ choice: RendererChoice) {
    let folder = file.deletingLastPathComponent()
    let home = folder.deletingLastPathComponent().deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: home.path) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data("\(key)\t\(choice.rawValue)\n".utf8).write(to: file, options: .atomic)
  }
}
