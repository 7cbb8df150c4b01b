import Foundation

/// All that reports a change of the desktop's settings: files, and programs that print a line for each.
struct DesktopChanges {
  private var files: FolderChanges
  /// Those that have not ended by themselves.
  private var programs: [ProgramOutput]
  private var followsGNOME = false

  init(of sources: DesktopSources) {
    files = FolderChanges(of: sources.fileNames)
    programs = SettingsPortal.signals(sources.environment).map { [$0] } ?? []
  }

  /// From the first time on that no portal has answered.
  mutating func followGNOME(_ environment: [String: String]) {
    guard !followsGNOME else { return }
    followsGNOME = true
    programs += GNOMESettings.changes(environment)
  }

  /// Sleeps until something has changed.
  ///
  /// - Returns: false when there is something to read of `stop`, or its other end is closed.
  mutating func wait(until stop: Int32) -> Bool {
    while true {
      var waiting = ([stop, files.descriptor] + programs.map(\.descriptor)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { return false }
      let hasChangedFiles = waiting[1].revents != 0 && files.drain()
      let speaking = zip(programs, waiting.dropFirst(2)).map { $1.revents != 0 }
      if drainPrograms(where: speaking) || hasChangedFiles { return true }
    }
  }

  /// - Returns: whether one has printed something. One that has ended is followed no longer.
  private mutating func drainPrograms(where isSpeaking: [Bool]) -> Bool {
    var (left, hasPrinted) = ([ProgramOutput](), false)
    for (program, isSpeaking) in zip(programs, isSpeaking) {
      if isSpeaking, program.read().isEmpty {
        program.end()
        continue
      }
      left.append(program)
      if isSpeaking { hasPrinted = true }
    }
    programs = left
    return hasPrinted
  }

  func end() {
    for program in programs { program.end() }
    files.end()
  }
}
