import Foundation

/// How a line that is too long for its box is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words, or between characters where a word alone is too long.
  case byWordWrapping
  /// Between any two characters.
  case byCharWrapping
  /// What lies outside of the box is not drawn.
  case byClipping
  /// "…wxyz"
  case byTruncatingHead
  /// "abcd…"
  case byTruncatingTail
  /// "ab…yz"
  case byTruncatingMiddle
}

/// How the lines of a paragraph are set. All lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let mark = AttributeValueMark()
  fileprivate(set) var look = ParagraphLook()

  /// Natural alignment, breaks between words, no spacing and no indents.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// As `default`.
  public override init() { super.init() }

  init(_ look: ParagraphLook) {
    self.look = look
    super.init()
  }

  /// Natural unless it is set.
  open var alignment: NSTextAlignment { look.alignment }
  /// By words unless it is set.
  open var lineBreakMode: NSLineBreakMode { look.lineBreakMode }
  /// Between two lines of a paragraph, in points.
  open var lineSpacing: CGFloat { look.lineSpacing }
  /// Behind a paragraph, in points.
  open var paragraphSpacing: CGFloat { look.paragraphSpacing }
  /// Before a paragraph that is not the first, in points.
  open var paragraphSpacingBefore: CGFloat { look.paragraphSpacingBefore }
  /// From the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { look.firstLineHeadIndent }
  /// The same for the lines behind the first one, in points.
  open var headIndent: CGFloat { look.headIndent }
  /// In points: above 0 from the leading edge to the end of a line, else from the trailing edge.
  open var tailIndent: CGFloat { look.tailIndent }
  /// A factor of the height of a line, before the limits apply; 0 is 1.
  open var lineHeightMultiple: CGFloat { look.lineHeightMultiple }
  /// In points; 0 is no limit.
  open var minimumLineHeight: CGFloat { look.minimumLineHeight }
  /// In points; 0 is no limit.
  open var maximumLineHeight: CGFloat { look.maximumLineHeight }

  /// A style that cannot be changed, with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(look) }
  /// A style that can be changed, with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(look) }

  /// Whether all values are the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.look == look }
  /// Equal for equal styles.
  open override var hash: Int { look.hashValue }
}

/// One that can be changed. A text keeps the values that it had when it was given.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Natural at first.
  open override var alignment: NSTextAlignment {
    get { look.alignment }
    set { look.alignment = newValue }
  }
  /// By words at first.
  open override var lineBreakMode: NSLineBreakMode {
    get { look.lineBreakMode }
    set { look.lineBreakMode = newValue }
  }
  /// Between two lines of a paragraph, in points; 0 at first.
  open override var lineSpacing: CGFloat {
    get { look.lineSpacing }
    set { look.lineSpacing = newValue }
  }
  /// Behind a paragraph, in points; 0 at first.
  open override var paragraphSpacing: CGFloat {
    get { look.paragraphSpacing }
    set { look.paragraphSpacing = newValue }
  }
  /// Before a paragraph that is not the first, in points; 0 at first.
  open override var paragraphSpacingBefore: CGFloat {
    get { look.paragraphSpacingBefore }
    set { look.paragraphSpacingBefore = newValue }
  }
  /// From the leading edge, in points; 0 at first.
  open override var firstLineHeadIndent: CGFloat {
    get { look.firstLineHeadIndent }
    set { look.firstLineHeadIndent = newValue }
  }
  /// The same for the lines behind the first one, in points; 0 at first.
  open override var headIndent: CGFloat {
    get { look.headIndent }
    set { look.headIndent = newValue }
  }
  /// In points: above 0 from the leading edge to the end of a line, else from the trailing edge; 0 at first.
  open override var tailIndent: CGFloat {
    get { look.tailIndent }
    set { look.tailIndent = newValue }
  }
  /// A factor of the height of a line; 0, as at first, is 1.
  open override var lineHeightMultiple: CGFloat {
    get { look.lineHeightMultiple }
    set { look.lineHeightMultiple = newValue }
  }
  /// In points; 0, as at first, is no limit.
  open override var minimumLineHeight: CGFloat {
    get { look.minimumLineHeight }
    set { look.minimumLineHeight = newValue }
  }
  /// In points; 0, as at first, is no limit.
  open override var maximumLineHeight: CGFloat {
    get { look.maximumLineHeight }
    set { look.maximumLineHeight = newValue }
  }

  /// Takes all values of another style over.
  open func setParagraphStyle(_ style: NSParagraphStyle) { look = style.look }
}

/// The same as a value.
package struct ParagraphLook: Hashable, Sendable {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0

  package init() {}

  /// Of a line whose letters take `height`.
  func lineHeight(of height: CGFloat) -> CGFloat {
    let multiplied = max(height * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(multiplied, maximumLineHeight) : multiplied
  }

  /// How far a line may reach in a box of some width, from its leading edge.
  func end(in width: CGFloat) -> CGFloat { tailIndent > 0 ? min(tailIndent, width) : width + tailIndent }
}
