internal import CradleSDL2
internal import CradleStage

extension SDLDevice {
  /// Everything that happened since the last call, in order.
  ///
  /// - Parameter timeout: how long to sleep, in seconds, until something happens; nil not to wait at all. The list can
  ///   be empty before the time is over, if SDL's event is not reported. The wait costs nothing on a real screen;
  ///   without one SDL polls every millisecond.
  public func events(waitingUpTo timeout: Double? = nil) -> [DeviceEvent] {
    var result: [DeviceEvent] = []
    guard !isClosed else { return result }
    var event = SDL_Event()
    var isThere =
      timeout.map { SDL_WaitEventTimeout(&event, Self.milliseconds($0)) != 0 } ?? (SDL_PollEvent(&event) != 0)
    while isThere {
      append(event, to: &result)
      isThere = SDL_PollEvent(&event) != 0
    }
    return result
  }

  /// Ends the present wait in `events(waitingUpTo:)` at once, or the next one if there is none. Can be called on any
  /// thread.
  public nonisolated func wake() {
    var event = SDL_Event()
    event.type = wakeEvent
    SDL_PushEvent(&event)
  }

  private func append(_ event: SDL_Event, to result: inout [DeviceEvent]) {
    if event.type == wakeEvent {
      if result.last != .woken { result.append(.woken) }
      return
    }
    if event.type == SDL_RENDER_DEVICE_RESET.rawValue || event.type == SDL_RENDER_TARGETS_RESET.rawValue {
      painter.discardTextures()
      openChrome?.discardTexture()
    }
    // Several events report sizes (size changed, resized, display changed, restored), so the window itself is measured.
    if event.type == SDL_WINDOWEVENT.rawValue || event.type == SDL_DISPLAYEVENT.rawValue, updateGeometry() {
      result.append(.input(.resize(size, scale: scale)))
    }
    for translated in translation.translate(event, geometry: geometry) { append(translated, to: &result) }
  }

  /// Appends an event only once: SDL also sends a quit when the last window is closed, and says that a minimised window
  /// is hidden.
  private func append(_ event: DeviceEvent, to result: inout [DeviceEvent]) {
    switch event {
    case .input, .text, .markedText, .droppedText, .droppedFile: result.append(event)
    case .quit: if !result.contains(.quit) { result.append(.quit) }
    default: if result.last != event { result.append(event) }
    }
  }

  /// Rounded up, so that a wait never ends just before a deadline.
  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(min(max(0, seconds * 1000), 3_600_000).rounded(.up))
  }
}
