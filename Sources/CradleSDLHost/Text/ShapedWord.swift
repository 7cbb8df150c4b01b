/// A word whose glyphs depend on each other: letters that join, marks, and emoji that are made of several.
struct ShapedWord: Hashable {
  let string: String
  let isRightToLeft: Bool

  /// The script of its first letter, by its four letters in ISO 15924, as HarfBuzz wants it.
  var script: String {
    for scalar in string.unicodeScalars {
      if let known = Self.scripts.first(where: { $0.scalars.contains(scalar.value) }) { return known.name }
    }
    return string.unicodeScalars.first?.properties.isAlphabetic ?? false ? "Latn" : "Zyyy"
  }

  /// The scripts that are shaped.
  private static let scripts: [(scalars: ClosedRange<UInt32>, name: String)] = [
    (0x590...0x5FF, "Hebr"), (0x600...0x6FF, "Arab"), (0x700...0x74F, "Syrc"), (0x750...0x77F, "Arab"),
    (0x780...0x7BF, "Thaa"), (0x7C0...0x7FF, "Nkoo"), (0x8A0...0x8FF, "Arab"), (0x900...0x97F, "Deva"),
    (0x980...0x9FF, "Beng"), (0xA00...0xA7F, "Guru"), (0xA80...0xAFF, "Gujr"), (0xB00...0xB7F, "Orya"),
    (0xB80...0xBFF, "Taml"), (0xC00...0xC7F, "Telu"), (0xC80...0xCFF, "Knda"), (0xD00...0xD7F, "Mlym"),
    (0xD80...0xDFF, "Sinh"), (0xE00...0xE7F, "Thai"), (0xE80...0xEFF, "Laoo"), (0xF00...0xFFF, "Tibt"),
    (0x1000...0x109F, "Mymr"), (0x1780...0x17FF, "Khmr"), (0x1800...0x18AF, "Mong"), (0xFB1D...0xFB4F, "Hebr"),
    (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFE, "Arab"),
  ]

  /// Whether a character has to be shaped, even alone.
  static func needs(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    guard first.value >= 0x300 || scalars.next() != nil else { return false }
    if isEmoji(character) || character.unicodeScalars.count(where: \.isDrawn) > 1 { return true }
    return scripts.contains { $0.scalars.contains(first.value) }
  }

  /// Whether it is shown as a picture in colour: by itself, or since a selector says so.
  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value > 0x7F || character.unicodeScalars.count > 1 else {
      return false
    }
    return first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
  }
}
