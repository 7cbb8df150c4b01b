import Foundation
import Gallery
import SDLHost
import Stage

/// A run in a window, in real time: ticks as the clock says, a frame when the picture has changed, and a wait without
/// work while nothing moves.
@MainActor
final class WindowRun {
  private var request: RunRequest
  private let device: SDLDevice
  private var session: Session
  private let overlay: Overlay
  private var transport = Transport()
  private var clock = FrameClock()
  private var frames = FrameCounter()
  private var isHidden = false
  private var wasAtRest = true
  private var input = StageInput()
  private var latestTick = -Double.infinity
  /// When Foundation's next timer is due.
  private var nextTimer = Double.infinity
  private var isPictureDue: Bool
  /// While a record is played: how large its window was.
  private var recordedSize: CGSize
  private let started = Stopwatch.now

  /// How long the wait for input lasts at most, in seconds: nothing depends on it, it only bounds a missed wake-up.
  private static let longestWait = 1.0
  private static let tickLength = 1.0 / 120

  init(_ request: RunRequest) throws {
    self.request = request
    device = try SDLDevice.window(
      title: WindowRun.title(of: request.scene.name), size: request.size, scale: request.scale,
      renderer: request.renderer)
    session = try Session(request, on: device)
    overlay = Overlay(on: device, theme: request.theme)
    isPictureDue = request.screenshot != nil
    recordedSize = session.staged.windowSize
    if request.from != nil, recordedSize != request.size { device.resize(to: recordedSize) }
  }

  func run() throws {
    let device = device
    let watcher = MainQueueWatcher { device.wake() }
    defer {
      watcher.stop()
      device.close()
    }
    try showFrame(alpha: 1)
    session.noteFirstFrame()
    drainMainQueue()
    while try take(device.events(waitingUpTo: wait)), !isOver {
      drainMainQueue()
      try advance()
      device.takesText = overlay.isEditing || takesText
    }
    try takeLastPicture()
    try session.finish()
  }

  /// How long to wait for input before the next frame.
  private var wait: Double? {
    if isMoving || overlay.needsFrame, !isHidden { return nil }
    let now = Stopwatch.now
    let ends = [request.seconds, isPictureDue ? request.screenshot?.seconds : nil].compactMap(\.self).map {
      started + $0
    }
    let nextTick = input.isEmpty || transport.isPaused ? .infinity : latestTick + WindowRun.tickLength
    return max(0.001, min(WindowRun.longestWait, min(ends.min() ?? .infinity, nextTimer, nextTick) - now))
  }

  private func drainMainQueue() {
    nextTimer = session.drainMainQueue().map { Stopwatch.now + $0 } ?? .infinity
  }

  private var isOver: Bool {
    request.seconds.map { Stopwatch.now - started >= $0 } ?? false
  }

  /// Whether ticks pass by themselves.
  private var isMoving: Bool { session.isInMotion && !transport.isPaused }

  private static func title(of scene: String) -> String { "Cradle – \(Scene.named(scene)?.title ?? scene)" }
}

// MARK: - Input

extension WindowRun {
  /// Sorts what the device has to tell; false when the program shall end.
  private func take(_ events: [DeviceEvent]) throws -> Bool {
    for event in events {
      switch event {
      case .quit: return false
      case .input(let event): if try !take(event) { return false }
      case .text(let text): take(text)
      case .exposed: session.redraw()
      case .hidden: isHidden = true
      case .shown:
        isHidden = false
        session.redraw()
      case .woken: break
      }
    }
    return true
  }

  /// A field of the overlay has the keys before one of the scene does.
  private func take(_ text: String) {
    if overlay.isEditing {
      overlay.take(text: text)
    } else if takesText {
      input.hear(.text(text), isPaused: transport.isPaused)
    }
  }

  /// Whether what is typed goes into a field of the scene. While time stands still keys are the program's.
  private var takesText: Bool { session.stage.takesText && !transport.isPaused && request.replay == nil }

  /// To whom it belongs: the overlay, the program itself, the stage. False when the program shall end.
  private func take(_ event: HostEvent) throws -> Bool {
    guard case .key(let key, let isDown, let modifiers) = event, let command = Command(key, modifiers),
      !(command.isByTypingKey(key) && takesText)
    else {
      hear(event)
      return true
    }
    if command == .quit, isDown { return false }
    // A release is the stage's too: the key may have been no command when it went down, with a modifier.
    guard isDown else {
      hear(event)
      return true
    }
    if !overlay.takes(event) { try perform(command) }
    return true
  }

  /// While a record is played the stage hears nobody else.
  private func hear(_ event: HostEvent) {
    guard request.replay == nil else {
      if !overlay.takes(event), case .resize = event { session.redraw() }
      return
    }
    guard overlay.takes(event) else { return input.hear(event, isPaused: transport.isPaused) }
    if case .pointer(.hover, _) = event { input.pointerLeft(isPaused: transport.isPaused) }
  }

