internal import CSDL2
internal import Foundation
internal import Stage

/// Turns SDL's events into the stage's, and remembers what SDL does not tell: which buttons a drag has, and which
/// small number a finger has.
@MainActor struct EventTranslation {
  private var fingers = FingerTable()
  /// The buttons that are held, the first pressed first.
  private var held: [PointerButton] = []

  /// Nil for events that concern nobody.
  mutating func translate(_ event: SDL_Event, geometry: WindowGeometry) -> DeviceEvent? {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return .quit
    case SDL_WINDOWEVENT: return window(event.window)
    case SDL_MOUSEMOTION: return motion(event.motion, geometry)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, geometry)
    case SDL_MOUSEWHEEL: return Self.wheel(event.wheel, geometry)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger, geometry)
    case SDL_KEYDOWN, SDL_KEYUP: return Self.key(event.key)
    case SDL_TEXTINPUT: return Self.text(event.text)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .exposed
    default: return nil
    }
  }

  private func window(_ event: SDL_WindowEvent) -> DeviceEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: .quit
    case SDL_WINDOWEVENT_EXPOSED: .exposed
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .hidden
    // A drag goes on outside.
    case SDL_WINDOWEVENT_LEAVE: held.isEmpty ? .input(.pointerLeft) : nil
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: .shown
    default: nil
    }
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent, _ geometry: WindowGeometry) -> DeviceEvent? {
    guard event.which != UInt32.max else { return nil }
    let position = geometry.point(x: Double(event.x), y: Double(event.y))
    // A release outside of the window can get lost; the state in the event cannot lie.
    if event.state == 0 { held.removeAll() }
    let phase: PointerPhase = held.isEmpty ? .hover : .move
    // With several buttons down a movement is first of all the drag's.
    let button = held.contains(.primary) ? .primary : held.first ?? .primary
    return .input(
      .pointer(phase, PointerInput(button: button, position: position, modifiers: Self.currentModifiers)))
  }

  private mutating func button(_ event: SDL_MouseButtonEvent, _ geometry: WindowGeometry) -> DeviceEvent? {
    guard event.which != UInt32.max, let button = Self.button(event.button) else { return nil }
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    held.removeAll { $0 == button }
    if isDown { held.append(button) }
    let position = geometry.point(x: Double(event.x), y: Double(event.y))
    let input = PointerInput(button: button, position: position, modifiers: Self.currentModifiers)
    return .input(.pointer(isDown ? .down : .up, input))
  }

  private static func button(_ number: UInt8) -> PointerButton? {
    switch Int32(number) {
    case SDL_BUTTON_LEFT: .primary
    case SDL_BUTTON_MIDDLE: .middle
    case SDL_BUTTON_RIGHT: .secondary
    default: nil
    }
  }

  /// The whole numbers in `x` and `y` are rounded sums and can be 0 for a touchpad: only the precise ones count.
  private static func wheel(_ event: SDL_MouseWheelEvent, _ geometry: WindowGeometry) -> DeviceEvent? {
    guard event.which != UInt32.max else { return nil }
    return .input(
      .wheel(
        position: geometry.point(x: Double(event.mouseX), y: Double(event.mouseY)),
        notchesX: Double(event.preciseX), notchesY: Double(event.preciseY), modifiers: currentModifiers))
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent, _ geometry: WindowGeometry) -> DeviceEvent? {
    let phase: PointerPhase
    let number: Int?
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: (phase, number) = (.down, fingers.down(event.fingerId))
    case SDL_FINGERUP: (phase, number) = (.up, fingers.up(event.fingerId))
    default: (phase, number) = (.move, fingers.number(of: event.fingerId))
    }
    guard let number else { return nil }
    let position = CGPoint(
      x: CGFloat(event.x) * geometry.size.width, y: CGFloat(event.y) * geometry.size.height)
    return .input(
      .pointer(phase, PointerInput(id: number, position: position, modifiers: Self.currentModifiers)))
  }

  private static func key(_ event: SDL_KeyboardEvent) -> DeviceEvent? {
    guard let key = KeyTranslation.key(event.keysym.sym) else { return nil }
    let modifiers = KeyTranslation.modifiers(event.keysym.mod)
    return .input(.key(key, isDown: event.type == SDL_KEYDOWN.rawValue, modifiers: modifiers))
  }

  private static func text(_ event: SDL_TextInputEvent) -> DeviceEvent? {
    withUnsafeBytes(of: event.text) { bytes in
      let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return text.isEmpty ? nil : .text(text)
    }
  }

  private static var currentModifiers: KeyModifiers {
    KeyTranslation.modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
  }
}
