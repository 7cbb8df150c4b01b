import Foundation

/// How wide letters are where that decides a layout: written down, so that it is the same on a machine with other
/// fonts.
///
/// There is a table for each kind of typeface, of the font that hosts have for it, and one for each of the three
/// families whose widths others are made to have. The host spreads the letters that it draws to these widths.
package enum LetterWidths {
  /// In font sizes.
  static func width(of character: Character, in face: FontFace) -> CGFloat {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first == "\t" { return 4 * width(of: " ", in: face) }
    if first.value < 32 || first.properties.isDefaultIgnorableCodePoint || first.properties.isGraphemeExtend {
      return 0
    }
    // From the scripts of East Asia on a square, as text that is measured without a host; signs and more letters of
    // Latin and Greek lie between them.
    if first.value >= 0x1100, !(0x1E00..<0x2E80).contains(first.value) || first.properties.isEmojiPresentation {
      return 1
    }
    if face.design == .monospaced { return monospaced }
    let table = table(face)
    if face.hasEqualDigits, (48...57).contains(first.value) { return CGFloat(table[16]) / 1000 }
    if first == "…" { return 3 * CGFloat(table[14]) / 1000 }
    let letter = first.value < 127 ? first : base(of: first)
    guard (32..<127).contains(letter.value) else { return other }
    return CGFloat(table[Int(letter.value) - 32]) / 1000
  }

  /// The sum of the widths of its characters, in font sizes.
  static func width(of text: some StringProtocol, in face: FontFace) -> CGFloat {
    text.reduce(0) { $0 + width(of: $1, in: face) }
  }

  /// A letter without its accents, and a sign that is as wide as one from beyond the table.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{A0}": return " "
    case "‘", "’", "‚": return "'"
    case "“", "”", "„": return "\""
    case "–": return "n"
    case "—": return "M"
    case "•", "·": return "-"
    default: break
    }
    guard (0xC0..<0x250).contains(scalar.value) else { return scalar }
    return String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
  }

  private static func table(_ face: FontFace) -> [UInt16] {
    switch (face.design, face.family) {
    case (_, "Arial"), (_, "Helvetica"): face.isBold ? helveticaBold : helvetica
    case (_, "Palatino"): face.isBold ? palatinoBold : palatino
    case (_, "Times New Roman"): face.isBold ? timesBold : times
    case (.serif, _): face.isBold ? serifBold : serif
    default: face.isBold ? sansBold : sans
    }
  }

  /// Of DejaVu Sans Mono.
  private static let monospaced: CGFloat = 0.602
  /// Letters that no table has, such as those of Greek.
  private static let other: CGFloat = 0.6
}
