/// How long the timeline may work beside ticks and frames while something moves.
///
/// What it saves up in some frames it uses in one: the runs that follow the live one drive what that is made of out of
/// the processor's cache, and it has to be fetched again in the next tick. Two thirds of the ticks are spared that. A
/// share of each frame was rejected: side by side in one run, a tick of 828 tiles then took 1.17 times as long as one
/// without history, and like this 1.08. All that is left of a frame was rejected too: it used the processor without
/// need.
package struct SpareTime {
  /// In seconds.
  private var saved = 0.0

  /// Of each frame's time: 3.3 ms of 1/60 s.
  package static let share = 0.2
  /// In seconds: what three frames of 1/60 s save, nearly.
  package static let burst = 0.009
  /// In seconds: what is left of a frame after a burst, since the last tick of one may end late.
  private static let reserve = 0.002

  package init() {}

  /// Call this once a frame.
  ///
  /// - Parameters:
  ///   - frame: how long it is, in seconds.
  ///   - left: how much of it is left. It may be over.
  /// - Returns: seconds; 0 in most frames.
  package mutating func take(of frame: Double, left: Double) -> Double {
    let share = SpareTime.share * frame
    saved = min(saved + share, SpareTime.burst)
    guard saved == SpareTime.burst else { return 0 }
    let taken = min(saved, max(share, left - SpareTime.reserve))
    saved -= taken
    return taken
  }
}
