import CradleClips
import Foundation
import Synchronization

/// Another process of this program that makes a clip, from a record. What it says is read on a thread of its own.
///
/// A process and not a thread: what runs a scene belongs to the main actor, which has the window. And a process that is
/// killed leaves nothing of its work in this one.
final class ClipProcess: Sendable {
  /// What is known of it.
  struct State: Sendable {
    /// The whole lines of its standard output, which have not been taken yet.
    var lines: [String] = []
    var complaint = ""
    /// As `waitpid` has it, when it has ended and all that it said has been read.
    var status: Int32?
    fileprivate var rest: [UInt8] = []

    fileprivate mutating func add(_ bytes: [UInt8]) {
      rest += bytes
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeFirst(end + 1)
      }
    }
  }

  private let state = Mutex(State())
  private let process: ChildProcess
  private let hasEnded = DispatchSemaphore(value: 0)

  /// This program. By the number, the name stays right in the child, and the file is found if another one has taken its
  /// place.
  static var program: String { "/proc/\(getpid())/exe" }

  /// - Parameters:
  ///   - program: a path.
  ///   - arguments: of the program's command line.
  ///   - changed: called on another thread when there is more to know.
  /// - Throws: `Complaint` when it cannot be started.
  init(_ program: String, _ arguments: [String], changed: @escaping @Sendable () -> Void) throws {
    do {
      let (output, errors) = (try ChildProcess.pipe(for: program), try ChildProcess.pipe(for: program))
      let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
      defer { for descriptor in [output.writing, errors.writing, nothing] { close(descriptor) } }
      do {
        process = try ChildProcess([program] + arguments, [nothing, output.writing, errors.writing])
      } catch {
        for descriptor in [output.reading, errors.reading] { close(descriptor) }
        throw error
      }
      let thread = Thread { [self] in
        read(output.reading, errors.reading, changed)
        end(process.wait())
        changed()
      }
      thread.name = "clip process"
      thread.start()
    } catch {
      throw Complaint("No clip: \(error).")
    }
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
          if entry.fd == output { state.add(bytes) } else { state.complaint += String(decoding: bytes, as: UTF8.self) }
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
    state.withLock { $0.status = status }
    hasEnded.signal()
  }

  /// What is known of it. Its lines are handed out once.
  func take() -> State {
    state.withLock { state in
      defer { state.lines = [] }
      return state
    }
  }

  /// Ends it, and waits until it has: it leaves no file then. Nothing else may be asked of it afterwards.
  ///
  /// - Returns: whether it was done before.
  func cancel() -> Bool {
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
