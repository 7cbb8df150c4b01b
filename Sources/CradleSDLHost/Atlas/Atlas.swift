internal import CradleSDL2
internal import CradleStage

/// One texture with every sprite and glyph of the frame, so that a frame is one draw call.
///
/// It starts with 1024² texels (4 MiB) and doubles up to 2048² when it is full. Each time it is full, it is emptied,
/// and sprites that are still in use are painted again at their next use.
@MainActor package final class Atlas {
  private(set) var texture: OpaquePointer?
  package private(set) var width: Int
  private(set) var height: Int
  /// Called before sprites lose their places, so that pending quads are drawn and places are forgotten.
  var willReset: () -> Void = {}
  /// Counts how often sprites lost their places.
  private(set) var generation = 0

  private let renderer: Renderer
  private let limit: Int
  private var packer: ShelfPacker
  private var scratch: [UInt32] = []

  init(renderer: Renderer) {
    self.renderer = renderer
    limit = min(2048, renderer.largestTexture)
    width = min(1024, limit)
    height = width
    packer = ShelfPacker(width: width, height: height)
  }

  /// Finds a place, paints the sprite there by `paint` in `color`, and returns it. All other sprites may lose their
  /// places first. Nil only if the sprite is larger than the atlas can ever be, or the texture cannot be made.
  func insert(width w: Int, height h: Int, color: DrawColor, paint: (inout PixelCanvas) -> Void) -> Sprite? {
    guard w > 0, h > 0, w + 2 <= limit, h + 2 <= limit else { return nil }
    while true {
      if let place = packer.place(width: w + 2, height: h + 2) {
        let sprite = Sprite(x: place.x + 1, y: place.y + 1, width: w, height: h)
        return upload(sprite, color: color, paint: paint) ? sprite : nil
      }
      reset(growing: true)
    }
  }

  func reset(growing: Bool = false) {
    willReset()
    generation += 1
    if growing, width < limit || height < limit {
      if height <= width, height < limit { height *= 2 } else { width *= 2 }
      close()
    }
    packer = ShelfPacker(width: width, height: height)
  }

  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  /// The border has the sprite's colour and no alpha: a filter that mixes the two must not darken the edge.
  private func upload(_ sprite: Sprite, color: DrawColor, paint: (inout PixelCanvas) -> Void) -> Bool {
    guard makeTexture() else { return false }
    let stride = sprite.width + 2
    let clear = color.argb & 0x00FF_FFFF
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: repeatElement(clear, count: stride * (sprite.height + 2)))
    return scratch.withUnsafeMutableBufferPointer { buffer in
      var canvas = PixelCanvas(pixels: buffer, stride: stride, width: sprite.width, height: sprite.height, color: color)
      paint(&canvas)
      var area = SDL_Rect(
        x: Int32(sprite.x - 1), y: Int32(sprite.y - 1), w: Int32(stride), h: Int32(sprite.height + 2))
      return SDL_UpdateTexture(texture, &area, buffer.baseAddress, Int32(stride * 4)) == 0
    }
  }

  private func makeTexture() -> Bool {
    if texture != nil { return true }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
    texture = SDL_CreateTexture(renderer.handle, format, access, Int32(width), Int32(height))
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, renderer.isSoftware ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    return texture != nil
  }
}
