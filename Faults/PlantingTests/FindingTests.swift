import Planting
import Testing

@Suite("What faults are found")
struct FindingTests {
  @Test(
    arguments: [
      ("let x = a + b", ["let x = a - b"]), ("x = a * b", ["x = a / b"]), ("x += 1", ["x -= 1"]),
      ("return a && b", ["return a || b"]), ("return a == b", ["return a != b"]), ("return -a", ["return a"]),
      ("return !a", ["return a"]), ("return a < b", ["return a <= b", "return a >= b"]),
      ("return a .> b", ["return a .>= b", "return a .<= b"]), ("x = a &+ b", ["x = a &- b"]),
    ])
  func operators(line: String, faulty: [String]) {
    #expect(Sources("func f() {\n  \(line)\n}").faulty(.anOperator) == faulty)
  }

  @Test func aRangeLosesItsLastElement() {
    let sources = Sources("func f() {\n  for i in a..<b.count { g(i) }\n}")
    #expect(sources.faulty(.anOperator) == ["for i in a..<max(a, (b.count) - 1) { g(i) }"])
  }

  @Test(
    arguments: [
      ("return 0", ["return 1"]), ("return 3", ["return 4", "return 2"]),
      ("return 0.5", ["return 1.0", "return 0.25"]),
      ("return 0.0", ["return 1.0"]), ("return 1_000", ["return 1001", "return 999"]),
      ("return 0xFF", ["return (0xFF + 1)"]), ("g(true)", ["g(false)"]), ("let x = false", ["let x = true"]),
    ])
  func constants(line: String, faulty: [String]) {
    #expect(Sources("func f() {\n  \(line)\n}").faulty(.constant) == faulty)
  }

  @Test(arguments: ["g()", "x = y", "x += y", "a?.b()", "try g()", "return", "continue", "if a { return }"])
  func linesThatAreDropped(line: String) {
    let faulty = Sources("func f() throws {\n  \(line)\n}").faulty(.droppedLine)
    #expect(faulty == [line.hasPrefix("if") ? "if a { }" : ""])
  }

  @Test(arguments: ["let x = y", "return x", "guard x else { return 1 }", "x", "x == y", "func g() {}"])
  func linesThatAreNot(line: String) {
    #expect(Sources("func f() {\n  \(line)\n}").faulty(.droppedLine).isEmpty)
  }

  @Test(
    arguments: [
      "func f() -> Int { g() }", "let x = a.map { g($0) }", "var x: Int { g() }", "var x: Int { get { g() } }",
      "func f() { guard a else { return } }", "func f() { while a { guard a else { continue } } }",
    ])
  func whatNothingWouldCompileWithout(source: String) {
    #expect(Sources(source).faulty(.droppedLine).isEmpty)
  }

  @Test func aCaseThatOnlyBreaksIsNotDropped() {
    let sources = Sources("func f() {\n  switch x {\n  case 1: break\n  default: g()\n  }\n}")
    #expect(sources.faulty(.droppedLine) == ["default:"])
  }

  @Test func conditionsAreTurned() {
    let sources = Sources(
      """
      func f() {
        if a { g() } else { h() }
        guard b, let c else { return }
        while d { g() }
        repeat { g() } while e
      }
      """)
    #expect(
      sources.faulty(.swappedBranches) == [
        "if !(a) { g() } else { h() }", "guard !(b), let c else { return }", "while !(d) { g() }",
      ])
  }

  @Test func ternariesAndCasesChangePlaces() {
    let sources = Sources(
      """
      func f() {
        x = a ? b : c
        switch y {
        case 1: g()
        case 2: h()
        default: h()
        }
      }
      """)
    #expect(
      sources.faulty(.swappedBranches) == ["x = a ? (c) : (b)", "case 1: h() case 2: g()"])
  }
}
