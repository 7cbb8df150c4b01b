import Foundation

/// What the user needs, as the desktop says it.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether the user wants no more motion than is needed.
  ///
  /// Beyond Apple's framework, springs of attachments and snaps are then damped critically at least, so that nothing
  /// swings past its place by itself, an animated scroll is a jump that fades in, and the cells of a collection view
  /// fade where an update, another layout or a hand that lets go would have them fly.
  public static var isReduceMotionEnabled: Bool { AppContext.current?.isReduceMotionEnabled ?? false }

  /// Whether the user wants more contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    AppContext.current?.traitCollection.accessibilityContrast == .high
  }

  /// Posted as the application whose setting has changed: ask `isReduceMotionEnabled` there.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted as the application whose setting has changed: ask `isDarkerSystemColorsEnabled` there.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
