import CradleClips
import Foundation
import Synchronization

/// A program that works for this one. What it says is read on a thread of its own.
package final class ReadProcess: Sendable {
  /// What is known of it.
  package struct State: Sendable {
    /// The whole lines of its standard output, which have not been taken yet. At the end the last one needs no break.
    package fileprivate(set) var lines: [String] = []
    package fileprivate(set) var complaint = ""
    /// As `waitpid` has it, when it has ended and all that it said has been read.
    package fileprivate(set) var status: Int32?
    fileprivate var rest: [UInt8] = []
    /// Of what has not been taken. What is said beyond `ChildProcess.mostKept` of them is dropped.
    fileprivate var byteCount = 0

    fileprivate mutating func add(_ bytes: [UInt8]) {
      byteCount += bytes.count
      guard byteCount <= ChildProcess.mostKept else { return }
      rest += bytes
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeFirst(end + 1)
      }
    }

    fileprivate mutating func complain(_ bytes: [UInt8]) {
      guard complaint.utf8.count <= ChildProcess.mostKept else { return }
      complaint += String(decoding: bytes, as: UTF8.self)
    }

    fileprivate mutating func end(_ status: Int32) {
      if !rest.isEmpty { add([UInt8(ascii: "\n")]) }
      self.status = status
    }
  }

  private let state = Mutex(State())
  private let process: ChildProcess
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - words: the program's path, then its arguments.
  ///   - changed: called on another thread when there is more to know.
  /// - Throws: `ClipError` when it cannot be started.
  package init(_ words: [String], changed: @escaping @Sendable () -> Void) throws {
    let (output, errors) = (try ChildProcess.pipe(for: words[0]), try ChildProcess.pipe(for: words[0]))
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for descriptor in [output.writing, errors.writing, nothing] { close(descriptor) } }
    do {
      process = try ChildProcess(words, [nothing, output.writing, errors.writing])
    } catch {
      for descriptor in [output.reading, errors.reading] { close(descriptor) }
      throw error
    }
    let thread = Thread { [self] in
      read(output.reading, errors.reading, changed)
      end(process.wait())
      changed()
    }
    thread.name = "child's output"
    thread.start()
  }

  /// Reads both until they end. The process can wait for nobody but the reader of one of them.
  private func read(_ output: Int32, _ errors: Int32, _ changed: () -> Void) {
    var open = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    while !open.isEmpty {
      guard poll(&open, nfds_t(open.count), -1) > 0 else { continue }
      for entry in open where entry.revents != 0 {
        guard let bytes = piece(of: entry.fd) else {
          close(entry.fd)
          open.removeAll { $0.fd == entry.fd }
          continue
        }
        state.withLock { state in
          if entry.fd == output { state.add(bytes) } else { state.complain(bytes) }
        }
        changed()
      }
    }
  }

  /// Nil at the end.
  private func piece(of descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private func end(_ status: Int32) {
    state.withLock { $0.end(status) }
    hasEnded.signal()
  }

  /// What is known of it. Its lines are handed out once.
  package func take() -> State {
    state.withLock { state in
      defer { (state.lines, state.byteCount) = ([], state.rest.count) }
      return state
    }
  }

  /// Ends it, and waits until it has. Nothing else may be asked of it afterwards.
  ///
  /// - Returns: whether it was done before.
  package func cancel() -> Bool {
    process.send(SIGTERM)
    if hasEnded.wait(timeout: .now() + Self.patience) == .timedOut {
      process.send(SIGKILL)
      hasEnded.wait()
    }
    return take().status == 0
  }

  /// In seconds. It ends within half a second of a signal, unless something has stopped it.
  private static let patience = 1.5
}
