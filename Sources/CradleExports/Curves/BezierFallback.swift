import CradleCurves

/// The `cubic-bezier()` that comes nearest to a spring: what a browser shows that does not know `linear()`.
///
/// It has one swing beyond the goal at most, and no more.
struct BezierFallback {
  /// The two handles: their times within 0...1, their heights free.
  let handles: [Double]
  /// How far it is off at most, as a share of the way.
  let worstError: Double

  /// Places on the curve that are compared.
  private static let samples = 64
  /// A quick beginning and a slow end, as springs have.
  private static let beginning = [0.2, 0.6, 0.4, 1]

  init(of motion: SpringMotion, duration: Double) {
    let best = DownhillSimplex.minimum(from: Self.beginning, steps: [0.1, 0.3, 0.1, 0.2]) { handles in
      let handles = Self.held(handles)
      return (1..<Self.samples).reduce(0) { worst, index in
        let share = Double(index) / Double(Self.samples)
        let time = Self.value(share, handles[0], handles[2])
        return max(worst, abs(Self.value(share, handles[1], handles[3]) - motion.way(at: time * duration)))
      }
    }
    (handles, worstError) = (Self.held(best.place), best.value)
  }

  private static func held(_ handles: [Double]) -> [Double] {
    [min(max(handles[0], 0), 1), handles[1], min(max(handles[2], 0), 1), handles[3]]
  }

  /// A cubic from 0 to 1 with two handles.
  private static func value(_ share: Double, _ first: Double, _ second: Double) -> Double {
    let left = 1 - share
    return 3 * left * left * share * first + 3 * left * share * share * second + share * share * share
  }
}
