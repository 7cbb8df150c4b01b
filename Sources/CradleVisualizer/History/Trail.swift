import CradleStage
import Foundation

/// Runs that follow the live one at some distances, so that a state of the last two minutes is never many ticks away.
///
/// A scene that rests now and then is built anew at its rests, and can be had from there. One that never rests cannot:
/// views, layouts, animators and what client code keeps cannot be copied, so whatever stands in the middle of a motion
/// has to have got there. Nothing follows while the last rest is near enough.
@MainActor
package struct Trail {
  /// One for each distance, the nearest first; nil where none is needed.
  private var followers: [Follower?] = Array(repeating: nil, count: distances.count)

  package init() {}

  /// In ticks. From the first four each state of the last ten seconds is 2.7 seconds away at most, with the `batch`
  /// that they may be behind, and from the others each of the last two minutes 28: of 828 tiles the worst
  /// of ten searches takes 77 to 124 ms, and of eight 568 to 704. The fewer there are, the less is run again beside
  /// each live tick.
  package static let distances = [2.5, 5, 7.5, 10, 37.5, 65, 92.5, 120].map { Int($0 * Double(Stage.ticksPerSecond)) }

  /// By how much longer the way from a rest may be than from a follower: an eighth of what lies before it.
  private static func slack(of level: Int) -> Int {
    (distances[level] - (level == 0 ? 0 : distances[level - 1])) / 8
  }

  /// In ticks: a follower goes on when it is so far behind. If all went on in each frame, all that they are made of
  /// would go through the processor's cache each time.
  package static let batch = 24

  package var ticks: [Int] { followers.compactMap { $0?.tick } }

  /// The first tick after which one of them has been in another state than the live run; nil while none has.
  var firstDifference: Int? { followers.compactMap { $0?.firstDifference }.min() }
}

extension Trail {
  /// Lets followers of a run that is at `now` go on that have fallen behind, the nearest first.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: whether there is more to do.
  @discardableResult
  package mutating func keepUp(
    with past: Past, to now: Int, in environment: SceneRun.Environment, until deadline: Double = .infinity
  ) -> Bool {
    for level in followers.indices {
      if !keepUp(level, with: past, place: now - Trail.distances[level], in: environment, until: deadline) {
        return true
      }
    }
    return false
  }

  private mutating func keepUp(
    _ level: Int, with past: Past, place: Int, in environment: SceneRun.Environment, until deadline: Double
  ) -> Bool {
    let rest = past.part(at: place).tick
    guard place - rest > Trail.slack(of: level) else {
      followers[level] = nil
      return true
    }
    let follower: Follower
    if let present = followers[level], (rest...past.tick).contains(present.tick) {
      follower = present
    } else {
      follower = Follower(past, at: place, in: environment)
    }
    followers[level] = follower
    if place - follower.tick < Trail.batch { return true }
    return follower.advance(to: place, of: past, until: deadline)
  }

  /// Where the follower is that is at a tick or nearest before it; nil if a rest is nearer.
  package func place(before tick: Int, of past: Past) -> Int? {
    let rest = past.part(at: tick).tick
    return ticks.filter { $0 > rest && $0 <= tick }.max()
  }

  /// Takes a follower out.
  package mutating func take(at tick: Int) -> Follower? {
    guard let level = followers.firstIndex(where: { $0?.tick == tick }) else { return nil }
    defer { followers[level] = nil }
    return followers[level]
  }

  /// Takes a follower back, which goes on to where the next one is missing: another would have to go all the way from
  /// the last rest. One that is beyond all places is let go.
  ///
  /// - Parameter now: the live run's tick.
  package mutating func give(back follower: Follower, to now: Int) {
    let missing = followers.indices.last { level in
      followers[level] == nil && now - Trail.distances[level] >= follower.tick
    }
    if let missing { followers[missing] = follower }
  }

  /// Lets those go that are beyond a tick, which is the last one now.
  package mutating func cut(after tick: Int) {
    for level in followers.indices where (followers[level]?.tick ?? 0) > tick { followers[level] = nil }
  }
}
