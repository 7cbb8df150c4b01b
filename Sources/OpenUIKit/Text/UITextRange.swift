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
  open private(set) var start: UITextPosition
  open private(set) var end: UITextPosition

  init(start: UITextPosition, end: UITextPosition) { (self.start, self.end) = (start, end) }

  open var isEmpty: Bool { start.offset == end.offset }
}

// Where the caret is, in Apple's words.

extension UITextField {
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: content.utf16.count) }

  /// Nil beyond the text. `offset` counts UTF-16 units.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...content.utf16.count).contains(place) ? UITextPosition(offset: place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(start: fromPosition, end: toPosition)
  }

  /// Where the caret is; always empty, since nothing can be selected. Of a range that is not, the end is taken, and of
  /// one inside of a character the place before that.
  public var selectedTextRange: UITextRange? {
    get {
      let place = UITextPosition(offset: content.prefix(caret).utf16.count)
      return UITextRange(start: place, end: place)
    }
    set {
      guard let end = newValue?.end.offset else { return }
      let units = content.utf16
      let index = units.index(units.startIndex, offsetBy: min(max(0, end), units.count))
      move(to: content[..<index].count)
    }
  }
}
