import Foundation

/// What a layer draws, back to front. An object: whether there is one is asked of each view in each frame.
package final class LayerAreas {
  package struct Area {
    package let contours: [[CGPoint]]
    package let isEvenOdd: Bool
    package let color: UIColor
    /// Whether it ends where the next one begins, and no seam is to show there.
    package var isPart = false
  }

  package let areas: [Area]
  /// Around all of them, in the layer's coordinates.
  package let bounds: CGRect

  /// Whether one may lie over another.
  package var areOverlapping: Bool { areas.count > 1 && !areas[0].isPart }

  func moved(by way: CGVector) -> LayerAreas? {
    LayerAreas(
      areas.map { area in
        let contours = area.contours.map { $0.map { CGPoint(x: $0.x + way.dx, y: $0.y + way.dy) } }
        return Area(contours: contours, isEvenOdd: area.isEvenOdd, color: area.color, isPart: area.isPart)
      })
  }

  /// Nil for none.
  init?(_ areas: [Area]) {
    guard !areas.isEmpty else { return nil }
    self.areas = areas
    let points = areas.lazy.flatMap(\.contours).joined()
    var (least, most) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    for point in points {
      (least.x, least.y) = (min(least.x, point.x), min(least.y, point.y))
      (most.x, most.y) = (max(most.x, point.x), max(most.y, point.y))
    }
    bounds =
      least.x <= most.x ? CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y) : .null
  }
}
