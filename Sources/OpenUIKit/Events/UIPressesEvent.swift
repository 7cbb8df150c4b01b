import Foundation

/// A key has gone down or come up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  package let presses: [UIPress]

  /// The keys that the event is about.
  public var allPresses: Set<UIPress> { Set(presses) }

  package init(presses: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.presses = presses
    super.init(touches: [], timestamp: timestamp, modifierFlags: modifierFlags)
  }
}
