internal import Foundation

/// `ffmpeg` at work: pictures go in by a pipe, the file comes out in memory. On the disk there is nothing of it.
package final class VideoProcess {
  private let process: ChildProcess
  /// Of the pipe; nil when it is closed.
  private var input: Int32?
  private let output: MemoryFile
  private let errors: MemoryFile
  private var hasEnded = false
  private let patience: Double

  private static let name = "ffmpeg"

  /// The program on the `PATH`.
  ///
  /// - Throws: `ClipError` when there is none.
  static func program() throws -> String {
    if let path = ChildProcess.path(of: name) { return path }
    throw ClipError("an .mp4 is made by \(name), which is not on the PATH: install it, or name a .webp or .gif")
  }

  /// - Parameters:
  ///   - program: its path; nil looks for it.
  ///   - patience: in seconds, for the next bytes to be taken and for its end. It has some fifty pictures in its hands
  ///     at most, and each of the largest that there are takes seconds.
  /// - Throws: `ClipError`.
  package init(_ arguments: [String], program: String? = nil, patience: Double = 300) throws {
    let program = try program ?? VideoProcess.program()
    self.patience = patience
    (output, errors) = (try MemoryFile("clip"), try MemoryFile("errors"))
    let pipe = try ChildProcess.pipe(for: program)
    defer { close(pipe.reading) }
    do {
      process = try ChildProcess([program] + arguments, [pipe.reading, output.descriptor, errors.descriptor])
    } catch {
      close(pipe.writing)
      throw error
    }
    input = pipe.writing
    // Where it takes nothing, a write would wait for ever.
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeInput()
    guard !hasEnded else { return }
    end()
    _ = wait()
  }

  /// How much of the file there is.
  var byteCount: Int { output.byteCount }

  /// - Throws: `ClipError` when the program has ended, or takes nothing any more.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let input else { return }
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(input, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR, errno != EAGAIN || !isTaken(input) {
        closeInput()
        throw complaint(status: wait())
      }
    }
  }

  /// Waits until some of what is in the pipe has been taken, or the program has ended. Ends one that takes too long.
  private func isTaken(_ input: Int32) -> Bool {
    var ready = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
    var count: Int32
    repeat { count = poll(&ready, 1, Int32(patience * 1000)) } while count < 0 && errno == EINTR
    if count == 0 { end() }
    return count > 0
  }

  /// The whole file.
  ///
  /// - Throws: `ClipError` when the program says that something was wrong.
  package func finish() throws -> [UInt8] {
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

  /// - Returns: as `waitpid` has it; where it took too long, that it was killed.
  private func wait() -> Int32 {
    hasEnded = true
    return process.wait(atMost: patience) ?? SIGKILL
  }

  /// Nobody wants the file any more. May be called from any thread.
  func end() { process.send(SIGKILL) }

  private func complaint(status: Int32) -> ClipError {
    let text = String(decoding: (try? errors.bytes()) ?? [], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let end = ChildProcess.words(for: status)
    guard let last = lines.last(where: { !$0.isEmpty }) else { return ClipError("\(VideoProcess.name) \(end)") }
    return ClipError("\(VideoProcess.name) \(end): \(last.prefix(VideoProcess.longestLine))")
  }

  /// Characters of what the program says that are repeated.
  private static let longestLine = 200
}
