import Foundation

extension String {
  /// In rows at most `room` wide, broken at spaces; a word that is wider has a row of its own.
  ///
  /// - Parameters:
  ///   - indent: what rows but the first one begin with.
  ///   - width: of a text, in points.
  func wrapped(in room: CGFloat, indent: String = "", measuring width: (String) -> CGFloat) -> [String] {
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
}
