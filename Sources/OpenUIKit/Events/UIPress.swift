import Foundation

/// One key from going down to coming up. A key that is held is one press, however often it repeats.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// How far a press is.
  public enum Phase: Int, Sendable {
    /// The key has gone down.
    case began
    /// Never here: it is for keys that report how hard they are pressed.
    case changed
    /// Never here, likewise.
    case stationary
    /// The key has come up.
    case ended
    /// The key is still down, but its responder has left the window.
    case cancelled
  }

  /// How far it is in the event that brings it.
  public package(set) var phase = Phase.began
  /// Seconds of application time.
  public package(set) var timestamp: TimeInterval
  /// The key that is down; never nil here.
  public let key: UIKey?
  /// The window that got the beginning of the press.
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
