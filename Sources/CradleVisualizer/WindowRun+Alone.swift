import CradleSDLHost
import CradleStage

// The stage alone on the whole screen.

extension WindowRun {
  /// The stage alone, on the whole screen; or the window with what was open in it.
  ///
  /// An application that is alone in its window already goes to the whole screen and back, and nothing is said of it.
  func toggleFullScreen() {
    device.toggleFullScreen()
    followFullScreen()
  }

  /// Esc leads back to the window where there is nothing else to be left.
  func leavesFullScreen(by command: Command) -> Bool {
    command == .close && session.isAlone && !overlay.hasClosable
  }

  /// A window manager may take the screen back by itself.
  func followFullScreen() {
    guard request.hasInstrument, session.isAlone != device.isFullScreen else { return }
    session.isAlone = device.isFullScreen
    overlay.setAlone(session.isAlone)
    session.isTracing = overlay.showsPlots
    if session.isAlone { lone.begin(with: messageOfLine, at: Stopwatch.now) }
    fitStage()
    session.redraw()
  }

  /// Shows what belongs beside a stage that is alone as long as it is needed. Call it once in each frame.
  func followLoneStage() {
    guard request.hasInstrument else { return }
    let now = Stopwatch.now
    if session.isAlone { lone.note(messageOfLine, at: now) }
    let showsLine = session.isAlone && (lone.showsLine(at: now) || overlay.isLineFocused)
    let hint = session.isAlone && lone.showsHint(at: now) ? LoneStage.hint : hints?.hints.shown?.text
    guard showsLine != session.showsLineOverStage || hint != session.hint else { return }
    (session.showsLineOverStage, session.hint) = (showsLine, hint)
    session.redraw()
    overlay.setNeedsFrames()
  }

  /// Of a scene's own words, which may change with every tick, only their coming is news.
  private var messageOfLine: String? {
    session.notice ?? session.loadText ?? session.controller.statusText.map { _ in session.statusLine.title }
  }

  func noteLoneStage(_ event: HostEvent) {
    guard session.isAlone, case .pointer(.hover, let pointer) = event, pointer.id == 0 else { return }
    lone.pointerMoved(to: pointer.position.y, in: device.size.height)
  }

  /// Hands an event to an application that nobody examines, whose keys are its own; false when the program is to end.
  func handleAlone(_ event: HostEvent, isRepeated: Bool) throws -> Bool {
    let commands: [Command] = [.quit, .toggleFullScreen, .savePicture]
    guard case .key(let key, isDown: true, let modifiers) = event, let command = Command(key, modifiers),
      commands.contains(command)
    else {
      if request.replay == nil { deliverToStage(event) }
      return true
    }
    if command == .quit { return false }
    if !isRepeated { try perform(command) }
    return true
  }
}
