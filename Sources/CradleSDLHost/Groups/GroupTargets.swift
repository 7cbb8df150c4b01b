internal import CradleSDL2
internal import Foundation

/// The textures of a renderer that groups are drawn on and put down from. They are kept for the next frame.
@MainActor final class GroupTargets {
  private let renderer: Renderer
  /// Those that nothing is drawn on now.
  private var free: [Target] = []
  private var picture: Target?

  struct Target {
    let texture: OpaquePointer
    let width: Int
    let height: Int

    func holds(_ width: Int, _ height: Int) -> Bool { self.width >= width && self.height >= height }
  }

  init(renderer: Renderer) { self.renderer = renderer }

  /// One to draw on, of at least that size; nil if there is none so large.
  func take(_ width: Int, _ height: Int) -> Target? {
    if let index = free.firstIndex(where: { $0.holds(width, height) }) { return free.remove(at: index) }
    // Of those that are too small one goes, so that their number is that of the groups in each other.
    if let small = free.popLast() { SDL_DestroyTexture(small.texture) }
    return make(width, height, SDL_TEXTUREACCESS_TARGET)
  }

  func give(back target: Target) { free.append(target) }

  /// A texture that holds these pixels, not premultiplied, in its upper left corner; nil if it cannot be that large.
  func upload(_ pixels: [UInt32], width: Int, height: Int) -> OpaquePointer? {
    if picture?.holds(width, height) != true {
      if let picture { SDL_DestroyTexture(picture.texture) }
      picture = make(width, height, SDL_TEXTUREACCESS_STREAMING)
      if let picture { SDL_SetTextureBlendMode(picture.texture, SDL_BLENDMODE_BLEND) }
    }
    guard let picture else { return nil }
    var area = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    SDL_UpdateTexture(picture.texture, &area, pixels, Int32(width * 4))
    return picture.texture
  }

  private func make(_ width: Int, _ height: Int, _ access: SDL_TextureAccess) -> Target? {
    // In steps, so that what grows does not need a new one in each frame.
    let (width, height) = (width.roundedUp(to: 256), height.roundedUp(to: 256))
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard
      let texture = SDL_CreateTexture(renderer.handle, format, Int32(access.rawValue), Int32(width), Int32(height))
    else { return nil }
    return Target(texture: texture, width: width, height: height)
  }

  func close() {
    for target in free { SDL_DestroyTexture(target.texture) }
    if let picture { SDL_DestroyTexture(picture.texture) }
    (free, picture) = ([], nil)
  }
}

extension Int {
  fileprivate func roundedUp(to step: Int) -> Int { (self + step - 1) / step * step }
}
