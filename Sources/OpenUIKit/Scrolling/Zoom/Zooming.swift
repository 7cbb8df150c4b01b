import Foundation

/// How a scroll view zooms: between which scales, and what changes the scale now.
@MainActor
final class Zooming {
  /// A hand that zooms.
  struct Pinch {
    /// What lies between the fingers, in the coordinates of what is zoomed.
    let anchor: CGPoint
    /// The scale as if there were no rubber band, when the fingers were as far apart as at first.
    let start: CGFloat
  }

  private(set) var least: CGFloat = 1
  private(set) var most: CGFloat = 1
  private(set) var pinch: Pinch?
  private(set) var motion: ZoomMotion?
  /// While content and offset are set.
  private(set) var isApplying = false
  private let pincher = UIPinchGestureRecognizer(target: nil, action: nil)

  /// Nil while no hand may zoom.
  var recognizer: UIPinchGestureRecognizer? { pincher.isEnabled ? pincher : nil }

  init(of scrollView: UIScrollView) {
    pincher.addHandler { [weak scrollView] _ in scrollView?.pinchChanged() }
    scrollView.addGestureRecognizer(pincher)
    pincher.isEnabled = false
  }

  func setLeast(_ scale: CGFloat) {
    Refusal.check(scale, "minimumZoomScale")
    least = scale
    pincher.isEnabled = least < most
  }

  func setMost(_ scale: CGFloat) {
    Refusal.check(scale, "maximumZoomScale")
    most = scale
    pincher.isEnabled = least < most
  }

  func begin(_ newPinch: Pinch) { pinch = newPinch }
  func begin(_ newMotion: ZoomMotion) { motion = newMotion }
  func end() { (pinch, motion) = (nil, nil) }

  func applying(_ body: () -> Void) {
    isApplying = true
    body()
    isApplying = false
  }

  /// The scale within the ends. With ends that contradict each other the least one counts.
  func clamp(_ scale: CGFloat) -> CGFloat { max(min(scale, most), least) }

  var band: ZoomBand { ZoomBand(least: Double(least), most: Double(max(least, most))) }
}

/// How far a scale follows the fingers beyond its ends: ever less, to twice the greatest one and half of the least.
///
/// By how many times an end is exceeded is held as a scroll view's rubber band holds an overshoot, in a viewport of
/// length 1. Apple's law is not documented.
package struct ZoomBand: Sendable {
  package let least: Double
  package let most: Double

  private static let band = RubberBand(dimension: 1)

  package init(least: Double, most: Double) { (self.least, self.most) = (least, most) }

  /// What is shown of a scale that the fingers ask for; both above 0.
  package func shown(_ raw: Double) -> Double {
    if raw > most { return most * (1 + Self.band.shown(raw / most - 1)) }
    if raw < least { return least / (1 + Self.band.shown(least / raw - 1)) }
    return raw
  }

  /// The scale that fingers ask for of which `shown` is seen.
  package func raw(_ shown: Double) -> Double {
    if shown > most { return most * (1 + Self.band.raw(shown / most - 1)) }
    if shown < least { return least / (1 + Self.band.raw(least / shown - 1)) }
    return shown
  }
}
