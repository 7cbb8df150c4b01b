internal import CradleStage

/// The pixels of one sprite while it is painted: by coverage in one colour, or a picture's.
struct PixelCanvas {
  let width: Int
  let height: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let stride: Int
  private let rgb: UInt32
  private let alpha: UInt32

  /// `pixels` has a border of one pixel around the sprite.
  init(pixels: UnsafeMutableBufferPointer<UInt32>, stride: Int, width: Int, height: Int, color: DrawColor) {
    self.pixels = pixels
    self.stride = stride
    self.width = width
    self.height = height
    rgb = color.argb & 0x00FF_FFFF
    alpha = UInt32(color.alpha)
  }

  /// Covers a pixel by `coverage`/255 of the colour.
  func set(x: Int, y: Int, coverage: UInt32) {
    let value = (alpha * coverage + 127) / 255
    pixels[(y + 1) * stride + x + 1] = value << 24 | rgb
  }

  /// The same where something may have been painted already: the higher coverage stays.
  func add(x: Int, y: Int, coverage: UInt32) {
    let value = (alpha * coverage + 127) / 255
    let index = (y + 1) * stride + x + 1
    pixels[index] = max(value, pixels[index] >> 24) << 24 | rgb
  }

  func set(x: Int, y: Int, argb: UInt32) {
    pixels[(y + 1) * stride + x + 1] = argb
  }

  /// Reduces a pixel's alpha to `coverage`/255 of it.
  func fade(x: Int, y: Int, to coverage: UInt32) {
    let index = (y + 1) * stride + x + 1
    let value = ((pixels[index] >> 24) * coverage + 127) / 255
    pixels[index] = value << 24 | pixels[index] & 0x00FF_FFFF
  }

  /// Exchanges left and right.
  func mirror() {
    for y in 1..<(height + 1) {
      let row = y * stride + 1
      for x in 0..<(width / 2) { pixels.swapAt(row + x, row + width - 1 - x) }
    }
  }

  /// Gives all pixels one colour, and of each what is left of its alpha.
  func tint(_ color: DrawColor) {
    for y in 1..<(height + 1) {
      for x in 1..<(width + 1) {
        let alpha = ((pixels[y * stride + x] >> 24) * UInt32(color.alpha) + 127) / 255
        pixels[y * stride + x] = alpha << 24 | color.argb & 0x00FF_FFFF
      }
    }
  }

  /// Leaves what is within all the outlines, which are in pixels from the top left.
  func cut(by outlines: [DrawOutline]) {
    var shares = CoverageShares(width: width, height: height)
    for outline in outlines { shares.cut(by: outline) }
    for (index, share) in shares.values.enumerated() where share < 1 {
      fade(x: index % width, y: index / width, to: UInt32(share * 255 + 0.5))
    }
  }

  /// Gives pixels without alpha, including those of the border, the colours of their neighbours. A filter that mixes
  /// the two must not bring in another colour.
  func bleed() {
    for y in 0..<(height + 2) {
      for x in 0..<(width + 2) where pixels[y * stride + x] >> 24 == 0 {
        pixels[y * stride + x] = meanOfNeighbors(x, y)
      }
    }
  }

  /// The mean colour of the neighbours that have alpha. It has no alpha itself.
  private func meanOfNeighbors(_ x: Int, _ y: Int) -> UInt32 {
    var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for row in max(0, y - 1)...min(height + 1, y + 1) {
      for column in max(0, x - 1)...min(width + 1, x + 1) {
        let pixel = pixels[row * stride + column]
        guard pixel >> 24 > 0 else { continue }
        (red, green, blue) = (red + (pixel >> 16 & 255), green + (pixel >> 8 & 255), blue + (pixel & 255))
        count += 1
      }
    }
    guard count > 0 else { return 0 }
    return (red / count) << 16 | (green / count) << 8 | (blue / count)
  }
}

extension DrawColor {
  static let white = DrawColor(red: 255, green: 255, blue: 255)

  /// The layout of the atlas, which the software renderer blends fastest.
  package var argb: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
