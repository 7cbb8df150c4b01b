internal import CradleSDL2
internal import CradleStage
internal import Foundation

/// Pictures as they are displayed: scaled to their size in device pixels and cut, so that drawing one is a plain copy.
///
/// Small ones lie in the atlas, with everything else that is drawn. Larger ones have textures of their own, of which
/// the least recently used are freed when all take more than 64 MiB. A picture whose size changes is made anew for each
/// size.
@MainActor final class PictureSprites {
  /// The picture, its visible part, and its size.
  struct Key: Hashable {
    let id: UInt64
    let width: Int32
    let height: Int32
    /// The edges of the visible part, in 65536ths of the picture.
    fileprivate let left, top, right, bottom: Int32
    fileprivate let cuts: [Cut]
    var isMirrored = false
    /// The colour of its shape; nil for its own colours.
    var tint: DrawColor?
    /// What else cuts it, in pixels from the top left of the visible part.
    var outlines: [DrawOutline] = []
  }

  /// A rounded rectangle in whole pixels from the top left of the visible part.
  fileprivate struct Cut: Hashable {
    package let x0, y0, x1, y1, quarterRadius: Int32
  }

  /// A texture with a border of one texel without alpha around the picture.
  enum Place {
    case atlas(Sprite)
    case ownTexture(OpaquePointer, width: Int32, height: Int32)
  }

  private struct Large {
    let texture: OpaquePointer
    let bytes: Int
    var latestUse: Int
  }

  let library = PictureLibrary()
  private let atlas: Atlas
  private let renderer: Renderer
  private var small: [Key: Sprite] = [:]
  private var large: [Key: Large] = [:]
  private var uses = 0
  private var bytes = 0

  private static let limit = 64 << 20
  /// In pixels a side. Larger ones are stretched when they are drawn.
  nonisolated static let largestSide = 2046.0

  init(atlas: Atlas, renderer: Renderer) {
    self.atlas = atlas
    self.renderer = renderer
  }

  /// Call it when the atlas has been emptied.
  package func removeAll() { small.removeAll(keepingCapacity: true) }

  /// Call it when the textures were lost, or are of no use any more.
  func close() {
    for entry in large.values { SDL_DestroyTexture(entry.texture) }
    large.removeAll()
    bytes = 0
  }

  /// Nil if the picture cannot be decoded.
  package func place(_ key: Key, of picture: DrawPicture) -> Place? {
    if let known = small[key] { return .atlas(known) }
    if let known = large[key] {
      uses += 1
      large[key]?.latestUse = uses
      return .ownTexture(known.texture, width: key.width, height: key.height)
    }
    guard let pixels = library.pixels(of: picture) else { return nil }
    guard Double(max(key.width, key.height)) > ShapeSprites.largestSide else { return inAtlas(key, pixels) }
    return inOwnTexture(key, pixels)
  }

  private func inAtlas(_ key: Key, _ pixels: DecodedPicture) -> Place? {
    let sprite = atlas.insert(width: Int(key.width), height: Int(key.height), color: .white) { canvas in
      key.paint(pixels, on: &canvas)
    }
    small[key] = sprite
    return sprite.map { .atlas($0) }
  }

  private func inOwnTexture(_ key: Key, _ pixels: DecodedPicture) -> Place? {
    let (width, height) = (key.width + 2, key.height + 2)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
    guard let texture = SDL_CreateTexture(renderer.handle, format, access, width, height) else { return nil }
    var buffer = [UInt32](repeating: 0, count: Int(width * height))
    buffer.withUnsafeMutableBufferPointer { memory in
      var canvas = PixelCanvas(
        pixels: memory, stride: Int(width), width: Int(key.width), height: Int(key.height), color: .white)
      key.paint(pixels, on: &canvas)
      SDL_UpdateTexture(texture, nil, memory.baseAddress, width * 4)
    }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    keep(texture, for: key, bytes: Int(width * height) * 4)
    return .ownTexture(texture, width: key.width, height: key.height)
  }

  private func keep(_ texture: OpaquePointer, for key: Key, bytes size: Int) {
    uses += 1
    large[key] = Large(texture: texture, bytes: size, latestUse: uses)
    bytes += size
    while bytes > Self.limit, large.count > 1,
      let oldest = large.min(by: { $0.value.latestUse < $1.value.latestUse })
    {
      SDL_DestroyTexture(oldest.value.texture)
      bytes -= oldest.value.bytes
      large[oldest.key] = nil
    }
  }
}

extension PictureSprites.Key {
  init(
    _ id: UInt64, _ whole: PixelRect, _ seen: PixelRect, _ cuts: [(rect: PixelRect, radius: Double)], width: Double,
    height: Double
  ) {
    self.id = id
    self.width = Int32(min(width, PictureSprites.largestSide))
    self.height = Int32(min(height, PictureSprites.largestSide))
    func part(_ edge: Double, _ start: Double, _ length: Double) -> Int32 {
      Int32(((edge - start) / length * 65536).rounded())
    }
    left = part(seen.x0, whole.x0, whole.width)
    right = part(seen.x1, whole.x0, whole.width)
    top = part(seen.y0, whole.y0, whole.height)
    bottom = part(seen.y1, whole.y0, whole.height)
    // Cuts are rounded to whole pixels, like the visible part itself, so that its edges do not fade.
    let (across, down) = (Double(self.width) / seen.width, Double(self.height) / seen.height)
    func pixel(_ length: Double) -> Int32 { Int32(min(max(length.rounded(), -1e6), 1e6)) }
    self.cuts = cuts.map { cut in
      PictureSprites.Cut(
        x0: pixel((cut.rect.x0 - seen.x0) * across), y0: pixel((cut.rect.y0 - seen.y0) * down),
        x1: pixel((cut.rect.x1 - seen.x0) * across), y1: pixel((cut.rect.y1 - seen.y0) * down),
        quarterRadius: Int32(min(max(cut.radius * across * 4, 0), 1e6).rounded()))
    }.filter { $0.quarterRadius > 0 }
  }

  func paint(_ picture: DecodedPicture, on canvas: inout PixelCanvas) {
    let (x, y) = (Double(picture.width) / 65536, Double(picture.height) / 65536)
    let (from, to) = isMirrored ? (65536 - right, 65536 - left) : (left, right)
    let source = PixelRect(x0: Double(from) * x, y0: Double(top) * y, x1: Double(to) * x, y1: Double(bottom) * y)
    PictureSampler(picture, source, width: canvas.width, height: canvas.height).paint(on: &canvas)
    if isMirrored { canvas.mirror() }
    if let tint { canvas.tint(tint) }
    for cut in cuts { cut.paint(on: &canvas) }
    if !outlines.isEmpty { canvas.cut(by: outlines) }
    canvas.bleed()
  }
}

extension PictureSprites.Cut {
  /// Makes what lies outside of the cut transparent.
  func paint(on canvas: inout PixelCanvas) {
    let shape = RoundedRectangle(
      width: Double(x1 - x0), height: Double(y1 - y0),
      radius: min(Double(quarterRadius) / 4, Double(min(x1 - x0, y1 - y0)) / 2))
    let (middleX, middleY) = (Double(x0 + x1) / 2, Double(y0 + y1) / 2)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let coverage = shape.coverage(Double(column) + 0.5 - middleX, Double(row) + 0.5 - middleY)
        if coverage < 1 { canvas.fade(x: column, y: row, to: UInt32(coverage * 255 + 0.5)) }
      }
    }
  }
}
