import Foundation

extension UIView {
  /// In seconds, of a control that shows what has changed. Apple gives no number; UIKit's controls take about as long.
  private static let changeDuration = 0.25

  /// Shows what has changed of a control: on its way where `isAnimated` says so, else at once. So it is before the view
  /// is in a window, and with reduced motion.
  func showChange(animated isAnimated: Bool, _ changes: @escaping () -> Void) {
    guard isAnimated, window != nil, !UIAccessibility.isReduceMotionEnabled else { return changes() }
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes)
  }
}
