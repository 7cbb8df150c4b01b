/// Faults that need no test, each with the reason: they change nothing that can be seen, or nothing that is promised.
///
/// The file has a paragraph for each: a line with the kind and the path, one with `-` and the original line, one with
/// `+` and the faulty one, and the reason. Lines that begin with `#` are for its readers.
package struct Reasons: Sendable {
  /// What is wrong with the file, and where.
  package struct Malformed: Error, Equatable, CustomStringConvertible {
    package let line: Int
    package let description: String

    init(line: Int, _ description: String) {
      self.line = line
      self.description = "line \(line): \(description)"
    }
  }

  private let reasons: [FaultLine: String]

  package init(_ text: String) throws {
    var reasons: [FaultLine: String] = [:]
    var paragraph: [Substring] = []
    var number = 0
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
    for line in lines {
      number += 1
      if line.hasPrefix("#") { continue }
      if !line.allSatisfy(\.isWhitespace) {
        paragraph.append(line)
      } else if !paragraph.isEmpty {
        let (fault, reason) = try Self.entry(paragraph, number - paragraph.count)
        guard reasons.updateValue(reason, forKey: fault) == nil else {
          throw Malformed(line: number - paragraph.count, "The fault has a reason already.")
        }
        paragraph = []
      }
    }
    self.reasons = reasons
  }

  package subscript(fault: FaultLine) -> String? { reasons[fault] }

  package var faults: [FaultLine] {
    reasons.keys.sorted { ($0.path, $0.original, $0.faulty, $0.kind) < ($1.path, $1.original, $1.faulty, $1.kind) }
  }

  private static func entry(_ lines: [Substring], _ number: Int) throws -> (FaultLine, String) {
    guard let kind = FaultKind.allCases.first(where: { lines[0].hasPrefix($0.rawValue + " ") }) else {
      let kinds = FaultKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw Malformed(line: number, "A paragraph begins with a kind and a path; the kinds are \(kinds).")
    }
    guard lines.count >= 4, lines[1].hasPrefix("-"), lines[2].hasPrefix("+") else {
      throw Malformed(line: number, "After kind and path come a line with -, a line with +, and a reason.")
    }
    let fault = FaultLine(
      path: String(lines[0].dropFirst(kind.rawValue.count + 1)), kind: kind,
      original: String(lines[1].dropFirst()).onOneLine, faulty: String(lines[2].dropFirst()).onOneLine)
    return (fault, lines[3...].joined(separator: " "))
  }
}
