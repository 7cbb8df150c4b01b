import OpenUIKit

/// How the stage's time follows the clock: on or off, and how fast.
package struct Transport: Equatable {
  package private(set) var isPaused = false
  private var speedIndex = Transport.speeds.firstIndex(of: 1) ?? 0
  /// Single ticks that were asked for and not yet run.
  private(set) var singleTicks = 0

  package init() {}

  static let speeds = [0.125, 0.25, 0.5, 1, 2]
  private static let names = ["⅛×", "¼×", "½×", "1×", "2×"]

  package var speed: Double { Transport.speeds[speedIndex] }
  var speedName: String { Transport.names[speedIndex] }
  package var isSlowest: Bool { speedIndex == 0 }
  package var isFastest: Bool { speedIndex == Transport.speeds.count - 1 }
  /// Ticks in a second of real time.
  package var ticksPerSecond: Double { Double(AppContext.ticksPerSecond) * speed }

  package mutating func togglePause() {
    isPaused.toggle()
    singleTicks = 0
  }

  /// Pauses if time runs. While paused, each call requests so many ticks.
  package mutating func step(_ count: Int = 1) {
    if isPaused { singleTicks += count } else { isPaused = true }
  }

  package mutating func pause() {
    (isPaused, singleTicks) = (true, 0)
  }

  package mutating func slower() { speedIndex = max(0, speedIndex - 1) }
  package mutating func faster() { speedIndex = min(Transport.speeds.count - 1, speedIndex + 1) }

  /// The number of ticks to run when `due` ticks are due by the clock: `due`, or while paused the single ticks that
  /// were requested.
  package mutating func ticksToRun(due: Int) -> Int {
    guard isPaused else { return due }
    defer { singleTicks = 0 }
    return singleTicks
  }
}
