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

  /// False: no desktop says so here.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: no desktop says so here.
  public static var isBoldTextEnabled: Bool { false }
  /// False: no screen reader asks an application here.
  public static var isVoiceOverRunning: Bool { false }
  /// False: no switch asks an application here.
  public static var isSwitchControlRunning: Bool { false }

  /// What a screen reader would be told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Unlike those of others.
    public let rawValue: UInt32

    /// Any number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Words are to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// A part of the screen is another.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen is another.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Content has been scrolled by pages.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells nobody: no screen reader asks an application here. The log says so once.
  public static func post(notification: Notification, argument: Any?) { sayThatNobodyAsks() }

  /// Posted as the application whose setting has changed: ask `isReduceMotionEnabled` there.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted as the application whose setting has changed: ask `isDarkerSystemColorsEnabled` there.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
