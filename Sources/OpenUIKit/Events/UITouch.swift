import Foundation

/// One finger, or the mouse with its button down, from press to release.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  public package(set) var tapCount = 1
  /// Seconds of application time.
  public package(set) var timestamp: TimeInterval = 0
  public package(set) weak var view: UIView?
  public package(set) weak var window: UIWindow?
  public package(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  package let pointer: Int
  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  /// Set when a recogniser has taken the touch away from its view.
  package var isTakenFromView = false

  package init(pointer: Int, at windowLocation: CGPoint, in window: UIWindow, time: TimeInterval) {
    self.pointer = pointer
    self.windowLocation = windowLocation
    previousWindowLocation = windowLocation
    self.window = window
    timestamp = time
  }

  /// Where the touch is, in `view`'s coordinates; nil asks for the window's.
  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: nil) } ?? point
  }
}

/// A change of one or more touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Seconds of application time.
  public package(set) var timestamp: TimeInterval
  package let touches: [UITouch]

  public var allTouches: Set<UITouch>? { Set(touches) }

  package init(touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
  }
}
