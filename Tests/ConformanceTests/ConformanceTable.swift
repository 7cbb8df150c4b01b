import Foundation
import PackageSources

/// Sources/UIKit/Conformance.md: the rows in Apple's order.
struct ConformanceTable {
  let interface: AppleInterface
  let rows: [ConformanceRow]
  /// The text of Sources/UIKit/Remaining.md.
  let remaining: String

  static let path = "Sources/UIKit/Conformance.md"
  /// Where its rows are.
  static let folder = "Tests/ConformanceTests"

  static func read() throws -> ConformanceTable {
    let interface = try AppleInterface.read()
    return ConformanceTable(
      interface: interface, rows: try ConformanceRow.all(of: interface),
      remaining: try SourceFile("Sources/UIKit/Remaining.md").text)
  }

  /// The members that Remaining.md names in the first column of its tables.
  var namedAsMissing: Set<String> {
    Set(remaining.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) })
  }

  /// Neither a row nor an entry of Remaining.md.
  var forgotten: [String] {
    let known = namedAsMissing.union(rows.map(\.member))
    return interface.members.map(\.name).filter { !known.contains($0) }
  }

  /// Rows of members that Apple does not have, or that Remaining.md says are missing, or of members that have a row.
  var surplus: [String] {
    var open = Set(interface.members.map(\.name)).subtracting(namedAsMissing)
    return rows.map(\.member).filter { open.remove($0) == nil }
  }

  var markdown: String {
    let rowOfMember = Dictionary(rows.map { ($0.member, $0) }, uniquingKeysWith: { first, _ in first })
    var lines = introduction
    for type in interface.types {
      let present = type.members.compactMap { member in rowOfMember[member.name].map { (member, $0) } }
      if present.isEmpty { continue }
      let files = Set(present.map(\.1.path)).sorted().map { "[\(SourceFile.name(of: $0))](../../\($0))" }
      lines += ["", "## \(type.name)", "", "In \(files.joined(separator: ", "))", ""]
      lines += ["| Apple's declaration | what its test holds it to | test |", "|---|---|---|"]
      lines += present.map { "| `\($0.signature)` | \($1.what) | `\($1.function)` |" }
    }
    lines += ["", "## Ours, beyond Apple", "", "| | |", "|---|---|"]
    lines += BeyondApple.members.map { "| `\($0.name)` | \($0.why) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private var introduction: [String] {
    [
      "# UIKit Dynamics, member by member",
      "",
      "Written by the tests: each line is a test of that name, and a line is here as long as its test is. The list of",
      "what Apple offers is `\(ConformanceTable.folder)/UIKitDynamics.swiftinterface`; what of it is missing here, "
        + "and where this",
      "differs on purpose, says [Remaining.md](Remaining.md). Do not edit:",
      "`CRADLE_WRITE_CONFORMANCE=1 swift test --filter ConformanceTests` writes it anew.",
      "",
      "\(rows.count) of \(interface.members.count) declarations.",
    ]
  }
}
