internal import CradleStage
internal import Foundation

extension FramePainter {
  /// The largest coordinate, in pixels, in either direction. Farther away doubles cannot distinguish parts of a pixel.
  private static var farthest: Double { 1e9 }

  func paint(_ polygon: DrawPolygon) {
    let contours = polygon.contours.map { contour in contour.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } }
    let isSane = contours.joined().allSatisfy { abs($0.x) < Self.farthest && abs($0.y) < Self.farthest }
    guard polygon.color.alpha > 0, isSane else { return }
    statistics.sprites += 1
    batch.add(contours, isEvenOdd: polygon.isEvenOdd, polygon.color, clip: clip)
  }
}
