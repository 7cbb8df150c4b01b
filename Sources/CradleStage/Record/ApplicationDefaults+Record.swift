import OpenUIKit

// What an application has in `UserDefaults`, as the header of a record has it.

extension ApplicationDefaults {
  /// - Parameter line: as `line` gives it; nil for nothing.
  package convenience init(line: String?) throws(DecodingError) {
    self.init(try line.map { line throws(DecodingError) in try JSONLine.decode(Values.self, from: line) } ?? [:])
  }

  /// What there is now; nil for nothing. Kinds of numbers are those that a file of the user's would have.
  package var line: String? { current.isEmpty ? nil : JSONLine.encode(current) }

  private typealias Values = [String: DefaultsValue]
}
