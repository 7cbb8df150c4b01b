internal import CradleSDL2
public import CradleStage
public import Foundation

extension SDLDevice {
  /// Draws a frame, back to front. Shows nothing yet: `present()` does.
  ///
  /// With the software renderer a 1280×800 grid of 350 tiles with labels takes 1 ms including `present()`, which takes
  /// most of it. The list's points are drawn at the device's own scale; what lies outside of the window is skipped.
  @discardableResult public func render(_ list: DrawList) -> RenderStatistics {
    guard !isClosed else { return RenderStatistics() }
    holdsFrame = true
    return painter.paint(list)
  }

  /// Draws over the frame and the chrome that may lie over it, on whole pixels.
  public func drawOver(_ commands: [DrawCommand]) {
    guard !isClosed, holdsFrame else { return }
    _ = painter.paintOver(commands)
  }

  /// Shows the frame. With a graphics card it waits for the display's next refresh; with the software renderer it
  /// does not wait.
  public func present() {
    guard !isClosed else { return }
    SDL_RenderPresent(renderer.handle)
    if renderer.window != nil { holdsFrame = false }
  }

  /// The upper rows of the last rendered frame, offscreen at any time: opaque pixels, `0xFFRRGGBB`, row by row.
  ///
  /// - Parameter rows: device pixels; not more than the frame has.
  /// - Throws: `HostError` if there is no frame.
  public func framePixels(rows: Int) throws -> (width: Int, pixels: [UInt32]) {
    guard !isClosed, holdsFrame else { throw HostError("There is no frame to read.") }
    let width = Int(renderer.outputSize.width)
    let height = max(0, min(rows, Int(renderer.outputSize.height)))
    var area = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    var isRead = false
    var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      let layout = SDL_PIXELFORMAT_ARGB8888.rawValue
      isRead = SDL_RenderReadPixels(renderer.handle, &area, layout, pixels.baseAddress, Int32(width * 4)) == 0
      count = isRead ? width * height : 0
    }
    guard isRead else { throw HostError("The frame cannot be read (\(HostError.reason)).") }
    // What blends over an opaque pixel can leave 254 of 255.
    for place in pixels.indices { pixels[place] |= 0xFF00_0000 }
    return (width, pixels)
  }

  /// Encodes the last rendered frame: in a window between `render` and `present`, offscreen at any time.
  ///
  /// - Throws: `HostError` if there is no frame or the format is not supported.
  public func encodedFrame(as format: PictureFormat) throws -> Data {
    guard !isClosed, holdsFrame else { throw HostError("There is no frame to save.") }
    let pixels = renderer.outputSize
    let layout = SDL_PIXELFORMAT_RGB24.rawValue
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(pixels.width), Int32(pixels.height), 24, layout)
    else { throw HostError("The frame cannot be saved (\(HostError.reason)).") }
    defer { SDL_FreeSurface(surface) }
    guard SDL_RenderReadPixels(renderer.handle, nil, layout, surface.pointee.pixels, surface.pointee.pitch) == 0
    else { throw HostError("The frame cannot be saved (\(HostError.reason)).") }
    return try format.encode(surface)
  }
}
