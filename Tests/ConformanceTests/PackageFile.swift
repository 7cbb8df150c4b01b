import Foundation

/// A text of the package, read where it stands, wherever the tests are started.
struct PackageFile {
  /// From the package's folder.
  let path: String
  let text: String

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// Where the rows of the table are.
  static let conformance = "Tests/ConformanceTests"

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  init(_ path: String) throws {
    self.init(path: path, text: try String(contentsOf: PackageFile.root.appendingPathComponent(path), encoding: .utf8))
  }

  /// All Swift files under a folder, by name.
  static func swiftFiles(under folder: String) throws -> [PackageFile] {
    let base = root.appendingPathComponent(folder).path
    let names = try FileManager.default.subpathsOfDirectory(atPath: base).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { try PackageFile("\(folder)/\($0)") }
  }

  /// What the file is called.
  static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines without comments and the insides of strings.
  var codeLines: [String] {
    lines.map { line in
      let bare = line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"")
      return String(bare.firstRange(of: "//").map { bare[..<$0.lowerBound] } ?? bare)
    }
  }
}
