internal import CradleStage
internal import Foundation

extension FramePainter {
  /// The largest coordinate, in pixels, in either direction. Farther away doubles cannot distinguish parts of a pixel.
  private static var farthest: Double { 1e9 }

  /// In pixels; nil where they cannot be drawn.
  func contours(of polygon: DrawPolygon) -> [[CGPoint]]? {
    let contours = inPixels(polygon.contours)
    return isSane(contours) && polygon.color.alpha > 0 ? contours : nil
  }

  func paint(_ polygon: DrawPolygon) {
    guard let contours = contours(of: polygon) else { return }
    let clips = polygon.clips.map { outline in
      DrawOutline(inPixels(outline.contours), isEvenOdd: outline.isEvenOdd, isInverse: outline.isInverse)
    }
    guard clips.allSatisfy({ isSane($0.contours) }) else { return }
    statistics.sprites += 1
    batch.add(contours, isEvenOdd: polygon.isEvenOdd, polygon.color, within: clips, clip: clip)
  }

  private func inPixels(_ contours: [[CGPoint]]) -> [[CGPoint]] {
    contours.map { contour in contour.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } }
  }

  private func isSane(_ contours: [[CGPoint]]) -> Bool {
    contours.joined().allSatisfy { abs($0.x) < Self.farthest && abs($0.y) < Self.farthest }
  }
}
