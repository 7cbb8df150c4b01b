/// How far content follows a finger beyond an edge: ever less, and never by more than the viewport.
///
/// shown = x·d·c ÷ (d + c·x) for a raw overshoot x, d = the viewport's length, c = 0.55. The slope is 0.55 at the
/// edge, the limit d. Both directions, for negative overshoots alike. Source: squareb.wordpress.com, "RubberBand.md",
/// as measured on UIScrollView.
package struct RubberBand: Equatable, Sendable {
  package static let coefficient = 0.55

  /// The viewport's length on the axis, in points.
  package let dimension: Double

  package init(dimension: Double) {
    self.dimension = dimension
  }

  /// What is shown of a raw overshoot. A viewport without length shows none.
  package func shown(_ raw: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return raw * dimension * RubberBand.coefficient / (dimension + RubberBand.coefficient * raw.magnitude)
  }

  /// The raw overshoot of which `shown` is seen: the anchor of a finger that stops a bounce.
  ///
  /// A bounce can carry content farther than any finger could; beyond 99 % of the viewport the answer is that of 99 %.
  package func raw(_ shown: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let reachable = min(max(shown, -0.99 * dimension), 0.99 * dimension)
    return reachable * dimension / (RubberBand.coefficient * (dimension - reachable.magnitude))
  }

  /// How fast the shown overshoot grows with the raw one.
  package func slope(at raw: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (dimension + RubberBand.coefficient * raw.magnitude)
    return RubberBand.coefficient * share * share
  }
}
