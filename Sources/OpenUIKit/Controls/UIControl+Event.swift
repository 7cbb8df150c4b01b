extension UIControl {
  /// What happens to a control: of these a target says which it is called for.
  public struct Event: OptionSet, Hashable, Sendable {
    /// A bit for each event.
    public let rawValue: UInt

    /// Bits that stand for no event are never sent.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch has gone down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The same, and soon after another touch there.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moves within the control or less than 70 points beside it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moves farther away.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch comes back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch leaves.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch has ended within the control or less than 70 points beside it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch has ended farther away.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away: by a gesture, or since the control can no longer be touched.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user has changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is mainly for has been done, however: a button was pressed, a switch switched.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Never sent: there are no menus.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// A field has got the keys.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A field has lost the keys.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// The twelve lowest bits, of which `touchDown` to `touchCancel` are sent.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Those of fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Four events that an application may define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Four events of the system. None is sent.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Whatever is sent.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is at present. Several at once are a state of their own.
  public struct State: OptionSet, Hashable, Sendable {
    /// A bit for each state.
    public let rawValue: UInt

    /// Bits of the application's own may be set beside those of the system.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal = State([])
    /// A touch or a key presses it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It does nothing: `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// As `isSelected` says.
    public static let selected = State(rawValue: 1 << 2)
    /// The keys go to it, as Tab has come there.
    public static let focused = State(rawValue: 1 << 3)
    /// Eight states that an application may define.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Eight states of the system, which no control has.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where a control's content is between its upper and lower edge.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// `fill` stretches the content over the whole height where that can be.
    case center, top, bottom, fill
  }

  /// Where a control's content is between its left and right edge.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// `fill` stretches the content over the whole width where that can be; leading is left, and trailing is right.
    case center, left, right, fill, leading, trailing
  }
}
