import Foundation

// The system's font: what every program has.

extension UIFont {
  /// The regular one. The size is in points.
  public nonisolated static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The bold one. The size is in points.
  public nonisolated static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The regular one, slanted. The size is in points.
  public nonisolated static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(isItalic: true), size: fontSize)
  }

  /// Of one of nine weights, of which two are drawn: what is semibold or heavier is bold. The size is in points.
  public nonisolated static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight.rawValue), size: fontSize)
  }

  /// All of whose characters are equally wide. The size is in points.
  public nonisolated static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(.monospaced, weight: weight.rawValue), size: fontSize)
  }

  /// Its digits are equally wide, so that a number that changes does not move. The size is in points.
  public nonisolated static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight.rawValue, hasEqualDigits: true), size: fontSize)
  }

  /// In points.
  public nonisolated static var labelFontSize: CGFloat { 17 }
  /// In points.
  public nonisolated static var buttonFontSize: CGFloat { 18 }
  /// In points.
  public nonisolated static var systemFontSize: CGFloat { 14 }
  /// In points.
  public nonisolated static var smallSystemFontSize: CGFloat { 12 }
}
