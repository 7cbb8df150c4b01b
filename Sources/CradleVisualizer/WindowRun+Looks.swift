import CradleScenes
import CradleStage

// How the window looks and moves: as the desktop says, or as somebody has said by hand since.

extension WindowRun {
  /// How long the first frame waits for the desktop, in seconds. A window takes longer to be made than a portal to
  /// answer; an answer that comes later changes the window then.
  static let desktopPatience = 0.1

  /// Takes what the desktop has said since it was asked last.
  func followDesktop() {
    guard let settings = desktop.take() else { return }
    desktopSettings = settings
    showLooks()
  }

  /// What is switched by hand no longer follows the desktop.
  func changeLooks(_ command: Command) {
    let (theme, isReduced) = (request.theme, request.appearance.reducesMotion)
    switch command {
    case .switchTheme: request.looks.theme = theme.isDark ? .light : .dark
    case .switchContrast: request.looks.contrast = theme.isHighContrast ? .normal : .high
    case .switchReducedMotion: request.looks.reducedMotion = isReduced ? .off : .on
    case .compareReducedMotion: return compareReducedMotion()
    default: return
    }
    showLooks()
  }

  private func showLooks() {
    let (old, new) = (request.appearance, Appearance(request.looks, on: desktopSettings))
    guard new != old else { return }
    request.appearance = new
    session.theme = new.theme
    overlay.theme = new.theme
    if new.reducesMotion != old.reducesMotion { reduceMotion(new.reducesMotion) }
    overlay.setNeedsFrames()
    session.redraw()
  }

  /// Tells the scene, by an event that is recorded. A record that is played says by itself how it has moved.
  private func reduceMotion(_ isReduced: Bool) {
    session.notice = isReduced ? "Motion is reduced: springs do not swing." : "Motion is as the scene has it."
    guard request.replay == nil else { return }
    input.add(.setting(name: Setting.reducedMotion, value: isReduced ? 1 : 0), isPaused: transport.isPaused)
  }

  /// Shows the scene with reduced motion beside what it is now, or alone again.
  private func compareReducedMotion() {
    let wasSplit = session.kept != nil
    toggleSplit()
    guard !wasSplit, session.kept != nil else { return }
    let isReduced = session.stage.isReduceMotionEnabled
    input.add(.setting(name: Setting.reducedMotion, value: isReduced ? 0 : 1), isPaused: transport.isPaused)
    session.notice = isReduced ? "A|B: reduced motion, and the original" : "A|B: the original, and reduced motion"
  }
}

// MARK: - Nothing plays by itself

extension WindowRun {
  /// With reduced motion a scene that would move by itself waits, and so does a record.
  func waitForHandIfWanted() {
    waitsForHand = false
    guard request.appearance.reducesMotion, request.replay != nil || session.isInMotion else { return }
    waitsForHand = true
    transport.pause()
    session.notice = "Motion is reduced, so nothing plays by itself: Space lets it, and so does a click."
  }

  /// A hand on the stage lets the scene play.
  func handHasCome(_ event: HostEvent) {
    guard waitsForHand else { return }
    switch event {
    case .pointer(.down, _), .wheel, .key(_, isDown: true, _): break
    default: return
    }
    waitsForHand = false
    session.notice = nil
    guard transport.isPaused, session.timeline?.isLive ?? true else { return }
    transport.togglePause()
    restartClock()
  }
}
