import OpenUIKit

extension HostKey {
  @MainActor
  func uiKey(_ modifiers: KeyModifiers) -> UIKey {
    UIKey(keyCode: usage, characters: characters, modifierFlags: modifiers.uiKeyModifierFlags)
  }

  private var characters: String {
    switch self {
    case .up: UIKeyCommand.inputUpArrow
    case .down: UIKeyCommand.inputDownArrow
    case .left: UIKeyCommand.inputLeftArrow
    case .right: UIKeyCommand.inputRightArrow
    case .pageUp: UIKeyCommand.inputPageUp
    case .pageDown: UIKeyCommand.inputPageDown
    case .home: UIKeyCommand.inputHome
    case .end: UIKeyCommand.inputEnd
    case .escape: UIKeyCommand.inputEscape
    case .delete: UIKeyCommand.inputDelete
    case .backspace: "\u{8}"
    case .space: " "
    case .tab: "\t"
    case .enter: "\r"
    case .function(let number): "UIKeyInputF\(number)"
    case .character(let character): character
    }
  }

  private var usage: UIKeyboardHIDUsage {
    switch self {
    case .up: .keyboardUpArrow
    case .down: .keyboardDownArrow
    case .left: .keyboardLeftArrow
    case .right: .keyboardRightArrow
    case .pageUp: .keyboardPageUp
    case .pageDown: .keyboardPageDown
    case .home: .keyboardHome
    case .end: .keyboardEnd
    case .escape: .keyboardEscape
    case .delete: .keyboardDeleteForward
    case .backspace: .keyboardDeleteOrBackspace
    case .space: .keyboardSpacebar
    case .tab: .keyboardTab
    case .enter: .keyboardReturnOrEnter
    case .function(let number): HostKey.usage(ofFunction: number)
    case .character(let character): HostKey.usage(of: character)
    }
  }

  /// In the HID usage table, F13 does not follow F12.
  private static func usage(ofFunction number: Int) -> UIKeyboardHIDUsage {
    let first: UIKeyboardHIDUsage = number <= 12 ? .keyboardF1 : .keyboardF13
    let offset = number <= 12 ? number - 1 : number - 13
    guard (1...24).contains(number) else { return .keyboardErrorUndefined }
    return UIKeyboardHIDUsage(rawValue: first.rawValue + offset) ?? .keyboardErrorUndefined
  }

  /// The key that has the character on a US keyboard.
  private static func usage(of character: String) -> UIKeyboardHIDUsage {
    guard let byte = character.utf8.first, character.utf8.count == 1 else { return .keyboardErrorUndefined }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "1")...UInt8(ascii: "9")
    if letters.contains(byte) {
      return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + Int(byte - letters.lowerBound))!
    }
    if digits.contains(byte) {
      return UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboard1.rawValue + Int(byte - digits.lowerBound))!
    }
    return signs[character] ?? .keyboardErrorUndefined
  }

  private static let signs: [String: UIKeyboardHIDUsage] = [
    "0": .keyboard0, "-": .keyboardHyphen, "=": .keyboardEqualSign, "[": .keyboardOpenBracket,
    "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon, "'": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
    "*": .keypadAsterisk, "+": .keypadPlus,
  ]
}

extension KeyModifiers {
  var uiKeyModifierFlags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if contains(.shift) { flags.insert(.shift) }
    if contains(.control) { flags.insert(.control) }
    if contains(.alternate) { flags.insert(.alternate) }
    if contains(.command) { flags.insert(.command) }
    return flags
  }
}
