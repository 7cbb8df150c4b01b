import Foundation

/// One finger, or the mouse with a button down, from press to release.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// How far a touch is.
  public enum Phase: Int, Sendable {
    /// It has gone down.
    case began
    /// It has moved since the last event.
    case moved
    /// It has stayed where it was since the last event.
    case stationary
    /// It has been lifted.
    case ended
    /// It was taken away from its view, by a gesture for instance.
    case cancelled
  }

  /// How far it is in the event that brings it.
  public package(set) var phase = Phase.began
  /// How many presses of the button have followed each other at one place, this one included.
  public package(set) var tapCount = 1
  /// Seconds of application time.
  public package(set) var timestamp: TimeInterval = 0
  /// The view in which it began; nil when that has gone.
  public package(set) weak var view: UIView?
  /// The window in which it began.
  public package(set) weak var window: UIWindow?
  /// Those that get it; nil once it is over.
  public package(set) var gestureRecognizers: [UIGestureRecognizer]? = []

  package let pointer: Int
  /// The one button of this press. Two buttons of one mouse are two touches.
  package let buttonMask: UIEvent.ButtonMask
  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  /// Whether a recogniser has cancelled the touch in its view: the view gets nothing more of it.
  package var isCancelledInView = false

  /// Of one that a mouse makes up: what it lies opposite to the mouse of, in window points.
  package var pivot: CGPoint?

  /// UTF-16 units of the text under it that lie before it, if the host has said so.
  package var textOffset: Int?

  package init(
    pointer: Int, buttonMask: UIEvent.ButtonMask = .primary, at windowLocation: CGPoint, in window: UIWindow,
    time: TimeInterval
  ) {
    self.pointer = pointer
    self.buttonMask = buttonMask
    self.windowLocation = windowLocation
    previousWindowLocation = windowLocation
    self.window = window
    timestamp = time
  }

  /// Where the touch is, in `view`'s coordinates; nil asks for the window's.
  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }

  /// Where it was in the event before, in points of a view, of the window for nil.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: nil) } ?? point
  }
}
