import Foundation

// Foundation's attributed strings know no looks: the attributes that text is drawn with, under Apple's names.

extension NSAttributedString.Key {
  /// A `UIFont`; the system's font of 12 points where a text has none and nobody else says one.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`. That of a paragraph's first character is the paragraph's.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`; black where nobody says one.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Points that are added behind each character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The same.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The `rawValue` of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The same for a line through the text.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; that of the text where there is none.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The same for a line through the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A `URL` or a string. The text is drawn as a link; nothing is opened.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Points that the text is raised by.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Bits that stand for nothing have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the width.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Of dots, together with one of the three above.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Of a dash and a dot in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Of a dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
}

/// A second copy of the text below it. It is drawn with a sharp edge, whatever its `shadowBlurRadius`.
public final class NSShadow: NSObject, NSCopying {
  private let mark = AttributeValueMark()
  /// In points; above 0 is to the right and down.
  public var shadowOffset = CGSize.zero
  /// In points. It is kept, and has no effect.
  public var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil for a third of black.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Without an offset, so behind the text, in a third of black.
  public override init() { super.init() }

  /// A shadow with the same three values.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Whether all three values are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  /// Equal for equal shadows.
  public override var hash: Int { Double(shadowOffset.width + 31 * shadowOffset.height).hashValue }
}

extension NSMutableAttributedString {
  /// An empty text, which Foundation on Linux makes of a string only.
  public convenience init() { self.init(string: "") }
}
