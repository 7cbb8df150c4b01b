import Foundation

/// How much of a scene this machine can move: raises the scene's `load` as long as a tick takes no longer than the time
/// that it stands for.
///
/// It reads no clock: it is told how long each tick took, and answers what to set. So what a run has set is in its
/// record, and a replay needs neither a clock nor this.
package struct LoadTest: Sendable {
  /// What has been found.
  package struct Finding: Equatable, Sendable {
    /// The largest load whose ticks were short enough; the smallest tried, if none was.
    package let load: Int
    /// How long a tick with that load took, in microseconds: the median of some.
    package let tick: Double

    package init(load: Int, tick: Double) {
      (self.load, self.tick) = (load, tick)
    }
  }

  package enum Step: Equatable, Sendable {
    case raise(to: Double)
    case end(Finding)
  }

  /// As many ticks as are looked at together: a sixth of a second.
  package static let ticksAtOnce = 20
  /// What is raised by, as a share, and at least: with 100 at the start 6000 are reached in seven seconds.
  private static let growth = 0.08
  private static let leastGrowth = 10.0
  /// So often in a row ticks have to be too long: once may be the machine's doing.
  private static let mostMisses = 3

  /// How long a tick may take, in microseconds.
  private let budget: Double
  private var times: [Double] = []
  private var misses = 0
  private var latest: Finding?
  /// What was found in the end; nil while the test goes on.
  package private(set) var finding: Finding?

  /// - Parameter budget: how long a tick may take, in microseconds.
  package init(budget: Double) {
    self.budget = budget
  }

  /// Takes the time of a tick.
  ///
  /// - Parameters:
  ///   - tick: in microseconds.
  ///   - load: what the scene had in it.
  ///   - most: the largest load that there can be. When its ticks are short enough, too, the test is over.
  package mutating func add(tick: Double, load: Double, most: Double) -> Step? {
    guard finding == nil else { return nil }
    times.append(tick)
    guard times.count == LoadTest.ticksAtOnce else { return nil }
    let median = times.sorted()[times.count / 2]
    times.removeAll(keepingCapacity: true)
    let present = Finding(load: Int(load), tick: median)
    guard median <= budget else {
      misses += 1
      return misses < LoadTest.mostMisses ? nil : end(with: latest ?? present)
    }
    (misses, latest) = (0, present)
    if load >= most { return end(with: present) }
    return .raise(to: min(most, (load + max(LoadTest.leastGrowth, load * LoadTest.growth)).rounded(.down)))
  }

  private mutating func end(with found: Finding) -> Step {
    finding = found
    return .end(found)
  }

  /// Forgets what has been measured, and what was found: the scene is in another state than its ticks have led to.
  package mutating func startAgain() { self = LoadTest(budget: budget) }
}

extension LoadTest.Finding {
  /// - Parameter label: what there are so many of, as a load is labelled: "Boxes".
  package func sentence(_ label: String) -> String {
    "found: \(StatusLine.grouped(load)) \(label.lowercased()), a tick takes \(String(format: "%.1f", tick / 1000)) ms"
  }
}
