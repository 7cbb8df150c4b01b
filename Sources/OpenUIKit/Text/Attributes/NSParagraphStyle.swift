import Foundation

/// How a line that is too long for its box is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words, or between characters where a word alone is too long.
  case byWordWrapping
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

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }

  init(_ look: ParagraphLook) {
    self.look = look
    super.init()
  }

  open var alignment: NSTextAlignment { look.alignment }
  open var lineBreakMode: NSLineBreakMode { look.lineBreakMode }
  /// Between two lines of a paragraph.
  open var lineSpacing: CGFloat { look.lineSpacing }
  /// Behind a paragraph.
  open var paragraphSpacing: CGFloat { look.paragraphSpacing }
  /// Before a paragraph that is not the first.
  open var paragraphSpacingBefore: CGFloat { look.paragraphSpacingBefore }
  /// From the leading edge.
  open var firstLineHeadIndent: CGFloat { look.firstLineHeadIndent }
  /// The same for the lines behind the first one.
  open var headIndent: CGFloat { look.headIndent }
  /// Above 0 from the leading edge to the end of a line, else from the trailing edge.
  open var tailIndent: CGFloat { look.tailIndent }
  /// By it the height of a line is multiplied, before the limits apply; 0 is 1.
  open var lineHeightMultiple: CGFloat { look.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { look.minimumLineHeight }
  /// 0 is no limit.
  open var maximumLineHeight: CGFloat { look.maximumLineHeight }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(look) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(look) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.look == look }
  open override var hash: Int { look.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { look.alignment }
    set { look.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { look.lineBreakMode }
    set { look.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { look.lineSpacing }
    set { look.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { look.paragraphSpacing }
    set { look.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { look.paragraphSpacingBefore }
    set { look.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { look.firstLineHeadIndent }
    set { look.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { look.headIndent }
    set { look.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { look.tailIndent }
    set { look.tailIndent = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { look.lineHeightMultiple }
    set { look.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { look.minimumLineHeight }
    set { look.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { look.maximumLineHeight }
    set { look.maximumLineHeight = newValue }
  }

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
