import Foundation

/// What a line of text is like that the host does not set by itself: in another font than its own, and as wide as is
/// said. All lengths are shares of the font's size, so that a text that is scaled keeps its style.
///
/// An object, since most texts have none.
public final class DrawTextStyle: Hashable, Sendable {
  /// Nil for the host's own font.
  public let font: DrawFont?
  /// How wide the line is to be. The host takes what its letters lack, or have too much, into the spaces between them.
  public let width: CGFloat
  /// Behind each character, before the line is made as wide as said.
  public let kern: CGFloat
  /// The same behind each space besides.
  public let gap: CGFloat
  /// From the top of the box to the baseline.
  public let baseline: CGFloat

  /// A style in shares of the font's size; `font` nil is the host's own.
  public init(font: DrawFont? = nil, width: CGFloat, kern: CGFloat = 0, gap: CGFloat = 0, baseline: CGFloat) {
    (self.font, self.width, self.kern, self.gap, self.baseline) = (font, width, kern, gap, baseline)
  }

  /// Whether both say the same.
  public static func == (one: DrawTextStyle, other: DrawTextStyle) -> Bool {
    one === other
      || one.font == other.font && one.width == other.width && one.kern == other.kern && one.gap == other.gap
        && one.baseline == other.baseline
  }

  /// Feeds the font, the width and the kern; what differs in other numbers alone is rare.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(width)
    hasher.combine(kern)
  }
}

/// A font that is asked for. The host takes the installed one that is nearest to it.
public struct DrawFont: Hashable, Sendable {
  /// What letters look like.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Without serifs, with serifs, and with all letters as wide as each other.
    case sans, serif, monospaced
  }

  /// Nil for the host's font of the kind.
  public var family: String?
  /// What it is like, where the family is not installed.
  public var kind: Kind
  /// From -1 to 1; 0 is regular and 0.4 bold, as of `UIFont.Weight`.
  public var weight: CGFloat
  /// Whether it leans.
  public var isItalic: Bool
  /// Whether all digits are as wide as a zero.
  public var hasEqualDigits: Bool

  /// A font that is asked for; `weight` is from -1 to 1.
  public init(
    family: String? = nil, _ kind: Kind, weight: CGFloat = 0, isItalic: Bool = false, hasEqualDigits: Bool = false
  ) {
    (self.family, self.kind, self.weight) = (family, kind, weight)
    (self.isItalic, self.hasEqualDigits) = (isItalic, hasEqualDigits)
  }
}
