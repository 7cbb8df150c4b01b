import Foundation

/// One key from going down to coming up. A key that is held is one press, however often it repeats.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  /// Seconds of application time.
  public package(set) var timestamp: TimeInterval
  public let key: UIKey?
  public package(set) weak var window: UIWindow?
  /// The responder that got the beginning of the press, and gets its end.
  public internal(set) weak var responder: UIResponder?

  /// Whether a key command handles it. Then it does so again with each repetition, and no responder gets the press.
  package internal(set) var isCommand = false
  /// Whether no responder of the chain has handled it. Then arrows, Page Up and the like scroll.
  package internal(set) var isUnclaimed = false

  package init(key: UIKey, in window: UIWindow, timestamp: TimeInterval) {
    self.key = key
    self.window = window
    self.timestamp = timestamp
  }
}
