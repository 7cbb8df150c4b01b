internal import Foundation
internal import Glibc

/// The main queue of this process, in a program whose main thread belongs to SDL's event wait.
public enum MainQueue {
  /// Runs the blocks and main-actor jobs that wait on the main queue and fires the main run loop's timers that are
  /// due. Never waits. Costs about 5 µs if there is nothing to do.
  ///
  /// Blocks that those blocks add run too, up to 64 rounds: a block that always adds another cannot hold the caller for
  /// ever. Called from a block of the main queue it fires timers only. In a program with an asynchronous `main`,
  /// libdispatch has taken the first thread away and empties the queue itself: then nothing is done here.
  ///
  /// - Returns: seconds until the main run loop's next timer is due, 0 or more; nil if there is none. A host that
  ///   goes to sleep should not sleep longer. (Blocks wake it: see `MainQueueWatcher`.)
  @MainActor @discardableResult public static func drain() -> Double? {
    guard Thread.isMainThread else { return nil }
    var rounds = 64
    while rounds > 0, MainQueueHandle.consumeSignal() {
      dispatchMainQueueDrain(nil)
      rounds -= 1
    }
    // Besides returning when the next timer is due, this fires those that are due.
    guard let next = RunLoop.main.limitDate(forMode: .default), next < .distantFuture else { return nil }
    return max(0, next.timeIntervalSinceNow)
  }
}

/// The eventfd that libdispatch signals when a block arrives on the idle main queue. It is meant for foreign run loops.
/// Foundation's own waits on the same one, so the symbols are as stable as Foundation.
enum MainQueueHandle {
  static var descriptor: Int32 { dispatchMainQueueHandle() }

  /// Whether anything arrived since the last call. Does not wait.
  static func consumeSignal() -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) == 1 else { return false }
    var count: UInt64 = 0
    return read(descriptor, &count, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32

/// Crashes off the first thread; returns at once if the queue is being emptied already.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueDrain(_ unused: UnsafeMutableRawPointer?)
