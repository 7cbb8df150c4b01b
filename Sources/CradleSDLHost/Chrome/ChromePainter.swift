internal import CradleDearImGui
internal import CradleSDL2
internal import CradleStage
internal import Foundation

/// Draws Dear ImGui's frames with SDL's renderer: its triangles, and the background of each panel below those of the
/// panel.
///
/// The backgrounds are drawn as this host's own shapes, because as Dear ImGui's triangles they took the software
/// renderer 3 ms a frame.
@MainActor final class ChromePainter {
  private let renderer: Renderer
  private let shapes: FramePainter
  private var texture: OpaquePointer?

  init(renderer: Renderer, shapes: FramePainter) {
    self.renderer = renderer
    self.shapes = shapes
  }

  /// Draws the context's last frame; returns how many calls it took.
  ///
  /// - Parameters:
  ///   - pictures: of the frame, by their numbers.
  ///   - size: of the window, in points.
  func paint(_ context: OpaquePointer, _ colors: ChromeColors, _ pictures: [DrawPicture], in size: CGSize) -> Int {
    guard let texture = fontTexture(of: context) else { return 0 }
    var command = imgui_command()
    var index: Int32 = 0
    var calls = 0
    while imgui_command_at(context, index, &command) {
      index += 1
      if command.dims_behind { calls += paintOver(shade(over: size, opacity: Double(command.background_opacity))) }
      if command.background_width > 0 { calls += paintOver(background(of: command, colors)) }
      if command.picture_width > 0, pictures.indices.contains(Int(command.picture)) {
        calls += paintOver(image(of: command, pictures[Int(command.picture)]))
        continue
      }
      guard command.index_count > 0, command.clip_width > 0, command.clip_height > 0 else { continue }
      draw(command, texture)
      calls += 1
    }
    SDL_RenderSetClipRect(renderer.handle, nil)
    return calls
  }

  /// Call it when the texture belongs to another look, or the renderer has lost it.
  func discardTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  /// The border of a panel and the background inside of it, in points. Where it is not opaque it has no border, which
  /// would be seen through it.
  private func background(of command: imgui_command, _ colors: ChromeColors) -> [DrawCommand] {
    let place = points(
      command.background_x, command.background_y, command.background_width, command.background_height)
    // One point of border, in whole pixels.
    let border = max(1, shapes.scale.rounded()) / shapes.scale
    let opacity = Double(command.background_opacity)
    var ground = colors.background
    ground.alpha = UInt8((255 * opacity).rounded())
    let layers: [(inset: Double, color: DrawColor)] =
      opacity < 1 ? [(0, ground)] : [(0, colors.border), (border, ground)]
    return layers.map { inset, color in
      let frame = place.insetBy(dx: inset, dy: inset)
      let center = CGPoint(x: frame.midX, y: frame.midY)
      return .shape(
        DrawShape(center: center, size: frame.size, radius: Double(IMGUI_ROUNDING) - inset, color: color))
    }
  }

  /// What lies behind a sheet is a fifth darker.
  private func shade(over size: CGSize, opacity: Double) -> [DrawCommand] {
    let color = DrawColor(red: 0, green: 0, blue: 0, alpha: UInt8((51 * opacity).rounded()))
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    return [.shape(DrawShape(center: center, size: size, radius: 0, color: color))]
  }

  private func image(of command: imgui_command, _ picture: DrawPicture) -> [DrawCommand] {
    let place = points(command.picture_x, command.picture_y, command.picture_width, command.picture_height)
    let clip = points(command.clip_x, command.clip_y, command.clip_width, command.clip_height)
    let image = DrawImage(picture, center: CGPoint(x: place.midX, y: place.midY), size: place.size)
    return [.pushClip(clip), .image(image), .popClip]
  }

  private func points(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> CGRect {
    let scale = shapes.scale
    return CGRect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Not within the clip of what was drawn before.
  private func paintOver(_ commands: [DrawCommand]) -> Int {
    SDL_RenderSetClipRect(renderer.handle, nil)
    return shapes.paintOver(commands)
  }

  private func draw(_ command: imgui_command, _ texture: OpaquePointer) {
    guard let vertices = UnsafeRawPointer(command.vertices) else { return }
    var clip = SDL_Rect(x: command.clip_x, y: command.clip_y, w: command.clip_width, h: command.clip_height)
    SDL_RenderSetClipRect(renderer.handle, &clip)
    let stride = Int32(MemoryLayout<imgui_vertex>.stride)
    let places = vertices.assumingMemoryBound(to: Float.self)
    let colors = (vertices + 16).assumingMemoryBound(to: SDL_Color.self)
    SDL_RenderGeometryRaw(
      renderer.handle, texture, places, stride, colors, stride, places + 2, stride, command.vertex_count,
      command.indices, command.index_count, 2)
  }

  private func fontTexture(of context: OpaquePointer) -> OpaquePointer? {
    if let texture { return texture }
    var width: Int32 = 0
    var height: Int32 = 0
    guard let texels = imgui_font_texture(context, &width, &height) else { return nil }
    let format = SDL_PIXELFORMAT_ABGR8888.rawValue
    texture = SDL_CreateTexture(
      renderer.handle, format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), width, height)
    SDL_UpdateTexture(texture, nil, texels, width * 4)
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    // Letters are placed on whole pixels, so the software renderer needs no filter.
    SDL_SetTextureScaleMode(texture, renderer.isSoftware ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    return texture
  }
}
