import CradleCurves

/// A `linear()` as it is written, with what rounding its numbers does to it.
struct WrittenEasing {
  /// `linear(0, 0.0123 4.567%, …, 1)`.
  let text: String
  /// In whole tenths of a millisecond.
  let milliseconds: Double
  let lines: WayPolyline

  /// What rounding the numbers may take of the tolerance.
  private static let roundingShare = 0.05
  /// Of a percentage of the time: more than the tolerance needs at the steepest place of a spring.
  private static let timeDecimals = 3

  init(of motion: SpringMotion, tolerance: Double) {
    let easing = LinearEasing(of: motion, tolerance: tolerance * (1 - Self.roundingShare))
    let decimals = Self.decimals(for: tolerance)
    milliseconds = Double(Int(easing.duration * 10_000 + 0.5)) / 10
    let ends = [0, easing.points.count - 1]
    let written = easing.points.enumerated().map { index, point in
      (
        way: Decimal.text(point.value, decimals: decimals),
        share: ends.contains(index) ? nil : Decimal.text(point.time * 100, decimals: Self.timeDecimals)
      )
    }
    let stops = written.map { stop in stop.way + (stop.share.map { " \($0)%" } ?? "") }
    text = "linear(\(stops.joined(separator: ", ")))"
    let seconds = milliseconds / 1000
    lines = WayPolyline(
      points: zip(easing.points, written).map { point, text in
        let share = text.share.flatMap(Double.init).map { $0 / 100 } ?? point.time
        return WayPolyline.Point(time: seconds * share, way: Double(text.way) ?? point.value)
      })
  }

  private static func decimals(for tolerance: Double) -> Int {
    var (decimals, half) = (1, 0.05)
    while half > tolerance * roundingShare / 2 {
      decimals += 1
      half /= 10
    }
    return decimals
  }
}
