internal import CradleSDL2
package import Foundation

/// Finds how many device pixels a point should have where the video driver does not say.
package enum ScaleDetection {
  /// In this order: the user's option, the desktop's `GDK_SCALE`, the display's density.
  ///
  /// Nil where the compositor scales the window itself: under Wayland, if the user did not ask for more.
  @MainActor static func wanted(option: CGFloat?, driver: String, display: Int32 = 0) -> CGFloat? {
    if let option { return option }
    guard driver == "x11" else { return nil }
    if let gdk = gdkScale(ProcessInfo.processInfo.environment["GDK_SCALE"]) { return gdk }
    var dpi: Float = 0
    guard SDL_GetDisplayDPI(display, nil, &dpi, nil) == 0 else { return 1 }
    return scale(dotsPerInch: Double(dpi))
  }

  package static func gdkScale(_ text: String?) -> CGFloat? {
    guard let text, let value = Double(text), value >= 1, value <= 8 else { return nil }
    return CGFloat(value)
  }

  /// SDL reports `Xft.dpi` only if it is set. Otherwise it reports a density from the size that the monitor claims to
  /// have, and 0 under Xvfb. Up to a quarter more than 96 is an ordinary monitor with scale 1 (27 inches of 2560 by
  /// 1440 have 109). Above that, the scale is rounded to quarters.
  package static func scale(dotsPerInch: Double) -> CGFloat {
    let factor = dotsPerInch / 96
    guard factor.isFinite, factor >= 1.25 else { return 1 }
    return CGFloat(min((factor * 4).rounded() / 4, 4))
  }
}
