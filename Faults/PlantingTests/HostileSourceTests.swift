import Planting
import Testing

@Suite("Where there is no fault to be found")
struct HostileSourceTests {
  @Test(
    arguments: [
      #"let x = "a + b == 1 && true""#, ##"let x = #"if a < b { return 0 }"#"##,
      "let x = \"\"\"\n  a = 1 + 2\n  \"\"\"",
      "// x = a + b\n", "/* if a { b() } else { c() } */", "/// Returns 1 + 1.\nvar x: Int", #"let x = /a+b*1/"#,
    ])
  func textsAndComments(source: String) {
    #expect(Sources(source).faults.isEmpty)
    #expect(Sources("func f() {\n\(source)\n}").faults.isEmpty)
  }

  @Test(
    arguments: [
      "precondition(a < 1, \"one\")", "assert(a == b + 1)", "fatalError(\"\\(a + 1)\")", "print(a + 1)",
      "assertionFailure()",
    ])
  func checksAndMessages(source: String) {
    #expect(Sources("func f() {\n\(source)\n}").faults.isEmpty)
  }

  @Test(
    arguments: [
      "@available(macOS 13, *)\nfunc f() {}", "enum E: Int { case a = 1, b = 2 }", "func f(x: Int = 1 + 2) {}",
      "init(x: Bool = true) {}", "#if DEBUG\nfunc f() { x = a + 1 }\n#endif",
      "func f() {\n#if DEBUG\n  x = a + 1\n#endif\n}", "func f() { switch x { case 1...3, 5: break\ndefault: break } }",
      "@inlinable func f() { x = a + 1 }", "@inlinable var x: Int { a + 1 }", "@inlinable init() { x = a + 1 }",
      "@_alwaysEmitIntoClient subscript(i: Int) -> Int { i + 1 }", "let x = #line + 1 == 2 ? #file : #expect(1 < 2)\n",
    ])
  func whatTheCompilerHasToKnow(source: String) {
    let faults = Sources(source).faults
    // Only the last has code of its own around its macros.
    #expect(faults.isEmpty || source.hasPrefix("let x = #line"))
    #expect(!faults.contains { $0.edits.contains { $0.text.contains("<=") } })
  }

  @Test func hashesAndDescriptions() {
    let sources = Sources(
      """
      struct S {
        var description: String { a + "1" + f(2) }
        var debugDescription: String { a + f(2) }
        func hash(into hasher: inout Hasher) { hasher.combine(a + 1) }
        func hash(of value: Int) -> Int { value + a }
      }
      """)
    #expect(
      sources.faults.map { FaultLine($0, in: sources.file).faulty } == [
        "func hash(of value: Int) -> Int { value - a }"
      ])
  }

  @Test func whatIsInATextIsCode() {
    let sources = Sources(#"func f() { x = "1 + 1 = \(a + b)" }"#)
    #expect(sources.faulty(.anOperator) == [#"func f() { x = "1 + 1 = \(a - b)" }"#])
  }

  @Test func anUnfinishedTextIsNoError() {
    for source in ["", "func f( {", "\"\"\"", "}}}}", "if a { b = 1", "switch x { case", "x = a ? b"] {
      let sources = Sources(source)
      _ = sources.planted(sources.faults)
    }
  }
}
