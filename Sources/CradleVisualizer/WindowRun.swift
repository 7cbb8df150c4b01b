import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// A run in a window, in real time. The clock determines the ticks, a frame is drawn when the picture has changed, and
/// the run waits without work while nothing moves.
@MainActor
package final class WindowRun {
  var request: RunRequest
  let termination: Termination?
  let device: SDLDevice
  var session: Session
  /// The other scenes of the record that is played; nil if there are none.
  var course: RecordCourse?
  let overlay: Overlay
  let desktop: DesktopWatch
  /// What the desktop has said of its looks last.
  var desktopSettings: DesktopSettings
  /// Whether the scene waits for a hand, since nothing is to play by itself.
  var waitsForHand = false
  var lone = LoneStage()
  var transport = Transport()
  var clock: FrameClock
  private var frames = FrameCounter()
  /// The mean time of the last frame's ticks, in seconds, if they were too slow.
  private var slowTick: Double?
  private var isHidden = false
  /// When the next frame is to be begun, as `Stopwatch.now`; nil at rest.
  private(set) var frameEnd: Double?
  var wasAtRest = true
  var input = StageInput()
  private var click = StillClick()
  private var held = HeldKey()
  var latestTick = -Double.infinity
  /// When Foundation's next timer is due.
  private var nextTimer = Double.infinity
  private var isPictureDue: Bool
  /// What is to be done as soon as the past that is shown is found.
  var goal: Goal?
  /// When another moment was shown last, as `Stopwatch.now`.
  var latestShow = 0.0
  /// Whether the timeline has more to do than it had time for.
  var hasWork = false
  var spareTime = SpareTime()
  let gestures: GestureDesk
  let clips: ClipDesk
  let files: FileDesk
  /// What a file was asked for, to save its record.
  var recorded: (past: Past, stretch: ClosedRange<Int>)?
  /// What becomes of the picture of the next frame; nil: nothing.
  var pictureGoal: PictureGoal?
  var springs = SpringDesk()
  let narration = NarrationDesk()
  /// The hand on the stage that keys move; nil while it is away.
  var hand: KeyHand?
  /// When it was moved last, as `Stopwatch.now`.
  var latestHandMove = 0.0
  /// What a newcomer is told; nil where the window is not there to be played with.
  var hints: HintDesk?
  /// What a name was asked for.
  var named: (past: Past, stretch: ClosedRange<Int>)?
  /// While a record is played: the size of its window.
  var recordedSize: CGSize
  private let started = Stopwatch.now

  /// How long the wait for input lasts at most, in seconds: nothing depends on it, it only bounds a missed wake-up.
  private static let longestWait = 1.0

  init(_ request: RunRequest, _ termination: Termination? = nil) throws {
    // The desktop is asked while the window is made.
    desktop = DesktopWatch()
    var request = request
    self.termination = termination
    clock = FrameClock(ticksPerSecond: transport.ticksPerSecond)
    device = try SDLDevice.window(
      title: request.catalogue.windowTitle(of: request.scene.name), size: request.size, scale: request.scale,
      renderer: request.renderer)
    let device = device
    desktopSettings = desktop.first(within: WindowRun.desktopPatience)
    request.appearance = Appearance(request.looks, on: desktopSettings)
    self.request = request
    gestures = GestureDesk(request.catalogue)
    clips = ClipDesk { device.wake() }
    files = FileDesk { device.wake() }
    session = try Session(request, on: device, termination, keepsHistory: request.hasInstrument)
    course = RecordCourse(request.replay?.record)
    overlay = Overlay(on: device, request.catalogue, theme: request.theme)
    isPictureDue = request.screenshot != nil
    recordedSize = session.recordedWindowSize
    if request.from != nil, recordedSize != request.size { device.resize(to: recordedSize) }
  }

  package func run() throws {
    let device = device
    let watcher = MainQueueWatcher { device.wake() }
    termination?.onSignal { device.wake() }
    desktop.onChange { device.wake() }
    defer {
      termination?.onSignal(nil)
      desktop.stop()
      watcher.stop()
      files.stopAsking()
      narration.end()
      if let sentence = clips.close() { StandardStreams.complain(sentence) }
      session.keepDefaults()
      device.close()
    }
    if request.narrates { beginNarration() }
    waitForHandIfWanted()
    try showFrame(alpha: 1)
    beginHints()
    session.noteFirstFrame()
    drainMainQueue()
    while try handle(device.events(waitingUpTo: wait)), !isOver {
      drainMainQueue()
      followDesktop()
      followInspector()
      followFullScreen()
      followLoneStage()
      try advance()
      workOnTimeline()
      workOnGestures()
      workOnClip()
      workOnFiles()
      narrate()
      sleepUntilNextFrame()
      followTextInput()
    }
    try saveLastPicture()
    if let signal = termination?.signal { try session.end(by: signal) }
    finishGestures()
    finishFiles()
    try session.finish()
  }

  /// How long to wait for input before the next frame, in seconds; nil not to wait at all.
  private var wait: Double? {
    if isOver || hasWork || hand?.isMoving ?? false { return nil }
    // A scene that has just been found is to be shown, too, though nothing else happens.
    if !isHidden, isMoving || overlay.needsFrame || session.stage.needsDisplay { return nil }
    let now = Stopwatch.now
    let ends = [request.seconds, isPictureDue ? request.screenshot?.seconds : nil].compactMap(\.self).map {
      started + $0
    }
    let nextTick = input.isEmpty || transport.isPaused ? .infinity : latestTick + AppContext.tickLength
    let nextSentence = session.narrator?.nextDue ?? .infinity
    let nextChange = session.isAlone ? lone.nextChange(after: now) ?? .infinity : .infinity
    let next = min(ends.min() ?? .infinity, nextTimer, nextTick, nextSentence, nextChange)
    return max(0.001, min(WindowRun.longestWait, next - now))
  }

  private func drainMainQueue() {
    if wasAtRest, Stopwatch.now >= nextTimer || MainQueue.hasArrivals {
      passRest(before: Stopwatch.now, isInput: false)
    }
    nextTimer = session.drainMainQueue().map { Stopwatch.now + $0 } ?? .infinity
  }

  private var isOver: Bool {
    termination?.signal != nil || request.seconds.map { Stopwatch.now - started >= $0 } ?? false
  }

  /// Whether ticks are due without input.
  var isMoving: Bool { session.isInMotion && !transport.isPaused || session.timeline?.isLooping ?? false }
}

