// From what one sees of a motion to the numbers that make it. Both answers lie within the limits; where those forbid
// what is wanted, they are the nearest that can be had.

extension SpringNumbers {
  /// The least overshoot that is asked for, as a share: below it a spring is all but critically damped, and its peak
  /// moves away to infinity.
  public static let leastOvershoot = 1e-6
  /// What counts as settled, as a share of the distance: the engineers' usual 2 %.
  public static let settled = 0.02

  /// The numbers whose motion *as UIKit's ticks move it*, from rest and without resistance, has its first extreme
  /// beyond the goal at `peakTime`, in seconds, and as high as `overshoot`, a share of the distance.
  ///
  /// With a damping given, the peak comes the earlier the higher the frequency is. With the time of the peak given,
  /// it is the lower the stronger the damping is. So one search lies within the other.
  public static func solving(
    peakTime: Double, overshoot: Double, in limits: SpringLimits
  ) -> SpringNumbers {
    let height = max(overshoot, leastOvershoot)
    func peaking(_ damping: Double) -> SpringNumbers {
      SpringNumbers(
        frequency: Halving.last(in: limits.frequency) { frequency in
          let peak = DampedMotion.tickStep(SpringNumbers(frequency: frequency, damping: damping)).peak
          return peak.map { $0.time > peakTime } ?? true
        }, damping: damping)
    }
    return peaking(
      Halving.last(in: limits.damping) { damping in
        DampedMotion.tickStep(peaking(damping)).peak.map { $0.height > height } ?? false
      })
  }

  /// The numbers with this frequency whose motion, from rest and by UIKit's ticks, has its first extreme beyond the
  /// goal as high as `overshoot`, a share of the distance.
  public static func solving(overshoot: Double, frequency: Double, in limits: SpringLimits) -> SpringNumbers {
    let (height, frequency) = (max(overshoot, leastOvershoot), limits.frequency.nearest(to: frequency))
    let damping = Halving.last(in: limits.damping) { damping in
      DampedMotion.tickStep(SpringNumbers(frequency: frequency, damping: damping)).peak.map { $0.height > height }
        ?? false
    }
    return SpringNumbers(frequency: frequency, damping: damping)
  }

  /// The numbers with this damping whose motion, from rest and by UIKit's ticks, stays within 2 % of the distance from
  /// `settlingTime` seconds on.
  ///
  /// The higher the frequency, the sooner that is. Where one more extreme comes to lie within the 2 % the time jumps;
  /// of one in such a gap the answer is the lowest frequency that settles no later.
  public static func solving(
    settlingTime: Double, damping: Double, in limits: SpringLimits
  ) -> SpringNumbers {
    let damping = limits.damping.nearest(to: damping)
    let frequency = Halving.last(in: limits.frequency) { frequency in
      let motion = DampedMotion.tickStep(SpringNumbers(frequency: frequency, damping: damping))
      return motion.settlingTime(within: settled) > settlingTime
    }
    return SpringNumbers(frequency: frequency, damping: damping)
  }

  /// The numbers whose motion, from rest and by UIKit's ticks, stays within 2 % of the distance from `settlingTime`
  /// seconds on, and swings beyond the goal by `overshoot`, a share of the distance.
  ///
  /// The damping that makes the overshoot hardly depends on the frequency, so that time falls as frequency rises. In
  /// a gap of the time it is as above.
  public static func solving(
    settlingTime: Double, overshoot: Double, in limits: SpringLimits
  ) -> SpringNumbers {
    func numbers(_ frequency: Double) -> SpringNumbers {
      solving(overshoot: overshoot, frequency: frequency, in: limits)
    }
    return numbers(
      Halving.last(in: limits.frequency) { frequency in
        DampedMotion.tickStep(numbers(frequency)).settlingTime(within: settled) > settlingTime
      })
  }
}

extension ClosedRange<Double> {
  /// What is no number counts as the lower bound.
  fileprivate func nearest(to value: Double) -> Double {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
