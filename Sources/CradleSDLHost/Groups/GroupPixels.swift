/// The pixels of a group while it is put together: ARGB, premultiplied, row by row.
package struct GroupPixels {
  package let width: Int
  package let height: Int
  package var values: [UInt32]

  package init(width: Int, height: Int, _ values: [UInt32]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// Keeps as much of each pixel as another picture of the same size covers.
  package mutating func cover(by other: GroupPixels) {
    for index in values.indices {
      let share = other.values[index] >> 24
      if share == 255 { continue }
      values[index] = share == 0 ? 0 : values[index].scaled(by: share)
    }
  }

  /// The same not premultiplied, as SDL blends it.
  ///
  /// - Parameter opacity: of 255.
  package func straight(opacity: UInt32) -> [UInt32] {
    values.map { pixel in
      let alpha = pixel >> 24
      if alpha == 0 { return 0 }
      if alpha == 255, opacity == 255 { return pixel }
      func channel(_ shift: UInt32) -> UInt32 {
        min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
      }
      return ((alpha * opacity + 127) / 255) << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}

extension UInt32 {
  /// All four channels times `share` / 255, rounded.
  fileprivate func scaled(by share: UInt32) -> UInt32 {
    // x/255 rounded is (y + (y >> 8)) >> 8 of y = x + 128 (J. Blinn, "Dirty Pixels", 1994), two channels at a time.
    func pair(_ two: UInt32) -> UInt32 {
      let product = two &* share &+ 0x0080_0080
      return (product &+ (product >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
    return pair(self >> 8 & 0x00FF_00FF) << 8 | pair(self & 0x00FF_00FF)
  }

  /// A share of the way to another one, in 256ths.
  @inline(__always)
  fileprivate func mixed(_ other: UInt32, _ share: UInt32) -> UInt32 {
    let (mask, rest) = (0x00FF_00FF as UInt32, 256 &- share)
    let low = ((self & mask) &* rest &+ (other & mask) &* share) >> 8 & mask
    let high = ((self >> 8 & mask) &* rest &+ (other >> 8 & mask) &* share) & ~mask
    return high | low
  }
}

/// Draws a flat picture as its plane is seen.
///
/// Each pixel looks up where on the plane it is: right at every pixel, where triangles of SDL would be right at their
/// corners alone. Between texels it is linear. Where the picture is seen smaller, a pixel is the mean of several
/// places in it.
package struct PlaneSampler {
  let source: GroupPixels
  /// From pixels of the screen to pixels of the source, with w' above 0 for what is seen.
  let back: Rows
  /// A side of the grid of places in a pixel.
  private let places: Int

  package struct Rows {
    package var x: SIMD3<Double>
    package var y: SIMD3<Double>
    package var origin: SIMD3<Double>

    package init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
      (self.x, self.y, self.origin) = (x, y, origin)
    }

    /// How many texels a pixel is wide or high at a place; nil where nothing is seen.
    func shrinking(_ x: Double, _ y: Double) -> Double? {
      let seen = x * self.x + y * self.y + origin
      guard seen.z > 0 else { return nil }
      func length(_ way: SIMD3<Double>) -> Double {
        let (dx, dy) = (way.x - seen.x / seen.z * way.z, way.y - seen.y / seen.z * way.z)
        return (dx * dx + dy * dy).squareRoot() / seen.z
      }
      return max(length(self.x), length(self.y))
    }
  }

  package init(_ source: GroupPixels, _ back: Rows, onto area: PixelRect) {
    (self.source, self.back) = (source, back)
    let (x, y) = ((area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2)
    let spots = [(x, y), (area.x0, area.y0), (area.x1, area.y0), (area.x0, area.y1), (area.x1, area.y1)]
    let most = spots.compactMap { back.shrinking($0.0, $0.1) }.max() ?? 1
    places = most.isFinite ? min(max(Int((most - 0.25).rounded(.up)), 1), Self.mostPlaces) : Self.mostPlaces
  }

  /// More cost more than they show.
  private static let mostPlaces = 4

  /// - Parameter area: of whole pixels.
  package func pixels(in area: PixelRect) -> GroupPixels {
    let (width, height) = (Int(area.width), Int(area.height))
    var values = [UInt32](repeating: 0, count: width * height)
    source.values.withUnsafeBufferPointer { texels in
      values.withUnsafeMutableBufferPointer { values in
        for row in 0..<height {
          for column in 0..<width {
            values[row * width + column] = mean(texels, area.x0 + Double(column), area.y0 + Double(row))
          }
        }
      }
    }
    return GroupPixels(width: width, height: height, values)
  }

  @inline(__always)
  private func mean(_ texels: UnsafeBufferPointer<UInt32>, _ x: Double, _ y: Double) -> UInt32 {
    if places == 1 { return texel(texels, x + 0.5, y + 0.5) }
    var (low, high) = (UInt32(0), UInt32(0))
    let step = 1 / Double(places)
    for down in 0..<places {
      for across in 0..<places {
        let texel = texel(texels, x + (Double(across) + 0.5) * step, y + (Double(down) + 0.5) * step)
        low &+= texel & 0x00FF_00FF
        high &+= texel >> 8 & 0x00FF_00FF
      }
    }
    let count = UInt32(places * places)
    func mean(_ sum: UInt32) -> UInt32 {
      let (upper, lower) = (((sum >> 16) + count / 2) / count, ((sum & 0xFFFF) + count / 2) / count)
      return upper << 16 | lower
    }
    return mean(high) << 8 | mean(low)
  }

  @inline(__always)
  private func texel(_ texels: UnsafeBufferPointer<UInt32>, _ x: Double, _ y: Double) -> UInt32 {
    let depth = x * back.x.z + y * back.y.z + back.origin.z
    guard depth > 0 else { return 0 }
    let u = (x * back.x.x + y * back.y.x + back.origin.x) / depth - 0.5
    let v = (x * back.x.y + y * back.y.y + back.origin.y) / depth - 0.5
    // Beyond the edge there is nothing.
    guard u > -1, v > -1, u < Double(source.width), v < Double(source.height) else { return 0 }
    let (left, top) = (Int(u + 1) &- 1, Int(v + 1) &- 1)
    let (across, down) = (UInt32((u - Double(left)) * 256), UInt32((v - Double(top)) * 256))
    let (width, height) = (source.width, source.height)
    @inline(__always)
    func at(_ column: Int, _ row: Int) -> UInt32 {
      column >= 0 && row >= 0 && column < width && row < height ? texels[row &* width &+ column] : 0
    }
    let upper = at(left, top).mixed(at(left &+ 1, top), across)
    return upper.mixed(at(left, top &+ 1).mixed(at(left &+ 1, top &+ 1), across), down)
  }
}
