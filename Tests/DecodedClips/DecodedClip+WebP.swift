import CradleWebPDecoder
import Foundation

extension DecodedClip {
  /// By libwebp's decoder of animations, which is what a browser has. Units are thousandths of a second.
  public init(webP bytes: [UInt8]) throws {
    try bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw NoClip() }
      // As numbers of this processor, 0xAARRGGBB.
      options.color_mode = MODE_BGRA
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw NoClip() }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { throw NoClip() }
      (width, height, loops) = (Int(info.canvas_width), Int(info.canvas_height), Int(info.loop_count))
      var before = 0
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var (canvas, end) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
        guard WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0, let canvas else { throw NoClip() }
        let pixels = UnsafeRawBufferPointer(start: canvas, count: 4 * width * height).bindMemory(to: UInt32.self)
        pictures.append((Array(pixels), Int(end) - before))
        before = Int(end)
      }
    }
  }
}
