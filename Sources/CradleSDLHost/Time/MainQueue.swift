internal import Foundation
internal import Glibc

/// The main queue of this process, in a program whose main thread belongs to SDL's event wait.
public enum MainQueue {
  /// Whether a block has arrived that `drain()` would run. Costs a system call.
  @MainActor public static var hasArrivals: Bool { Thread.isMainThread && MainQueueHandle.hasArrivals }

  /// Runs the blocks and main-actor jobs that wait on the main queue and fires the main run loop's timers that are due.
  /// Never waits. Costs about 5 µs if there is nothing to do.
  ///
  /// Blocks that those blocks add run too, up to 64 rounds: a block that always adds another cannot hold the caller for
  /// ever. Called from a block of the main queue it fires timers only. In a program with an asynchronous `main`,
  /// libdispatch has taken the first thread away and empties the queue itself: then nothing is done here.
  ///
  /// - Returns: seconds until the main run loop's next timer is due, 0 or more; nil if there is none. A host that goes
  ///   to sleep should not sleep longer. (Blocks wake it: see `MainQueueWatcher`.)
  @MainActor @discardableResult public static func drain() -> Double? {
    guard Thread.isMainThread else { return nil }
    // Besides saying when the next timer is due, this fires those that are, and runs the blocks that wait.
    var next = RunLoop.main.limitDate(forMode: .default)
    var rounds = 1
    while rounds < 64, MainQueueHandle.hasArrivals {
      next = RunLoop.main.limitDate(forMode: .default)
      rounds += 1
    }
    guard let next, next < .distantFuture else { return nil }
    return max(0, next.timeIntervalSinceNow)
  }
}

/// The eventfd that libdispatch writes to when a block arrives on the idle main queue.
///
/// Its symbol is the one private symbol here. Foundation waits on the same handle for its run loops, so it is as stable
/// as Foundation. No public function reports a block to a program that waits elsewhere: `RunLoop.main.run` would have
/// to replace SDL's wait, and `dispatchMain` gives the first thread away, to which SDL's windows belong. What is left
/// is to wake every 20 ms and look. That takes 0.26 % of a processor at rest, where 0.1 % is allowed; with the handle
/// it is 0.00 %, and a block waits for 0.24 ms (WakeProbe, median, on a loaded machine).
enum MainQueueHandle {
  static var descriptor: Int32 { dispatchMainQueueHandle() }

  /// Whether anything has arrived since the queue was emptied. Does not wait.
  static var hasArrivals: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 1
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32