// MARK: - Input

extension WindowRun {
  /// Handles what the device reports; false when the program is to end.
  private func handle(_ events: [DeviceEvent]) throws -> Bool {
    for event in events {
      switch event {
      case .quit: return false
      case .input(let event): if try !handle(event) { return false }
      case .text(let text): insert(text)
      case .markedText(let text, let selected): mark(text, selected)
      case .droppedText(let text): if request.hasInstrument { drop(text) }
      case .droppedFile(let path): if request.hasInstrument { drop(fileAt: path) }
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

  /// Hands an event to the overlay, the program itself or the stage; false when the program is to end.
  private func handle(_ event: HostEvent) throws -> Bool {
    let isRepeated = held.follow(event)
    guard request.hasInstrument else { return try handleAlone(event, isRepeated: isRepeated) }
    if case .key(let key, let isDown, let modifiers) = event {
      if handleByHand(key, isDown: isDown, modifiers) { return true }
      if isDown, handleByControl(key, modifiers) { return true }
    }
    guard case .key(let key, let isDown, let modifiers) = event, let command = Command(key, modifiers),
      !(command.usesTypingKey(key) && stageWantsText)
    else {
      deliver(event)
      return true
    }
    if command == .quit, isDown { return false }
    // The stage also gets the release: with a modifier, the key may not have been a command when it went down.
    guard isDown else {
      deliver(event)
      return true
    }
    if !overlay.handle(event), !isRepeated || command.isRepeatable { try perform(command) }
    return true
  }

  /// Delivers an event to the overlay or the stage. While a record is played, the stage gets only the record's events.
  private func deliver(_ event: HostEvent) {
    noteLoneStage(event)
    let isForOverlay = overlay.handle(event)
    if isForOverlay || request.replay != nil { watch(event, isForOverlay: isForOverlay) }
    guard request.replay == nil else {
      if !isForOverlay, case .resize = event { session.redraw() }
      return
    }
    guard isForOverlay else {
      guard admitsMouse(event) else { return }
      return deliverToStage(event)
    }
    if case .pointer(.hover, _) = event { input.pointerLeft(isPaused: transport.isPaused) }
  }

  func deliverToStage(_ event: HostEvent) {
    let hasPinned = noteOnStage(event)
    overlay.noteHand(event, isHeard: !transport.isPaused)
    input.add(hasPinned ? event.cancelled : event, isPaused: transport.isPaused)
    if transport.isPaused, case .pointer(.down, _) = event, session.xRay != .full {
      session.notice = "Time stands still: Space goes on."
      session.redraw()
    }
  }

  /// What a hand does on the stage, before the stage hears it. Returns whether it was a click that asks why an item
  /// moves: the item itself is not clicked then, which might remove it.
  @discardableResult
  func noteOnStage(_ event: HostEvent) -> Bool {
    let hasPinned = watch(event, isForOverlay: false)
    noteHints(of: event)
    handHasCome(event)
    bringClipboard(for: event)
    return hasPinned
  }

  /// The X-ray follows the pointer. A click that goes nowhere pins an item, or lets it go: returns whether one does.
  @discardableResult
  private func watch(_ event: HostEvent, isForOverlay: Bool) -> Bool {
    guard case .pointer(let phase, let pointer) = event, pointer.id == 0 else { return false }
    session.pointerMoved(to: isForOverlay ? nil : pointer.position)
    guard let place = click.place(of: phase, pointer, isForOverlay: isForOverlay) else { return false }
    return session.togglePin(at: place)
  }
}

// MARK: - Frames

extension WindowRun {
  /// Runs one frame: the ticks that are due, with the input so far; the picture, if it has changed; and a sleep until
  /// the next frame is due.
  private func advance() throws {
    let now = Stopwatch.now
    moveHand(at: now)
    if !input.isEmpty { passRest(before: now, isInput: true) }
    let (ticks, alpha) = ticksDue(at: now)
    if ticks > 0 || isAtEndOfScene {
      latestTick = now
      try run(ticks, input.removeAll(), from: now)
    }
    let isMoving = isMoving
    // In motion a frame is drawn even without a tick: a display that is faster than the ticks shows blends between
    // them.
    let differs = session.stage.needsDisplay || overlay.needsFrame || isMoving || !wasAtRest
    if isPictureTime || (differs && !isHidden) {
      try showFrame(alpha: isMoving ? alpha : 1)
    } else if ticks > 0 {
      session.skipFrame()
    }
    let isBusy = isMoving || (!input.isEmpty && !transport.isPaused)
    if !isBusy, !wasAtRest { noteRest() }
    wasAtRest = !isBusy
    if wasAtRest { frames.reset() }
    frameEnd = isBusy || overlay.needsFrame || hand?.isMoving ?? false ? now + 1 / device.refreshRate : nil
  }

  /// Whether a scene of a record has been played: the next one may be due, though no tick is.
  private var isAtEndOfScene: Bool {
    session.sceneRun.ticksLeft == 0 && !transport.isPaused && session.timeline?.isLive ?? true
  }

  /// Runs the ticks of a frame. A record can go from one scene to the next in the middle of them.
  ///
  /// The ticks can take at most the clock's longest frame. The ticks that are left then are dropped, and the clock does
  /// not make them up, so that the window handles its events and shows a frame after every slow tick. Events cannot be
  /// handled during a tick: SDL pumps them on the thread that opened the window, which is the main actor's, and ticks
  /// run there too. A separate thread for ticks would run main-actor code off the main thread: deinitialisers would
  /// then run late and clients' own assertions would fail.
  private func run(_ count: Int, _ events: [HostEvent], from now: Double) throws {
    let deadline = now + clock.longestFrame
    let first = session.tickNumber
    let known = session.stage
    _ = known.takeCopiedText()
    defer { shareCopiedText(of: known) }
    session.isLoadHeld = transport.isPaused
    var left = count - session.advance(count, events, until: deadline)
    while let next = try session.successor() {
      show(next)
      left -= session.advance(left, until: deadline)
    }
    if request.replay != nil { followRecordedSize() }
    let mean = (Stopwatch.now - now) / Double(max(1, session.tickNumber - first))
    slowTick = Stopwatch.now >= deadline && mean > 1 / transport.ticksPerSecond ? mean : nil
  }

  /// The ticks to run now, and the fraction of the next one that has passed.
  private func ticksDue(at now: Double) -> (ticks: Int, alpha: Double) {
    let (due, alpha) = clockTicks(at: now)
    if let timeline = session.timeline, timeline.isLooping {
      timeline.play(due)
      timeline.work(until: now + WindowRun.workAtRest)
      return (0, alpha)
    }
    return (transport.ticksToRun(due: due), alpha)
  }

  private func clockTicks(at now: Double) -> (ticks: Int, alpha: Double) {
    let due = clock.advance(to: now)
    guard wasAtRest else { return due }
    guard !input.isEmpty || session.isInMotion else { return (0, 0) }
    // The first tick after a rest runs at once, so that input takes effect in the same frame. But a mouse that reports
    // a thousand times a second must not make the time run eight times as fast.
    guard now - latestTick >= AppContext.tickLength else { return due }
    clock.reset(at: now)
    return (1, 0)
  }

  /// Whether a picture that was requested for a certain time is due.
  private var isPictureTime: Bool {
    guard isPictureDue, let at = request.screenshot?.seconds else { return false }
    return Stopwatch.now - started >= at
  }

  private func showFrame(alpha: Double) throws {
    frames.count(at: Stopwatch.now)
    let commands = drawFrame(alpha: alpha)
    if isPictureTime, let file = request.pictureFile {
      try file.write(device)
      isPictureDue = false
    }
    takePicture()
    device.present()
    for command in commands { try perform(command) }
  }

  /// Returns the commands of the buttons that were pressed.
  private func drawFrame(alpha: Double) -> [Command] {
    let on = (session.kept == nil ? [] : [.split]) + (session.xRay == .off ? [] : [StatusButtons.Button.xRay])
    session.statusLine.buttons = overlay.statusButtons(
      session.statusLine.title, on: Set(on), areHidden: session.isAlone && !session.showsLineOverStage)
    (session.covers, session.isUnderSheet) = (overlay.covers, overlay.hasClosable)
    session.draw(alpha: alpha, pace: pace, transport: transport)
    let commands = overlay.draw(content)
    session.drawOverPanels()
    return commands
  }

  private var pace: Pace { Pace(framesPerSecond: frames.perSecond, slowTick: slowTick) }

  private var content: OverlayContent {
    OverlayContent(
      session: session, course: course, scene: session.sceneRun.start.scene, transport: transport, input: input,
      gestures: gestures.shelf.rows, isMakingClip: clips.isBusy, exports: shownExports, code: shownCode)
  }

  /// Saves a picture that is still due. A picture that was requested without a time shows the end of the run.
  private func saveLastPicture() throws {
    guard isPictureDue, let file = request.pictureFile else { return }
    _ = drawFrame(alpha: 1)
    try file.write(device)
    device.present()
  }

  /// With a graphics card, `present` waits for the display. With the software renderer it does not, so the loop sleeps
  /// here, after all that is done in a frame.
  private func sleepUntilNextFrame() {
    guard device.isPixelSnapped, let frameEnd else { return }
    let left = frameEnd - Stopwatch.now
    if left > 0 { Thread.sleep(forTimeInterval: left) }
  }
}
