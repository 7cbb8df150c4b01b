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
    "import CradleSDL2", "public import CradleSDL2", "  internal import CradleSDL2", "@_exported import CradleSDL2",
    "@preconcurrency import CradleSDL2", "@testable public import CradleSDL2", "import struct CradleSDL2.SDL_Event",
    "import Foundation; import CradleSDL2", "@_spi(Private) import CradleSDL2", "\timport CradleSDL2 // for speed",
  ])
  func whenAStrangerIsPlanted_thatItIsCaught(declaration: String) {
    let file = SourceFile(path: "Sources/CradleStage/Planted.swift", text: "import OpenUIKit\n\n\(declaration)\n")
    let expected = Offence(
      path: "Sources/CradleStage/Planted.swift", line: 3, sentence: "CradleStage may not import CradleSDL2")
    #expect(ImportLaw.offences(in: file) == [expected])
  }

  @Test(arguments: [
    "// import CradleSDL2", "/// import CradleSDL2", "let text = \"import CradleSDL2\"", "importCradleSDL2()",
  ])
  func whenOnlyProseNamesAStranger_thatNobodyMinds(line: String) {
    let file = SourceFile(path: "Sources/CradleStage/Prose.swift", text: line)
    #expect(ImportLaw.offences(in: file).isEmpty)
  }

  @Test(arguments: [("import", 1), ("public import", 1), ("@_exported import", 1), ("internal import", 0)])
  func whenTheEngineIsImportedByTheToolkit_thatItMustBeInternal(keyword: String, count: Int) {
    let file = SourceFile(path: "Sources/OpenUIKit/Leak.swift", text: "\(keyword) RigidBody2D")
    #expect(ImportLaw.offences(in: file).count == count)
  }

  @Test(arguments: [("Workers/WorkerCrew.swift", 0), ("Solver/Impact.swift", 1)])
  func whenTheEngineStartsThreads_thatOneRoomDoes(path: String, count: Int) {
    let file = SourceFile(path: "Sources/RigidBody2D/\(path)", text: "internal import Synchronization")
    #expect(ImportLaw.offences(in: file).count == count)
  }

  @Test func whenAModuleIsNew_thatTheTableIsMissed() {
    let file = SourceFile(path: "Sources/Utilities/More.swift", text: "")
    #expect(ImportLaw.offences(in: file).map(\.sentence) == ["the module Utilities is not in the table of imports"])
  }

  @Test func aTextInAnotherLanguageImportsNothing() {
    let code = "let code = \"\"\"\n  import QtQuick\n  \"\"\"\nimport Dispatch\n"
    let offences = ImportLaw.offences(in: SourceFile(path: "Sources/CradleExports/Planted.swift", text: code))
    #expect(offences.map(\.line) == [4])
  }
}
