import Dispatch
import Foundation

// Client code says `DispatchQueue.main.async { … }` and expects the block between two frames. During a tick it runs
// here on tick time, so that a replay runs it in the same tick. These overloads have no default arguments, which makes
// them the better match beside Dispatch's own; from another thread, or outside any stage, they hand the block on to it.
extension DispatchQueue {
  /// Runs `work` on this queue; on the main queue during a tick, in the next tick.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMainQueue, enqueueOnTicks(after: 0, work) { return }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }

  /// Runs `work` on this queue at `deadline`; on the main queue during a tick, in the first tick that is no earlier.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMainQueue {
      let now = DispatchTime.now().uptimeNanoseconds
      let wanted = deadline.uptimeNanoseconds
      let delay = wanted > now ? Double(wanted - now) / 1e9 : 0
      if enqueueOnTicks(after: delay, work) { return }
    }
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
  }

  private var isMainQueue: Bool { label == DispatchQueue.main.label }

  private func enqueueOnTicks(after delay: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
    guard AppContext.isRunningHere else { return false }
    return MainActor.assumeIsolated {
      guard let context = AppContext.current else { return false }
      context.mainQueue.add(at: context.tick + TickQueue.ticks(forDelay: delay), work)
      return true
    }
  }
}

extension TickQueue {
  /// Whole ticks that a delay takes, at least one.
  ///
  /// A deadline is `.now() + delay`, and reading the clock twice makes the delay come out a little short: it is rounded
  /// to whole milliseconds first, so that the number of ticks does not depend on how fast the machine is.
  package nonisolated static func ticks(forDelay seconds: Double) -> Int {
    let milliseconds = (seconds * 1000).rounded()
    return max(1, Int((milliseconds * Double(AppContext.ticksPerSecond) / 1000).rounded(.up)))
  }
}
