internal import Foundation

/// Scales a part of a picture to a size in pixels.
///
/// Each pixel is the mean of the area that it covers. When the picture is enlarged, it is the mean of one texel's width
/// around the pixel's middle, which equals linear interpolation. One to one it is an exact copy. Means are taken of
/// premultiplied colours, so that transparent texels contribute no colour.
struct PictureSampler {
  private let picture: DecodedPicture
  private let columns: [Taps]
  private let rows: [Taps]

  /// The texels that a pixel is made of, along one axis.
  private struct Taps {
    let first: Int
    let weights: [Float]

    init(from start: Double, to end: Double, limit: Int) {
      let middle = (start + end) / 2
      let half = max(end - start, 1) / 2
      let (low, high) = (middle - half, middle + half)
      // What lies beyond the picture counts as its edge.
      func inside(_ index: Int) -> Int { min(max(index, 0), limit - 1) }
      let (from, to) = (Int((low + 1e-9).rounded(.down)), Int((high - 1e-9).rounded(.up)))
      first = inside(from)
      var sums = [Float](repeating: 0, count: inside(to - 1) - first + 1)
      for index in from..<to {
        let overlap = min(high, Double(index + 1)) - max(low, Double(index))
        sums[inside(index) - first] += Float(overlap / (2 * half))
      }
      weights = sums
    }
  }

  /// - Parameter source: in texels; not empty.
  init(_ picture: DecodedPicture, _ source: PixelRect, width: Int, height: Int) {
    self.picture = picture
    columns = Self.taps(from: source.x0, to: source.x1, count: width, limit: picture.width)
    rows = Self.taps(from: source.y0, to: source.y1, count: height, limit: picture.height)
  }

  private static func taps(from start: Double, to end: Double, count: Int, limit: Int) -> [Taps] {
    let step = (end - start) / Double(count)
    return (0..<count).map { index in
      Taps(from: start + Double(index) * step, to: start + Double(index + 1) * step, limit: limit)
    }
  }

  func paint(on canvas: inout PixelCanvas) {
    picture.pixels.withUnsafeBufferPointer { texels in
      for (y, row) in rows.enumerated() {
        for (x, column) in columns.enumerated() {
          canvas.set(x: x, y: y, argb: mean(of: texels, column, row))
        }
      }
    }
  }

  private func mean(of texels: UnsafeBufferPointer<UInt32>, _ column: Taps, _ row: Taps) -> UInt32 {
    let start = row.first * picture.width + column.first
    if column.weights.count == 1, row.weights.count == 1 { return texels[start] }
    var sum = SIMD4<Float>.zero
    for (down, rowWeight) in row.weights.enumerated() {
      for (across, weight) in column.weights.enumerated() {
        let texel = texels[start + down * picture.width + across]
        let alpha = Float(texel >> 24) * weight * rowWeight
        sum += SIMD4(Float(texel >> 16 & 255), Float(texel >> 8 & 255), Float(texel & 255), 1) * alpha
      }
    }
    return Self.argb(sum)
  }

  /// - Parameter sum: red, green and blue times alpha, and alpha.
  private static func argb(_ sum: SIMD4<Float>) -> UInt32 {
    guard sum.w > 0 else { return 0 }
    let color = (sum / sum.w).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    func byte(_ value: Float) -> UInt32 { UInt32(value + 0.5) }
    return byte(min(sum.w, 255)) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
  }
}
