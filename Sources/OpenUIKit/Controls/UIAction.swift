import Foundation

/// What an action does. It is handed the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title: what a control does, where there is no object to call.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// Two actions with the same one are the same to a control: the later one takes the place of the other.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// Any text.
    public let rawValue: String

    /// The same text makes the same identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// As it was made with; one that no other action has, where none was given.
  public let identifier: Identifier
  /// Kept; nothing here shows it. Nil unless it is set.
  open var discoverabilityTitle: String?
  /// A disabled action is not run. The others have no effect without menus.
  open var attributes: Attributes
  /// `off` unless it is set. It is kept, and nothing here shows it.
  open var state: State
  /// The control that the action is of, while the handler runs.
  open internal(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  /// Without an identifier it has one that no other action has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? UIAction.uniqueIdentifier()
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  private static func uniqueIdentifier() -> Identifier { Identifier("dynamic.\(UUID().uuidString)") }

  /// Runs the handler, unless the action is disabled.
  func perform(from sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
