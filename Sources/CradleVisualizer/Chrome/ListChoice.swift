/// Which row of a sheet's list would be chosen now, for somebody who does not see it.
package struct ListChoice: Equatable, Sendable {
  /// What the sheet is for.
  package let sheet: String
  package let sentence: String

  package init(sheet: String, sentence: String) {
    (self.sheet, self.sentence) = (sheet, sentence)
  }

  /// "Gravity, 4 of 19."
  init(of sheet: String, _ row: String, _ index: Int, of count: Int) {
    self.init(sheet: sheet, sentence: "\(row), \(index + 1) of \(count).")
  }
}
