import Foundation

/// A place between two characters of a text field.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// UTF-16 units before it.
  let offset: Int

  init(offset: Int) { self.offset = offset }
}

/// What lies between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Where it was begun, which may be the later end.
  open private(set) var start: UITextPosition
  /// The other end.
  open private(set) var end: UITextPosition

  init(start: UITextPosition, end: UITextPosition) { (self.start, self.end) = (start, end) }

  convenience init(_ range: Range<Int>) {
    self.init(start: UITextPosition(offset: range.lowerBound), end: UITextPosition(offset: range.upperBound))
  }

  /// Whether both ends are one place.
  open var isEmpty: Bool { start.offset == end.offset }

  /// In the order of the text, whichever end is which.
  var units: Range<Int> { min(start.offset, end.offset)..<max(start.offset, end.offset) }
}

extension NSRange {
  /// What does not lie before the text.
  var units: Range<Int> { max(0, location)..<max(0, location) + max(0, length) }
}
