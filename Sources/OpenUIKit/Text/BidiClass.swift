/// The kinds of characters that the Unicode Bidirectional Algorithm tells apart, as far as they are needed here.
///
/// Swift's library does not say what class a character has, so the blocks of the scripts that go to the left are
/// written down here, from DerivedBidiClass.txt of Unicode 15.
enum BidiClass: Equatable {
  case left, right, arabic
  case number, arabicNumber
  /// + and -; . , : / and the like; currencies, % and °.
  case separator, commonSeparator, terminator
  case space, neutral

  /// By the first of the character's scalars: marks take the class of what they stand on.
  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .neutral
      return
    }
    self = BidiClass.ofNumbers(scalar) ?? BidiClass.ofScripts(scalar)
  }

  var isLetter: Bool { self == .left || self == .right || self == .arabic }

  private static func ofNumbers(_ scalar: Unicode.Scalar) -> BidiClass? {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: .number
    case 0x660...0x669, 0x66B...0x66C: .arabicNumber
    case 0x2B, 0x2D, 0x2212: .separator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: .commonSeparator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x20A0...0x20CF, 0x2030...0x2034: .terminator
    default: nil
    }
  }

  private static func ofScripts(_ scalar: Unicode.Scalar) -> BidiClass {
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    let isLeft = properties.isAlphabetic || properties.isIdeographic || properties.numericType == .decimal
    switch scalar.value {
    case 0x200F: return .right
    case 0x200E: return .left
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EDFF, 0x1_EF00...0x1_EFFF:
      return .right
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x1_EE00...0x1_EEFF: return .arabic
    default: return isLeft ? .left : .neutral
    }
  }
}
