import Foundation

/// A file of the package, as text: what tests read that hold the sources to a law.
public struct SourceFile: Sendable {
  /// From the package's folder, as "Sources/CradleStage/DrawList.swift".
  public let path: String
  public let text: String
  public let lines: [String]
  /// The lines with comments and the insides of strings taken out, so that prose is not mistaken for code.
  public let codeLines: [String]

  public init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isInText = false
    codeLines = lines.map { line in
      // Lines of a text over several of them: code in another language may be in it.
      let (wasInText, marks) = (isInText, line.contains("\"\"\"") ? SourceFile.textMarks(in: line) : 0)
      if !marks.isMultiple(of: 2) { isInText.toggle() }
      return wasInText ? "" : SourceFile.code(in: line)
    }
  }

  /// How often a text over several lines begins or ends in one; comments do not count.
  private static func textMarks(in line: String) -> Int {
    (line.components(separatedBy: "//").first ?? "").components(separatedBy: "\"\"\"").count - 1
  }

  /// The target it belongs to.
  public var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// By bytes: a regular expression takes seconds for the sources of the package.
  private static func code(in line: String) -> String {
    let (quote, escape, slash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"))
    let bytes = Array(line.utf8)
    guard bytes.contains(where: { $0 == quote || $0 == slash }) else { return line }
    var (code, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index] == slash, index + 1 < bytes.count, bytes[index + 1] == slash { break }
      code.append(bytes[index])
      index += 1
      guard code.last == quote else { continue }
      var end = index
      while end < bytes.count, bytes[end] != quote { end += bytes[end] == escape ? 2 : 1 }
      // What is not closed on its line is no string.
      guard end < bytes.count else { continue }
      code.append(quote)
      index = end + 1
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All Swift files of `Sources` and of `Tests`, read once for all tests.
  public static let sources = Result { try all(under: "Sources") }
  public static let tests = Result { try all(under: "Tests") }

  /// All Swift files under a folder of the package, by name.
  public static func all(under folder: String) throws -> [SourceFile] {
    let base = root.appendingPathComponent(folder).path
    let names = try FileManager.default.subpathsOfDirectory(atPath: base).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { try SourceFile("\(folder)/\($0)") }
  }

  /// Read where it stands, wherever the tests are started.
  public init(_ path: String) throws {
    self.init(path: path, text: try String(contentsOf: SourceFile.root.appendingPathComponent(path), encoding: .utf8))
  }

  /// What the file at a path is called.
  public static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
