/// A picture of a clip: opaque pixels, row by row from the top.
package struct ClipPicture: Equatable, Sendable {
  /// In pixels, above 0.
  package let width: Int
  package let height: Int
  /// `0xFFRRGGBB` each, `width * height` of them.
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "A picture has all of its pixels.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

/// A rectangle of whole pixels that is not empty.
package struct PixelRegion: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
