import Foundation

/// How a value goes from what it was to what it has been set to.
enum TimingCurve: Hashable, Sendable {
  case cubic(CubicTiming)
  case spring(SpringTiming)

  /// What is done of the way at a share of a duration in seconds.
  func progress(at share: Double, of duration: Double) -> Progress {
    switch self {
    case .cubic(let curve): return Progress(curve.value(at: share))
    case .spring(let spring):
      func done(_ velocity: Double) -> Double { 1 - spring.remainder(at: share * duration, velocity: velocity) }
      let velocity = spring.velocity
      if velocity.x == velocity.other && velocity.y == velocity.other { return Progress(done(velocity.other)) }
      return Progress(x: done(velocity.x), y: done(velocity.y), other: done(velocity.other))
    }
  }
}

/// What of a way is done, from 0 to 1 and beyond: along x, along y, and of what has no direction.
struct Progress: Hashable, Sendable {
  var x: Double
  var y: Double
  var other: Double

  init(_ value: Double) { (x, y, other) = (value, value, value) }

  init(x: Double, y: Double, other: Double) { (self.x, self.y, self.other) = (x, y, other) }

  /// Of a stretch from one share of the way to another.
  func within(_ from: Double, _ to: Double) -> Progress {
    Progress(x: from + (to - from) * x, y: from + (to - from) * y, other: from + (to - from) * other)
  }

  /// Of the part of the way between two shares of it.
  func part(_ start: Double, _ end: Double) -> Progress {
    func part(_ value: Double) -> Double {
      end > start ? min(max((value - start) / (end - start), 0), 1) : value >= end ? 1 : 0
    }
    return Progress(x: part(x), y: part(y), other: part(other))
  }
}

/// How far an animation is, as a function of the time alone.
struct AnimationPace {
  var curve: TimingCurve
  /// The tick at whose end it begins.
  var firstTick: Int
  /// Seconds.
  var delay = 0.0
  /// Of one time through it, seconds.
  var duration: Double
  /// How often it goes through it.
  var repeatCount = 1.0
  /// Whether each time through it is followed by one back.
  var autoreverses = false
  /// The shares of the way between which it goes.
  var from = 0.0
  var to = 1.0

  /// The first tick at whose end it is through; nil for never.
  var lastTick: Int? {
    let seconds = delay + total
    guard seconds.isFinite, seconds < 1e9 else { return nil }
    return firstTick + Int((seconds * Double(AppContext.ticksPerSecond) - 1e-6).rounded(.up))
  }

  private var total: Double { duration * repeatCount * (autoreverses ? 2 : 1) }

  /// What of one time through it has passed, from 0 to 1, at a moment between two ticks.
  func share(at moment: DrawnMoment) -> Double {
    let ticks = Double(moment.tick - firstTick) - 1 + Double(moment.alpha)
    return share(after: ticks * AppContext.tickLength)
  }

  private func share(after time: Double) -> Double {
    let seconds = min(time - delay, total)
    if seconds <= 0 { return 0 }
    guard duration > 0 else { return 1 }
    let times = seconds / duration
    let whole = times.rounded(.down)
    // At the end of the last time through it, it is at its end and not at the next beginning.
    let rest = times == whole && seconds == total ? 1 : times - whole
    let done = rest == 1 && whole > 0 ? whole - 1 : whole
    return autoreverses && done.truncatingRemainder(dividingBy: 2) == 1 ? 1 - rest : rest
  }

  /// - Parameter headStart: the share of the duration that passes first.
  func progress(at moment: DrawnMoment, after headStart: Double = 0) -> Progress {
    let share = share(at: moment)
    let own = headStart < 1 ? max(0, (share - headStart) / (1 - headStart)) : share.rounded(.down)
    return curve.progress(at: own, of: duration * (1 - headStart)).within(from, to)
  }

  /// - Parameter seconds: from the beginning, the delay included.
  func progress(after seconds: Double) -> Progress {
    curve.progress(at: share(after: seconds), of: duration).within(from, to)
  }
}
