internal import CradleSDL2
public import CradleStage
public import Foundation

extension SDLDevice {
  /// The size of a picture in pixels; nil if the bytes are no PNG, JPEG, WebP or BMP, or a picture of more than
  /// 2²⁶ pixels or 2¹⁵ a side. Decodes the whole file.
  public func pixelSize(ofPicture data: Data) -> (width: Int, height: Int)? {
    DecodedPicture(data).map { ($0.width, $0.height) }
  }

  /// Draws a list apart from the window, with what is not opaque in its background seen through, and encodes it. The
  /// frame stays as it is. Opens the fonts anew, so it costs some milliseconds beside the pixels.
  ///
  /// - Parameter quality: from 0 to 100, of a JPEG; that is opaque, whatever the list says.
  /// - Throws: `HostError` for no pixel, for more than 16384 a side or 2²⁶ in all, and if memory is short.
  public func encodedPicture(of list: DrawList, as format: PictureFormat, quality: Int = 92) throws -> Data {
    try SDLDevice.check(size: list.size, scale: list.scale)
    let (width, height) = ((list.size.width * list.scale).rounded(), (list.size.height * list.scale).rounded())
    guard !isClosed, width >= 1, height >= 1, width * height <= Self.mostPixels else {
      throw HostError("A picture of \(width) by \(height) pixels cannot be made.")
    }
    let memory = try Renderer.offscreen(pixels: CGSize(width: width, height: height))
    defer { memory.destroy() }
    let painter = try FramePainter(renderer: memory, scale: list.scale)
    defer { painter.close() }
    _ = painter.paint(list)
    var drawn = try painter.pixels(width: Int(width), height: Int(height))
    // What blends over an opaque pixel can leave 254 of 255.
    if list.background.alpha == 255 { for place in drawn.values.indices { drawn.values[place] |= 0xFF00_0000 } }
    var pixels = drawn.straight(opacity: 255)
    return try pixels.withUnsafeMutableBytes { bytes in
      let layout = SDL_PIXELFORMAT_ARGB8888.rawValue
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width) * 4, layout)
      guard let surface else { throw HostError(HostError.reason) }
      defer { SDL_FreeSurface(surface) }
      return try format.encode(surface, quality: min(max(quality, 0), 100))
    }
  }

  /// As many as a picture may have that is read.
  private static let mostPixels: CGFloat = 67_108_864
}
