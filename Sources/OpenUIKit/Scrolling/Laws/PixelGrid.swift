/// The places where device pixels begin: every `1/scale` of a point.
///
/// Written without `rounded()`, which is a call into libm on machines without SSE 4.1.
package struct PixelGrid: Equatable, Sendable {
  /// Device pixels a point; above 0.
  package let scale: Double

  package init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The grid line at `position` or next below it.
  package func below(_ position: Double) -> Double { wholePart(of: position * scale) / scale }

  /// The grid line at `position` or next above it.
  package func above(_ position: Double) -> Double { -below(-position) }

  /// The nearest grid line; halfway, the upper one.
  package func nearest(to position: Double) -> Double { wholePart(of: position * scale + 0.5) / scale }

  private func wholePart(of value: Double) -> Double {
    // From 2⁵² on doubles are whole numbers already.
    guard value.magnitude < 0x1p52 else { return value }
    let truncated = Double(Int(value))
    return truncated > value ? truncated - 1 : truncated
  }
}
