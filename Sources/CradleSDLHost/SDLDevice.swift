internal import CradleSDL2
internal import CradleStage
public import Foundation

/// A window, or a picture in memory: where draw lists become pixels and where input comes from.
///
/// The device knows points, pixels and SDL, and nothing of views or ticks. Call it from the main thread; only `wake()`
/// may be called from anywhere. Coordinates given and received are points, y down.
@MainActor public final class SDLDevice {
  let system: VideoSystem
  let renderer: Renderer
  package let painter: FramePainter
  private let wantedScale: CGFloat?
  private(set) var geometry: WindowGeometry
  var translation = EventTranslation()
  var isClosed = false
  private var inputArea = CGRect.null
  /// Whether the renderer still holds the frame. A frame that was presented on the screen cannot be read back.
  var holdsFrame = false
  nonisolated let wakeEvent: UInt32
  private(set) var openChrome: Chrome?

  /// The smallest size that the user can give to a window, in points: the status line and a part of the stage fit in.
  public static let leastSize = CGSize(width: 320, height: 240)

  /// Opens a window that the user can resize, in the middle of the screen.
  ///
  /// - Parameters:
  ///   - title: in ASCII. SDL has Xlib convert it by the process's locale, which is "C" in a program that sets none:
  ///     other characters come out garbled there, and without `_NET_WM_NAME`. In a UTF-8 locale the title would be
  ///     right, but SDL 2.26 then gives `WM_NAME` the type "UTF-8", which few programs read.
  ///   - size: of the window's inside, in points; a smaller one than `leastSize` is enlarged.
  ///   - scale: device pixels a point, above 0; nil to take what the desktop says.
  /// - Throws: `HostError` if there is no screen, no font, or no way to draw.
  public static func window(
    title: String, size: CGSize, scale: CGFloat? = nil, renderer choice: RendererChoice = .auto
  ) throws -> SDLDevice {
    try check(size: size, scale: scale ?? 1)
    let system = try VideoSystem(headless: false)
    do {
      let wanted = ScaleDetection.wanted(option: scale, driver: system.driver)
      let factor = system.driver == "x11" ? wanted ?? 1 : 1
      let least = CGSize(width: leastSize.width * factor, height: leastSize.height * factor)
      let units = CGSize(width: max(size.width * factor, least.width), height: max(size.height * factor, least.height))
      let selection = RendererSelection(
        title: title, size: units, leastSize: least, choice: choice, driver: system.driver)
      return try SDLDevice(system: system, renderer: try selection.open(), wantedScale: wanted)
    } catch {
      system.close()
      throw error
    }
  }

