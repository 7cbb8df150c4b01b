import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

/// Presses whose release goes to another window.
@MainActor struct CancelledPressTests {
  private var desk = Desk()

  private func press(_ phase: PointerPhase, id: Int = 0, _ button: PointerButton = .primary, at point: CGPoint)
    -> HostEvent
  {
    .pointer(phase, PointerInput(id: id, button: button, position: point))
  }

  @Test(arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  mutating func whenTheWindowLosesThePointer_thatEveryPressIsCancelledWhereItIs(event: SDL_WindowEventID) {
    desk.press(.primary)
    desk.press(.secondary)
    desk.move(to: CGPoint(x: 7, y: 8))
    desk.finger(SDL_FINGERDOWN, 41, CGPoint(x: 0.5, y: 0.5))
    desk.finger(SDL_FINGERMOTION, 41, CGPoint(x: 0.25, y: 0.5))
    desk.events = []
    desk.window(event)
    #expect(
      desk.events == [
        press(.cancel, at: CGPoint(x: 7, y: 8)), press(.cancel, .secondary, at: CGPoint(x: 7, y: 8)),
        press(.cancel, id: 1, at: CGPoint(x: 100, y: 100)),
      ])
    desk.finger(SDL_FINGERMOTION, 41, .zero)
    desk.window(event)
    #expect(desk.events.count == 3)
  }

  @Test mutating func whenTheReleaseWasOutside_thatThePointerHoversAndTheNextPressCounts() {
    desk.press(.primary)
    desk.loseFocus()
    desk.release(.primary)
    desk.gainFocus()
    desk.events = []
    desk.move(to: CGPoint(x: 1, y: 1))
    desk.press(.primary)
    desk.move(to: CGPoint(x: 2, y: 2))
    desk.move(to: CGPoint(x: 3, y: 3))
    desk.release(.primary)
    #expect(desk.phases == ["hover", "down", "move", "move", "up"])
  }

  @Test mutating func whenTheNextPressIsAClick_thatItIsOne() {
    desk.press(.primary)
    desk.loseFocus()
    desk.release(.primary)
    desk.gainFocus()
    desk.events = []
    desk.press(.primary)
    desk.release(.primary)
    #expect(desk.phases == ["down", "up"])
  }

  @Test mutating func whenTheButtonIsStillDownAfterwards_thatItsReleaseIsNoClick() {
    desk.press(.primary)
    desk.loseFocus()
    desk.gainFocus()
    desk.events = []
    desk.move(to: CGPoint(x: 1, y: 1))
    desk.release(.primary)
    desk.press(.primary)
    desk.release(.primary)
    #expect(desk.phases == ["hover", "down", "up"])
  }

  @Test(arguments: 0..<200)
  mutating func whateverTheHandDoes_thatPressesBeginAndEndInTurn(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let buttons: [PointerButton] = [.primary, .secondary, .middle]
    for step in 0..<60 {
      let button = buttons[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: desk.press(button)
      case 2: desk.release(button)
      case 3: desk.move(to: CGPoint(x: step, y: step))
      case 4: desk.loseFocus()
      default: desk.gainFocus()
      }
      #expect(desk.isOrderly, "seed \(seed), step \(step): \(desk.phases)")
      // A window without the focus holds nothing, one with it no button that is up.
      #expect(desk.hasFocus || desk.held.isEmpty)
      #expect(desk.held.isSubset(of: desk.down), "seed \(seed), step \(step)")
    }
    for button in buttons { desk.release(button) }
    desk.gainFocus()
    desk.move(to: .zero)
    for button in buttons {
      desk.press(button)
      desk.move(to: CGPoint(x: 1, y: 1))
      #expect(desk.held.contains(button), "seed \(seed): \(button)")
    }
  }
}

/// A mouse over a window of SDL's under X11, as SDL 2.26 reports it: while SDL takes a button for down, its press is
/// not reported; a release that goes to another window is not, either.
@MainActor private struct Desk {
  private var translation = EventTranslation()
  private let geometry = WindowGeometry(
    windowUnits: CGSize(width: 400, height: 200), pixels: CGSize(width: 400, height: 200), wanted: nil)
  private let state = ButtonState()
  private var position = CGPoint.zero
  private(set) var hasFocus = true
  /// What the stage got.
  var events: [HostEvent] = []
  /// The buttons that the stage takes for down, and whether each went down and up in turn.
  private(set) var held: Set<PointerButton> = []
  private(set) var isOrderly = true

  /// What the display server and SDL say.
  private final class ButtonState {
    var down: Set<PointerButton> = []
    var reported: Set<PointerButton> = []
  }

  init() {
    translation.globalButtons = { [state] in Desk.mask(state.down) }
  }

  var down: Set<PointerButton> { state.down }
  var phases: [String] {
    events.compactMap { if case .pointer(let phase, _) = $0 { phase.rawValue } else { nil } }
  }

  mutating func press(_ button: PointerButton) {
    guard state.down.insert(button).inserted, hasFocus, state.reported.insert(button).inserted else { return }
    send(button, SDL_MOUSEBUTTONDOWN)
  }

  mutating func release(_ button: PointerButton) {
    guard state.down.remove(button) != nil, hasFocus, state.reported.remove(button) != nil else { return }
    send(button, SDL_MOUSEBUTTONUP)
  }

  mutating func move(to point: CGPoint) {
    guard hasFocus else { return }
    position = point
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (Int32(point.x), Int32(point.y))
    event.motion.state = Desk.mask(state.reported)
    translate(event)
  }

  mutating func loseFocus() {
    guard hasFocus else { return }
    window(SDL_WINDOWEVENT_FOCUS_LOST)
    hasFocus = false
  }

  mutating func gainFocus() {
    guard !hasFocus else { return }
    hasFocus = true
    window(SDL_WINDOWEVENT_FOCUS_GAINED)
  }

  mutating func window(_ id: SDL_WindowEventID) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    translate(event)
  }

  mutating func finger(_ type: SDL_EventType, _ id: Int64, _ place: CGPoint) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (id, Float(place.x), Float(place.y))
    translate(event)
  }

  private mutating func send(_ button: PointerButton, _ type: SDL_EventType) {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.button = Desk.number(button)
    (event.button.x, event.button.y) = (Int32(position.x), Int32(position.y))
    translate(event)
  }

  private mutating func translate(_ event: SDL_Event) {
    for case .input(let input) in translation.translate(event, geometry: geometry) {
      events.append(input)
      guard case .pointer(let phase, let pointer) = input, pointer.id == 0 else { continue }
      switch phase {
      case .down: isOrderly = isOrderly && held.insert(pointer.button).inserted
      case .up, .cancel: isOrderly = isOrderly && held.remove(pointer.button) != nil
      case .move: isOrderly = isOrderly && held.contains(pointer.button)
      case .hover: isOrderly = isOrderly && held.isEmpty
      }
    }
  }

  private static func number(_ button: PointerButton) -> UInt8 {
    switch button {
    case .primary: UInt8(SDL_BUTTON_LEFT)
    case .middle: UInt8(SDL_BUTTON_MIDDLE)
    case .secondary: UInt8(SDL_BUTTON_RIGHT)
    }
  }

  private static func mask(_ buttons: Set<PointerButton>) -> UInt32 {
    buttons.reduce(0) { $0 | 1 << (UInt32(number($1)) - 1) }
  }
}
