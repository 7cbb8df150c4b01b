import Foundation
import PackageSources
import Testing

/// A library's public names are its documentation's: each says at least in a sentence what it is.
struct DocumentationTests {
  /// What a program of one's own can import.
  private static let libraries = [
    "CradleApp", "CradleScenes", "CradleStage", "DynamicLayouts", "OpenUIKit", "RigidBody2D", "UIKit",
  ]

  @Test("every public name of the libraries has a sentence", arguments: libraries)
  func everyNameHasASentence(library: String) throws {
    let files = try SourceFile.sources.get().filter { $0.module == library }
    #expect(!files.isEmpty)
    let without = files.flatMap { file in PublicNames(in: file).undocumented.map { "\(file.path):\($0)" } }
    #expect(without.isEmpty, "\(without.joined(separator: "\n"))")
  }

  @Test("what is public is found wherever it is declared, and nothing else is")
  func names() {
    let source = """
      public struct Silent {
        /// A sentence.
        public var told: Int
        public var silent: Int
        var hidden: Int
        @MainActor
        public func quiet() {
          let local = "public var text: Int"
        }
        // public var commented: Int
      }

      /// A sentence.
      public enum Kind {
        case one, two
        /// A sentence.
        case three
      }

      /// A sentence.
      public protocol Answering {
        func answer() -> Int
        /// A sentence.
        @MainActor
        var told: Int { get }
      }

      public extension Silent {
        func extended() {}
        private func kept() {}
      }

      extension Silent {
        func hidden() {}
        /// A sentence.
        @available(*, deprecated)
        public func told() {}
        open override func inherited() {}
        package var shared: Int { 0 }
        public package(set) var counted = 0
        @available(*, deprecated) public func old() {}
      }

      enum Own {
        case one
      }

      /// A sentence.
      open class Long:
        Silent
      {
        open func inherited(
          _ number: Int
        ) {}
      }
      """
    let found = PublicNames(in: SourceFile(path: "Sources/A/A.swift", text: source)).undocumented
    #expect(found == [1, 4, 7, 15, 22, 29, 40, 41, 52])
  }
}

/// The declarations of a file that clients see, and whether a documentation comment stands before them.
private struct PublicNames {
  /// The numbers of the lines of those without one, from 1.
  private(set) var undocumented: [Int] = []
  /// The braces that are open.
  private var open: [Container] = []

  private enum Container {
    /// Its members are public without saying so.
    case publicProtocol, publicExtension
    /// Its cases are.
    case publicEnumeration
    /// Its members are what they say.
    case type
    /// What is declared in it is nobody else's.
    case body
  }

  private static let kinds: Set<String> = [
    "func", "var", "let", "init", "subscript", "struct", "class", "enum", "protocol", "typealias", "actor",
    "associatedtype", "case",
  ]
  private static let containers: Set<String> = ["struct", "class", "enum", "protocol", "extension", "actor"]

  init(in file: SourceFile) {
    // A declaration's brace may be on a later line than its name.
    var container: Container?
    for (index, line) in file.codeLines.enumerated() {
      let words = Self.words(of: line)
      if isPublic(words), !Self.isDocumented(index, in: file) { undocumented.append(index + 1) }
      container = Self.container(words, in: open.last) ?? container
      for character in line where character == "{" || character == "}" {
        if character == "{" {
          open.append(container ?? .body)
          container = nil
        } else {
          _ = open.popLast()
        }
      }
    }
  }

  /// The words before the name, as "public final class", without what stands in brackets.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    for part in withoutAttributes(line).split(separator: " ") {
      let word = String(part.prefix { $0.isLetter || $0 == "_" })
      let rest = part.dropFirst(word.count)
      // "private(set)" says nothing of who reads, "init(" and "init?(" are names.
      if rest.hasPrefix("(set)") { continue }
      words.append(word)
      if !rest.isEmpty || Self.kinds.contains(word) && word != "class" { break }
    }
    return words
  }

  /// What follows the attributes, whose brackets may have blanks in them.
  private static func withoutAttributes(_ line: String) -> Substring {
    var rest = line.drop { $0 == " " }
    while rest.hasPrefix("@") {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
      if rest.hasPrefix("(") { rest = rest.drop { $0 != ")" }.dropFirst() }
      rest = rest.drop { $0 == " " }
    }
    return rest
  }

  private func isPublic(_ words: [String]) -> Bool {
    guard let kind = words.last(where: Self.kinds.contains), !words.contains("override") else { return false }
    switch open.last {
    case .body: return false
    case .publicProtocol: return true
    case .publicExtension: return Set(words).isDisjoint(with: ["private", "fileprivate", "internal", "package"])
    case .publicEnumeration where kind == "case": return true
    default: return !Set(words).isDisjoint(with: ["public", "open"])
    }
  }

  private static func container(_ words: [String], in outer: Container?) -> Container? {
    // "class" is a modifier, too: "open class func".
    guard let kind = words.last(where: kinds.union(["extension"]).contains), containers.contains(kind) else {
      return nil
    }
    guard outer == .publicExtension || !Set(words).isDisjoint(with: ["public", "open"]) else { return .type }
    return switch kind {
    case "protocol": .publicProtocol
    case "extension": .publicExtension
    case "enum": .publicEnumeration
    default: .type
    }
  }

  /// Attributes and conditions may stand between a comment and what it is of.
  private static func isDocumented(_ index: Int, in file: SourceFile) -> Bool {
    let before = file.lines[..<index].last { line in
      let code = line.drop { $0 == " " }
      return !(code.hasPrefix("#") || code.hasPrefix("@") && Set(words(of: line)).isDisjoint(with: kinds))
    }
    return before?.drop { $0 == " " }.hasPrefix("///") ?? false
  }
}
