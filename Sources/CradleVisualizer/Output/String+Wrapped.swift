import Foundation

extension String {
  /// In rows at most `room` wide, broken at spaces; a word that is wider has a row of its own.
  ///
  /// - Parameters:
  ///   - indent: what rows but the first one begin with.
  ///   - width: of a text, in points.
  package func wrapped(in room: CGFloat, indent: String = "", measuring width: (String) -> CGFloat) -> [String] {
    guard width(self) > room else { return [self] }
    var rows: [String] = []
    for word in split(separator: " ") {
      let longer = rows.last.map { "\($0) \(word)" }
      if let longer, width(longer) <= room {
        rows[rows.count - 1] = longer
      } else {
        rows.append(rows.isEmpty ? String(word) : indent + word)
      }
    }
    return rows
  }

  /// As much of it as fits in `room`, to the end of a word, with an ellipsis where something is left out. Of a first
  /// word that is too wide as many letters as fit.
  ///
  /// - Parameter width: of a text, in points.
  package func shortened(to room: CGFloat, measuring width: (String) -> CGFloat) -> String {
    guard width(self) > room else { return self }
    var words = split(separator: " ", omittingEmptySubsequences: false)
    while words.count > 1 {
      words.removeLast()
      let shorter = words.joined(separator: " ") + "…"
      if width(shorter) <= room { return shorter }
    }
    var letters = words.first ?? ""
    while !letters.isEmpty, width(letters + "…") > room { letters.removeLast() }
    return letters + "…"
  }
}
