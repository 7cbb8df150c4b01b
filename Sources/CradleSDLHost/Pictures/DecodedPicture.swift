internal import CradleSDL2
internal import Foundation

/// A picture's pixels, decoded by SDL_image.
struct DecodedPicture {
  let width: Int
  let height: Int
  /// ARGB, not premultiplied, row by row.
  let pixels: [UInt32]

  /// Nil if the bytes are no picture of a format that `PictureHeader` reads, or a broken one, or one that is too large.
  @MainActor init?(_ data: Data) {
    guard PictureHeader(data)?.isBounded ?? false, let loaded = Self.load(data) else { return nil }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let (width, height, pitch) = (Int(surface.pointee.w), Int(surface.pointee.h), Int(surface.pointee.pitch))
    guard width > 0, height > 0, let start = surface.pointee.pixels else { return nil }
    pixels = Array(unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        memcpy(buffer.baseAddress! + row * width, start + row * pitch, width * 4)
      }
      count = width * height
    }
    (self.width, self.height) = (width, height)
  }

  private static func load(_ data: Data) -> UnsafeMutablePointer<SDL_Surface>? {
    data.withUnsafeBytes { bytes in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
      return IMG_Load_RW(stream, 1)
    }
  }
}
