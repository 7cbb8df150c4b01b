import Foundation

// How high text is, in points, by measures that are written down: the same on every machine.

extension UIFont {
  /// From the baseline to the top of a line, in points; above 0.
  public nonisolated var ascender: CGFloat { FontFace.ascent * pointSize }
  /// From the baseline to the bottom of a line, in points; below 0.
  public nonisolated var descender: CGFloat { -FontFace.descent * pointSize }
  /// The height of capitals, in points.
  public nonisolated var capHeight: CGFloat { face.design.capHeight * pointSize }
  /// The height of small letters, in points.
  public nonisolated var xHeight: CGFloat { face.design.xHeight * pointSize }
  /// Of one line, in points: 1.2 sizes of the font, in every font.
  public nonisolated var lineHeight: CGFloat { FontFace.lineHeight * pointSize }
  /// Between lines, in points: nothing.
  public nonisolated var leading: CGFloat { 0 }
}

extension FontFace {
  /// In font sizes. Lines are as high as those of text that is measured without a host, and capitals in their middle.
  package static let lineHeight: CGFloat = 1.2
  package static let ascent: CGFloat = 0.964
  static let descent: CGFloat = 0.236
}

extension FontFace.Design {
  /// In font sizes: those of Inter, DejaVu Serif and DejaVu Sans Mono.
  fileprivate var capHeight: CGFloat { self == .sans || self == .rounded ? 0.727 : 0.729 }

  fileprivate var xHeight: CGFloat {
    switch self {
    case .sans, .rounded: 0.546
    case .serif: 0.519
    case .monospaced: 0.547
    }
  }
}
