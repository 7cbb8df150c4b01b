import Foundation

/// How long each of several turns of the same thing took, in microseconds.
public struct Times {
  private let sorted: [Double]

  public init(_ microseconds: [Double]) {
    sorted = microseconds.sorted()
  }

  /// Of `turns` turns of `body`.
  public init(_ turns: Int, _ body: (Int) -> Void) {
    self.init((0..<turns).map { turn in Times.microseconds { body(turn) } })
  }

  public var least: Double { percentile(0) }
  public var median: Double { percentile(50) }
  public var p99: Double { percentile(99) }

  private func percentile(_ share: Int) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * share / 100)]
  }

  public static func microseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .microseconds(1)
  }

  /// The time of the processor alone: what else runs on the machine does not count.
  public static func processorMicroseconds(_ body: () -> Void) -> Double {
    let start = threadTime
    body()
    return threadTime - start
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1000
  }
}
