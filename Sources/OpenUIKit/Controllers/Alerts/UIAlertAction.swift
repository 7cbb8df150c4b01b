import Foundation

/// What can be answered to a `UIAlertController`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an action means, and so how its button looks.
  public enum Style: Int, Sendable {
    /// One answer among others.
    case `default`
    /// Leaves all as it is. An alert has one at most.
    case cancel
    /// Loses something.
    case destructive
  }

  /// The words of the button; nil for none.
  public let title: String?
  /// As it was made with.
  public let style: Style
  /// Whether the button can be pressed; true unless it is set.
  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }
  private let handler: ((UIAlertAction) -> Void)?
  weak var button: UIButton?

  /// The handler is called when the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  func perform() { handler?(self) }
}
