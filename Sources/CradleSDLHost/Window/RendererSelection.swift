internal import CradleSDL2
package import Foundation

/// Opens the window with the renderer that suits the machine.
@MainActor package struct RendererSelection {
  let title: String
  /// SDL's window units.
  package let size: CGSize
  /// SDL's window units.
  let leastSize: CGSize
  let choice: RendererChoice
  let driver: String

  func open() throws -> Renderer {
    switch choice {
    case .software: return try software()
    case .opengl: return try hardware()
    case .auto: break
    }
    let cache = RendererCache(key: cacheKey)
    let answer = cache.read()
    if answer == .software { return try software() }
    if answer == nil, !isHardwareReal() {
      cache.write(.software)
      return try software()
    }
    guard let renderer = try? hardware() else {
      cache.write(.software)
      return try software()
    }
    if answer == nil { cache.write(.opengl) }
    return renderer
  }

  /// The answer changes with the driver, with SDL and with the display: the same account may be used on another screen.
  private var cacheKey: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    let display = SDL_GetDisplayName(0).map { String(cString: $0) } ?? ""
    let address = ProcessInfo.processInfo.environment[driver == "wayland" ? "WAYLAND_DISPLAY" : "DISPLAY"] ?? ""
    return "\(driver) \(version.major).\(version.minor).\(version.patch) \(display) \(address)"
  }

  private func window(hidden: Bool) throws -> OpaquePointer {
    let center = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    if hidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
    let width = hidden ? 16 : Int32(size.width.rounded())
    let height = hidden ? 16 : Int32(size.height.rounded())
    guard let window = SDL_CreateWindow(title, center, center, width, height, flags) else {
      throw HostError("No window can be opened (\(HostError.reason)); try --headless.")
    }
    if !hidden {
      SDL_SetWindowMinimumSize(window, Int32(leastSize.width.rounded()), Int32(leastSize.height.rounded()))
    }
    // A title that cannot be set is not an error. But SDL's message would then be given as the reason of the next
    // failure.
    SDL_ClearError()
    return window
  }

  private func software() throws -> Renderer {
    let window = try window(hidden: false)
    guard let handle = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
      let reason = HostError.reason
      SDL_DestroyWindow(window)
      throw HostError("The window cannot be drawn in (\(reason)); try --headless.")
    }
    return Renderer(window: window, handle: handle)
  }

  private func hardware() throws -> Renderer {
    let window = try window(hidden: false)
    guard let handle = Self.openGL(on: window, flags: SDL_RENDERER_PRESENTVSYNC.rawValue) else {
      let reason = HostError.reason
      SDL_DestroyWindow(window)
      throw HostError("OpenGL cannot be used here (\(reason)); try --renderer software.")
    }
    return Renderer(window: window, handle: handle)
  }

  private static func openGL(on window: OpaquePointer, flags: UInt32) -> OpaquePointer? {
    for name in ["opengl", "opengles2"] {
      for index in 0..<SDL_GetNumRenderDrivers() {
        var info = SDL_RendererInfo()
        guard SDL_GetRenderDriverInfo(index, &info) == 0, let found = info.name else { continue }
        guard String(cString: found) == name else { continue }
        if let renderer = SDL_CreateRenderer(window, index, flags) { return renderer }
      }
    }
    return nil
  }

  /// Asks OpenGL for the name of its renderer, in a separate hidden window. A window that was made for OpenGL would
  /// have to be recreated for the software renderer.
  private func isHardwareReal() -> Bool {
    guard let window = try? window(hidden: true) else { return false }
    defer { SDL_DestroyWindow(window) }
    guard let renderer = Self.openGL(on: window, flags: 0) else { return false }
    defer { SDL_DestroyRenderer(renderer) }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    let rendererName: UInt32 = 0x1F01
    guard let text = unsafeBitCast(address, to: GetString.self)(rendererName) else { return false }
    return !Self.isEmulated(String(cString: text))
  }

  /// Whether a GL_RENDERER string names one of Mesa's CPU rasterisers.
  package nonisolated static func isEmulated(_ rendererName: String) -> Bool {
    let name = rendererName.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
  }
}
