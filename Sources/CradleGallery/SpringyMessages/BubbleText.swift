import Foundation
import UIKit

/// How text stands in a bubble.
///
/// Lines are broken by the widths of the usual font, written down here, and not by those of the font that is installed:
/// the places of all bubbles depend on them, and a record has to find these wherever it is played.
package enum BubbleText {
  static let fontSize: CGFloat = 15
  static let lineHeight: CGFloat = 20
  /// Between the text and the edge of its bubble.
  static let padding = CGSize(width: 14, height: 9)

  /// The bubble around a text, its lines no wider than `width`.
  static func size(of text: String, within width: CGFloat) -> CGSize {
    let lines = lines(of: text, within: width)
    let widest = lines.map(self.width).max() ?? 0
    return CGSize(
      width: max(widest, lineHeight / 2) + 2 * padding.width,
      height: CGFloat(lines.count) * lineHeight + 2 * padding.height)
  }

  /// Greedy filling; a word that is wider than a line is cut.
  package static func lines(of text: String, within width: CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    var used: CGFloat = 0
    for piece in LinePiece.pieces(of: text) where !piece.text.isEmpty {
      let (word, own) = (piece.text, self.width(of: piece.text))
      let gap = line.isEmpty || !piece.followsSpace ? 0 : self.width(of: " ")
      if used + gap + own <= width {
        line += line.isEmpty || !piece.followsSpace ? word : " " + word
        used += gap + own
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, used) = (word, own)
      while used > width, line.count > 1 {
        let head = head(of: line, within: width)
        lines.append(head)
        line = String(line.dropFirst(head.count))
        used = self.width(of: line)
      }
    }
    return lines + [line]
  }

  /// The first characters that fit into a line, one at least.
  private static func head(of word: String, within width: CGFloat) -> String {
    var head = ""
    var used: CGFloat = 0
    for character in word {
      used += self.width(of: String(character))
      if used > width, !head.isEmpty { break }
      head.append(character)
    }
    return head
  }

  /// Whole points, as glyphs are laid on pixels.
  static func width(of line: String) -> CGFloat {
    line.reduce(0) { sum, character in
      character.isEmoji
        ? sum + (emojiWidth * fontSize / 100).rounded() : character.unicodeScalars.reduce(sum) { $0 + width(of: $1) }
    }
  }

  /// Marks stand on other characters.
  private static func width(of scalar: Unicode.Scalar) -> CGFloat {
    guard scalar.value >= 0x300 || scalar.value == 0xAD else { return width(ofShare: scalar, others: 62) }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .nonspacingMark { return 0 }
    return width(ofShare: scalar, others: scalar.value < 0x2020 ? 62 : 100)
  }

  private static func width(ofShare scalar: Unicode.Scalar, others: CGFloat) -> CGFloat {
    let index = Int(scalar.value) - 32
    return ((widths.indices.contains(index) ? widths[index] : others) * fontSize / 100).rounded()
  }

  /// Of a picture in colour, in hundredths of the font's size, however many scalars it is made of.
  private static let emojiWidth: CGFloat = 125

  /// Of the characters from the space to the tilde in Inter, in hundredths of the font's size.
  private static let widths: [CGFloat] = [
    28, 28, 40, 63, 64, 81, 64, 22, 36, 36, 50, 66, 28, 46, 28, 36, 63, 46, 61, 64, 64, 61, 62, 57, 62, 62, 28, 28, 66,
    66, 66, 51, 94, 68, 65, 73, 72, 60, 59, 74, 74, 26, 54, 65, 56, 89, 75, 76, 64, 76, 64, 64, 64, 74, 68, 95, 64, 67,
    63, 36, 36, 36, 47, 45, 50, 56, 62, 56, 62, 58, 36, 61, 59, 24, 24, 54, 24, 87, 59, 60, 61, 61, 37, 52, 36, 58, 56,
    81, 54, 56, 54, 36, 33, 36, 66,
  ]
}

extension Character {
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
