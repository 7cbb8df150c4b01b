import Foundation

/// How text is aligned in its box.
public enum NSTextAlignment: Int, Sendable {
  /// Natural is left. Justified lines, but for the last one, are as wide as the room.
  case left, center, right, justified, natural
}

/// One or more lines of text.
///
/// Text in the system's upright font without attributes is measured by the fonts of the host. Any other text is laid
/// out by widths that are written down (`TextLayout`), and the host spreads its letters to these.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// Setting it drops the attributes; font and colour stay.
  open var text: String? {
    get { storedText }
    set {
      guard newValue != storedText || extras?.attributed != nil else { return }
      extras?.attributed = nil
      storedText = newValue
      textChanged()
    }
  }
  /// The text with its attributes. Without any, those that the label's properties stand for.
  ///
  /// Setting it takes font, colour, alignment and break mode of the first character as the label's own. What has no
  /// font or colour is drawn with those that the label had before.
  open var attributedText: NSAttributedString? {
    get { extras?.attributed ?? text.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set { if let newValue { attribute(by: newValue) } else { text = nil } }
  }
  /// That of the first character where there are attributes. Setting it changes the font of the whole text; nil is the
  /// system's font of 17 points.
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      attribute(.font, font)
      textChanged()
    }
  }
  /// The same of the colour; nil is `.label`.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      attribute(.foregroundColor, textColor)
      setNeedsDisplay()
    }
  }
  /// That of the first paragraph where there are attributes. Setting it aligns the whole text.
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      guard newValue != storedAlignment || extras?.attributed != nil else { return }
      storedAlignment = newValue
      attributeParagraphs { $0.alignment = newValue }
      layoutChanged()
    }
  }
  /// How lines that are too long are broken or cut. A text that may have more than one line is broken between words,
  /// and its last line is cut.
  open var lineBreakMode: NSLineBreakMode {
    get { storedBreakMode }
    set {
      guard newValue != storedBreakMode || extras?.attributed != nil else { return }
      storedBreakMode = newValue
      attributeParagraphs { $0.lineBreakMode = newValue }
      textChanged()
    }
  }
  /// The most lines to draw; 0 is no limit. Text breaks at line feeds and, when there may be more than one line,
  /// between words, or between the characters of scripts without spaces.
  open var numberOfLines = 1 {
    didSet { textChanged() }
  }

  // Stored privately for the same reason as in `UIView`.
  private var storedText: String?
  private var storedFont: UIFont! = UIFont.systemFont(ofSize: 17)
  private var storedTextColor: UIColor! = .label
  private var storedAlignment = NSTextAlignment.natural
  private var storedBreakMode = NSLineBreakMode.byTruncatingTail
  /// What few labels have; nil for others.
  var extras: LabelExtras?
  private var cachedLines: (width: CGFloat, lines: [String])?
  private var cachedCut: (width: CGFloat, lines: [String])?

  /// Without text. As with every label, touches go through it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Without text; nothing of a label is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// How much room the text takes in a width, in whole points; a width of 0 is no limit. No text takes none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    return isStyled ? layout(in: width).size.roundedUp : self.size(of: lines(fitting: width))
  }

  func size(of lines: [String]) -> CGSize {
    let widest = lines.map { width(of: $0, font) }.max() ?? 0
    return CGSize(width: widest, height: CGFloat(lines.count) * lineHeight(of: font)).roundedUp
  }

  /// How much room the text takes in `preferredMaxLayoutWidth`, in whole points.
  open override var intrinsicContentSize: CGSize {
    let most = preferredMaxLayoutWidth
    return sizeThatFits(CGSize(width: most > 0 ? most : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// Where the text is drawn in a rectangle, from its top left corner, if it may have so many lines; 0 is no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let wanted =
      isStyled
      ? makeLayout(in: bounds.width, lines: numberOfLines).size.roundedUp
      : self.size(of: plainLines(fitting: bounds.width, lines: numberOfLines))
    let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
    let slack = (textAlignment.share * max(0, bounds.width - size.width)).rounded(.down)
    return CGRect(origin: CGPoint(x: bounds.minX + slack, y: bounds.minY), size: size)
  }

  package override func arrangedSize(in width: CGFloat?) -> CGSize {
    guard numberOfLines != 1, let width else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  package override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  override var ownAccessibility: AccessibilityState {
    var own = super.ownAccessibility.with(.staticText, label: text)
    own.isElement = true
    return own
  }

  /// Takes font, colour and paragraph of the first character as the label's own.
  func take(_ string: String, _ first: [NSAttributedString.Key: Any]) {
    storedText = string
    if let font = first[.font] as? UIFont { storedFont = font }
    if let color = first[.foregroundColor] as? UIColor { storedTextColor = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle {
      (storedAlignment, storedBreakMode) = (style.alignment, style.lineBreakMode)
    }
    textChanged()
  }

  func textChanged() {
    layoutChanged()
    invalidateIntrinsicContentSize()
  }

  /// The size that the text wants stays.
  func layoutChanged() {
    (cachedLines, cachedCut) = (nil, nil)
    extras?.forgetLayout()
    setNeedsDisplay()
  }

  /// Those of a text without attributes in a box of that width, before they are cut.
  func lines(fitting width: CGFloat) -> [String] {
    if let cachedLines, cachedLines.width == width { return cachedLines.lines }
    let lines = plainLines(fitting: width, lines: numberOfLines)
    cachedLines = (width, lines)
    return lines
  }

  /// The lines to draw in the present bounds, of a text without attributes.
  package var drawnLines: [String] {
    if let cachedCut, cachedCut.width == bounds.width { return cachedCut.lines }
    let lines = cutLines(fitting: bounds.width)
    cachedCut = (bounds.width, lines)
    return lines
  }

  /// Whether lines are drawn whole even where the fonts of the host are too wide.
  func drawsWhole(in width: CGFloat) -> Bool { false }

  package var lineHeight: CGFloat { lineHeight(of: drawnFont) }
  /// The layout to draw in the present bounds; nil for a text without attributes in the system's upright font.
  package var drawnLayout: TextLayout? { isStyled && text != nil ? layout(in: bounds.width, isDrawn: true) : nil }
  package var clipsText: Bool { lineBreakMode == .byClipping }
  /// How far the text lies below the middle, in points, because it was made smaller.
  package var drawnDrop: CGFloat { extras == nil ? 0 : drop }

  private func lineHeight(of font: UIFont) -> CGFloat {
    metrics.lineHeight(fontSize: font.pointSize, isBold: font.isBold)
  }

  private var metrics: any TextMetrics { presentMetrics }

  func width(of line: String, _ font: UIFont) -> CGFloat {
    metrics.width(of: line, fontSize: font.pointSize, isBold: font.isBold)
  }
}

extension CGSize {
  fileprivate var roundedUp: CGSize { CGSize(width: width.rounded(.up), height: height.rounded(.up)) }
}
