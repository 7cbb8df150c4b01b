import Foundation

/// A distance in steps of 2⁻²⁰ points.
///
/// Whole numbers, since their sums do not depend on the order of adding: where an item stands does not depend on the
/// shape of the tree that adds up what lies before it. Sums of `CGFloat` would differ in their last bits, and springs
/// would follow them. A step is a millionth of a point; eight billion items of a thousand points fit.
package struct Length: Comparable, Hashable, Sendable {
  package var steps: Int

  package static let zero = Length(steps: 0)
  private static let stepsPerPoint: CGFloat = 1_048_576
  /// What counts as that long at most: a delegate that answers the largest number there is should not overflow sums.
  private static let limit: CGFloat = 8_388_608

  package init(steps: Int) {
    self.steps = steps
  }

  package init(_ points: CGFloat) {
    steps = Int((min(max(points, -Length.limit), Length.limit) * Length.stepsPerPoint).rounded())
  }

  /// Of a place in a section, which may be farther away than any item is long.
  package init(place points: CGFloat) {
    steps = Int((min(max(points, -4e12), 4e12) * Length.stepsPerPoint).rounded())
  }

  package var points: CGFloat { CGFloat(steps) / Length.stepsPerPoint }

  package static func + (a: Length, b: Length) -> Length { Length(steps: a.steps &+ b.steps) }
  package static func - (a: Length, b: Length) -> Length { Length(steps: a.steps &- b.steps) }
  package static func += (a: inout Length, b: Length) { a = a + b }
  package static func < (a: Length, b: Length) -> Bool { a.steps < b.steps }

  /// At most half of what there is room for.
  package static func * (length: Length, count: Int) -> Length {
    let (steps, overflows) = length.steps.multipliedReportingOverflow(by: count)
    return Length(steps: overflows ? Int.max / 2 : min(steps, Int.max / 2))
  }
}
