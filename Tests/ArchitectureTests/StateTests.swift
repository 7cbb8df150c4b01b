import Foundation
import PackageSources
import Testing

/// State that many files could write is held by types with private state, whose methods check what may follow what.
struct StateTests {
  private static let mostProperties = 8

  @Test func aCollectionViewKeepsItsStateInFewTypesWithPrivateState() throws {
    let files = try SourceFile.all(under: "Sources/OpenUIKit/Collection")
    let view = try #require(Self.body(of: "UICollectionView", in: files))
    let state = Self.internalProperties(view)
    #expect(!state.isEmpty && state.count <= Self.mostProperties, "\(state.map(\.name))")
    for property in state { #expect(Self.isPrivate(property.type, in: files), "\(property)") }
  }

  @Test func anInternalPropertyIsFound() {
    let text = """
      open class A {
        open var shown = 1
        private var hidden = 2
        var computed: Int { 3 }
        @exclusivity(unchecked) var plain: Int?
        let inner = Inner()
      }
      final class Inner {
        private(set) var readable = [1]
      }
      struct Loose {
        var anything = 4
      }
      """
    let files = [SourceFile(path: "Sources/M/A.swift", text: text)]
    let found = Self.internalProperties(Self.body(of: "A", in: files) ?? [])
    #expect(found.map(\.name) == ["plain", "inner"] && found.map(\.type) == ["Int", "Inner"])
    #expect(Self.isPrivate("Inner", in: files) && !Self.isPrivate("Loose", in: files))
    #expect(!Self.isPrivate("Int", in: files))
  }

  /// The lines of a type's declaration.
  private static func body(of type: String, in files: [SourceFile]) -> [String]? {
    for file in files {
      let lines = file.codeLines
      let start = lines.firstIndex { line in
        ["class", "struct", "enum"].contains { line.contains("\($0) \(type) {") || line.contains("\($0) \(type):") }
      }
      guard let start, let end = lines[start...].firstIndex(of: "}") else { continue }
      return Array(lines[start..<end])
    }
    return nil
  }

  /// The stored properties that the whole module may write, with their types.
  private static func internalProperties(_ body: [String]) -> [(name: String, type: String)] {
    let pattern = /^  (?:@\w+\(\w+\) )?(?:weak |lazy )?(?:let|var) (\w+)(?:: (\w+)| = (\w+))[^{]*$/
    return body.compactMap { line in
      line.firstMatch(of: pattern).map { (String($0.1), String($0.2 ?? $0.3 ?? "")) }
    }
  }

  /// Whether only the type itself, or a type of which that is true, writes what it stores.
  private static func isPrivate(_ type: String, in files: [SourceFile]) -> Bool {
    guard let body = body(of: type, in: files) else { return false }
    return internalProperties(body).allSatisfy { isPrivate($0.type, in: files) }
  }
}
