import CradleClips
import Foundation
import Synchronization

/// Follows what the desktop says of its looks while a window is open.
///
/// A thread sleeps until a process of `gdbus` reports a signal of the portal, or the kernel that one of the files has
/// changed; then it asks for all settings again. Nothing polls, so a window at rest takes no processor time.
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
      let portal = PortalSignals(sources.environment)
      let files = FileChanges(in: sources.folder)
      read()
      hasAnswered.signal()
      if let stopSignal {
        watch(portal, files, until: stopSignal.reading)
        close(stopSignal.reading)
      }
      portal?.stop()
      files.stop()
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

  private func read() {
    let present = sources.settings
    let changed = state.withLock { state in
      guard state.settings != present else { return nil as (@Sendable () -> Void)? }
      (state.settings, state.isNew) = (present, true)
      return state.changed
    }
    changed?()
  }

  private func watch(_ portal: PortalSignals?, _ files: FileChanges, until stop: Int32) {
    var waiting = [stop, files.descriptor, portal?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { return }
      var isChanged = false
      if waiting[1].revents != 0 { isChanged = files.drain() }
      if waiting[2].revents != 0 {
        // The end of the process: from now on only the files are followed.
        if portal?.drain() == false { waiting[2].fd = -1 } else { isChanged = true }
      }
      if isChanged { read() }
    }
  }

  /// SIGINT and SIGTERM have to interrupt the main thread's wait, not this one's.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}

/// What the portal reports: a process of `gdbus` prints a line for each of its signals, and when it comes and goes.
private struct PortalSignals {
  let descriptor: Int32
  private let process: ChildProcess

  /// Nil where there is no bus and no `gdbus`.
  init?(_ environment: [String: String]) {
    guard SettingsPortal.hasSessionBus(environment), let pipe = try? ChildProcess.pipe(for: "gdbus") else {
      return nil
    }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for file in [nothing, pipe.writing] { close(file) } }
    let words = ["/usr/bin/env", "gdbus", "monitor", "--session", "--dest", SettingsPortal.name]
    guard
      let process = try? ChildProcess(
        words + ["--object-path", SettingsPortal.path], [nothing, pipe.writing, nothing])
    else {
      close(pipe.reading)
      return nil
    }
    (self.process, descriptor) = (process, pipe.reading)
  }

  /// Takes what there is; false at its end.
  func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count > 0 || count < 0 && errno == EINTR
  }

  func stop() {
    process.send(SIGKILL)
    _ = process.wait()
    close(descriptor)
  }
}

/// Changes of files in the folders of GTK's and KDE's settings. Programs write such a file anew and rename it, so the
/// folders are watched and not the files.
private struct FileChanges {
  let descriptor: Int32

  private static let names: Set<String> = ["settings.ini", "kdeglobals"]

  init(in folder: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    for place in [folder] + DesktopSources.gtkFolders.map({ "\(folder)/\($0)" }) {
      _ = inotify_add_watch(descriptor, place, changes)
    }
  }

  /// Takes what there is; whether it is about one of the files.
  func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isOurs = false
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isOurs }
      var place = 0
      let head = MemoryLayout<inotify_event>.size
      while place + head <= count {
        let length = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self) }
        let name = buffer[(place + head)..<min(count, place + head + Int(length))].prefix { $0 != 0 }
        if Self.names.contains(String(decoding: name, as: UTF8.self)) { isOurs = true }
        place += head + Int(length)
      }
    }
  }

  func stop() { close(descriptor) }
}
