internal import CradleWebP

/// A part of an animation: a still picture without loss.
enum WebPStill {
  /// How hard the library tries: of 0 to 6, and of 0 to 100. For 120 frames of a flick in 640x400 points this takes
  /// 11 ms a frame and 2051 KiB in all; 2 and 25 take 10 ms and 3797 KiB, 3 and 75 19 ms and 2039 KiB.
  private static let method: Int32 = 2
  private static let quality: Float = 75

  static func encode(_ change: PictureChange) throws -> [UInt8] {
    var (config, picture) = (WebPConfig(), WebPPicture())
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw ClipError("the installed libwebp is another one than that of its header")
    }
    (config.lossless, config.method, config.quality) = (1, method, quality)
    (picture.use_argb, picture.width, picture.height) = (1, Int32(change.region.width), Int32(change.region.height))
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer { WebPMemoryWriterClear(&memory) }
    var pixels = change.colors
    let isEncoded = pixels.withUnsafeMutableBufferPointer { pixels in
      // The pixels stay ours: the library neither copies nor frees them.
      (picture.argb, picture.argb_stride) = (pixels.baseAddress, picture.width)
      return withUnsafeMutablePointer(to: &memory) { memory in
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(memory)
        return WebPEncode(&config, &picture) != 0
      }
    }
    guard isEncoded else { throw ClipError("libwebp could not pack a picture (error \(picture.error_code.rawValue))") }
    return Array(UnsafeBufferPointer(start: memory.mem, count: memory.size))
  }
}
