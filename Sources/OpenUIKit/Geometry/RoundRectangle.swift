import Foundation

/// A rectangle whose four corners are round alike.
package struct RoundRectangle: Sendable {
  package let rect: CGRect
  package let radius: CGFloat

  /// Nil for lines that enclose anything else.
  init?(_ contours: [[CGPoint]]) {
    guard contours.count == 1, contours[0].count > 3 else { return nil }
    let points = contours[0]
    rect = UIBezierPath.Subpath.bounds(of: points)
    let top = points.lazy.filter { [rect] in $0.y - rect.minY < Self.slack }.map(\.x).min() ?? rect.minX
    radius = top - rect.minX
    guard rect.width > 0, rect.height > 0, 2 * radius <= min(rect.width, rect.height) + Self.slack else { return nil }
    for point in points where abs(distance(of: point)) > max(Self.slack, Self.roughness * radius) { return nil }
    // Chords leave out less than half of what a corner that is cut off straight does.
    let missing = rect.width * rect.height - abs(Self.area(of: points)) - (4 - .pi) * radius * radius
    guard missing <= radius * radius / 2 + Self.slack * (rect.width + rect.height) else { return nil }
  }

  /// From the edge, outwards.
  private func distance(of point: CGPoint) -> CGFloat {
    let x = abs(point.x - rect.midX) - rect.width / 2 + radius
    let y = abs(point.y - rect.midY) - rect.height / 2 + radius
    guard x > 0, y > 0 else { return max(x, y) - radius }
    return (x * x + y * y).squareRoot() - radius
  }

  /// None where nothing remains.
  @MainActor
  func grown(by distance: CGFloat, blurredBy blur: CGFloat) -> [[CGPoint]] {
    let grown = rect.insetBy(dx: -distance, dy: -distance)
    guard !grown.isNull, grown.width > 0, grown.height > 0 else { return [] }
    let round = max(max(radius, blur) + distance, 0)
    return UIBezierPath(
      roundedRect: grown, cornerRadius: min(round, grown.width / 2, grown.height / 2)
    ).cgPath.contours
  }

  /// Above 0 for what goes clockwise.
  static func area(of contour: [CGPoint]) -> CGFloat {
    zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  /// In points.
  private static let slack: CGFloat = 1e-4
  /// By how many radii a cubic curve strays from a quarter of a circle, and some more.
  private static let roughness: CGFloat = 1e-3
}
