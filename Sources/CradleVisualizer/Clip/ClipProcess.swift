import Foundation
import Synchronization

/// Another process of this program that makes a clip, from a record. What it says is read on threads of their own.
///
/// A process and not a thread: what runs a scene belongs to the main actor, which has the window. And a process that is
/// killed leaves nothing of its work in this one.
final class ClipProcess: Sendable {
  /// What is known of it.
  struct State: Sendable {
    /// The whole lines of its standard output, which it has not been asked for yet.
    var lines: [String] = []
    var complaint = ""
    /// Its status, when it has ended and all that it said has been read.
    var status: Int32?
    fileprivate var rest = Data()
    fileprivate var openParts = 3
  }

  private let state = Mutex(State())
  private nonisolated(unsafe) let process = Process()
  private let changed: @Sendable () -> Void
  private let hasEnded = DispatchSemaphore(value: 0)

  /// This program. By the number, the name stays right in the child, and the file is found if another one has taken its
  /// place.
  static var program: String { "/proc/\(getpid())/exe" }

  /// - Parameters:
  ///   - program: a path.
  ///   - arguments: of the program's command line.
  ///   - changed: called on any thread when there is more to know.
  /// - Throws: `Complaint` when it cannot be started.
  init(_ program: String, _ arguments: [String], changed: @escaping @Sendable () -> Void) throws {
    self.changed = changed
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.terminationHandler = { [weak self, hasEnded] _ in
      hasEnded.signal()
      self?.note { $0.openParts -= 1 }
    }
    do { try process.run() } catch {
      throw Complaint("The clip could not be begun: \(error.localizedDescription)")
    }
    read(output) { state, data in
      state.rest += data
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.lines.append(String(decoding: state.rest[..<end], as: UTF8.self))
        state.rest = Data(state.rest[(end + 1)...])
      }
    }
    read(errors) { state, data in state.complaint += String(decoding: data, as: UTF8.self) }
  }

  private func read(_ pipe: Pipe, _ take: @escaping @Sendable (inout State, Data) -> Void) {
    pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      self?.note { if data.isEmpty { $0.openParts -= 1 } else { take(&$0, data) } }
    }
  }

  private func note(_ edit: (inout State) -> Void) {
    state.withLock { edit(&$0) }
    changed()
  }

  /// What is known of it. Its lines are handed out once.
  func take() -> State {
    state.withLock { state in
      defer { state.lines = [] }
      var present = state
      present.status = state.openParts == 0 ? process.terminationStatus : nil
      return present
    }
  }

  /// Ends it, and waits until it has: it leaves no file then.
  func cancel() {
    process.terminate()
    // Foundation's own wait would run this thread's timers.
    hasEnded.wait()
  }
}
