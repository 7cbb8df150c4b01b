/// The offsets of one axis at which no content edge is inside of the viewport, in points.
package struct ScrollRange: Equatable, Sendable {
  package let low: Double
  /// Never below `low`: content that is too short rests at its beginning.
  package let high: Double

  package init(low: Double, high: Double) {
    self.low = low
    self.high = max(low, high)
  }

  package var length: Double { high - low }

  package func contains(_ offset: Double) -> Bool { low <= offset && offset <= high }

  package func clamp(_ offset: Double) -> Double { min(max(offset, low), high) }
}
