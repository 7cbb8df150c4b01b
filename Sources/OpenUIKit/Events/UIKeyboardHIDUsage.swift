/// The keys of a keyboard by their place, as the USB HID usage tables number them (page 0x07).
///
/// Those that the host can distinguish; see `UIKey`.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key that has no name here.
  case keyboardErrorUndefined = 0x03

  /// The key where A is on an American keyboard, as those below are named by what is there.
  case keyboardA = 0x04
  /// B to K.
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
  /// L to U.
  case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU
  /// V to Z.
  case keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ

  /// The digit 1 above the letters.
  case keyboard1 = 0x1E
  /// The other digits there.
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0

  /// Return.
  case keyboardReturnOrEnter = 0x28
  /// Keys that have names, and the signs right of 0.
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign
  /// The signs right of P.
  case keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash

  /// The sign right of L.
  case keyboardSemicolon = 0x33
  /// The other signs beside the letters.
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash

  /// F1.
  case keyboardF1 = 0x3A
  /// F2 to F10.
  case keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10
  /// F11 and F12.
  case keyboardF11, keyboardF12

  /// Home.
  case keyboardHome = 0x4A
  /// Keys that move, and Delete, which takes what lies behind.
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow
  /// The other two arrows.
  case keyboardDownArrow, keyboardUpArrow

  /// The sign of multiplication on the keypad.
  case keypadAsterisk = 0x55
  /// The sign of addition on the keypad.
  case keypadPlus = 0x57

  /// F13.
  case keyboardF13 = 0x68
  /// F14 to F21.
  case keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20, keyboardF21
  /// F22 to F24.
  case keyboardF22, keyboardF23, keyboardF24
}
