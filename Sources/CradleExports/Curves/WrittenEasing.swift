import CradleCurves

/// A `linear()` as it is written, with what rounding its numbers does to it.
struct WrittenEasing {
  /// `linear(0, 0.0123 4.567%, …, 1)`.
  let text: String
  /// In whole tenths of a millisecond.
  let milliseconds: Double
  let lines: WayPolyline

  /// What rounding the numbers may take of the tolerance: half of it each the heights and the times.
  private static let roundingShare = 0.1

  init(of motion: SpringMotion, tolerance: Double) {
    let easing = LinearEasing(of: motion, tolerance: tolerance * (1 - Self.roundingShare))
    milliseconds = max(1, Double(Int(easing.duration * 10_000 + 0.5))) / 10
    let seconds = milliseconds / 1000
    let spare = tolerance * Self.roundingShare / 2
    let decimals = Self.decimals(within: spare)
    // No spring from rest is faster than ω ways a second.
    let steepest = 2 * Double.pi * motion.numbers.frequency * seconds
    let timeDecimals = Self.decimals(within: 100 * spare / steepest)
    let ends = [0, easing.points.count - 1]
    let written = easing.points.enumerated().map { index, point in
      (
        way: Decimal.text(point.value, decimals: decimals),
        // By the duration that is written.
        share: ends.contains(index)
          ? nil : Decimal.text(100 * point.time * easing.duration / seconds, decimals: timeDecimals)
      )
    }
    let stops = written.map { stop in stop.way + (stop.share.map { " \($0)%" } ?? "") }
    text = "linear(\(stops.joined(separator: ", ")))"
    lines = WayPolyline(
      points: zip(easing.points, written).map { point, text in
        let share = text.share.flatMap(Double.init).map { $0 / 100 } ?? point.time
        return WayPolyline.Point(time: seconds * share, way: Double(text.way) ?? point.value)
      })
  }

  /// How many decimals round by no more than this.
  private static func decimals(within error: Double) -> Int {
    var (decimals, half) = (1, 0.05)
    while half > error {
      decimals += 1
      half /= 10
    }
    return decimals
  }
}
