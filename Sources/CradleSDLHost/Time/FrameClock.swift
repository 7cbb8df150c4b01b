/// Turns wall time into ticks: the only place where one becomes the other.
///
/// Call `advance(to:)` once a displayed frame with any steadily rising time in seconds, and run as many ticks as it
/// says. The count is taken from the time since the last reset, not summed up frame by frame, so rounding never
/// builds up: after `t` seconds without a gap exactly `floor(t · ticksPerSecond)` ticks have been handed out, whatever
/// the rate of the frames.
///
/// A frame longer than `longestFrame` counts as `longestFrame`: what is beyond is dropped, so that a program that was
/// hidden, stopped or swapped out goes on where it was and never makes a burst of ticks.
public struct FrameClock: Sendable {
  /// Above zero.
  public let ticksPerSecond: Double
  /// In seconds, above zero.
  public let longestFrame: Double

  private var origin: Double?
  private var latest = 0.0
  private var handedOut = 0.0

  /// Within this much of a tick the tick is due: 1/60 s at 120 ticks a second is 1.999… or 2.000…1 ticks, and both
  /// mean 2.
  private static let tolerance = 1e-6

  /// In seconds: what a clock's longest frame is by default. Long enough for 20 frames a second.
  public static let defaultLongestFrame = 0.05

  public init(ticksPerSecond: Double, longestFrame: Double = FrameClock.defaultLongestFrame) {
    precondition(ticksPerSecond > 0 && longestFrame > 0, "A clock needs a rate and a longest frame above zero.")
    self.ticksPerSecond = ticksPerSecond
    self.longestFrame = longestFrame
  }

  /// The ticks due at `now` and the fraction of the next one that has passed, 0 ≤ alpha < 1.
  ///
  /// The first call starts the clock and gives no ticks. Time that runs backwards counts as standing still.
  public mutating func advance(to now: Double) -> (ticks: Int, alpha: Double) {
    guard let start = origin else {
      reset(at: now)
      return (0, 0)
    }
    let frame = now - latest
    let dropped = frame < 0 ? frame : max(0, frame - longestFrame)
    let begin = start + dropped
    origin = begin
    latest = now

    let elapsed = (now - begin) * ticksPerSecond
    let whole = (elapsed + Self.tolerance).rounded(.down)
    // A dropped gap moves the origin by a rounded amount, so the difference can be negative; the number of ticks never
    // is.
    let ticks = max(0, whole - handedOut)
    handedOut += ticks
    let alpha = min(max(0, elapsed - handedOut), 1 - Self.tolerance)
    return (Int(ticks), alpha)
  }

  /// Restarts at `now`: the time until then gives no more ticks. For a window that comes back, or a resumed pause.
  public mutating func reset(at now: Double) {
    origin = now
    latest = now
    handedOut = 0
  }
}
