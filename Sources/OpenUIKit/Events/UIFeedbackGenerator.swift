import Foundation

// As on Apple's devices without a motor, all of it can be called, and nothing is felt.

/// What lets a hand feel something, where there is a motor for it: on no desktop.
///
/// Source: [UIFeedbackGenerator](https://developer.apple.com/documentation/uikit/uifeedbackgenerator).
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// A generator, which needs nothing.
  public override init() { super.init() }

  /// Does nothing: there is no motor to get ready.
  open func prepare() {}
}

/// For two things that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy or how hard what meets is.
  public enum FeedbackStyle: Int, Sendable {
    /// How heavy it is.
    case light, medium, heavy
    /// How hard it is.
    case soft, rigid
  }

  /// For things that are neither light nor heavy.
  public convenience override init() { self.init(style: .medium) }

  /// The style makes no difference here.
  public init(style: FeedbackStyle) { super.init() }

  /// Nothing is felt.
  open func impactOccurred() {}
  /// Nothing is felt, whatever the intensity, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// For another value that is chosen.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing is felt.
  open func selectionChanged() {}
}

/// For what has come of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has come of it.
  public enum FeedbackType: Int, Sendable {
    /// It is done, or not quite, or not at all.
    case success, warning, error
  }

  /// Nothing is felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
