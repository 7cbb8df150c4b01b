/// A line of the compiler that names an error and its place.
package struct CompilerError: Equatable, Sendable {
  package let path: String
  /// From 1.
  package let line: Int
  /// In bytes, from 1.
  package let column: Int
  package let message: String

  /// Reads `PATH:LINE:COLUMN: error: MESSAGE`; nil for any other line.
  package init?(_ line: some StringProtocol) {
    guard let mark = Self.place(of: ": error: ", in: String(line)) else { return nil }
    let (place, message) = mark
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return nil
    }
    path = parts.dropLast(2).joined(separator: ":")
    self.line = row
    self.column = column
    self.message = message
  }

  private static func place(of mark: String, in line: String) -> (String, String)? {
    let (bytes, wanted) = (Array(line.utf8), Array(mark.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...bytes.count - wanted.count where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}
