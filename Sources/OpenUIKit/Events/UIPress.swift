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
  /// Who was asked first, and hears of the end too.
  public internal(set) weak var responder: UIResponder?

  /// Whether a key command has taken it: then it does so again with each repetition, and no responder hears of the press.
  package internal(set) var isCommand = false
  /// Whether the whole chain has passed it on: then the arrows and their like scroll.
  package internal(set) var isUnclaimed = false

  package init(key: UIKey, in window: UIWindow, timestamp: TimeInterval) {
    self.key = key
    self.window = window
    self.timestamp = timestamp
  }
}
