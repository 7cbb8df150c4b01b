import Foundation

/// Where the text of a label goes that has been made smaller, against where it would be otherwise.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the same baseline.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the same top.
  case none
}

/// What may have its font follow the size of text that a person prefers.
///
/// Source: developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether it does; false at first. There is one size here: nothing follows.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

/// What few labels have.
@MainActor
final class LabelExtras {
  var attributed: NSAttributedString? {
    didSet { hasAttributes = attributed.map { !$0.isPlain } ?? false }
  }
  /// Whether the text has attributes that no label has by itself.
  private(set) var hasAttributes = false
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var highlightedTextColor: UIColor?
  var isHighlighted = false
  var adjustsFontSizeToFitWidth = false
  var adjustsFontForContentSizeCategory = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var preferredMaxLayoutWidth: CGFloat = 0
  fileprivate(set) var layout: (width: CGFloat, isDrawn: Bool, layout: TextLayout)?
  fileprivate(set) var scale: (width: CGFloat, scale: CGFloat)?

  func forgetLayout() { (layout, scale) = (nil, nil) }
}

extension UILabel {
  /// Drawn below the text, with a sharp edge; nil for none.
  public var shadowColor: UIColor? {
    get { extras?.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }
  /// In points; above 0 is to the right and down.
  public var shadowOffset: CGSize {
    get { extras?.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { change { $0.shadowOffset = newValue } }
  }
  /// The colour of the text while `isHighlighted`; nil for its own.
  public var highlightedTextColor: UIColor? {
    get { extras?.highlightedTextColor }
    set { change { $0.highlightedTextColor = newValue } }
  }
  /// Whether the text has the colour of `highlightedTextColor`; false at first.
  public var isHighlighted: Bool {
    get { extras?.isHighlighted ?? false }
    set { change { $0.isHighlighted = newValue } }
  }
  /// Whether the text of a label with one line is drawn smaller where it is too long.
  public var adjustsFontSizeToFitWidth: Bool {
    get { extras?.adjustsFontSizeToFitWidth ?? false }
    set { change { $0.adjustsFontSizeToFitWidth = newValue } }
  }
  /// Kept, and nothing else: text has one size here, whatever a person prefers.
  public var adjustsFontForContentSizeCategory: Bool {
    get { extras?.adjustsFontForContentSizeCategory ?? false }
    set { change { $0.adjustsFontForContentSizeCategory = newValue } }
  }
  /// How small it may become, as a share of its size; what is too long even then is cut. From 0 to 1.
  public var minimumScaleFactor: CGFloat {
    get { extras?.minimumScaleFactor ?? 0 }
    set { change { $0.minimumScaleFactor = newValue } }
  }
  /// Where a text that is drawn smaller stands; by its baseline at first.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { extras?.baselineAdjustment ?? .alignBaselines }
    set { change { $0.baselineAdjustment = newValue } }
  }
  /// The width that the label of several lines wants to have at most, in points; 0 is no limit.
  public var preferredMaxLayoutWidth: CGFloat {
    get { extras?.preferredMaxLayoutWidth ?? 0 }
    set {
      change { $0.preferredMaxLayoutWidth = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  private func change(_ body: (LabelExtras) -> Void) {
    body(madeExtras)
    layoutChanged()
  }

  var madeExtras: LabelExtras {
    if let extras { return extras }
    let made = LabelExtras()
    extras = made
    return made
  }
}

// MARK: - What is drawn

extension UILabel {
  /// Whether the text is laid out by widths that are written down.
  var isStyled: Bool { extras?.hasAttributes ?? false || !font.face.isPlain || textAlignment == .justified }

  /// - Parameter isDrawn: whether lines are cut, and made smaller, so that they fit.
  func layout(in width: CGFloat, isDrawn: Bool = false) -> TextLayout {
    if let known = extras?.layout, known.width == width, known.isDrawn == isDrawn { return known.layout }
    let isWhole = !isDrawn && numberOfLines == 1 && lineBreakMode.keepsSingleLine
    let layout = makeLayout(
      in: isWhole ? .greatestFiniteMagnitude : width, lines: numberOfLines, scale: isDrawn ? drawnScale : 1)
    madeExtras.layout = (width, isDrawn, layout)
    return layout
  }

  func makeLayout(in width: CGFloat, lines: Int, scale: CGFloat = 1) -> TextLayout {
    let text = scale < 1 ? styledText.scaled(by: scale) : styledText
    return TextLayout(text, in: width, lines: lines, breakMode: lineBreakMode)
  }

  var styledText: StyledText {
    var base = StyledText.Look()
    base.font = font
    var paragraph = ParagraphLook()
    paragraph.alignment = textAlignment
    let string = extras?.attributed ?? NSAttributedString(string: text ?? "")
    return StyledText(string, base: base, paragraph: paragraph)
  }

  /// 1, or how much smaller the text is drawn.
  var drawnScale: CGFloat {
    guard let extras, extras.adjustsFontSizeToFitWidth, numberOfLines == 1, bounds.width > 0 else { return 1 }
    if let known = extras.scale, known.width == bounds.width { return known.scale }
    let least = min(max(extras.minimumScaleFactor, 0), 1)
    var scale: CGFloat = 1
    // The widths of small letters are rounded to pixels, so that they may take more than their share.
    for _ in 0..<Self.mostShrinks {
      let natural = naturalWidth(at: scale)
      guard natural > bounds.width + 1e-6, scale > least else { break }
      scale = max(least, scale * bounds.width / natural)
    }
    extras.scale = (bounds.width, scale)
    return scale
  }

  private static let mostShrinks = 8

  /// Of the text on one line.
  private func naturalWidth(at scale: CGFloat) -> CGFloat {
    if isStyled { return scale * TextLayout(styledText, lines: 1, breakMode: .byClipping).size.width }
    return width(of: String((text ?? "").prefix { $0 != "\n" }), font.withSize(font.pointSize * scale))
  }

  package var drawnFont: UIFont {
    let scale = drawnScale
    return scale < 1 ? font.withSize(font.pointSize * scale) : font
  }

  var drop: CGFloat {
    guard drawnScale < 1 else { return 0 }
    switch baselineAdjustment {
    case .alignBaselines: return (1 - drawnScale) * font.capHeight / 2
    case .alignCenters: return 0
    case .none: return (drawnScale - 1) * font.lineHeight / 2
    }
  }

  /// The colour of what has none of its own.
  package var drawnColor: UIColor { isHighlighted ? highlightedTextColor ?? textColor : textColor }
  /// Nil where each character has that of its attributes.
  package var overridingColor: UIColor? { isHighlighted ? highlightedTextColor : nil }
}

extension StyledText {
  /// The same with all lengths multiplied.
  func scaled(by scale: CGFloat) -> StyledText {
    func scaled(_ look: Look) -> Look {
      var look = look
      look.font = look.font.withSize(look.font.pointSize * scale)
      (look.kern, look.rise) = (look.kern * scale, look.rise * scale)
      return look
    }
    return StyledText(
      units: units, stretches: stretches.map { ($0.range, scaled($0.look)) }, paragraphs: paragraphs,
      first: scaled(first))
  }
}
