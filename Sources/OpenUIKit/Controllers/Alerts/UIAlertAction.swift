import Foundation

/// What can be answered to a `UIAlertController`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves all as it is. An alert has one at most.
    case cancel
    /// Loses something.
    case destructive
  }

  public let title: String?
  public let style: Style
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
