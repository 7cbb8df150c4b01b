import Foundation

/// How large words are where they decide how large a control is: by widths that are written down here, so that a
/// record is the same on a machine with other fonts. The words themselves lie in the middle of that room.
@MainActor
enum ControlText {
  static func size(of text: String, _ font: UIFont, lines: Int = 1) -> CGSize {
    guard font.face.isPlain else { return size(of: NSAttributedString(string: text), font, lines: lines) }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines == 0 ? .max : lines)
    let widest = rows.map { $0.unicodeScalars.reduce(0) { $0 + width(of: $1) } }.max() ?? 0
    return CGSize(
      width: (widest * font.pointSize).rounded(.up),
      height: (CGFloat(rows.count) * lineHeight * font.pointSize).rounded(.up))
  }

  /// Of a text with attributes, or in a font that has a name.
  static func size(of text: NSAttributedString, _ font: UIFont, lines: Int = 1) -> CGSize {
    var base = StyledText.Look()
    base.font = font
    if text.isPlain, let own = text.length > 0 ? text.attribute(.font, at: 0, effectiveRange: nil) : font,
      let plain = own as? UIFont, plain.face.isPlain
    {
      return size(of: text.string, plain, lines: lines)
    }
    let size = TextLayout(StyledText(text, base: base), lines: lines, breakMode: .byClipping).size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The lines of a text that is to be no wider than `limit`, but for words that are.
  static func lines(of text: String, _ font: UIFont, fitting limit: CGFloat) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var (lines, line) = ([String](), "")
      for piece in LinePiece.pieces(of: paragraph) {
        let longer = line.isEmpty ? piece.text : line + (piece.followsSpace ? " " : "") + piece.text
        if line.isEmpty || size(of: longer, font).width <= limit {
          line = longer
        } else {
          lines.append(line)
          line = piece.text
        }
      }
      return lines + [line]
    }
  }

  /// In font sizes, of one line.
  static func advance(of text: some StringProtocol) -> CGFloat { text.unicodeScalars.reduce(0) { $0 + width(of: $1) } }

  /// In font sizes, as of text that is measured without a host: from the scripts of East Asia on a square.
  private static func width(of scalar: Unicode.Scalar) -> CGFloat {
    if scalar.properties.isGraphemeExtend { return 0 }
    return scalar.value >= 0x1100 ? 1 : 0.6
  }

  private static let lineHeight: CGFloat = 1.2
}
