import Foundation

extension UIFont {
  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String

    /// A style of any name; one that is unknown counts as `body`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Bold, 36 points.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// Bold, 28 points.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// Regular, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Regular, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Regular, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Regular, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Semibold, 17 points.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Regular, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Regular, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Regular, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Regular, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Regular, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Regular, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The system's font for a kind of text, in Apple's size at the standard setting; that of `.body` for a style that is
  /// unknown.
  public nonisolated static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let (size, weight) = style.standard
    return UIFont(FontFace(weight: weight.rawValue), size: size, textStyle: style)
  }

  /// The same: there is one setting of the size of text.
  public nonisolated static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}

extension UIFont.TextStyle {
  /// Apple's table for the setting "Large", which is the standard one, in points.
  fileprivate var standard: (size: CGFloat, weight: UIFont.Weight) {
    switch self {
    case .extraLargeTitle: (36, .bold)
    case .extraLargeTitle2: (28, .bold)
    case .largeTitle: (34, .regular)
    case .title1: (28, .regular)
    case .title2: (22, .regular)
    case .title3: (20, .regular)
    case .headline: (17, .semibold)
    case .subheadline: (15, .regular)
    case .callout: (16, .regular)
    case .footnote: (13, .regular)
    case .caption1: (12, .regular)
    case .caption2: (11, .regular)
    default: (17, .regular)
    }
  }
}

/// How a font of an application's own follows the setting of the size of text. There is one setting, the standard one,
/// at which sizes are what they are.
@preconcurrency @MainActor
public final class UIFontMetrics: NSObject, Sendable {
  private nonisolated let textStyle: UIFont.TextStyle

  /// Those of `body`.
  public nonisolated static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Which style is meant makes no difference to sizes.
  public nonisolated init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  /// The font itself, with the style noted.
  public nonisolated func scaledFont(for font: UIFont) -> UIFont {
    UIFont(font.face, size: font.pointSize, textStyle: textStyle)
  }

  /// The font, so many points large at most.
  public nonisolated func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    UIFont(font.face, size: min(font.pointSize, maximumPointSize), textStyle: textStyle)
  }

  /// The value itself, in points.
  public nonisolated func scaledValue(for value: CGFloat) -> CGFloat { value }
}
