/// What identifies a fault when lines before it come and go: its file, its kind, and its line before and after.
package struct FaultLine: Codable, Hashable, Sendable {
  package let path: String
  package let kind: FaultKind
  /// What is changed, with the rest of its lines, as one line.
  package let original: String
  /// The same with the fault.
  package let faulty: String

  package init(path: String, kind: FaultKind, original: String, faulty: String) {
    self.path = path
    self.kind = kind
    self.original = original
    self.faulty = faulty
  }

  package init(_ fault: Fault, in file: SourceFile) {
    let changed = fault.edits[0].range.lowerBound..<fault.edits[fault.edits.count - 1].range.upperBound
    let lines = file.lines(around: changed)
    self.init(
      path: file.path, kind: fault.kind, original: file.text(lines).onOneLine,
      faulty: file.text(lines, after: fault.edits).onOneLine)
  }
}

extension String {
  /// The text with one blank for each run of blanks and breaks, and none at its ends.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
