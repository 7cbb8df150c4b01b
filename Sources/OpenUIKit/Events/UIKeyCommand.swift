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
  /// A short name; empty at first. Nothing goes by it.
  open var title = ""
  /// What it does, in words.
  open var discoverabilityTitle: String?
  /// Kept; nothing here shows it. Nil unless it is made with one.
  open private(set) var image: UIImage?
  /// A command that is disabled does nothing; the others have no effect here.
  open var attributes: UIMenuElement.Attributes = []
  /// Kept: no menu shows it.
  open var state = UIMenuElement.State.off
  /// Kept, for the action to read.
  open private(set) var propertyList: Any?
  /// Whether it goes before what a key types while a text is edited; false at first. The text's own commands go before
  /// those of who is around it either way.
  open var wantsPriorityOverSystemBehavior = false

  /// `input` is the character that the key gives without modifiers, or one of the constants below.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  /// The same with what a menu would show, which is kept.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    (self.title, self.image, self.propertyList) = (title, image, propertyList)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
  }

  /// Stands for the key with the arrow upwards.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// Stands for the key with the arrow downwards.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// Stands for the key with the arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// Stands for the key with the arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Stands for the Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// Stands for the Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// Stands for the Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// Stands for the Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// Stands for the End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forwards; the other one gives "\u{8}".
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  func matches(_ key: UIKey) -> Bool {
    !attributes.contains(.disabled) && modifierFlags == key.modifierFlags
      && input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }
}
