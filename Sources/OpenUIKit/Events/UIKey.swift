import Foundation

/// A key of a keyboard with what it gives.
///
/// The host knows keys by the character that the layout gives without modifiers. So `keyCode` names the key that has
/// this character on a US keyboard, and of `characters` only letters know about Shift.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The key that has this character on a US keyboard.
  public let keyCode: UIKeyboardHIDUsage
  /// What the press gives; keys without a character give one of `UIKeyCommand`'s `input…` constants.
  public let characters: String
  /// What the press gives without modifiers; keys without a character give one of `UIKeyCommand`'s constants.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are down with it.
  public let modifierFlags: UIKeyModifierFlags

  package init(keyCode: UIKeyboardHIDUsage, characters: String, modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    charactersIgnoringModifiers = characters
    let isShiftedLetter = modifierFlags.contains(.shift) && characters.count == 1
    self.characters = isShiftedLetter ? characters.uppercased() : characters
    self.modifierFlags = modifierFlags
  }
}
