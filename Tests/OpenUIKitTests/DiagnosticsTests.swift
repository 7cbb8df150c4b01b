import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("What is logged")
struct DiagnosticsTests {
  @Test("each sentence is told once by each application, to whoever listens")
  func told() {
    var heard: [String] = []
    for _ in 0..<2 {
      let diagnostics = Diagnostics()
      diagnostics.sink = { heard.append($0) }
      for line in ["a", "b", "a"] { diagnostics.logOnce(line) }
    }
    #expect(heard == ["a", "b", "a", "b"])
  }

  @Test("and written once in a process, however often an application is begun in it")
  func written() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        for line in ["first", "second"] {
          for _ in 0..<3 { Diagnostics().logOnce(line) }
        }
      }
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0 == "first" }.count == 1 && lines.filter { $0 == "second" }.count == 1)
  }
}