  /// Opens a picture in memory, without a screen: the same drawing, by the software renderer.
  ///
  /// - Parameter size: in points; `scale` device pixels make one.
  /// - Throws: `HostError` if the picture is too large or there is no font.
  public static func offscreen(size: CGSize, scale: CGFloat = 1) throws -> SDLDevice {
    try check(size: size, scale: scale)
    let system = try VideoSystem(headless: true)
    do {
      let pixels = CGSize(
        width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded()))
      return try SDLDevice(system: system, renderer: try .offscreen(pixels: pixels), wantedScale: scale)
    } catch {
      system.close()
      throw error
    }
  }

  /// Refuses sizes beyond any screen, because SDL counts in 32 bits and allocates whatever is requested.
  static func check(size: CGSize, scale: CGFloat) throws {
    guard scale.isFinite, scale > 0 else { throw HostError("The scale has to be a number above 0, not \(scale).") }
    let longest = max(size.width, size.height) * scale
    guard longest.isFinite, min(size.width, size.height) >= 0, longest <= 16_384 else {
      throw HostError("A side of the picture can be 1 to 16384 pixels long; \(size.width)x\(size.height) is not.")
    }
  }

  private init(system: VideoSystem, renderer: Renderer, wantedScale: CGFloat?) throws {
    do {
      let geometry = WindowGeometry(
        windowUnits: renderer.windowUnits, pixels: renderer.outputSize, wanted: wantedScale)
      painter = try FramePainter(renderer: renderer, scale: geometry.scale)
      self.geometry = geometry
    } catch {
      renderer.destroy()
      throw error
    }
    self.system = system
    self.renderer = renderer
    self.wantedScale = wantedScale
    wakeEvent = system.wakeEvent
  }

  /// The window's inside in points. Follows resizing, after the `resize` event was drained.
  public var size: CGSize { geometry.size }
  /// Device pixels a point.
  public var scale: CGFloat { geometry.scale }
  /// Whether keys are reported as text too. While this is false, input methods leave the keys alone.
  public var isTextInputActive: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set {
      guard newValue != isTextInputActive else { return }
      if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  /// Where the caret is, in points: input methods show what they offer beside it.
  public var textInputArea: CGRect {
    get { inputArea }
    set {
      guard newValue != inputArea, !isClosed else { return }
      inputArea = newValue
      let units = [newValue.minX, newValue.minY, newValue.width, newValue.height].map { length in
        Int32(max(-32_768, min(32_767, (length / max(geometry.pointsPerUnit, 0.01)).rounded())))
      }
      var area = SDL_Rect(x: units[0], y: units[1], w: units[2], h: units[3])
      SDL_SetTextInputRect(&area)
    }
  }

  /// Sets the window's title, in ASCII as in `window(title:size:scale:renderer:)`. Offscreen nothing happens.
  public func setTitle(_ title: String) {
    if let window = renderer.window { SDL_SetWindowTitle(window, title) }
  }

  /// Asks for a window of this size, in points, or of `leastSize`. A window manager may refuse; offscreen nothing
  /// happens.
  public func resize(to size: CGSize) {
    guard let window = renderer.window, geometry.pointsPerUnit > 0 else { return }
    let units = [size.width, size.height].map { Int32(max(1, min(16_384, ($0 / geometry.pointsPerUnit).rounded()))) }
    SDL_SetWindowSize(window, units[0], units[1])
  }

  /// Whether the window has the whole screen.
  public var isFullScreen: Bool {
    renderer.window.map { SDL_GetWindowFlags($0) & SDL_WINDOW_FULLSCREEN.rawValue != 0 } ?? false
  }

  /// Gives the window the whole screen, at the screen's own resolution, or takes it back. A window manager may refuse;
  /// offscreen nothing happens.
  public func toggleFullScreen() {
    guard let window = renderer.window else { return }
    SDL_SetWindowFullscreen(window, isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// SDL's name: "software", "opengl", "opengles2".
  public var rendererName: String { renderer.name }
  /// Whether upright shapes are placed on whole device pixels even while they move.
  public var isPixelSnapped: Bool { renderer.isSoftware }

  /// The chrome over the picture. It costs nothing before it is first asked for, and nothing in frames that do not
  /// contain it.
  public var chrome: Chrome {
    if let openChrome { return openChrome }
    let chrome = Chrome(renderer: renderer, shapes: painter)
    openChrome = chrome
    return chrome
  }

  /// Whether the chrome was ever asked for.
  public var hasChrome: Bool { openChrome != nil }

  /// Frames a second of the display the window is on; 60 if unknown.
  public var refreshRate: Double {
    guard let window = renderer.window else { return 60 }
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Measures the window again. Returns whether anything changed.
  func updateGeometry() -> Bool {
    let now = WindowGeometry(windowUnits: renderer.windowUnits, pixels: renderer.outputSize, wanted: wantedScale)
    guard now != geometry else { return false }
    geometry = now
    painter.scale = now.scale
    return true
  }

  /// Closes the window and releases all resources. The device is of no use afterwards; closing twice does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    openChrome?.close()
    painter.close()
    renderer.destroy()
    system.close()
  }
}
