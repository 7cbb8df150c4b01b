import Foundation

/// What a device reports, as a type of the program's own. All input from outside comes as these events.
///
/// Positions are window points, y down. Values are `Codable` so that a log of them replays.
public enum HostEvent: Codable, Hashable, Sendable {
  /// A mouse button or a finger. A mouse without a pressed button sends `.hover`; `.move` is for all of its buttons
  /// that are down, whichever it names.
  case pointer(PointerPhase, PointerInput)
  /// A wheel or touchpad. `notchesX`/`notchesY` are SDL's `preciseX`/`preciseY`: y above 0 is away from the user.
  case wheel(position: CGPoint, notchesX: Double, notchesY: Double, modifiers: KeyModifiers)
  /// While a key is held, this is sent repeatedly with `isDown`.
  case key(HostKey, isDown: Bool, modifiers: KeyModifiers)
  /// What was typed, as the keyboard's layout or an input method gives it. Key presses are reported separately.
  case text(String)
  /// What an input method has composed so far and not committed, and what of it is selected, in UTF-16 units; empty if
  /// it has given that up.
  case markedText(String, selected: Range<Int>)
  /// What other programs have on a clipboard. It comes before the key or the button that pastes it.
  case clipboard(Clipboard, String)
  /// Sets a number of the application's own, such as from a slider or a script. The stage passes it on and knows no
  /// names.
  case setting(name: String, value: Double)
  /// The window's size in points and its device pixels a point.
  case resize(CGSize, scale: CGFloat)

  /// The mouse has left the views of the stage. It hovers at a point where no view is.
  public static let pointerLeft = HostEvent.pointer(.hover, PointerInput(position: CGPoint(x: -1, y: -1)))
}

extension HostEvent {
  /// The end of a press that is nobody's click; other events as they are.
  package var cancelled: HostEvent {
    guard case .pointer(.up, let input) = self else { return self }
    return .pointer(.cancel, input)
  }
}

/// The life of a press.
public enum PointerPhase: String, Codable, Sendable {
  /// Moved without a button, pressed, moved while pressed, let go, and taken away by something else: a press that is
  /// cancelled was nobody's click.
  case hover, down, move, up, cancel
}

/// A place of the desktop for text that is to be pasted.
public enum Clipboard: String, CaseIterable, Codable, Sendable {
  /// What was copied or cut last.
  case general = "clipboard"
  /// What is selected, which the middle button pastes: X11's primary selection.
  case selection
}

/// Which pointer, which button, where.
public struct PointerInput: Codable, Hashable, Sendable {
  /// 0 is the mouse; fingers count from 1 and keep their number while they touch.
  public var id: Int
  /// Which button is meant; `.primary` while none is pressed.
  public var button: PointerButton
  /// Where it is, in window points.
  public var position: CGPoint
  /// The keys that were down.
  public var modifiers: KeyModifiers
  /// UTF-16 units of the text field there that lie before the position. Only the host knows its fonts, and the same
  /// record has to select the same with others. Nil where no field is.
  public var textOffset: Int?

  /// An input of a pointer at a position in window points.
  public init(
    id: Int = 0, button: PointerButton = .primary, position: CGPoint, modifiers: KeyModifiers = [],
    textOffset: Int? = nil
  ) {
    self.id = id
    self.button = button
    self.position = position
    self.modifiers = modifiers
    self.textOffset = textOffset
  }
}

/// The button of a mouse; a finger is always `.primary`.
public enum PointerButton: String, CaseIterable, Codable, Sendable {
  /// The one under the index finger, the one that opens menus, and the wheel.
  case primary, secondary, middle
}

/// The keys that were down during an event.
public struct KeyModifiers: OptionSet, Codable, Hashable, Sendable {
  /// One bit a key; records hold it.
  public let rawValue: Int

  /// The keys whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Either of the Shift keys.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either of the Control keys.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt; Option on Apple's keyboards.
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The key with the system's sign: Super, Windows or Command.
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key by what it means: named keys, or the lower-case character that the layout gives it.
public enum HostKey: Codable, Hashable, Sendable {
  /// Keys that move, by their arrows or names.
  case up, down, left, right, pageUp, pageDown, home, end
  /// Keys that have names instead of characters. `delete` takes what lies behind, `backspace` what lies before.
  case space, escape, tab, enter, delete, backspace
  /// F1 is 1.
  case function(Int)
  /// One character in lower case, as the layout gives it without Shift.
  case character(String)
}
