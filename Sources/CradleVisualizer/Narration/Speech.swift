import CradleClips
import Foundation
import Synchronization

/// Says sentences aloud by `spd-say`, the client of speech-dispatcher, where the desktop has it; else says nothing.
///
/// Its library, libspeechd, was rejected: to connect waits for a server that may have to be started first, a server
/// that hangs would hang a thread of this program, and its header's numbers would be copied here. A process that takes
/// too long is ended. The server itself does the rest: a priority says which sentences another one ends.
final class Speech: Sendable {
  private struct State: Sendable {
    var waiting: [Told] = []
    var isOver = false
    var process: ChildProcess?
  }

  private let program: String
  private let state = Mutex(State())
  private let hasMore = DispatchSemaphore(value: 0)
  /// In seconds: it hands a sentence to the server and ends, within hundredths unless it starts the server first.
  private static let patience = 5.0
  /// So many sentences wait for it at most.
  private static let mostWaiting = 4

  /// Nil where there is no speech-dispatcher.
  init?() {
    guard let program = ChildProcess.path(of: "spd-say") else { return nil }
    self.program = program
    let thread = Thread { [self] in
      while let told = next() { handOn(told) }
    }
    thread.name = "speech"
    thread.start()
  }

  /// Says it as soon as the one before has been handed on. Of what waits, what is of lower interest is dropped.
  func say(_ told: Told) {
    state.withLock { state in
      state.waiting.removeAll { $0.interest < told.interest }
      state.waiting = state.waiting.suffix(Self.mostWaiting - 1) + [told]
    }
    hasMore.signal()
  }

  /// Says nothing more.
  func stop() {
    let process = state.withLock { state in
      (state.waiting, state.isOver) = ([], true)
      return state.process
    }
    process?.send(SIGTERM)
    hasMore.signal()
  }

  private func next() -> Told? {
    while true {
      let (told, isOver) = state.withLock { state -> (Told?, Bool) in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isOver)
      }
      if isOver { return nil }
      if let told { return told }
      hasMore.wait()
    }
  }

  private func handOn(_ told: Told) {
    // Digits in groups would be read as several numbers.
    let text = told.text.filter { $0 != "\u{2009}" }
    let words = [program, "--application-name", "cradle", "--priority", told.interest.rawValue, "--", text]
    guard let process = try? ChildProcess(words, reading: []) else { return }
    state.withLock { $0.process = process }
    _ = process.wait(atMost: Self.patience)
    state.withLock { $0.process = nil }
  }
}
