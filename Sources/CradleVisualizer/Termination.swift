import Foundation
import Synchronization

/// Ends the program within half a second of SIGINT, SIGTERM or SIGHUP, with its record and statistics written.
///
/// The run loop looks at `signal` between two ticks and ends the run early. But a tick cannot be interrupted and may
/// last for seconds, and so may a scene's building or a renderer's wait. So the thread that receives the signals
/// gives the run loop `patience`; then it writes, itself, what the run loop prepared after a tick, and ends the
/// process. (A signal handler could do neither: it may interrupt the memory allocator.)
package final class Termination: Sendable {
  /// How long the run loop has to end by itself, in seconds. The rest of the half second is for writing.
  private let patience: Double
  /// How long the writing may take after that, in seconds: the run loop may be blocked by a full pipe for ever.
  private static let writingTime = 0.15

  private let received = Atomic<Int32>(0)
  private let wake = Mutex<(@Sendable () -> Void)?>(nil)
  private let pending = Mutex<PendingOutputs?>(nil)
  /// The temporary file that is being written.
  private let unfinished = Mutex<String?>(nil)
  private let exit: @Sendable (Int32) -> Void

  /// - Parameter exit: ends the process with a status, without running the run loop's handlers.
  package init(patience: Double = 0.3, exit: @escaping @Sendable (Int32) -> Void = { _exit($0) }) {
    self.patience = patience
    self.exit = exit
  }

  /// The signal that ends the program; nil while none has come.
  package var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Has `body` called when a signal comes, on another thread: it ends the run loop's wait.
  package func onSignal(_ body: (@Sendable () -> Void)?) {
    wake.withLock { $0 = body }
  }

  /// Keeps what must be written if the run loop does not respond; nil if there is nothing.
  package func prepare(_ outputs: PendingOutputs?) {
    pending.withLock { $0 = outputs }
  }

  /// Has a file removed if the process ends; nil when there is none any more.
  package func discard(_ path: String?) {
    unfinished.withLock { $0 = path }
  }

  /// Writes to an output that `PendingOutputs` may write to as well. If `PendingOutputs` is writing because of a
  /// signal, this never returns.
  package func writing<Result>(_ body: () throws -> Result) rethrows -> Result {
    try pending.withLock { _ in try body() }
  }

  /// Writes the outputs of a run that ends early, on the run loop's own thread.
  package func write(_ outputs: PendingOutputs) throws {
    try pending.withLock { pending in
      pending = nil
      try outputs.write()
    }
  }

  /// A signal has come: asks the run loop to end, and ends the process if it does not. Blocks its thread.
  package func end(by signal: Int32) {
    let began = Stopwatch.now
    received.store(signal, ordering: .relaxed)
    wake.withLock { $0?() }
    Thread.sleep(forTimeInterval: patience)
    unfinished.withLock { path in
      if let path { unlink(path) }
    }
    while Stopwatch.now - began < patience + Termination.writingTime {
      // The process ends while the lock is held: the run loop must not write after the end of a file.
      if pending.withLockIfAvailable({ exit(status(after: signal, writing: $0)) }) != nil { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
    exit(Termination.status(signal))
  }

  private func status(after signal: Int32, writing outputs: PendingOutputs?) -> Int32 {
    do {
      try outputs?.write()
      return Termination.status(signal)
    } catch {
      StandardStreams.complain("\(error)")
      return 2
    }
  }

  /// The exit status of a program that a signal has ended, as shells report it.
  package static func status(_ signal: Int32) -> Int32 { 128 + signal }
}

/// The run loop has ended because of a signal, and everything is written.
package struct EndedBySignal: Error {
  package let signal: Int32
}

extension Termination {
  /// Starts the thread that receives the signals. Call it before other threads start: they inherit that the signals are
  /// blocked, so signals interrupt none of them.
  ///
  /// A signal that was ignored when the program started stays ignored, as `nohup` and shells expect.
  static func receivingSignals() -> Termination {
    let termination = Termination()
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let received = signals
    let thread = Thread {
      var set = received
      var signal: Int32 = 0
      while sigwait(&set, &signal) != 0 {}
      termination.end(by: signal)
    }
    thread.name = "signals"
    thread.stackSize = 1 << 20
    thread.start()
    return termination
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
