import Foundation

/// Which ends of a line are kept where it is too long for its box: the rest is "…".
enum Truncation {
  static let ellipsis: Character = "…"

  /// How many characters are kept at the beginning and at the end: as many as fit, none if not even the "…" does.
  ///
  /// - Parameters:
  ///   - count: of characters in the line.
  ///   - fits: whether so many at the beginning, the "…" and so many at the end have room. Asked about log₂ `count`
  ///     times.
  static func kept(
    of count: Int, _ mode: NSLineBreakMode, fits: (_ first: Int, _ last: Int) -> Bool
  ) -> (first: Int, last: Int) {
    func ends(_ kept: Int) -> (first: Int, last: Int) {
      switch mode {
      case .byTruncatingHead: (0, kept)
      case .byTruncatingMiddle: ((kept + 1) / 2, kept / 2)
      default: (kept, 0)
      }
    }
    var (low, high) = (0, max(0, count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      let (first, last) = ends(middle)
      if fits(first, last) { low = middle } else { high = middle - 1 }
    }
    return ends(low)
  }
}

extension NSLineBreakMode {
  var truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
  /// Whether all of a paragraph is in the only line of a text that may have but one.
  var keepsSingleLine: Bool { truncates || self == .byClipping }
}
