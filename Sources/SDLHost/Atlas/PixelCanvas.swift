internal import Stage

/// The pixels of one sprite while it is painted, in one colour.
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
}

extension DrawColor {
  static let white = DrawColor(red: 255, green: 255, blue: 255)

  /// The layout of the atlas, which the software renderer blends fastest.
  var argb: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
