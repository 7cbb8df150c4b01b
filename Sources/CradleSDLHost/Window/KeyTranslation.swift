internal import CradleSDL2
internal import CradleStage

/// Translates SDL's keys to the stage's.
enum KeyTranslation {
  /// Nil for keys that have no `HostKey`, modifiers among them.
  static func key(_ symbol: SDL_Keycode) -> HostKey? {
    let code = SDL_KeyCode(UInt32(bitPattern: symbol))
    if let named = named[code.rawValue] { return named }
    if let number = function(code) { return .function(number) }
    return character(symbol)
  }

  static func modifiers(_ state: UInt16) -> KeyModifiers {
    let bits = UInt32(state)
    var result: KeyModifiers = []
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if bits & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { result.insert(.alternate) }
    if bits & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { result.insert(.command) }
    return result
  }

  private static let named: [UInt32: HostKey] = [
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_HOME.rawValue: .home,
    SDLK_END.rawValue: .end, SDLK_SPACE.rawValue: .space, SDLK_ESCAPE.rawValue: .escape, SDLK_TAB.rawValue: .tab,
    SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter, SDLK_DELETE.rawValue: .delete,
    SDLK_BACKSPACE.rawValue: .backspace, SDLK_KP_PLUS.rawValue: .character("+"),
    SDLK_KP_MINUS.rawValue: .character("-"), SDLK_KP_MULTIPLY.rawValue: .character("*"),
    SDLK_KP_DIVIDE.rawValue: .character("/"), SDLK_KP_0.rawValue: .character("0"),
    SDLK_KP_PERIOD.rawValue: .character("."),
  ]

  private static func function(_ code: SDL_KeyCode) -> Int? {
    switch code.rawValue {
    case SDLK_F1.rawValue...SDLK_F12.rawValue: Int(code.rawValue - SDLK_F1.rawValue) + 1
    case SDLK_F13.rawValue...SDLK_F24.rawValue: Int(code.rawValue - SDLK_F13.rawValue) + 13
    default: nil
    }
  }

  private static func character(_ symbol: SDL_Keycode) -> HostKey? {
    let value = UInt32(bitPattern: symbol)
    if (SDLK_KP_1.rawValue...SDLK_KP_9.rawValue).contains(value) {
      return .character(String(value - SDLK_KP_1.rawValue + 1))
    }
    // Keys without a character carry their scan code under this bit.
    guard value > 32, value & UInt32(SDLK_SCANCODE_MASK) == 0, let scalar = Unicode.Scalar(value) else { return nil }
    return .character(String(Character(scalar)).lowercased())
  }
}
