package import CradleSDL2
internal import CradleStage
internal import Foundation

/// Turns SDL's events into the stage's, and keeps what SDL's events do not carry: which buttons a drag has, and which
/// small number a finger has.
@MainActor package struct EventTranslation {
  private var fingers = FingerTable()
  private var mouse = MouseButtons()
  private var mousePosition = CGPoint.zero
  /// Whether an input method has sent text that it has neither committed nor given up.
  var isComposing = false
  /// The buttons that are down anywhere on the screen, as a mask of SDL's. Under X11 the display server is asked.
  package var globalButtons: () -> UInt32 = { SDL_GetGlobalMouseState(nil, nil) }

  package init() {}

  /// In order; empty for events that are not reported.
  package mutating func translate(_ event: SDL_Event, geometry: WindowGeometry) -> [DeviceEvent] {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return [.quit]
    case SDL_WINDOWEVENT: return window(event.window)
    case SDL_MOUSEMOTION: return motion(event.motion, geometry)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, geometry)
    case SDL_MOUSEWHEEL: return Self.wheel(event.wheel, geometry)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger, geometry)
    case SDL_KEYDOWN, SDL_KEYUP: return Self.key(event.key)
    case SDL_TEXTINPUT:
      isComposing = false
      return Self.text(event.text)
    case SDL_TEXTEDITING: return composed(event.edit)
    case SDL_TEXTEDITING_EXT: return composed(event.editExt)
    case SDL_DROPTEXT, SDL_DROPFILE: return Self.drop(event.drop)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.exposed]
    default: return []
    }
  }

  private mutating func window(_ event: SDL_WindowEvent) -> [DeviceEvent] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: return [.quit]
    case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
    case SDL_WINDOWEVENT_FOCUS_LOST: return cancelPresses()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return cancelPresses() + [.hidden]
    // A drag continues outside of the window.
    case SDL_WINDOWEVENT_LEAVE: return mouse.held.isEmpty ? [.input(.pointerLeft)] : []
    case SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_FOCUS_GAINED: return unreportedPresses()
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: return [.shown]
    default: return []
    }
  }

  /// Cancels all presses. The window has lost the pointer, and releases from here on go to whatever has it. SDL
  /// releases the keys itself.
  private mutating func cancelPresses() -> [DeviceEvent] {
    let buttons = mouse.cancelAll().map { pointer(.cancel, $0) }
    return buttons
      + fingers.cancelAll().map { finger in
        .input(.pointer(.cancel, PointerInput(id: finger.number, position: finger.position)))
      }
  }

  /// Presses that SDL does not report, because it still considers the button down.
  private mutating func unreportedPresses() -> [DeviceEvent] {
    guard mouse.isUnsure else { return [] }
    let mask = globalButtons()
    return mouse.unreportedPresses { mask & Self.mask($0) != 0 }.map { pointer(.down, $0) }
  }

  /// At the mouse's place.
  private func pointer(_ phase: PointerPhase, _ button: PointerButton) -> DeviceEvent {
    .input(
      .pointer(phase, PointerInput(button: button, position: mousePosition, modifiers: Self.currentModifiers)))
  }
}

// MARK: - The mouse

extension EventTranslation {
  private mutating func motion(_ event: SDL_MouseMotionEvent, _ geometry: WindowGeometry) -> [DeviceEvent] {
    guard event.which != UInt32.max else { return [] }
    if event.state == 0 { mouse.releaseAll() }
    // These presses are at the place before the movement.
    let presses = unreportedPresses()
    mousePosition = geometry.point(x: Double(event.x), y: Double(event.y))
    guard let button = mouse.dragging else { return [pointer(.hover, .primary)] }
    return presses + [pointer(.move, button)]
  }

  private mutating func button(_ event: SDL_MouseButtonEvent, _ geometry: WindowGeometry) -> [DeviceEvent] {
    guard event.which != UInt32.max, let button = Self.button(event.button) else { return [] }
    mousePosition = geometry.point(x: Double(event.x), y: Double(event.y))
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      mouse.press(button)
      return [pointer(.down, button)]
    }
    switch mouse.release(button) {
    case .end: return [pointer(.up, button)]
    case .endOfCancelled: return []
    case .click: return [pointer(.down, button), pointer(.up, button)]
    }
  }

  private static func button(_ number: UInt8) -> PointerButton? {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: .primary
    case SDL_BUTTON_MIDDLE: .middle
    case SDL_BUTTON_RIGHT: .secondary
    default: nil
    }
  }

  /// SDL's `SDL_BUTTON` macro.
  private static func mask(_ button: PointerButton) -> UInt32 {
    switch button {
    case .primary: 1 << (UInt32(SDL_BUTTON_LEFT) - 1)
    case .middle: 1 << (UInt32(SDL_BUTTON_MIDDLE) - 1)
    case .secondary: 1 << (UInt32(SDL_BUTTON_RIGHT) - 1)
    }
  }

  /// The whole numbers in `x` and `y` are rounded sums and can be 0 for a touchpad: only the precise ones count.
  private static func wheel(_ event: SDL_MouseWheelEvent, _ geometry: WindowGeometry) -> [DeviceEvent] {
    guard event.which != UInt32.max else { return [] }
    return [
      .input(
        .wheel(
          position: geometry.point(x: Double(event.mouseX), y: Double(event.mouseY)),
          notchesX: Double(event.preciseX), notchesY: Double(event.preciseY), modifiers: currentModifiers))
    ]
  }
}

// MARK: - Fingers and keys

extension EventTranslation {
  private mutating func finger(_ event: SDL_TouchFingerEvent, _ geometry: WindowGeometry) -> [DeviceEvent] {
    let position = CGPoint(
      x: CGFloat(event.x) * geometry.size.width, y: CGFloat(event.y) * geometry.size.height)
    let phase: PointerPhase
    let number: Int?
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: (phase, number) = (.down, fingers.down(event.fingerId, at: position))
    case SDL_FINGERUP: (phase, number) = (.up, fingers.up(event.fingerId))
    default: (phase, number) = (.move, fingers.move(event.fingerId, to: position))
    }
    guard let number else { return [] }
    return [
      .input(
        .pointer(phase, PointerInput(id: number, position: position, modifiers: Self.currentModifiers)))
    ]
  }

  private static func key(_ event: SDL_KeyboardEvent) -> [DeviceEvent] {
    guard let key = KeyTranslation.key(event.keysym.sym) else { return [] }
    let modifiers = KeyTranslation.modifiers(event.keysym.mod)
    return [.input(.key(key, isDown: event.type == SDL_KEYDOWN.rawValue, modifiers: modifiers))]
  }

  private static func text(_ event: SDL_TextInputEvent) -> [DeviceEvent] {
    withUnsafeBytes(of: event.text) { bytes in
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return text.isEmpty ? [] : [.text(text)]
    }
  }

  /// SDL leaves the text to whoever handles the event.
  private static func drop(_ event: SDL_DropEvent) -> [DeviceEvent] {
    guard let text = event.file else { return [] }
    defer { SDL_free(text) }
    let dropped = String(cString: text)
    return [event.type == SDL_DROPTEXT.rawValue ? .droppedText(dropped) : .droppedFile(dropped)]
  }

  private static var currentModifiers: KeyModifiers {
    KeyTranslation.modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
  }
}
