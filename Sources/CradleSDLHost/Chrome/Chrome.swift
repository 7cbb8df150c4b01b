internal import CradleDearImGui
internal import CradleSDL2
public import CradleStage
public import Foundation

/// Panels and widgets over the picture, by Dear ImGui.
///
/// Immediate mode: each `draw` builds a frame from the caller's state, after the device's `render` and before its
/// `present`. Nothing is animated: after input, call `draw` for `framesToSettle` frames; then nothing changes until the
/// next input.
@MainActor public final class Chrome {
  /// A widget needs up to this many frames to respond: one to detect the pointer, one to act, one to fit what has
  /// changed.
  public static let framesToSettle = 3

  /// The size of text, in points.
  private static let lineSize: Float = 16

  private let context: OpaquePointer
  private let painter: ChromePainter
  private let fonts: FontFiles
  private var look: Look?
  private var isDrawable = false
  private var isTyping = false
  private var latest: Double?

  /// What fonts and style depend on.
  private struct Look: Equatable {
    let colors: ChromeColors
    let scale: CGFloat
  }

  init(renderer: Renderer, shapes: FramePainter) {
    context = imgui_open()
    painter = ChromePainter(renderer: renderer, shapes: shapes)
    fonts = shapes.fonts.files
    imgui_set_clipboard(context, { SDL_SetClipboardText($0) }, { SDL_GetClipboardText() }, { SDL_free($0) })
  }

  /// Whether a text field is being edited: keys belong to it.
  public private(set) var isEditing = false

  /// The label of the widget that has the keyboard's focus, and whether it is "on", "off" or "chosen", where it can
  /// be; nil while nothing has it. As of the last frame.
  public var focus: (label: String, state: String?)? {
    let label = String(cString: imgui_focused_label(context))
    return label.isEmpty ? nil : (label, imgui_focused_state(context).map { String(cString: $0) })
  }

  /// Builds a frame and draws it over the picture. Returns how many draw calls it took.
  ///
  /// - Parameters:
  ///   - size: the window's, in points, at `scale` device pixels each.
  ///   - pictures: what `Widgets.picture` knows by their places in this list.
  ///   - now: seconds on any clock that does not go back.
  @discardableResult
  public func draw(
    size: CGSize, scale: CGFloat, colors: ChromeColors, pictures: [DrawPicture] = [], at now: Double,
    _ build: (Widgets) -> Void
  ) -> Int {
    guard apply(Look(colors: colors, scale: scale)) else { return 0 }
    let seconds = latest.map { min(max(now - $0, 0.0001), 0.1) } ?? 1 / 60
    latest = now
    imgui_begin_frame(context, Float(size.width), Float(size.height), Float(seconds))
    build(Widgets())
    imgui_end_frame(context)
    isEditing = imgui_wants_text(context)
    updateTextInput()
    return painter.paint(context, colors, pictures, in: size)
  }

  /// Removes the keyboard focus from whatever has it, a field or a button, as when the panel closes.
  public func endEditing() {
    imgui_release_keys(context)
    isEditing = false
    updateTextInput()
  }

  private func apply(_ wanted: Look) -> Bool {
    if look == wanted { return isDrawable }
    look = wanted
    var palette = wanted.colors.palette
    isDrawable = imgui_set_look(
      context, &palette, fonts.regular, fonts.bold, fonts.monospaced, Self.lineSize, Float(wanted.scale))
    painter.discardTexture()
    return isDrawable
  }

  /// Text input is on only while a field is edited, because an input method would consume the stage's keys.
  private func updateTextInput() {
    guard isEditing != isTyping else { return }
    isTyping = isEditing
    if isTyping { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  func discardTexture() { painter.discardTexture() }

  func close() {
    painter.discardTexture()
    imgui_close(context)
  }
}

// MARK: - Input

extension Chrome {
  /// Handles an event that was meant for the chrome; the caller decides that.
  public func handle(_ event: HostEvent) {
    switch event {
    case .pointer(let phase, let input): handle(phase, input)
    case .wheel(let position, let x, let y, _):
      imgui_add_mouse_position(context, Float(position.x), Float(position.y))
      imgui_add_mouse_wheel(context, Float(x), Float(y))
    // The library's own Tab goes to fields alone.
    case .key(.tab, let isDown, let modifiers):
      if isDown { imgui_add_tab(context, modifiers.contains(.shift)) }
    case .key(let key, let isDown, let modifiers):
      imgui_add_key(context, Self.key(key) ?? IMGUI_KEY_COUNT, isDown, Int32(modifiers.rawValue))
    case .text(let text): insert(text)
    case .resize, .setting, .markedText, .clipboard: break
    }
  }

  /// Types text into the field that is being edited.
  public func insert(_ text: String) { imgui_add_text(context, text) }

  /// Call it when the pointer is over the stage.
  public func pointerLeft() { imgui_add_mouse_outside(context) }

  private func handle(_ phase: PointerPhase, _ input: PointerInput) {
    imgui_add_mouse_position(context, Float(input.position.x), Float(input.position.y))
    // Ctrl is what turns a slider into a field.
    imgui_add_key(context, IMGUI_KEY_COUNT, false, Int32(input.modifiers.rawValue))
    let button: Int32 =
      switch input.button {
      case .primary: 0
      case .secondary: 1
      case .middle: 2
      }
    switch phase {
    case .down: imgui_add_mouse_button(context, button, true)
    case .up: imgui_add_mouse_button(context, button, false)
    case .cancel: imgui_cancel_mouse_button(context, button)
    case .hover, .move: break
    }
  }

  private static func key(_ key: HostKey) -> imgui_key? {
    if case .character(let character) = key { return characters[character] }
    return named[key]
  }

  private static let named: [HostKey: imgui_key] = [
    .tab: IMGUI_KEY_TAB, .left: IMGUI_KEY_LEFT, .right: IMGUI_KEY_RIGHT, .up: IMGUI_KEY_UP, .down: IMGUI_KEY_DOWN,
    .pageUp: IMGUI_KEY_PAGE_UP, .pageDown: IMGUI_KEY_PAGE_DOWN, .home: IMGUI_KEY_HOME, .end: IMGUI_KEY_END,
    .delete: IMGUI_KEY_DELETE, .backspace: IMGUI_KEY_BACKSPACE, .space: IMGUI_KEY_SPACE, .enter: IMGUI_KEY_ENTER,
    .escape: IMGUI_KEY_ESCAPE,
  ]

  private static let characters: [String: imgui_key] = [
    "a": IMGUI_KEY_A, "c": IMGUI_KEY_C, "v": IMGUI_KEY_V, "x": IMGUI_KEY_X, "y": IMGUI_KEY_Y, "z": IMGUI_KEY_Z,
  ]
}
