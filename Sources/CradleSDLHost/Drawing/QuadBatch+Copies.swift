internal import CradleSDL2
internal import Foundation

// Copies of textures, one call each, in the order of the quads around them.

extension QuadBatch {
  /// Copies `area` of a texture to a rectangle that is then turned about its middle.
  func copy(
    _ texture: OpaquePointer?, _ area: SDL_Rect, to rect: PixelRect, radians: Double, opacity: UInt8,
    clip needed: PixelRect?
  ) {
    flush()
    setClip(needed)
    var area = area
    var place = SDL_FRect(x: Float(rect.x0), y: Float(rect.y0), w: Float(rect.width), h: Float(rect.height))
    // `SDL_RenderGeometry` leaves the texture with the colour of its last tinted rectangle.
    SDL_SetTextureColorMod(texture, 255, 255, 255)
    SDL_SetTextureAlphaMod(texture, opacity)
    SDL_RenderCopyExF(renderer, texture, &area, &place, radians * 180 / .pi, nil, SDL_FLIP_NONE)
    SDL_SetTextureAlphaMod(texture, 255)
    drawCalls += 1
  }

  /// Copies from the atlas in the same way, smoothed. SDL's own queue is flushed first, or the commands in it would be
  /// smoothed too, and slowly.
  func copyFromAtlas(_ area: SDL_Rect, to rect: PixelRect, radians: Double, opacity: UInt8, clip needed: PixelRect?) {
    flush()
    SDL_RenderFlush(renderer)
    SDL_SetTextureScaleMode(atlas.texture, SDL_ScaleModeLinear)
    copy(atlas.texture, area, to: rect, radians: radians, opacity: opacity, clip: needed)
    SDL_RenderFlush(renderer)
    SDL_SetTextureScaleMode(atlas.texture, SDL_ScaleModeNearest)
  }
}
