import Foundation

/// A key has gone down or come up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  package let presses: [UIPress]

  public var allPresses: Set<UIPress> { Set(presses) }

  package init(presses: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.presses = presses
    super.init(touches: [], timestamp: timestamp, modifierFlags: modifierFlags)
  }
}
