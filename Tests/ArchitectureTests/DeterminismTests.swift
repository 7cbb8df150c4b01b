import PackageSources
import Testing

struct DeterminismTests {
  @Test func nothingBelowTheHostReadsAClockOrTrustsTheLibrarysMathematics() throws {
    let offences = try SourceFile.sources.get().flatMap(DeterminismLaw.offences)
    #expect(offences.isEmpty, "\(offences.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: [
    "let now = Date()", "let now = Date.now", "let t = DispatchTime.now()", "clock_gettime(CLOCK_MONOTONIC, &t)",
    "ProcessInfo.processInfo.systemUptime", "let clock = ContinuousClock()",
  ])
  func whenAClockIsPlanted_thatItIsCaught(line: String) {
    #expect(offences(line, in: "OpenUIKit").count == 1)
    #expect(offences(line, in: "CradleStage").count == 1)
    #expect(offences(line, in: "CradleSDLHost").isEmpty)
  }

  @Test(arguments: [
    "let y = sin(x)", "return 2*cos(x)", "(exp(-x))", "Foundation.pow(x, 2)", "-log(x)", "atan2(y, x)", "hypotf(a, b)",
  ])
  func whenLibraryMathematicsIsPlanted_thatItIsCaught(line: String) {
    #expect(offences(line, in: "RigidBody2D").count == 1)
    #expect(offences(line, in: "CradleStage").isEmpty)
  }

  @Test(arguments: [
    "Real.sin(x)", "x.squareRoot()", "// sin(x)", "static func sin(_ x: Double) -> Double {", "using(x)", "basin(x)",
    "Real.exp(-x)", "catalog(x)", "let date = Date(timeIntervalSince1970: 0)", "layout.log(x)",
  ])
  func whenItOnlyLooksLikeIt_thatNobodyMinds(line: String) {
    #expect(offences(line, in: "CradleGallery").isEmpty)
  }

  private func offences(_ line: String, in module: String) -> [Offence] {
    DeterminismLaw.offences(in: SourceFile(path: "Sources/\(module)/Planted.swift", text: line))
  }
}
