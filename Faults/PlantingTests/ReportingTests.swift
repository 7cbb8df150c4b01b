import Planting
import Testing

@Suite("Reasons and the table")
struct ReportingTests {
  private let text = """
    # For readers.
    operator Sources/A/B.swift
    - x =  a < b
    + x = a <= b
    Both are the same, since a
    is never b.

    dropped line Sources/A/C.swift
    - g()
    +
    It only saves time.
    """

  @Test func reasonsAreReadByFault() throws {
    let reasons = try Reasons(text)
    let one = FaultLine(path: "Sources/A/B.swift", kind: .anOperator, original: "x = a < b", faulty: "x = a <= b")
    let other = FaultLine(path: "Sources/A/C.swift", kind: .droppedLine, original: "g()", faulty: "")
    #expect(reasons[one] == "Both are the same, since a is never b.")
    #expect(reasons[other] == "It only saves time.")
    #expect(reasons.faults == [one, other])
    #expect(reasons[FaultLine(path: one.path, kind: .constant, original: one.original, faulty: one.faulty)] == nil)
  }

  @Test(
    arguments: [
      ("operator A.swift\n- a\n+ b", 1), ("\n\nmood A.swift\n- a\n+ b\nWhy.", 3),
      ("constant A.swift\n+ b\n- a\nWhy.", 1),
      ("constant A\n- a\n+ b\nWhy.\n\nconstant A\n- a\n+ b\nWhy.", 6),
    ])
  func whatIsNotRead(text: String, line: Int) {
    #expect { try Reasons(text) } throws: { ($0 as? Reasons.Malformed)?.line == line }
  }

  @Test func theTableAddsUp() {
    var table = FaultTable(rooms: ["one", "two"])
    for _ in 0..<8 { table.count(.caught, room: "one", kind: .constant) }
    table.count(.survived, room: "two", kind: .constant)
    table.count(.survived, room: "two", kind: .droppedLine)
    table.count(.reasoned, room: "two", kind: .droppedLine)
    #expect(table.share == 0.8)
    #expect(FaultTable(rooms: []).share == nil)
    let rows = table.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.count == 1 + 2 * 5 + 1)
    #expect(rows.last == ["all", "all", "11", "8", "2", "1"])
    #expect(rows[8] == ["two", "dropped", "line", "2", "0", "1", "1"])
  }

  @Test func theDroppedLineStandsInItsReason() {
    let sources = Sources("func f() {\n    g(1,\n      2)\n}")
    let drop = sources.faults.first { $0.kind == .droppedLine }
    #expect(drop.map { FaultLine($0, in: sources.file).original } == "g(1, 2)")
    #expect(sources.file.line(of: sources.faults[0].offset) == 2)
  }
}
