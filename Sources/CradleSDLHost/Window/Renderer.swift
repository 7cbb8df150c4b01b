internal import CradleSDL2
internal import Foundation

/// SDL's renderer with what it draws on: a window, or a surface of our own.
@MainActor struct Renderer {
  let window: OpaquePointer?
  let surface: UnsafeMutablePointer<SDL_Surface>?
  let handle: OpaquePointer
  let name: String
  let isSoftware: Bool
  let largestTexture: Int

  init(window: OpaquePointer? = nil, surface: UnsafeMutablePointer<SDL_Surface>? = nil, handle: OpaquePointer) {
    self.window = window
    self.surface = surface
    self.handle = handle
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    largestTexture = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 2048
  }

  /// Device pixels.
  var outputSize: CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(handle, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }

  /// SDL's window units; for a surface its pixels.
  var windowUnits: CGSize {
    guard let window else { return outputSize }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }

  func destroy() {
    SDL_DestroyRenderer(handle)
    if let surface { SDL_FreeSurface(surface) }
    if let window { SDL_DestroyWindow(window) }
  }

  /// A software renderer that paints on memory of its own; `pixels` are device pixels.
  static func offscreen(pixels: CGSize) throws -> Renderer {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(pixels.width), Int32(pixels.height), 32, format)
    guard let surface, let handle = SDL_CreateSoftwareRenderer(surface) else {
      let reason = HostError.reason
      SDL_FreeSurface(surface)
      throw HostError("A picture of \(Int(pixels.width)) by \(Int(pixels.height)) pixels cannot be made (\(reason)).")
    }
    return Renderer(surface: surface, handle: handle)
  }
}
