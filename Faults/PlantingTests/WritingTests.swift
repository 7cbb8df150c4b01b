import Planting
import Testing

@Suite("How faults are written")
struct WritingTests {
  @Test(
    arguments: [
      ("x = a + b", "if plantedFault(1) { x = a - b } else { x = a + b }"),
      ("return a + b", "if plantedFault(1) { return a - b } else { return a + b }"),
      ("let x = a + b", "let x = if plantedFault(1) { a - b } else { a + b }"),
      ("if a + b { g }", "if (plantedFault(1) ? (a - b) : (a + b)) { g }"),
      ("guard let x = a + b else { g }", "guard let x = (plantedFault(1) ? (a - b) : (a + b)) else { g }"),
      ("for x in a + b { g }", "for x in (plantedFault(1) ? (a - b) : (a + b)) { g }"),
      ("switch a + b { default: g }", "switch (plantedFault(1) ? (a - b) : (a + b)) { default: g }"),
      ("let x = { a + b }", "let x = { if plantedFault(1) { a - b } else { a + b } }"),
      ("while c, a + b { g }", "while c, (plantedFault(1) ? (a - b) : (a + b)) { g }"),
    ])
  func whatIsWrittenTwice(line: String, planted: String) {
    #expect(Sources("func f() {\n  \(line)  // +\n}").planted(.anOperator) == "func f() {\n  \(planted)  // +\n}")
  }

  @Test func aDroppedLineIsWrittenOnce() {
    #expect(
      Sources("func f() {\n  g()\n}").planted(.droppedLine) == "func f() {\n  if plantedFault(1) {  } else { g() }\n}")
  }

  @Test func memberValues() {
    #expect(
      Sources("struct S { static let x = a + b }").planted(.anOperator)
        == "struct S { static let x = if plantedFault(1) { a - b } else { a + b } }")
  }

  @Test func severalInOneHost() {
    #expect(
      Sources("func f() { x = a + b * c }").planted(.anOperator)
        == "func f() { if plantedFault(1) { x = a - b * c } else if plantedFault(2) { x = a + b / c } "
        + "else { x = a + b * c } }")
  }

  @Test func hostsInHosts() {
    let sources = Sources("func f() { x = g(1) { a + b } }")
    let chosen = sources.faults.filter {
      $0.kind == .anOperator || FaultLine($0, in: sources.file).faulty.contains("g(2)")
    }
    #expect(
      String(decoding: sources.planted(chosen).file.bytes, as: UTF8.self)
        == "func f() { if plantedFault(1) { x = g(2) { a + b } } else { x = g(1) { "
        + "if plantedFault(2) { a - b } else { a + b } } } }")
  }

  @Test func withoutFaultsNothingChanges() {
    let text = "func f() { x = a + b }\r\n// ü\n"
    #expect(String(decoding: Sources(text).planted([]).file.bytes, as: UTF8.self) == text)
  }
}
