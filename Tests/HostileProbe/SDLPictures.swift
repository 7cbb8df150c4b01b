import CradleClips
import CradleSDL2

/// A picture in the formats that SDL writes.
struct SDLPictures {
  private(set) var png: [UInt8] = []
  private(set) var jpeg: [UInt8] = []
  private(set) var bmp: [UInt8] = []

  init(_ picture: ClipPicture) {
    var pixels = picture.pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels.baseAddress, Int32(picture.width), Int32(picture.height), 32, Int32(picture.width) * 4,
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      defer { SDL_FreeSurface(surface) }
      png = Self.saved { IMG_SavePNG_RW(surface, $0, 0) }
      jpeg = Self.saved { IMG_SaveJPG_RW(surface, $0, 0, 90) }
      bmp = Self.saved { SDL_SaveBMP_RW(surface, $0, 0) }
    }
  }

  /// 64 KiB hold such a picture in any format.
  private static func saved(_ save: (UnsafeMutablePointer<SDL_RWops>?) -> Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      guard let stream = SDL_RWFromMem(buffer.baseAddress, Int32(buffer.count)) else { return }
      defer { SDL_RWclose(stream) }
      count = save(stream) == 0 ? Int(SDL_RWtell(stream)) : 0
    }
  }
}
