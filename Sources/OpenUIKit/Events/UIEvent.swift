import Foundation

/// Something that has happened to one or more touches or keys.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Buttons of a mouse, as a set. A finger counts as the primary one.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit for each button, the primary one's the lowest.
    public let rawValue: Int

    /// Takes any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Button 1: the left one, or a finger.
    public static let primary = ButtonMask.button(1)
    /// Button 2: the right one.
    public static let secondary = ButtonMask.button(2)

    /// The buttons count from 1, the primary one; 3 is the middle one. Others than 1 to 63 are no button.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...63).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// Seconds of application time.
  public package(set) var timestamp: TimeInterval
  /// The modifier keys that were down.
  public package(set) var modifierFlags: UIKeyModifierFlags
  package let touches: [UITouch]
  /// Those that are down besides, and have stayed where they were.
  private let restingTouches: [UITouch]

  /// All that are down or go up in it, of whatever view: those that the event is not about are `stationary`. Empty for
  /// events of keys.
  public var allTouches: Set<UITouch>? { Set(touches).union(restingTouches) }

  /// The touch itself, if the event is about it: a touch is told once a tick, and nothing is left out between.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  /// None: no touch is guessed.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  /// The buttons of the presses that this event is about, one that goes up in it included. Empty for events of keys.
  public var buttonMask: ButtonMask {
    touches.reduce(into: []) { $0.formUnion($1.buttonMask) }
  }

  package init(
    touches: [UITouch], restingTouches: [UITouch] = [], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = []
  ) {
    (self.touches, self.restingTouches) = (touches, restingTouches)
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}
