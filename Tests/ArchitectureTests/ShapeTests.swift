import Foundation
import Testing

struct ShapeTests {
  private static let longestFile = 400

  @Test func noFileIsLongerThan400Lines() throws {
    let files = try SourceFile.all(under: "Sources") + SourceFile.all(under: "Tests")
    let long = files.filter { $0.lines.count > Self.longestFile + 1 }.map { "\($0.path): \($0.lines.count) lines" }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test func theMiddleFileOfEachModuleIsShorterThan150Lines() throws {
    let modules = Dictionary(grouping: try SourceFile.all(under: "Sources"), by: \.module)
    for (module, files) in modules.sorted(by: { $0.key < $1.key }) {
      let counts = files.map(\.lines.count).sorted()
      #expect(counts[counts.count / 2] < 150, "\(module): the middle file has \(counts[counts.count / 2]) lines")
    }
  }

  @Test func noTypeIsCalledAfterNothingInParticular() throws {
    let pattern = /\b(?:class|struct|enum|actor|protocol|extension)\s+(\w*(?:Manager|Helper|Util|Utils|Utilities))\b/
      .wordBoundaryKind(.simple)
    let found = try SourceFile.all(under: "Sources").flatMap { file in
      file.codeLines.enumerated().compactMap { index, line in
        line.firstMatch(of: pattern).map { "\(file.path):\(index + 1): \($0.1)" }
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Its answer depends on what happens to have been built before.
  @Test func nothingAsksWhetherUIKitIsThere() throws {
    let files = try SourceFile.all(under: "Sources") + SourceFile.all(under: "Tests")
    let pattern = /canImport\s*\(\s*(Open)?UIKit\s*\)/
    let asking = files.filter { file in
      file.codeLines.contains { $0.contains("canImport") && $0.firstMatch(of: pattern) != nil }
    }
    #expect(asking.isEmpty, "\(asking.map(\.path).joined(separator: "\n"))")
  }
}
