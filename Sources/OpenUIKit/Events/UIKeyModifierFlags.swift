/// Modifier keys, as a set.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit for each modifier key, Apple's numbers.
  public let rawValue: Int

  /// Takes any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock. The host does not report it: never in an event.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either Alt key, which Apple calls Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Apple's Command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad. The host does not report it: never in an event.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
