import Foundation

/// The display as a whole: here, the window's content, since a Linux desktop gives an application no more.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The size of the window, in points.
  public package(set) var bounds: CGRect
  /// Device pixels a point.
  public package(set) var scale: CGFloat

  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
  }

  /// The screen of the stage that runs now; a default one of 1280×800 points where none does.
  public static var main: UIScreen {
    AppContext.current?.screen ?? UIScreen(bounds: CGRect(x: 0, y: 0, width: 1280, height: 800), scale: 1)
  }

  /// Ticks a second: 120, at which animators step. A window shows as many frames as its display does, and those between
  /// ticks are interpolated.
  open var maximumFramesPerSecond: Int { AppContext.ticksPerSecond }

  /// Pixels a point; the same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// `bounds` in pixels; the origin is zero.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
}
