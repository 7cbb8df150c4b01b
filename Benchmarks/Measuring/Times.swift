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
}
