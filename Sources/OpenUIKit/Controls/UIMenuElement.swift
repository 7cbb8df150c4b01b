import Foundation

/// A title with a picture. There are no menus here: this is what actions have in common.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Of these only `disabled` has an effect.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt

    /// Bits that stand for nothing are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An action with it is not run.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Kept: no menu shows it.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Kept: no menu leaves it out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Kept: there is no menu to be kept.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether what an action stands for is on.
  public enum State: Int, Sendable {
    /// Mixed stands for several things of which some are on.
    case off, on, mixed
  }

  /// As it was made with; a button with the action shows it.
  open internal(set) var title: String
  /// Kept; nothing here shows it. Nil unless it is set.
  open var subtitle: String?
  /// As it was made with; a button with the action shows it.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}
