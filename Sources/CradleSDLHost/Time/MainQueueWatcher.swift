internal import CradleSDL2
internal import Foundation
internal import Glibc

/// Watches for blocks that arrive on the main queue while the main thread waits elsewhere, in SDL.
///
/// A thread of its own sleeps until libdispatch signals the queue's handle, calls `onWork` once for each signal, and
/// sleeps again. `MainQueue.drain()` on the main thread empties the queue. The handle is polled edge-triggered: while
/// the main thread is busy or asleep, a signal that it has not consumed does not wake this thread again.
/// Use: `MainQueueWatcher { device.wake() }`.
public final class MainQueueWatcher: Sendable {
  private let stopSignal: Int32
  private let hasStopped = DispatchSemaphore(value: 0)

  /// - Parameter onWork: called on the watcher's thread; it must be brief. If blocks are waiting already, it is called
  ///   once at once.
  public convenience init(onWork: @escaping @Sendable () -> Void) {
    self.init(descriptor: MainQueueHandle.descriptor, onWork: onWork)
  }

  /// Watches any descriptor. The caller still owns it.
  package init(descriptor: Int32, onWork: @escaping @Sendable () -> Void) {
    let stopSignal = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    self.stopSignal = stopSignal
    let hasStopped = hasStopped
    let thread = Thread {
      Self.blockSignals()
      Self.watch(descriptor, until: stopSignal, onWork: onWork)
      hasStopped.signal()
    }
    thread.name = "main queue watcher"
    thread.stackSize = 256 * 1024
    thread.start()
  }

  deinit {
    stop()
    close(stopSignal)
  }

  /// Ends the thread; after this `onWork` is not called any more. Stopping twice does nothing. Must not be called from
  /// `onWork`.
  public func stop() {
    var one: UInt64 = 1
    write(stopSignal, &one, MemoryLayout<UInt64>.size)
    hasStopped.wait()
    hasStopped.signal()
  }

  /// SIGINT and SIGTERM have to interrupt the main thread's wait, not this one's.
  private static func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  private static func watch(_ descriptor: Int32, until stop: Int32, onWork: () -> Void) {
    let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    defer { close(poll) }
    add(descriptor, to: poll, events: EPOLLIN.rawValue | EPOLLET.rawValue)
    add(stop, to: poll, events: EPOLLIN.rawValue)
    var event = epoll_event()
    while true {
      let count = epoll_wait(poll, &event, 1, -1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, event.data.fd == descriptor else { return }
      onWork()
    }
  }

  private static func add(_ descriptor: Int32, to poll: Int32, events: UInt32) {
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
  }
}
