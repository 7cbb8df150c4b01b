internal import CradleSDL2
internal import CradleStage
internal import Foundation

extension FramePainter {
  /// Polygons that share their edges, as one picture: the colours of a pixel are added by the parts of it that they
  /// cover. Blended one over the other they would let through what lies below.
  func paint(_ parts: [DrawPolygon]) {
    let area = parts.reduce(PixelRect(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)) { area, part in
      (contours(of: part) ?? []).joined().reduce(area) { $0.reaching($1) }
    }.wholePixels.intersection(clip)
    guard !area.isEmpty, max(area.width, area.height) <= Double(renderer.largestTexture) else { return }
    let (width, height) = (Int(area.width), Int(area.height))
    var sums = [SIMD4<Float>](repeating: .zero, count: width * height)
    var coverage = ExactCoverage()
    for part in parts {
      guard let contours = contours(of: part) else { continue }
      let color = SIMD4<Float>(premultiplying: part.color)
      coverage.each(in: contours, isEvenOdd: part.isEvenOdd, clip: area) { column, row, share in
        sums[(row - Int(area.y0)) * width + column - Int(area.x0)] += color * Float(share)
      }
    }
    let pixels = sums.map(\.straight)
    guard let texture = targets.upload(pixels, width: width, height: height) else { return }
    statistics.sprites += 1
    let whole = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    batch.copy(texture, whole, to: area, radians: 0, opacity: 255, clip: nil)
  }
}

extension ArraySlice<DrawCommand> {
  /// The parts that begin at a place; nil for none.
  func parts(at start: Int) -> [DrawPolygon]? {
    guard case .polygon(let first) = self[start], first.isPart else { return nil }
    var parts = [first]
    for command in self[(start + 1)...] {
      guard case .polygon(let next) = command, next.isPart else { break }
      parts.append(next)
    }
    return parts
  }
}

extension SIMD4<Float> {
  /// Red, green and blue times alpha, and alpha, from 0 to 255.
  fileprivate init(premultiplying color: DrawColor) {
    let alpha = Float(color.alpha)
    self = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255) * (alpha / 255)
  }

  fileprivate var straight: UInt32 {
    guard w > 0 else { return 0 }
    let color = (self * (255 / w)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    func byte(_ value: Float) -> UInt32 { UInt32(value + 0.5) }
    return byte(Swift.min(w, 255)) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
  }
}

extension PixelRect {
  fileprivate func reaching(_ point: CGPoint) -> PixelRect {
    PixelRect(x0: min(x0, point.x), y0: min(y0, point.y), x1: max(x1, point.x), y1: max(y1, point.y))
  }

  fileprivate var wholePixels: PixelRect {
    guard x0 <= x1 else { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    return PixelRect(x0: x0.rounded(.down), y0: y0.rounded(.down), x1: x1.rounded(.up), y1: y1.rounded(.up))
  }
}
