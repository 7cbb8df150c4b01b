public import Foundation

/// The vertical measures of a font, in points.
public struct FontMetrics: Equatable, Sendable {
  /// From the baseline to the top of the tallest letters.
  public let ascender: CGFloat
  /// From one baseline to the next.
  public let lineHeight: CGFloat
  /// The height of capitals and digits, which are centred in a text's box.
  public let capHeight: CGFloat
}

extension SDLDevice {
  /// The size of a line of text as `render` draws it, in points: the sum of its characters' advances by the line
  /// height.
  ///
  /// Widths are whole device pixels. Costs under 0.1 µs a character that was measured before.
  public func measure(_ string: String, fontSize: CGFloat, isBold: Bool = false) -> CGSize {
    guard !isClosed, let face = painter.fonts.face(pixels: fontSize * scale, isBold: isBold) else { return .zero }
    return CGSize(width: CGFloat(face.width(of: string)) / scale, height: CGFloat(face.lineHeight) / scale)
  }

  /// The edges of each character of a line as `render` draws it, in points from the left end of the line, in the order
  /// of the text. The leading one is where the caret stands before the character; in text that goes from right to left
  /// it is at the right.
  public func places(
    in string: String, fontSize: CGFloat, isBold: Bool = false
  ) -> [(leading: CGFloat, trailing: CGFloat)] {
    guard !isClosed, let face = painter.fonts.face(pixels: fontSize * scale, isBold: isBold) else { return [] }
    return face.places(in: string).map { (CGFloat($0.leading) / scale, CGFloat($0.trailing) / scale) }
  }

  /// The measures of the device's font. All zero for a size that is not above zero.
  public func fontMetrics(fontSize: CGFloat, isBold: Bool = false) -> FontMetrics {
    guard !isClosed, let face = painter.fonts.face(pixels: fontSize * scale, isBold: isBold) else {
      return FontMetrics(ascender: 0, lineHeight: 0, capHeight: 0)
    }
    return FontMetrics(
      ascender: CGFloat(face.ascent) / scale, lineHeight: CGFloat(face.lineHeight) / scale,
      capHeight: CGFloat(face.capHeight) / scale)
  }
}
