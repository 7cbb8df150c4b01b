internal import CradleStage

/// Which buttons of the mouse are held down in this window.
///
/// When the window loses the focus, or is hidden, its presses are cancelled. SDL does not see the release then: it
/// still considers the button down, and does not report the next press of that button. So a cancelled button is
/// compared with what the display server says until SDL reports a release.
struct MouseButtons {
  /// In the order of the presses.
  private(set) var held: [PointerButton] = []
  /// Cancelled presses whose buttons SDL still considers down, and whether the display server has reported the button
  /// up since then.
  private var cancelled: [(button: PointerButton, wasUp: Bool)] = []

  /// What a release that SDL reports means.
  enum Release {
    /// The end of a press, in this window or elsewhere.
    case end
    /// The end of a press that was cancelled.
    case endOfCancelled
    /// The end of a press that SDL did not report.
    case click
  }

  /// The button that a movement belongs to; nil if none is held.
  var dragging: PointerButton? { held.contains(.primary) ? .primary : held.first }

  /// Whether the display server should be asked which buttons are down.
  var isUnsure: Bool { !cancelled.isEmpty }

  mutating func press(_ button: PointerButton) {
    cancelled.removeAll { $0.button == button }
    held.removeAll { $0 == button }
    held.append(button)
  }

  mutating func release(_ button: PointerButton) -> Release {
    held.removeAll { $0 == button }
    guard let index = cancelled.firstIndex(where: { $0.button == button }) else { return .end }
    return cancelled.remove(at: index).wasUp ? .click : .endOfCancelled
  }

  /// Call it when SDL reports that no button is down.
  mutating func releaseAll() {
    held.removeAll()
    cancelled.removeAll()
  }

  /// Cancels the presses, and returns their buttons.
  package mutating func cancelAll() -> [PointerButton] {
    cancelled = cancelled.map { ($0.button, false) } + held.map { ($0, false) }
    defer { held.removeAll() }
    return held
  }

  /// Compares with the buttons that the display server says are down; returns those whose press SDL did not report.
  mutating func unreportedPresses(_ isDown: (PointerButton) -> Bool) -> [PointerButton] {
    for index in cancelled.indices where !isDown(cancelled[index].button) { cancelled[index].wasUp = true }
    let pressed = cancelled.filter { $0.wasUp && isDown($0.button) }.map(\.button)
    for button in pressed { press(button) }
    return pressed
  }
}
