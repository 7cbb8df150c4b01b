import CradleSDLHost
import Dispatch
import Foundation

/// Measures how long a block on the main queue waits while the program sleeps in SDL: opens a window, sends itself
/// fifty blocks from another thread, and prints the median and the longest wait in milliseconds. A process of its own,
/// since tests do not run on the first thread and only that one has the main queue.
@main
enum WakeProbe {
  @MainActor private static var waits: [Double] = []
  private static let blocks = 50

  @MainActor
  static func main() throws {
    let device = try SDLDevice.window(
      title: "Wake probe", size: CGSize(width: 300, height: 200), scale: 1, renderer: .software)
    let watcher = MainQueueWatcher { device.wake() }
    defer {
      watcher.stop()
      device.close()
    }
    sendBlocks()
    while waits.count < blocks {
      _ = device.events(waitingUpTo: 1)
      MainQueue.drain()
    }
    let sorted = waits.sorted()
    print("median \(format(sorted[sorted.count / 2])) longest \(format(sorted[sorted.count - 1]))")
  }

  private static func sendBlocks() {
    Thread.detachNewThread {
      for _ in 0..<blocks {
        // Long enough that the main thread is asleep again.
        Thread.sleep(forTimeInterval: 0.03)
        let sent = DispatchTime.now().uptimeNanoseconds
        DispatchQueue.main.async {
          let wait = Double(DispatchTime.now().uptimeNanoseconds - sent) / 1e6
          MainActor.assumeIsolated { waits.append(wait) }
        }
      }
    }
  }

  private static func format(_ milliseconds: Double) -> String { String((milliseconds * 100).rounded() / 100) }
}
