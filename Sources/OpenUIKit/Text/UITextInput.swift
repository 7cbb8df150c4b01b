import Foundation

/// What input methods write into, and what can be selected in. Offsets count UTF-16 units.
///
/// While a word is composed, its present form is the *marked text*: it stands in the text, and what is typed next, or
/// other marked text, takes its place.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Empty where only the caret is.
  var selectedTextRange: UITextRange? { get set }
  /// Nil while nothing is composed.
  var markedTextRange: UITextRange? { get }
  /// - Parameters:
  ///   - markedText: what takes the place of the marked text, or else of the selection. Empty takes it away.
  ///   - selectedRange: what is selected in it, counted from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps the marked text as if it had been typed.
  func unmarkText()

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// Behind the last character.
  var endOfDocument: UITextPosition { get }
  /// What lies between two places.
  func text(in range: UITextRange) -> String?
  /// Puts a text in the place of another. The delegate is not asked.
  func replace(_ range: UITextRange, withText text: String)
  /// The place so many UTF-16 units further on; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// How many UTF-16 units it is from one place to the other; below 0 backwards.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// What lies between two places, whichever comes first.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place between two characters that is nearest to a point of the view, in points.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Where the caret stands at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
}

extension UITextInput {
  /// Before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }

  /// Nil beyond the text. `offset` counts UTF-16 units.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...endOfDocument.offset).contains(place) ? UITextPosition(offset: place) : nil
  }

  /// In UTF-16 units; below 0 backwards.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// By their offsets.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// The ends are kept as they are given.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(start: fromPosition, end: toPosition)
  }
}
