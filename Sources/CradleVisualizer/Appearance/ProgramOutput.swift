import CradleClips
import Foundation

/// What a program of the desktop prints, read as it comes.
package struct ProgramOutput {
  let descriptor: Int32
  private let process: ChildProcess

  /// Nil where there is no such program on the `PATH`.
  package init?(of name: String, _ arguments: [String]) {
    guard let program = ChildProcess.path(of: name), let pipe = try? ChildProcess.pipe(for: name) else { return nil }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for file in [nothing, pipe.writing] { close(file) } }
    guard let process = try? ChildProcess([program] + arguments, [nothing, pipe.writing, nothing]) else {
      close(pipe.reading)
      return nil
    }
    (self.process, descriptor) = (process, pipe.reading)
  }

  /// What there is by now; waits if there is nothing. Empty at its end.
  func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return Array(buffer.prefix(max(0, count)))
    }
  }

  /// All of it, or what has been printed by `deadline`, up to `ChildProcess.mostKept`, and the end of the program.
  package func text(until deadline: Double) -> String {
    var text: [UInt8] = []
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while text.count < ChildProcess.mostKept {
      let left = deadline - Stopwatch.now
      guard left > 0, poll(&ready, 1, Int32(left * 1000)) > 0 else { break }
      let part = read()
      guard !part.isEmpty else { break }
      text += part
    }
    end()
    return String(decoding: text, as: UTF8.self)
  }

  /// Ends the program. Nothing may be read afterwards.
  func end() {
    process.send(SIGKILL)
    _ = process.wait()
    close(descriptor)
  }
}
