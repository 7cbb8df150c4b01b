import CradleCurves
import CradleExports
import Foundation
import PackageSources
import Testing

struct SymbolTests {
  private static func index(_ module: String) throws -> CompilerIndex {
    let files = try SourceFile.sources.get().filter { $0.module == module }.map {
      SourceFile.root.appendingPathComponent($0.path).path
    }
    return try CompilerIndex(of: files, module: module, isWithin: module == "CradleGallery")
  }

  @Test(
    "Scenes and layouts use nothing that Apple's UIKit has not, but for a short list, which has no more than they use")
  func scenes() throws {
    let apple = try SymbolLaw.appleNames()
    var used: Set<String> = []
    for module in SymbolLaw.modules {
      let index = try Self.index(module)
      #expect(index.errors.isEmpty, "\(index.errors.joined(separator: "\n"))")
      let offences = SymbolLaw.offences(in: index.uses, of: module, apple: Set(apple))
      #expect(offences.isEmpty, "\(offences.joined(separator: "\n"))")
      used.formUnion(index.uses.filter { $0.module == "OpenUIKit" }.map(\.name))
    }
    let unused = (apple + SymbolLaw.beyondApple.map(\.name)).filter { !used.contains($0) }
    #expect(unused.isEmpty, "Nothing uses \(unused.joined(separator: ", ")).")
    #expect(apple == Array(Set(apple)).sorted(), "UIKitSymbols.txt is not sorted, or has a name twice.")
  }

  @Test("A spring that is written as UIKit Dynamics compiles, against what Apple has alone")
  func writtenSpring() throws {
    let dialect = try #require(SpringDialect.named("uikit"))
    let text = SpringExport(SpringNumbers(frequency: 2, damping: 0.6), as: dialect).text
    let index = try Self.planted(text.replacingOccurrences(of: "import UIKit\n", with: ""))
    #expect(index.errors.isEmpty, "\(index.errors.joined(separator: "\n"))")
    let offences = SymbolLaw.offences(in: index.uses, of: "Planted", apple: Set(try SymbolLaw.appleNames()))
    #expect(offences.isEmpty && index.uses.contains { $0.name == "UIAttachmentBehavior.frequency" })
  }

  private static func planted(_ code: String) throws -> CompilerIndex {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Planted-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "import UIKit\n\n\(code)\n".write(to: file, atomically: true, encoding: .utf8)
    return try CompilerIndex(of: [file.path], module: "Planted")
  }

  @Test("A planted use of ours is caught, however it is spelled")
  func ours() throws {
    let index = try Self.planted(
      """
      @MainActor func plain(_ animator: UIDynamicAnimator) { animator.isPaused = true }
      @MainActor func implicit(_ animator: UIDynamicAnimator) { animator.law = .uikit }
      @MainActor func path() -> AnyKeyPath { \\UIDynamicAnimator.wakefulness }
      @MainActor func reference(_ animator: UIDynamicAnimator) -> (any UIDynamicItem) -> Void { animator.teleport }
      @MainActor func apple(_ animator: UIDynamicAnimator) { animator.removeAllBehaviors() }
      """)
    #expect(index.errors.isEmpty, "\(index.errors.joined(separator: "\n"))")
    let apple: Set = ["UIDynamicAnimator", "UIDynamicItem", "UIDynamicAnimator.removeAllBehaviors()"]
    let offences = SymbolLaw.offences(in: index.uses, of: "Planted", apple: apple)
    for (line, name) in [(3, "isPaused"), (4, "Law.uikit(_:)"), (5, "wakefulness")] {
      #expect(offences.contains { $0.contains(".swift:\(line): ") && $0.contains(" UIDynamicAnimator.\(name). ") })
    }
    #expect(offences.count == 3, "\(offences.joined(separator: "\n"))")
  }

  @Test("A planted use of a door that is open to the package alone is an error")
  func doors() throws {
    let index = try Self.planted("@MainActor func state(of view: UICollectionView) { _ = view.restorableState }")
    #expect(index.errors.count == 1 && index.errors[0].contains("'restorableState' is inaccessible"), "\(index.errors)")
  }
}
