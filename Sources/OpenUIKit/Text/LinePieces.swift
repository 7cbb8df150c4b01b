/// A piece of text within which no line ends.
///
/// Lines end at spaces, and beside ideographs, kana and emoji, which have none: not before what closes, such as a full
/// stop or a small kana, and not behind what opens. This is the part of the Unicode Line Breaking Algorithm (UAX #14)
/// that needs no dictionary. Characters are never broken.
public struct LinePiece: Equatable, Sendable {
  /// Without the space before it.
  public let text: String
  /// Whether a space is before it, unless it begins a line.
  public let followsSpace: Bool

  /// - Parameter text: without line feeds. Between two spaces, and beside one at an end, there is an empty piece.
  public static func pieces(of text: some StringProtocol) -> [LinePiece] {
    text.split(separator: " ", omittingEmptySubsequences: false).flatMap { word -> [LinePiece] in
      var pieces: [String] = [""]
      var previous: Character?
      for character in word {
        if let previous, LineBreak.isAllowed(previous, character) { pieces.append("") }
        pieces[pieces.count - 1].append(character)
        previous = character
      }
      return pieces.enumerated().map {
        LinePiece(text: $1, followsSpace: $0 == 0 && word.startIndex != text.startIndex)
      }
    }
  }
}

private enum LineBreak {
  static func isAllowed(_ before: Character, _ after: Character) -> Bool {
    (isIdeographic(before) || isIdeographic(after)) && !closing.contains(after) && !opening.contains(before)
  }

  /// What stands for itself, as the class ID of UAX #14.
  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x30FF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF9F, 0x1F000...0x1FFFF,
      0x2_0000...0x3_FFFF:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }

  /// No line begins with one: the classes CL, CP, EX, IS, NS and CJ.
  private static let closing = Set(
    "、。，．：；！？）」』】〉》〕］｝〟’”…‥・ー々ゝゞヽヾ％‰℃"
      + "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡､｣｡,.!?:;)]}%")
  /// No line ends with one: the classes OP and QU.
  private static let opening = Set("（「『【〈《〔［｛〝‘“｢([{")
}
