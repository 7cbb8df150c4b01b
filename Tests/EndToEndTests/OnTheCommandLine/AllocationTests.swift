import Foundation
import Testing

/// What a frame of scrolling asks of the heap, as a program of its own counts it.
@Suite("Frames and the heap", .enabled(if: Program.release != nil))
struct AllocationTests {
  /// A line of what the program prints, by the heads of its columns.
  private typealias Row = [String: String]

  private static func rows() throws -> [Row] {
    let folder = URL(fileURLWithPath: Program.release?.path ?? "").deletingLastPathComponent()
    let outcome = try RunningProgram(folder.appendingPathComponent("AllocationProbe").path, []).finish()
    guard outcome.status == 0 else { throw Unexpected("status \(outcome.status): \(outcome.errors)") }
    let lines = outcome.output.split(separator: "\n").map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    return lines.dropFirst().map { Row(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  @Test("a frame of scrolling takes at most six pieces of the heap, and what enters or leaves a set each, at any count")
  func frames() throws {
    let rows = try AllocationTests.rows()
    #expect(rows.count == 2 * 3 * 3)
    for row in rows {
      let number = { (column: String) in row[column].flatMap { Int($0) } }
      #expect(try #require(number("visible")) >= 400, "\(row)")
      #expect(try #require(number("frames")) > 0, "\(row)")
      #expect(try #require(number("most")) <= 6, "\(row)")
      #expect(try #require(number("drawing")) <= 6, "\(row)")
      #expect(number("cellEnters") ?? 0 <= 6, "\(row)")
      #expect(number("cellLeaves") ?? 0 <= 2, "\(row)")
      // A tile is an attributes object, a spring, a body and a joint.
      #expect(number("tileEnters") ?? 0 <= 24, "\(row)")
      #expect(number("tileLeaves") ?? 0 <= 4, "\(row)")
    }
  }
}
