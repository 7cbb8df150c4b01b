import Foundation

/// What a key does, as an object in `keyCommands`. The action is called on the responder that lists it, with the
/// command as its sender, and again each time the key repeats.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key without modifiers, as `inputLeftArrow` or a letter.
  public let input: String?
  /// What has to be held with it, and nothing else.
  public let modifierFlags: UIKeyModifierFlags
  /// The first responder of the chain that can do it is sent it.
  public let action: Selector?
  open var title = ""
  /// What it does, in words.
  open var discoverabilityTitle: String?

  /// `input` is the character that the key gives without modifiers, or one of the constants below.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forwards; the other one gives "\u{8}".
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  func matches(_ key: UIKey) -> Bool {
    input?.lowercased() == key.charactersIgnoringModifiers.lowercased() && modifierFlags == key.modifierFlags
  }
}
