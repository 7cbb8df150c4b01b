import CradleStage
import Foundation

/// Which row of a sheet's list is chosen by keys, and which rows are shown where not all of them fit.
struct ListSelection {
  private(set) var row = 0
  /// Whether the row was chosen, and not only gone to.
  private(set) var isChosen = false
  /// The first row that is shown, and how many are.
  private(set) var first = 0
  private(set) var shownCount = Self.mostRows
  private var count = 0

  /// So many rows are shown at most; in points, what a row takes of a window's height.
  private static let mostRows = 14
  private static let rowHeight: CGFloat = 28

  /// What keys choose with: of those without modifiers, only these are taken from the stage. `hasSides` is whether the
  /// sheet has something to the left and to the right.
  static func takes(_ key: HostKey, hasSides: Bool = false) -> Bool {
    switch key {
    case .left, .right: hasSides
    case .up, .down, .home, .end, .enter, .escape: true
    case .character(let character): ("1"..."9").contains(character)
    default: false
    }
  }

  mutating func handle(_ key: HostKey) {
    switch key {
    case .up: row -= 1
    case .down: row += 1
    case .home: row = 0
    case .end: row = count - 1
    case .enter: isChosen = true
    case .character(let character): choose(Int(character).map { first + $0 - 1 } ?? -1)
    default: break
    }
    row = max(0, min(row, count - 1))
  }

  private mutating func choose(_ row: Int) {
    guard (0..<count).contains(row) else { return }
    (self.row, isChosen) = (row, true)
  }

  /// Begins at a row, with none chosen.
  mutating func begin(at row: Int? = nil) {
    if let row { self.row = row }
    isChosen = false
  }

  /// Moves what is shown so far that the selection is among it.
  ///
  /// - Parameter rest: what the sheet has around its rows, in points.
  mutating func show(_ count: Int, in size: CGSize, around rest: CGFloat) {
    self.count = count
    row = max(0, min(row, count - 1))
    shownCount = max(3, min(Self.mostRows, Int((size.height - rest) / Self.rowHeight)))
    first = max(0, min(first, count - shownCount))
    first = min(max(first, row - shownCount + 1), row)
  }

  /// The row that was chosen; once.
  mutating func takeChosen() -> Int? {
    defer { isChosen = false }
    return isChosen && (0..<count).contains(row) ? row : nil
  }

  var shown: Range<Int> { first..<min(count, first + shownCount) }

  /// "   3–9 of 13", where not all rows are shown.
  var place: String { count > shownCount ? "   \(first + 1)–\(first + shownCount) of \(count)" : "" }
}
