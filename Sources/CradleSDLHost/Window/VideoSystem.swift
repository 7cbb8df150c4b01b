internal import CradleSDL2
internal import Foundation

/// SDL's video and event subsystems and its font engine, alive as long as a device holds this.
///
/// SDL counts its own openings, so devices may overlap. Nothing else of SDL is opened: joysticks and sensors turn its
/// blocking wait into polling and would cost an idle program one percent of a core.
@MainActor final class VideoSystem {
  /// SDL's name of the video driver: "x11", "wayland", "dummy".
  let driver: String
  /// The number of the event that `wake()` sends.
  let wakeEvent: UInt32

  private static let registeredWakeEvent = SDL_RegisterEvents(1)

  init(headless: Bool) throws {
    if !headless {
      try Self.requireDisplay()
      LateWakes.allow()
    }
    Self.setHints(headless: headless)
    guard SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 else {
      throw HostError("No window can be opened (\(HostError.reason)); try --headless.")
    }
    guard TTF_Init() == 0 else {
      let reason = HostError.reason
      SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
      throw HostError("The font engine does not start (\(reason)).")
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    wakeEvent = Self.registeredWakeEvent
    // Without a screen, SDL falls back to drivers that show nothing.
    if !headless, driver == "dummy" || driver == "offscreen" {
      close()
      throw HostError("No window can be opened (SDL offers only its \"\(driver)\" driver here); try --headless.")
    }
    // Window surfaces would be uploaded through an emulated OpenGL texture: 11.6 ms a frame instead of 1.2. Under
    // Wayland the same hint makes the creation fail.
    if driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    // SDL starts text input by itself, and an input method would then consume the keys.
    SDL_StopTextInput()
  }

  func close() {
    TTF_Quit()
    SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
  }

  /// Without this check SDL would try each of its drivers, some of which print messages of their own.
  private static func requireDisplay() throws {
    let environment = ProcessInfo.processInfo.environment
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
    guard names.allSatisfy({ environment[$0, default: ""].isEmpty }) else { return }
    throw HostError("No window can be opened (neither DISPLAY nor WAYLAND_DISPLAY is set); try --headless.")
  }

  private static func setHints(headless: Bool) {
    // SDL must not turn touches into events of a second mouse, nor the mouse into a finger.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Hold the mouse while a button is down, so that a drag that leaves the window still ends.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "1")
    // Input methods show what they offer themselves, and what they compose may be longer than SDL's 31 bytes.
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // This is a desktop program, not a full-screen game.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "Cradle")
    // SDL would turn SIGINT and SIGTERM into an event, which nobody reads during a long tick or without a window.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    if headless { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE) }
  }
}
