internal import CradleSDL2

/// A rasterised character: how much of each pixel it covers.
@MainActor struct GlyphPicture {
  /// Pixels from the baseline's start to the left and top edge of the ink; y down.
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let inkX: Int
  private let inkY: Int

  /// Becomes the owner of the surface and finds the ink on it; nil if there is none (a space).
  init?(surface: UnsafeMutablePointer<SDL_Surface>, originX: Int, originY: Int) {
    self.surface = surface
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
    for row in 0..<Int(surface.pointee.h) {
      for column in 0..<Int(surface.pointee.w) where Self.alpha(surface, column, row) > 0 {
        (minX, maxX) = (min(minX, column), max(maxX, column))
        (minY, maxY) = (min(minY, row), max(maxY, row))
      }
    }
    guard maxX >= 0 else {
      SDL_FreeSurface(surface)
      return nil
    }
    (inkX, inkY) = (minX, minY)
    (x, y) = (minX - originX, minY - originY)
    (width, height) = (maxX - minX + 1, maxY - minY + 1)
  }

  func paint(on canvas: inout PixelCanvas) { paint(on: &canvas, x: 0, y: 0) }

  /// Paints it beside other characters, which may overlap.
  func paint(on canvas: inout PixelCanvas, x left: Int, y top: Int) {
    for row in 0..<height {
      for column in 0..<width {
        canvas.add(x: left + column, y: top + row, coverage: Self.alpha(surface, inkX + column, inkY + row))
      }
    }
  }

  func free() { SDL_FreeSurface(surface) }

  /// The font engine's blended pictures are ARGB words with alpha in the highest byte.
  private static func alpha(_ surface: UnsafeMutablePointer<SDL_Surface>, _ x: Int, _ y: Int) -> UInt32 {
    let offset = y * Int(surface.pointee.pitch) + x * 4
    return surface.pointee.pixels.load(fromByteOffset: offset, as: UInt32.self) >> 24
  }
}
