internal import CradleSDL2

/// A rasterised character or word: how much of each pixel it covers, or, of an emoji, its colours.
@MainActor struct GlyphPicture {
  /// Pixels from the baseline's start to the left and top edge of the ink; y down.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// Whether it has colours of its own. Otherwise only the alpha of its pixels counts.
  let isColored: Bool

  /// Of the ink, row by row, as ARGB words with alpha in the highest byte, as the font engine gives them.
  private let pixels: [UInt32]

  /// Becomes the owner of the surface and finds the ink on it; nil if there is none (a space).
  ///
  /// - Parameter scale: of pictures that a font has in one size only; at most 1.
  init?(surface: UnsafeMutablePointer<SDL_Surface>, originX: Int, originY: Int, scale: Double = 1) {
    defer { SDL_FreeSurface(surface) }
    let page = PixelPage(surface).scaled(by: scale)
    guard let ink = page.ink else { return nil }
    (width, height) = (ink.columns.count, ink.rows.count)
    x = ink.columns.lowerBound - Int((Double(originX) * scale).rounded())
    y = ink.rows.lowerBound - Int((Double(originY) * scale).rounded())
    pixels = ink.rows.flatMap { row in ink.columns.map { page[$0, row] } }
    isColored = pixels.contains { $0 >> 24 > 0 && $0 & 0xFF_FFFF != 0xFF_FFFF }
  }

  func paint(on canvas: inout PixelCanvas) { paint(on: &canvas, x: 0, y: 0) }

  /// Paints it beside other characters, which may overlap.
  func paint(on canvas: inout PixelCanvas, x left: Int, y top: Int) {
    for row in 0..<height {
      for column in 0..<width {
        let pixel = pixels[row * width + column]
        if !isColored {
          canvas.add(x: left + column, y: top + row, coverage: pixel >> 24)
        } else if pixel >> 24 > 0 {
          canvas.set(x: left + column, y: top + row, argb: pixel)
        }
      }
    }
  }
}

/// The pixels of a surface, read once.
private struct PixelPage {
  let width: Int
  let height: Int
  private var pixels: [UInt32]

  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    pixels = []
    pixels.reserveCapacity(width * height)
    guard let bytes = surface.pointee.pixels else {
      pixels = Array(repeating: 0, count: width * height)
      return
    }
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(bytes.load(fromByteOffset: row * Int(surface.pointee.pitch) + column * 4, as: UInt32.self))
      }
    }
  }

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height)
  }

  subscript(column: Int, row: Int) -> UInt32 { pixels[row * width + column] }

  /// The smallest rectangle with everything that is not transparent.
  var ink: (columns: Range<Int>, rows: Range<Int>)? {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
    for row in 0..<height {
      for column in 0..<width where self[column, row] >> 24 > 0 {
        (minX, maxX) = (min(minX, column), max(maxX, column))
        (minY, maxY) = (min(minY, row), max(maxY, row))
      }
    }
    return maxX < 0 ? nil : (minX..<maxX + 1, minY..<maxY + 1)
  }

  /// Smaller, each pixel the mean of those that it covers: emoji are reduced to an eighth, where a filter that looks at
  /// four pixels would leave out most of them.
  func scaled(by scale: Double) -> PixelPage {
    guard scale > 0, scale < 1, width > 0, height > 0 else { return self }
    var page = PixelPage(
      width: max(1, Int((Double(width) * scale).rounded(.up))),
      height: max(1, Int((Double(height) * scale).rounded(.up))))
    for row in 0..<page.height {
      let rows = source(row, scale, height)
      for column in 0..<page.width {
        page.pixels[row * page.width + column] = mean(source(column, scale, width), rows)
      }
    }
    return page
  }

  private func source(_ index: Int, _ scale: Double, _ count: Int) -> Range<Int> {
    let start = min(count - 1, Int(Double(index) / scale))
    return start..<max(start + 1, min(count, Int(Double(index + 1) / scale)))
  }

  /// Colours count by their alpha.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    var (alpha, red, green, blue): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let (pixel, own) = (self[column, row], self[column, row] >> 24)
        (alpha, red) = (alpha + own, red + own * (pixel >> 16 & 255))
        (green, blue) = (green + own * (pixel >> 8 & 255), blue + own * (pixel & 255))
      }
    }
    guard alpha > 0 else { return 0 }
    let count = UInt32(columns.count * rows.count)
    return ((alpha + count / 2) / count) << 24 | (red / alpha) << 16 | (green / alpha) << 8 | blue / alpha
  }
}
