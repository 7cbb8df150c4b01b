import CradleSDL2
import CradleSDLHost
import Foundation
import Glibc
import Testing

/// The watcher's laws, on a handle of our own: tests run in a process whose main queue libdispatch empties by itself.
struct MainQueueTests {
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    let rang = DispatchSemaphore(value: 0)

    var value: Int { lock.withLock { count } }

    func ring() {
      lock.withLock { count += 1 }
      rang.signal()
    }

    /// Whether it rings within `seconds`.
    func waits(_ seconds: Double) -> Bool { rang.wait(timeout: .now() + seconds) == .success }
  }

  private func signal(_ descriptor: Int32) {
    var one: UInt64 = 1
    write(descriptor, &one, 8)
  }

  @Test func whenTheHandleIsSignalled_thatEachSignalIsToldOnce() {
    let handle = eventfd(0, Int32(EFD_NONBLOCK))
    defer { close(handle) }
    let counter = Counter()
    let watcher = MainQueueWatcher(descriptor: handle) { counter.ring() }
    for _ in 0..<3 {
      signal(handle)
      #expect(counter.waits(10))
    }
    watcher.stop()
    #expect(counter.value == 3)
  }

  @Test func whenNobodyTakesTheSignal_thatTheWatcherDoesNotSpin() {
    let handle = eventfd(0, Int32(EFD_NONBLOCK))
    defer { close(handle) }
    let counter = Counter()
    signal(handle)
    let watcher = MainQueueWatcher(descriptor: handle) { counter.ring() }
    #expect(counter.waits(10))
    #expect(!counter.waits(0.1))
    watcher.stop()
    #expect(counter.value == 1)
  }

  @Test func whenStopped_thatNothingIsToldAnyMore() {
    let handle = eventfd(0, Int32(EFD_NONBLOCK))
    defer { close(handle) }
    let counter = Counter()
    let watcher = MainQueueWatcher(descriptor: handle) { counter.ring() }
    watcher.stop()
    watcher.stop()
    signal(handle)
    #expect(!counter.waits(0.05))
  }

  /// Emptying the queue from another thread than the first would crash in libdispatch.
  @Test @MainActor func whenTheMainThreadWasGivenAway_thatDrainingDoesNothing() {
    #expect(Thread.isMainThread || MainQueue.drain() == nil)
  }
}
