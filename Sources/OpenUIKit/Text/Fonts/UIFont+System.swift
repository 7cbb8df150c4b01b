import Foundation

// The system's font: what every program has.

extension UIFont {
  public nonisolated static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public nonisolated static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public nonisolated static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(isItalic: true), size: fontSize)
  }

  public nonisolated static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight.rawValue), size: fontSize)
  }

  public nonisolated static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(.monospaced, weight: weight.rawValue), size: fontSize)
  }

  /// Its digits are equally wide, so that a number that changes does not move.
  public nonisolated static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight: weight.rawValue, hasEqualDigits: true), size: fontSize)
  }

  /// In points.
  public nonisolated static var labelFontSize: CGFloat { 17 }
  public nonisolated static var buttonFontSize: CGFloat { 18 }
  public nonisolated static var systemFontSize: CGFloat { 14 }
  public nonisolated static var smallSystemFontSize: CGFloat { 12 }
}
