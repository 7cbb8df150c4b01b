import Foundation
import Synchronization

/// Lines on standard output, written by a thread of its own: who reads them slowly, or not at all, stops no frame.
///
/// When nobody can read them any more, no more are written, and nothing is said about it.
final class NarrationLines: Sendable {
  private struct State: Sendable {
    var waiting: [String] = []
    var isClosed = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let hasMore = DispatchSemaphore(value: 0)
  private let isDone = DispatchSemaphore(value: 0)
  /// So many lines wait for a reader at most; what comes then is not written.
  private static let mostWaiting = 200

  init() {
    let thread = Thread { [self] in
      while let line = next() { if !Self.write(line) { state.withLock { $0.isClosed = true } } }
      isDone.signal()
    }
    thread.name = "narration"
    thread.start()
  }

  /// Whether lines can be written.
  var isOpen: Bool { state.withLock { !$0.isClosed } }

  func write(_ line: String) {
    let isTaken = state.withLock { state in
      guard !state.isClosed, state.waiting.count < Self.mostWaiting else { return false }
      state.waiting.append(line)
      return true
    }
    if isTaken { hasMore.signal() }
  }

  private static func write(_ line: String) -> Bool {
    do { try StandardStreams.print(line) } catch { return false }
    return true
  }

  /// Waits for the next line; nil after the last one.
  private func next() -> String? {
    while true {
      let (line, isOver) = state.withLock { state -> (String?, Bool) in
        if state.isClosed { state.waiting = [] }
        return (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.hasEnded)
      }
      if let line { return line }
      if isOver { return nil }
      hasMore.wait()
    }
  }

  /// In seconds: so long the end of the program waits for a reader.
  private static let patience = 0.5

  /// Writes what waits, unless nobody reads it.
  func finish() {
    state.withLock { $0.hasEnded = true }
    hasMore.signal()
    _ = isDone.wait(timeout: .now() + Self.patience)
  }
}
