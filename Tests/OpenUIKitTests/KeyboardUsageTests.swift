import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Codes of keys")
struct KeyboardUsageTests {
  private typealias Usage = UIKeyboardHIDUsage

  // As the USB forum's table of usages numbers them: page 7.
  private static let letters: [Usage] = [
    .keyboardA, .keyboardB, .keyboardC, .keyboardD, .keyboardE, .keyboardF, .keyboardG, .keyboardH, .keyboardI,
    .keyboardJ, .keyboardK, .keyboardL, .keyboardM, .keyboardN, .keyboardO, .keyboardP, .keyboardQ, .keyboardR,
    .keyboardS, .keyboardT, .keyboardU, .keyboardV, .keyboardW, .keyboardX, .keyboardY, .keyboardZ,
  ]
  private static let digits: [Usage] = [
    .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7, .keyboard8, .keyboard9,
    .keyboard0,
  ]
  private static let functions: [Usage] = [
    .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8,
    .keyboardF9, .keyboardF10, .keyboardF11, .keyboardF12,
  ]

  /// What a view is told of a key that is pressed.
  private final class Listener: UIViewController {
    var keys: [UIKey] = []
    var phases: [UIPress.Phase] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += (event?.allPresses ?? []).compactMap(\.key)
      phases += presses.map(\.phase)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      phases += presses.map(\.phase)
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let listener: Listener

  init() {
    listener = stage.perform { Listener() }
    stage.show(listener)
  }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) -> UIKey? {
    stage.tick([.key(key, isDown: true, modifiers: modifiers)])
    stage.tick([.key(key, isDown: false, modifiers: modifiers)])
    return listener.keys.popLast()
  }

  @Test("letters, digits and function keys have consecutive codes of the table")
  func table() {
    #expect(Self.letters.map(\.rawValue) == Array(0x04...0x1D))
    #expect(Self.digits.map(\.rawValue) == Array(0x1E...0x27))
    #expect(Self.functions.map(\.rawValue) == Array(0x3A...0x45))
    let right: [Usage] = [.keyboardRightArrow, .keyboardLeftArrow, .keyboardDownArrow, .keyboardUpArrow]
    #expect(right.map(\.rawValue) == Array(0x4F...0x52))
  }

  @Test("a key that is pressed has its code, whatever is held with it")
  func pressed() {
    for (letter, usage) in zip("abcdefghijklmnopqrstuvwxyz", Self.letters) {
      #expect(press(.character(String(letter)))?.keyCode == usage)
    }
    for (digit, usage) in zip("1234567890", Self.digits) {
      #expect(press(.character(String(digit)), .shift)?.keyCode == usage)
    }
    for (number, usage) in Self.functions.enumerated() {
      #expect(press(.function(number + 1))?.keyCode == usage)
    }
    let others: [(HostKey, Usage)] = [
      (.escape, .keyboardEscape), (.enter, .keyboardReturnOrEnter), (.tab, .keyboardTab), (.space, .keyboardSpacebar),
      (.backspace, .keyboardDeleteOrBackspace), (.delete, .keyboardDeleteForward), (.home, .keyboardHome),
      (.end, .keyboardEnd), (.pageUp, .keyboardPageUp), (.pageDown, .keyboardPageDown), (.up, .keyboardUpArrow),
      (.down, .keyboardDownArrow), (.left, .keyboardLeftArrow), (.right, .keyboardRightArrow),
    ]
    for (key, usage) in others where key != .tab { #expect(press(key)?.keyCode == usage) }
    #expect(Set(listener.phases) == [.began, .ended])
  }

  @Test("signs have the codes of the keys where they are on an American keyboard, and what is on none has none")
  func signs() {
    let signs: [(String, Usage)] = [
      ("-", .keyboardHyphen), ("=", .keyboardEqualSign), ("[", .keyboardOpenBracket), ("]", .keyboardCloseBracket),
      ("\\", .keyboardBackslash), (";", .keyboardSemicolon), ("'", .keyboardQuote),
      ("`", .keyboardGraveAccentAndTilde), (",", .keyboardComma), (".", .keyboardPeriod), ("/", .keyboardSlash),
      ("*", .keypadAsterisk), ("+", .keypadPlus), ("é", .keyboardErrorUndefined),
    ]
    for (sign, usage) in signs { #expect(press(.character(sign))?.keyCode == usage, "\(sign)") }
    #expect(Set(signs.map(\.1)).count == signs.count)
  }

  @Test("the function keys beyond the twelfth go on at another place of the table")
  func farFunctions() {
    let functions: [Usage] = [
      .keyboardF13, .keyboardF14, .keyboardF15, .keyboardF16, .keyboardF17, .keyboardF18, .keyboardF19, .keyboardF20,
      .keyboardF21, .keyboardF22, .keyboardF23, .keyboardF24,
    ]
    #expect(functions.map(\.rawValue) == Array(0x68...0x73))
    for (number, usage) in functions.enumerated() { #expect(press(.function(number + 13))?.keyCode == usage) }
    #expect(press(.function(25))?.keyCode == .keyboardErrorUndefined)
  }

  @Test("the names of keys that type nothing tell each other apart")
  func inputs() {
    let names = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
      UIKeyCommand.inputRightArrow, UIKeyCommand.inputEscape, UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown,
      UIKeyCommand.inputHome, UIKeyCommand.inputEnd, UIKeyCommand.inputDelete,
    ]
    #expect(Set(names).count == names.count && names.allSatisfy { $0.count > 1 })
    #expect(press(.left)?.charactersIgnoringModifiers == UIKeyCommand.inputLeftArrow)
    #expect(press(.pageDown)?.charactersIgnoringModifiers == UIKeyCommand.inputPageDown)
  }
}
