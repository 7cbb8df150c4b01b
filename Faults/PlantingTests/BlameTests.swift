import Planting
import Testing

@Suite("Which fault an error is blamed on")
struct BlameTests {
  private let sources = Sources(
    """
    func f() {
      x = a + b
      y = c * d
    }
    func g() {
      z = e - f
    }
    """)

  private var planted: PlantedText { sources.planted(sources.faults.filter { $0.kind == .anOperator }) }

  @Test func theOneWhoseTextItIsIn() {
    #expect(planted.blamed(forLine: 2, column: 30) == [1])
    #expect(planted.blamed(forLine: 3, column: 30) == [2])
  }

  @Test func theHostBesideThat() { #expect(planted.blamed(forLine: 3, column: 45) == [2]) }

  @Test func allOfTheDeclaration() {
    #expect(planted.blamed(forLine: 1, column: 6) == [1, 2])
    #expect(planted.blamed(forLine: 5, column: 6) == [3])
  }

  @Test func nobodyElsewhere() { #expect(planted.blamed(forLine: 99, column: 1) == []) }

  @Test func errorsAreRead() throws {
    let error = try #require(CompilerError("/a:b/File.swift:12:7: error: cannot find ': error: ' in scope"))
    #expect(error.path == "/a:b/File.swift")
    #expect((error.line, error.column) == (12, 7))
    #expect(error.message == "cannot find ': error: ' in scope")
  }

  @Test(arguments: ["", "error: no such file", "/a:1:2: warning: unused", "/a: error: x", "/a:x:1: error: y"])
  func otherLinesAreNone(line: String) { #expect(CompilerError(line) == nil) }
}
