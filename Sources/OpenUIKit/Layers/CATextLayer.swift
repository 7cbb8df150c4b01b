import Foundation

/// How the lines of a text layer stand between its edges.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name. One that is none of those below is `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the text's script is written.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges, but for the last line.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// Where a text layer leaves out what has no room.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// A mode of any name. One that is none of those below is `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere: it is cut off at the edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the beginning of the line, with a "…".
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end of the line, with a "…".
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle of the line, with a "…".
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var breakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: nil
    }
  }
}

/// A layer that draws text, from its upper edge on: in one font and colour, or as its attributes say.
///
/// It draws when something of it has changed, and when it has another size. Changes of it are seen at once: nothing of
/// the text is animated. Lines are laid out by widths that are written down, as all text with attributes is.
///
/// Source: [CATextLayer](https://developer.apple.com/documentation/quartzcore/catextlayer).
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// A `String`, or an `NSAttributedString`, which has fonts and colours of its own; anything else, and nil, as at
  /// first, is no text.
  open var string: Any? {
    didSet { changed() }
  }
  /// Of a text without attributes: a `UIFont`, of which the size does not count, or the name of one. "Helvetica" unless
  /// it is set, and where it is neither.
  open var font: Any? = "Helvetica" {
    didSet { changed() }
  }
  /// Of a text without attributes, in points; 36 unless it is set. What is no number above 0 draws nothing.
  open var fontSize: CGFloat = 36 {
    didSet { changed() }
  }
  /// Of a text without attributes; white unless it is set, and nil for no text.
  open var foregroundColor: CGColor? = UIColor.white.cgColor {
    didSet { changed() }
  }
  /// Whether lines are broken at the width of the bounds; false, as at first, for line feeds alone.
  open var isWrapped = false {
    didSet { changed() }
  }
  /// `natural` unless it is set. Of attributed text the paragraphs say it, if they have styles.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { changed() }
  }
  /// What becomes of a line that is too long, or of the last one that there is room for; `none` unless it is set.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { changed() }
  }
  /// It is kept; letters stand where they belong, whatever it says.
  open var allowsFontSubpixelQuantization = false

  /// Whether what it draws is taken over, too.
  private var isTaking = false

  /// A layer without text.
  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override func take(from other: CALayer) {
    super.take(from: other)
    guard let other = other as? CATextLayer else { return }
    isTaking = true
    (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
    (isWrapped, alignmentMode, truncationMode) = (other.isWrapped, other.alignmentMode, other.truncationMode)
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
    isTaking = false
  }

  private func changed() { if !isTaking { setNeedsDisplay() } }

  /// Draws the text; an override that wants it, too, calls `super`.
  open override func draw(in ctx: CGContext) {
    guard let text else { return }
    ctx.saveGState()
    ctx.clip(to: bounds)
    var place = bounds.origin
    for layout in isWrapped ? [wrapped(text)] : lines(of: text) {
      ctx.draw(layout, at: place)
      place.y += layout.size.height
    }
    ctx.restoreGState()
  }

  private var text: NSAttributedString? {
    if let attributed = string as? NSAttributedString { return attributed }
    guard let string = string as? String, fontSize > 0, fontSize.isFinite, foregroundColor != nil else { return nil }
    return NSAttributedString(string: string)
  }

  private func styled(_ text: NSAttributedString) -> StyledText {
    var paragraph = ParagraphLook()
    paragraph.alignment = alignmentMode.alignment
    var base = StyledText.Look()
    if string is NSAttributedString {
      base.font = UIFont(name: "Helvetica", size: 12) ?? base.font
    } else {
      let own = (font as? UIFont)?.withSize(fontSize)
      let named = own ?? (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
      base.font = named ?? UIFont(name: "Helvetica", size: fontSize) ?? .systemFont(ofSize: fontSize)
      base.color = foregroundColor.map { UIColor(cgColor: $0) }
    }
    return StyledText(text, base: base, paragraph: paragraph)
  }

  /// Each as long as it is, or cut.
  private func lines(of text: NSAttributedString) -> [TextLayout] {
    let mode = truncationMode.breakMode ?? .byClipping
    return Array(text.string.utf16).split(separator: 10, omittingEmptySubsequences: false).map { line in
      let part = text.attributedSubstring(from: NSRange(location: line.startIndex, length: line.count))
      return TextLayout(styled(part), in: bounds.width, lines: 1, breakMode: mode)
    }
  }

  private func wrapped(_ text: NSAttributedString) -> TextLayout {
    let (text, width) = (styled(text), bounds.width)
    let whole = TextLayout(text, in: width, breakMode: .byWordWrapping)
    guard let mode = truncationMode.breakMode else { return whole }
    let room = max(1, whole.lines(in: bounds.height))
    return room < whole.lines.count ? TextLayout(text, in: width, lines: room, breakMode: mode) : whole
  }
}
