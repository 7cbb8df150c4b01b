import Foundation

/// A Swift file of the package, as text.
struct SourceFile {
  /// From the package's folder, as "Sources/Stage/DrawList.swift".
  let path: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The target it belongs to.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The lines with comments and the insides of strings taken out, so that prose is not mistaken for code.
  var codeLines: [String] {
    lines.map { line in
      let hasText = line.utf8.contains(UInt8(ascii: "\""))
      let bare = hasText ? line.replacing(SourceFile.text, with: "\"\"") : line
      return bare.firstRange(of: "//").map { String(bare[..<$0.lowerBound]) } ?? bare
    }
  }

  nonisolated(unsafe) private static let text = /"(\\.|[^"\\])*"/

  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All Swift files under a folder of the package, by name.
  static func all(under folder: String) throws -> [SourceFile] {
    let base = root.appendingPathComponent(folder).path
    let names = try FileManager.default.subpathsOfDirectory(atPath: base).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { name in
      SourceFile(path: "\(folder)/\(name)", text: try String(contentsOfFile: "\(base)/\(name)", encoding: .utf8))
    }
  }
}

/// A law that is broken, in a sentence with the place.
struct Offence: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let sentence: String

  var description: String { "\(path):\(line): \(sentence)" }
}
