import CradleSDLHost
import SeededRandom
import Testing

@Suite("Turned shapes as spans of pixels")
struct CoverageSpansTests {
  private let clip = PixelRect(x0: 10, y0: 20, x1: 190, y1: 170)

  @Test("cover each pixel as the shape does, and none outside of the clip", arguments: 0..<40)
  func coverage(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let (width, height) = (Double.random(in: 1...120, using: &random), Double.random(in: 0.5...90, using: &random))
    let shape = RoundedRectangle(
      width: width, height: height, radius: Double.random(in: 0...min(width, height) / 2, using: &random),
      angle: Double.random(in: -4...4, using: &random))
    let (x, y) = (Double.random(in: 0...200, using: &random), Double.random(in: 0...200, using: &random))
    var spans = CoverageSpans()
    spans.append(shape, atX: x, y, in: clip)
    let found = spans.pixels(side: 200)
    let model = RoundedRectangle(width: width, height: height, radius: shape.radius)
    let rotation = Rotation(centerX: 0, centerY: 0, radians: -shape.angle, isSnapped: false)
    for index in found.indices {
      let (column, row) = (Double(index % 200) + 0.5, Double(index / 200) + 0.5)
      let isInside = clip.x0 < column && column < clip.x1 && clip.y0 < row && row < clip.y1
      let local = rotation.point(column - x, row - y)
      let expected = isInside ? model.coverage(local.x, local.y) * 16 : 0
      #expect(abs(Double(found[index]) - expected) <= 0.501)
    }
  }

  @Test("of rotated rectangles add up to their area", arguments: [0.1, 0.5, .pi / 4, 1.3])
  func area(angle: Double) {
    var spans = CoverageSpans()
    spans.append(
      RoundedRectangle(width: 90, height: 50, radius: 0, angle: angle), atX: 100.3, 95.6,
      in: PixelRect(x0: 0, y0: 0, x1: 200, y1: 200))
    let sum = Double(spans.pixels(side: 200).reduce(0, +)) / 16
    #expect(abs(sum - 90 * 50) < 0.005 * 90 * 50)
  }

  @Test("are collected until they are removed")
  func collecting() {
    var spans = CoverageSpans()
    let shape = RoundedRectangle(width: 9, height: 9, radius: 0, angle: 0.3)
    spans.append(shape, atX: 50, 50, in: clip)
    let once = spans.byCoverage.map(\.count)
    spans.append(shape, atX: 90, 50, in: clip)
    #expect(spans.byCoverage.map(\.count) == once.map { $0 * 2 } && !spans.isEmpty)
    spans.removeAll()
    #expect(spans.isEmpty && spans.byCoverage.allSatisfy(\.isEmpty))
    spans.append(shape, atX: -500, 50, in: clip)
    #expect(spans.isEmpty)
  }
}

extension CoverageSpans {
  /// Sixteenths by pixel of a square picture; a pixel that stands in two spans fails.
  func pixels(side: Int) -> [Int] {
    var pixels = [Int](repeating: 0, count: side * side)
    for (coverage, rects) in byCoverage.enumerated() {
      for rect in rects {
        for column in Int(rect.x)..<Int(rect.x + rect.w) {
          #expect(pixels[Int(rect.y) * side + column] == 0 && rect.h == 1)
          pixels[Int(rect.y) * side + column] = coverage
        }
      }
    }
    return pixels
  }
}
