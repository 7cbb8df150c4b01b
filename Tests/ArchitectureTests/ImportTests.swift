import Foundation
import PackageSources
import Testing

struct ImportTests {
  @Test func noModuleImportsAStranger() throws {
    let offences = try SourceFile.sources.get().flatMap(ImportLaw.offences)
    #expect(offences.isEmpty, "\(offences.map(\.description).joined(separator: "\n"))")
  }

  @Test func everyModuleIsInTheTable() throws {
    let modules = Set(try SourceFile.sources.get().map(\.module))
    #expect(modules.subtracting(ImportLaw.allowed.keys).isEmpty)
    #expect(Set(ImportLaw.allowed.keys).subtracting(modules).isEmpty)
  }

  @Test(arguments: [
    "import CSDL2", "public import CSDL2", "  internal import CSDL2", "@_exported import CSDL2",
    "@preconcurrency import CSDL2", "@testable public import CSDL2", "import struct CSDL2.SDL_Event",
    "import Foundation; import CSDL2", "@_spi(Private) import CSDL2", "\timport CSDL2 // for speed",
  ])
  func whenAStrangerIsPlanted_thatItIsCaught(declaration: String) {
    let file = SourceFile(path: "Sources/Stage/Planted.swift", text: "import OpenUIKit\n\n\(declaration)\n")
    let expected = Offence(path: "Sources/Stage/Planted.swift", line: 3, sentence: "Stage may not import CSDL2")
    #expect(ImportLaw.offences(in: file) == [expected])
  }

  @Test(arguments: ["// import CSDL2", "/// import CSDL2", "let text = \"import CSDL2\"", "importCSDL2()"])
  func whenOnlyProseNamesAStranger_thatNobodyMinds(line: String) {
    let file = SourceFile(path: "Sources/Stage/Prose.swift", text: line)
    #expect(ImportLaw.offences(in: file).isEmpty)
  }

  @Test(arguments: [("import", 1), ("public import", 1), ("@_exported import", 1), ("internal import", 0)])
  func whenTheEngineIsImportedByTheToolkit_thatItMustBeInternal(keyword: String, count: Int) {
    let file = SourceFile(path: "Sources/OpenUIKit/Leak.swift", text: "\(keyword) RigidBody2D")
    #expect(ImportLaw.offences(in: file).count == count)
  }

  @Test func whenAModuleIsNew_thatTheTableIsMissed() {
    let file = SourceFile(path: "Sources/Utilities/More.swift", text: "")
    #expect(ImportLaw.offences(in: file).map(\.sentence) == ["the module Utilities is not in the table of imports"])
  }
}