  private func perform(_ command: Command) throws {
    if overlay.perform(command) {
      session.isTracing = overlay.showsPlots
      return
    }
    switch command {
    case .togglePause: transport.togglePause()
    case .step: transport.step()
    case .slower: change { $0.slower() }
    case .faster: change { $0.faster() }
    case .cycleXRay: session.xRay = session.xRay.next
    case .showXRay(let mode): session.xRay = mode
    case .set, .restart, .scene: try changeStage(command)
    default: break
    }
    overlay.setNeedsFrames()
    session.redraw()
  }

  /// Commands that change what the stage shows: not while a record says that.
  private func changeStage(_ command: Command) throws {
    guard request.replay == nil else { return }
    switch command {
    case .set(let name, let value): input.hear(.setting(name: name, value: value), isPaused: transport.isPaused)
    case .restart: try show(request.scene)
    case .scene(let index): if Scene.all.indices.contains(index) { try show(Scene.all[index]) }
    default: break
    }
  }

  /// The clock starts afresh: what has passed, has passed at the old speed.
  private func change(_ edit: (inout Transport) -> Void) {
    edit(&transport)
    clock = FrameClock(ticksPerSecond: transport.ticksPerSecond)
    clock.reset(at: Stopwatch.now)
  }

  /// Starts a scene anew in the same window. Time goes on, at the speed that it had.
  private func show(_ scene: Scene) throws {
    request = request.showing(scene)
    session = try Session(request, on: device, after: session)
    input = StageInput()
    wasAtRest = true
    if transport.isPaused { transport.togglePause() }
    device.setTitle(WindowRun.title(of: scene.name))
  }
}

// MARK: - Frames

extension WindowRun {
  /// One frame: the ticks that are due with the input that has come, the picture if it has changed, and a rest until the
  /// next frame is due.
  private func advance() throws {
    let now = Stopwatch.now
    let (ticks, alpha) = ticksDue(at: now)
    if ticks > 0 {
      latestTick = now
      try run(ticks, input.handOver())
    }
    let isMoving = isMoving
    // In motion also without a tick: a display that is faster than the ticks shows the blends between them.
    let differs = session.stage.needsDisplay || overlay.needsFrame || isMoving || !wasAtRest
    if isPictureTime || (differs && !isHidden) {
      try showFrame(alpha: isMoving ? alpha : 1)
    } else if ticks > 0 {
      session.skipFrame()
    }
    let isBusy = isMoving || (!input.isEmpty && !transport.isPaused)
    wasAtRest = !isBusy
    if isBusy || overlay.needsFrame { rest(since: now) }
  }

  /// Runs ticks; a record goes from one scene to the next in the middle of them.
  private func run(_ count: Int, _ events: [HostEvent]) throws {
    var left = count - session.advance(count, events)
    while let next = try session.successor() {
      session = next
      device.setTitle(WindowRun.title(of: session.staged.start.scene))
      left -= session.advance(left)
    }
    if request.replay != nil { followRecordedSize() }
  }

  /// The recorded window was given another size. One that the user gives to this window stays until then.
  private func followRecordedSize() {
    let size = session.staged.windowSize
    if size != recordedSize { device.resize(to: size) }
    recordedSize = size
  }

  /// The ticks to run now, and how far the next one has come.
  private func ticksDue(at now: Double) -> (ticks: Int, alpha: Double) {
    let (due, alpha) = clockTicks(at: now)
    return (transport.take(due: due), alpha)
  }

  private func clockTicks(at now: Double) -> (ticks: Int, alpha: Double) {
    let due = clock.advance(to: now)
    guard wasAtRest else { return due }
    guard !input.isEmpty || session.isInMotion else { return (0, 0) }
    // The first tick after a rest comes at once: the hand is answered in the frame that it moves in. But a mouse that
    // reports a thousand times a second must not make the time run eight times as fast.
    guard now - latestTick >= WindowRun.tickLength else { return due }
    clock.reset(at: now)
    return (1, 0)
  }

  /// Whether the time has come for a picture that was asked for by time.
  private var isPictureTime: Bool {
    guard isPictureDue, let at = request.screenshot?.seconds else { return false }
    return Stopwatch.now - started >= at
  }

  private func showFrame(alpha: Double) throws {
    frames.count(at: Stopwatch.now)
    session.draw(alpha: alpha, framesPerSecond: frames.perSecond, transport: transport)
    let commands = overlay.draw(showing)
    if isPictureTime, let path = request.screenshot?.path {
      try device.savePNG(to: path)
      isPictureDue = false
    }
    device.present()
    for command in commands { try perform(command) }
  }

  private var showing: Showing {
    Showing(session: session, scene: session.staged.start.scene, transport: transport, input: input)
  }

  /// A picture without a time is of the end.
  private func takeLastPicture() throws {
    guard isPictureDue, let path = request.screenshot?.path else { return }
    session.draw(alpha: 1, framesPerSecond: frames.perSecond, transport: transport)
    _ = overlay.draw(showing)
    try device.savePNG(to: path)
    device.present()
  }

  /// A graphics card makes `present` wait for the display; the software renderer does not, so the loop does.
  private func rest(since start: Double) {
    guard device.isPixelSnapped else { return }
    let left = start + 1 / device.refreshRate - Stopwatch.now
    if left > 0 { Thread.sleep(forTimeInterval: left) }
  }
}
