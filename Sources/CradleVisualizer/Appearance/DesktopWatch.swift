import CradleClips
import Foundation
import Synchronization

/// Follows what the desktop says of its looks while a window is open.
///
/// A thread sleeps until a process of `gdbus` reports a signal of the portal, one of `gsettings` a change of GNOME's
/// own settings, or the kernel that one of the files has changed; then it asks for all settings again. Nothing polls,
/// so a window at rest takes no processor time.
final class DesktopWatch: Sendable {
  private struct State: Sendable {
    /// What was found last; nil before that.
    var settings: DesktopSettings?
    /// Whether `take` has not handed it out yet.
    var isNew = false
    var changed: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let hasAnswered = DispatchSemaphore(value: 0)
  private let hasStopped = DispatchSemaphore(value: 0)
  private let sources: DesktopSources
  /// Closing the second end stops the thread. Without the pair nothing is followed.
  private let stopSignal = try? ChildProcess.pipe(for: "desktop settings")

  init(_ sources: DesktopSources = DesktopSources()) {
    self.sources = sources
    let thread = Thread { [self] in
      blockSignals()
      // Before the first answer, so that no change is missed between the two.
      var changes = DesktopChanges(of: sources)
      read(&changes)
      hasAnswered.signal()
      if let stopSignal {
        while changes.wait(until: stopSignal.reading) { read(&changes) }
        close(stopSignal.reading)
      }
      changes.end()
      hasStopped.signal()
    }
    thread.name = "desktop settings"
    thread.stackSize = 512 * 1024
    thread.start()
  }

  /// The settings as soon as they are known; after `patience` seconds those of the files, and the portal's come later.
  func first(within patience: Double) -> DesktopSettings {
    guard hasAnswered.wait(timeout: .now() + patience) == .success else { return sources.settingsAtOnce }
    return take() ?? sources.settingsAtOnce
  }

  /// The settings, if there are other ones than were taken last.
  func take() -> DesktopSettings? {
    state.withLock { state in
      defer { state.isNew = false }
      return state.isNew ? state.settings : nil
    }
  }

  /// - Parameter body: called on another thread when there are other settings to take; at once if there are by now.
  func onChange(_ body: @escaping @Sendable () -> Void) {
    let isNew = state.withLock { state in
      state.changed = body
      return state.isNew
    }
    if isNew { body() }
  }

  /// Ends the thread, and the process that it listens to. Call it once.
  func stop() {
    if let stopSignal { close(stopSignal.writing) }
    hasStopped.wait()
  }

  private func read(_ changes: inout DesktopChanges) {
    let portal = sources.portal
    if portal == nil { changes.followGNOME(sources.environment) }
    let present = sources.settings(withPortal: portal)
    let changed = state.withLock { state in
      guard state.settings != present else { return nil as (@Sendable () -> Void)? }
      (state.settings, state.isNew) = (present, true)
      return state.changed
    }
    changed?()
  }

  /// SIGINT and SIGTERM have to interrupt the main thread's wait, not this one's.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}
