internal import Foundation

/// `ffmpeg` at work: pictures go in by a pipe, the file comes out in memory. On the disk there is nothing of it.
///
/// Foundation's `Process` was rejected: it hands this program's blocked signals on, and waits by a run loop.
final class VideoProcess {
  private let identifier: pid_t
  /// Of the pipe; nil when it is closed.
  private var input: Int32?
  private let output: MemoryFile
  private let errors: MemoryFile
  /// Guards whether there is a process of that number, which could be another one's afterwards.
  private let life = NSLock()
  private var isReaped = false

  private static let name = "ffmpeg"

  /// The program on the `PATH`.
  ///
  /// - Throws: `ClipError` when there is none.
  static func program(
    path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws -> String {
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      var status = stat()
      if stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(file, X_OK) == 0 { return file }
    }
    throw ClipError("an .mp4 is made by \(name), which is not on the PATH: install it, or name a .webp or .gif")
  }

  init(_ arguments: [String]) throws {
    let program = try VideoProcess.program()
    (output, errors) = (try MemoryFile("clip"), try MemoryFile("errors"))
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw VideoProcess.failure(errno) }
    // The program would wait for ever for the end of a pipe that it holds open itself.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do {
      identifier = try VideoProcess.start(
        [program] + arguments, [ends[0], output.descriptor, errors.descriptor])
    } catch {
      close(ends[1])
      throw error
    }
    input = ends[1]
  }

  deinit {
    closeInput()
    guard !isReaped else { return }
    end()
    _ = wait()
  }

  /// How much of the file there is.
  var byteCount: Int { output.byteCount }

  /// - Throws: `ClipError` when the program has ended.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let input else { return }
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(input, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        closeInput()
        throw complaint(status: wait())
      }
    }
  }

  /// The whole file.
  ///
  /// - Throws: `ClipError` when the program says that something was wrong.
  func finish() throws -> [UInt8] {
    closeInput()
    let status = wait()
    guard status == 0 else { throw complaint(status: status) }
    let bytes = try output.bytes()
    guard !bytes.isEmpty else { throw ClipError("\(VideoProcess.name) wrote nothing") }
    return bytes
  }

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// As `waitpid` reports it.
  private func wait() -> Int32 {
    var ended = siginfo_t()
    while waitid(P_PID, id_t(identifier), &ended, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return life.withLock {
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isReaped = true
      return status
    }
  }

  /// Nobody wants the file any more. May be called from any thread.
  func end() {
    life.withLock {
      // With all that it has started.
      if !isReaped { kill(-identifier, SIGKILL) }
    }
  }

  private func complaint(status: Int32) -> ClipError {
    let text = String(decoding: (try? errors.bytes()) ?? [], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let signal = status & 0x7F
    let end = signal == 0 ? "ended with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
    guard let last = lines.last(where: { !$0.isEmpty }) else { return ClipError("\(VideoProcess.name) \(end)") }
    return ClipError("\(VideoProcess.name) \(end): \(last.prefix(VideoProcess.longestLine))")
  }

  /// Characters of what the program says that are repeated.
  private static let longestLine = 200

  static func failure(_ number: Int32) -> ClipError {
    ClipError("\(name) could not be started (\(String(cString: strerror(number))))")
  }
}
