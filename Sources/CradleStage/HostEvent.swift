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
  public var button: PointerButton
  public var position: CGPoint
  public var modifiers: KeyModifiers
  /// UTF-16 units of the text field there that lie before the position. Only the host knows its fonts, and the same
  /// record has to select the same with others. Nil where no field is.
  public var textOffset: Int?

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
  case primary, secondary, middle
}

/// The keys that were down during an event.
public struct KeyModifiers: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key by what it means: named keys, or the lower-case character that the layout gives it.
public enum HostKey: Codable, Hashable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end
  case space, escape, tab, enter, delete, backspace
  /// F1 is 1.
  case function(Int)
  case character(String)
}
