import CradleSDL2
import CradleSDLHost
import CradleStage
import Foundation
import Testing

extension DeviceTests {
  /// Events are put into SDL's own queue and come out as the stage knows them.
  @MainActor struct Events {
    private func translated(scale: CGFloat = 1, _ events: [SDL_Event]) throws -> [HostEvent] {
      let device = try SDLDevice.offscreen(size: CGSize(width: 400, height: 200), scale: scale)
      defer { device.close() }
      _ = device.events(waitingUpTo: nil)
      for var event in events { SDL_PushEvent(&event) }
      return device.events(waitingUpTo: nil).compactMap { if case .input(let input) = $0 { input } else { nil } }
    }

    private func motion(x: Int32, y: Int32, state: UInt32 = 0) -> SDL_Event {
      var event = SDL_Event()
      event.motion.type = SDL_MOUSEMOTION.rawValue
      (event.motion.x, event.motion.y, event.motion.state) = (x, y, state)
      return event
    }

    private func button(_ type: SDL_EventType, _ number: Int32, x: Int32, y: Int32) -> SDL_Event {
      var event = SDL_Event()
      event.button.type = type.rawValue
      (event.button.button, event.button.x, event.button.y) = (UInt8(number), x, y)
      return event
    }

    private func finger(_ type: SDL_EventType, _ id: Int64, x: Float, y: Float) -> SDL_Event {
      var event = SDL_Event()
      event.tfinger.type = type.rawValue
      (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (id, x, y)
      return event
    }

    private func key(_ symbol: SDL_KeyCode, modifiers: SDL_Keymod = KMOD_NONE) -> SDL_Event {
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = Int32(bitPattern: symbol.rawValue)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
      return event
    }

    @Test func whenTheMouseIsPressedMovedAndReleased_thatItIsADrag() throws {
      let events = try translated([
        motion(x: 10, y: 20), button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, x: 10, y: 20),
        motion(x: 15, y: 25, state: 4), button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, x: 15, y: 25), motion(x: 16, y: 26),
      ])
      let point = { (x: Double, y: Double, button: PointerButton) in
        PointerInput(button: button, position: CGPoint(x: x, y: y))
      }
      #expect(
        events == [
          .pointer(.hover, point(10, 20, .primary)), .pointer(.down, point(10, 20, .secondary)),
          .pointer(.move, point(15, 25, .secondary)), .pointer(.up, point(15, 25, .secondary)),
          .pointer(.hover, point(16, 26, .primary)),
        ])
    }

    @Test func whenTheRightButtonIsHeldBeforeTheLeft_thatTheLeftDragIsADrag() throws {
      let events = try translated([
        button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, x: 10, y: 20),
        button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, x: 10, y: 20), motion(x: 15, y: 25, state: 5),
        button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, x: 15, y: 25), motion(x: 16, y: 26, state: 4),
        button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, x: 16, y: 26),
      ])
      let seen = events.compactMap { event -> String? in
        guard case .pointer(let phase, let input) = event else { return nil }
        return "\(phase) \(input.button)"
      }
      #expect(
        seen == ["down secondary", "down primary", "move primary", "up primary", "move secondary", "up secondary"])
    }

    @Test func whenTheMouseLeavesTheWindow_thatItHoversNowhere() throws {
      var leave = SDL_Event()
      leave.window.type = SDL_WINDOWEVENT.rawValue
      leave.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
      #expect(try translated([leave]) == [.pointerLeft])
      let dragged = try translated([button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, x: 1, y: 1), leave])
      #expect(dragged.count == 1)
    }

    @Test func whenTheWheelTurns_thatTheFractionsAndThePlaceAreKept() throws {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      (event.wheel.preciseX, event.wheel.preciseY) = (0.25, -0.5)
      (event.wheel.mouseX, event.wheel.mouseY) = (30, 40)
      let events = try translated([event])
      #expect(
        events == [.wheel(position: CGPoint(x: 30, y: 40), notchesX: 0.25, notchesY: -0.5, modifiers: [])])
    }

    @Test func whenFingersTouch_thatTheyCountFromOneAndKeepTheirNumber() throws {
      let events = try translated([
        finger(SDL_FINGERDOWN, 9001, x: 0.5, y: 0.5), finger(SDL_FINGERDOWN, 9002, x: 0, y: 1),
        finger(SDL_FINGERUP, 9001, x: 0.5, y: 0.5), finger(SDL_FINGERMOTION, 9002, x: 0.25, y: 1),
        finger(SDL_FINGERDOWN, 9003, x: 1, y: 0), finger(SDL_FINGERMOTION, 9999, x: 0, y: 0),
      ])
      let seen = events.compactMap { event -> String? in
        guard case .pointer(let phase, let input) = event else { return nil }
        return "\(input.id) \(phase) \(Int(input.position.x)),\(Int(input.position.y))"
      }
      #expect(seen == ["1 down 200,100", "2 down 0,200", "1 up 200,100", "2 move 100,200", "1 down 400,0"])
    }

    @Test func whenKeysArePressed_thatTheyHaveTheirMeaning() throws {
      let events = try translated([
        key(SDLK_PAGEDOWN), key(SDLK_q, modifiers: KMOD_LCTRL), key(SDLK_F11), key(SDLK_KP_5),
        key(SDLK_LEFTBRACKET, modifiers: KMOD_RSHIFT), key(SDLK_LSHIFT), key(SDLK_KP_ENTER), key(SDLK_F24),
        key(SDL_KeyCode(0xE9)),
      ])
      #expect(
        events == [
          .key(.pageDown, isDown: true, modifiers: []), .key(.character("q"), isDown: true, modifiers: .control),
          .key(.function(11), isDown: true, modifiers: []), .key(.character("5"), isDown: true, modifiers: []),
          .key(.character("["), isDown: true, modifiers: .shift), .key(.enter, isDown: true, modifiers: []),
          .key(.function(24), isDown: true, modifiers: []), .key(.character("é"), isDown: true, modifiers: []),
        ])
    }

    @Test func whenSDLSaysQuitTwice_thatItIsToldOnce() throws {
      let device = try SDLDevice.offscreen(size: CGSize(width: 10, height: 10), scale: 1)
      defer { device.close() }
      _ = device.events(waitingUpTo: nil)
      for _ in 0..<2 {
        var event = SDL_Event()
        event.type = SDL_QUIT.rawValue
        SDL_PushEvent(&event)
      }
      #expect(device.events(waitingUpTo: nil) == [.quit])
    }
  }
}
