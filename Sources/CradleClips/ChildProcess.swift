internal import Foundation
internal import Synchronization

/// A program that this one has started.
///
/// Foundation's `Process` was rejected. It hands this program's blocked signals on, it waits by a run loop, and of
/// several hundred that had ended one was never said to have.
package final class ChildProcess: Sendable {
  private let identifier: pid_t
  /// Whether its number is still its own: afterwards it could be another process's.
  private let isThere = Mutex(true)

  /// Starts a program with these standard files and no other ones.
  ///
  /// It gets no signal from the terminal: this program gets that, and says what becomes of the other one.
  ///
  /// - Parameters:
  ///   - words: the program's path, then its arguments.
  ///   - standardFiles: what its descriptors 0, 1 and 2 are. This program's own stay open.
  /// - Throws: `ClipError`.
  package init(_ words: [String], _ standardFiles: [Int32]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in standardFiles.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that this program blocks or ignores are nobody else's business.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    let number = posix_spawn(&identifier, words[0], &actions, &attributes, &arguments, environ)
    guard number == 0 else { throw ChildProcess.failure(of: words[0], number) }
    self.identifier = identifier
  }

  /// Starts a program that reads `input` and says nothing to anybody.
  ///
  /// - Throws: `ClipError`.
  package convenience init(_ words: [String], reading input: [UInt8]) throws {
    let file = try MemoryFile("input", input)
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { throw ChildProcess.failure(of: words[0], errno) }
    defer { close(nowhere) }
    try self.init(words, [file.descriptor, nowhere, nowhere])
  }

  /// In bytes: what is kept of what a program says. Answers, paths and progress take less.
  package static let mostKept = 1 << 20

  /// Where a program is on the `PATH`; nil if it is not.
  package static func path(of name: String) -> String? {
    path(of: name, in: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// The same of other folders. Those that are meant from the present one on are left out: whoever wrote what is in
  /// that has not been asked for a program.
  package static func path(of name: String, in folders: String) -> String? {
    let folders = folders.split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first { file in
      var status = stat()
      return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
    }
  }

  /// Waits until it has ended. Call it once, from any thread.
  ///
  /// - Returns: its status, as `waitpid` has it.
  package func wait() -> Int32 {
    var ended = siginfo_t()
    while waitid(P_PID, id_t(identifier), &ended, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return isThere.withLock { isThere in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isThere = false
      return status
    }
  }

  /// The same for a time. What takes longer is killed, with all that it has started.
  ///
  /// - Returns: nil when it took longer.
  package func wait(atMost seconds: Double) -> Int32? {
    let outcome = Outcome()
    Thread.detachNewThread { [self] in
      let status = wait()
      outcome.status.withLock { $0 = status }
      outcome.isKnown.signal()
    }
    guard outcome.isKnown.wait(timeout: .now() + seconds) == .success else {
      send(SIGKILL)
      outcome.isKnown.wait()
      return nil
    }
    return outcome.status.withLock { $0 }
  }

  private final class Outcome: Sendable {
    let status = Mutex(Int32(0))
    let isKnown = DispatchSemaphore(value: 0)
  }

  /// Sends it a signal, with all that it has started; nothing once it has ended. May be called from any thread.
  package func send(_ signal: Int32) {
    isThere.withLock { if $0 { kill(-identifier, signal) } }
  }

  /// A status of `wait` in words.
  package static func words(for status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
  }

  static func failure(of program: String, _ number: Int32) -> ClipError {
    let name = program.split(separator: "/").last ?? ""
    return ClipError("\(name) could not be started (\(String(cString: strerror(number))))")
  }

  /// The two ends of a pipe that no other program inherits: it would wait for ever for the end of a pipe that it holds
  /// open itself.
  ///
  /// - Throws: `ClipError`.
  package static func pipe(for program: String) throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw failure(of: program, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
