import Foundation
import PackageSources
import Testing

struct ShapeTests {
  private static let longestFile = 400
  private static let widestLine = 120

  @Test func noFileIsLongerThan400Lines() throws {
    let files = try SourceFile.sources.get() + SourceFile.tests.get()
    let long = files.filter { $0.lines.count > Self.longestFile + 1 }.map { "\($0.path): \($0.lines.count) lines" }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test func noLineIsWiderThan120Columns() throws {
    let files = try SourceFile.sources.get() + SourceFile.tests.get()
    let wide = files.flatMap { file in
      // Characters take time to count; few lines have as many bytes.
      file.lines.enumerated().filter { $0.element.utf8.count > Self.widestLine && $0.element.count > Self.widestLine }
        .map { "\(file.path):\($0.offset + 1): \($0.element.count) columns" }
    }
    #expect(wide.isEmpty, "\(wide.joined(separator: "\n"))")
  }

  @Test func theMiddleFileOfEachModuleIsShorterThan150Lines() throws {
    let modules = Dictionary(grouping: try SourceFile.sources.get(), by: \.module)
    for (module, files) in modules.sorted(by: { $0.key < $1.key }) {
      let counts = files.map(\.lines.count).sorted()
      #expect(counts[counts.count / 2] < 150, "\(module): the middle file has \(counts[counts.count / 2]) lines")
    }
  }

  @Test func noTypeIsCalledAfterNothingInParticular() throws {
    let pattern = /\b(?:class|struct|enum|actor|protocol|extension)\s+(\w*(?:Manager|Helper|Util|Utils|Utilities))\b/
      .wordBoundaryKind(.simple)
    let found = try SourceFile.sources.get().flatMap { file in
      file.codeLines.enumerated().compactMap { index, line in
        // Foundation's own name.
        line.firstMatch(of: pattern).flatMap {
          $0.1 == "UndoManager" ? nil : "\(file.path):\(index + 1): \($0.1)"
        }
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// Its answer depends on what happens to have been built before.
  @Test func nothingAsksWhetherUIKitIsThere() throws {
    let files = try SourceFile.sources.get() + SourceFile.tests.get()
    let pattern = /canImport\s*\(\s*(Open)?UIKit\s*\)/
    let asking = files.filter { file in
      file.codeLines.contains { $0.contains("canImport") && $0.firstMatch(of: pattern) != nil }
    }
    #expect(asking.isEmpty, "\(asking.map(\.path).joined(separator: "\n"))")
  }
}
