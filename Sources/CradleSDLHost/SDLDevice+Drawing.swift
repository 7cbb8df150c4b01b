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

  /// Shows the frame. With a graphics card it waits for the display's next refresh; with the software renderer it
  /// does not wait.
  public func present() {
    guard !isClosed else { return }
    SDL_RenderPresent(renderer.handle)
    if renderer.window != nil { holdsFrame = false }
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
