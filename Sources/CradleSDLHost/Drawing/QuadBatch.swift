internal import CradleSDL2
internal import CradleStage
internal import Foundation

/// Collects textured quads and draws them in one call. Shapes that are drawn as spans are collected likewise, and take
/// one call for each coverage.
///
/// The buffers grow to the largest frame and are used again: a frame allocates nothing.
@MainActor final class QuadBatch {
  var drawCalls = 0
  let atlas: Atlas
  let renderer: OpaquePointer
  private var vertices: UnsafeMutableBufferPointer<SDL_Vertex>
  private var indices: UnsafeMutableBufferPointer<Int32>
  private var count = 0
  private var clip: PixelRect?
  private var spans = CoverageSpans()

  init(atlas: Atlas, renderer: Renderer) {
    self.atlas = atlas
    self.renderer = renderer.handle
    vertices = .allocate(capacity: 0)
    indices = .allocate(capacity: 0)
    grow(to: 1024)
  }

  func begin() {
    drawCalls = 0
    count = 0
    spans.removeAll()
    setClip(nil)
  }

  /// A quad whose sides are upright.
  func add(_ rect: PixelRect, _ texels: TexelRect, _ color: SDL_Color) {
    if let clip, !clip.contains(rect) { change(clip: nil) }
    reserve()
    let (u, v) = (1 / Float(atlas.width), 1 / Float(atlas.height))
    let (x0, y0, x1, y1) = (Float(rect.x0), Float(rect.y0), Float(rect.x1), Float(rect.y1))
    let (u0, v0, u1, v1) = (Float(texels.x0) * u, Float(texels.y0) * v, Float(texels.x1) * u, Float(texels.y1) * v)
    let first = count * 4
    vertices[first] = Self.vertex(x0, y0, u0, v0, color)
    vertices[first + 1] = Self.vertex(x1, y0, u1, v0, color)
    vertices[first + 2] = Self.vertex(x1, y1, u1, v1, color)
    vertices[first + 3] = Self.vertex(x0, y1, u0, v1, color)
    count += 1
  }

  /// Adds a quad that is given around (0, 0), then rotated and moved. `clip` is the rectangle that must clip it; nil if
  /// none.
  func add(
    _ rect: PixelRect, rotated rotation: Rotation, _ texels: TexelRect, _ color: SDL_Color, clip needed: PixelRect?
  ) {
    if clip != needed { change(clip: needed) }
    reserve()
    let (u, v) = (1 / Float(atlas.width), 1 / Float(atlas.height))
    let (u0, v0, u1, v1) = (Float(texels.x0) * u, Float(texels.y0) * v, Float(texels.x1) * u, Float(texels.y1) * v)
    let first = count * 4
    vertices[first] = Self.vertex(rotation.x(rect.x0, rect.y0), rotation.y(rect.x0, rect.y0), u0, v0, color)
    vertices[first + 1] = Self.vertex(rotation.x(rect.x1, rect.y0), rotation.y(rect.x1, rect.y0), u1, v0, color)
    vertices[first + 2] = Self.vertex(rotation.x(rect.x1, rect.y1), rotation.y(rect.x1, rect.y1), u1, v1, color)
    vertices[first + 3] = Self.vertex(rotation.x(rect.x0, rect.y1), rotation.y(rect.x0, rect.y1), u0, v1, color)
    count += 1
  }

  /// Fills whole pixels without a texture: for large areas, where the software renderer is slow at stretching.
  func fill(_ rect: PixelRect, _ color: DrawColor) {
    flush()
    if let clip, !clip.contains(rect) { setClip(nil) }
    prepare(color)
    var area = SDL_Rect(x: Int32(rect.x0), y: Int32(rect.y0), w: Int32(rect.width), h: Int32(rect.height))
    SDL_RenderFillRect(renderer, &area)
    drawCalls += 1
  }

  /// Adds a shape that is rotated by the CPU and cut by a clip.
  func add(_ shape: RoundedRectangle, atX x: Double, _ y: Double, _ color: DrawColor, clip: PixelRect) {
    beginSpans(of: color)
    spans.append(shape, atX: x, y, in: clip)
  }

  /// Adds a polygon in the same way, with its corners in pixels.
  func add(
    _ contours: [[CGPoint]], isEvenOdd: Bool, _ color: DrawColor, within clips: [DrawOutline], clip: PixelRect
  ) {
    beginSpans(of: color)
    spans.append(contours, isEvenOdd: isEvenOdd, within: clips, in: clip)
  }

  /// Draws collected quads, and spans of another colour, first, because they lie below.
  private func beginSpans(of color: DrawColor) {
    if count > 0 || spans.color != color { flush() }
    spans.color = color
  }

  /// Draws what was collected.
  func flush() {
    if !spans.isEmpty { fillSpans() }
    guard count > 0 else { return }
    SDL_RenderGeometry(
      renderer, atlas.texture, vertices.baseAddress, Int32(count * 4), indices.baseAddress, Int32(count * 6))
    drawCalls += 1
    count = 0
  }

  func close() {
    vertices.deallocate()
    indices.deallocate()
  }
}

extension QuadBatch {
  private static func vertex(_ x: Float, _ y: Float, _ u: Float, _ v: Float, _ color: SDL_Color) -> SDL_Vertex {
    SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
  }

  /// Draws the spans with one call for each coverage. Where shapes of one colour overlap, the order of their spans
  /// makes no difference.
  private func fillSpans() {
    setClip(nil)
    for (coverage, rects) in spans.byCoverage.enumerated() where !rects.isEmpty {
      var share = spans.color
      share.alpha = UInt8((Int(share.alpha) * coverage + CoverageSpans.full / 2) / CoverageSpans.full)
      prepare(share)
      SDL_RenderFillRects(renderer, rects, Int32(rects.count))
      drawCalls += 1
    }
    spans.removeAll()
  }

  private func prepare(_ color: DrawColor) {
    SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  private func change(clip new: PixelRect?) {
    flush()
    setClip(new)
  }

  func setClip(_ new: PixelRect?) {
    clip = new
    guard let new else {
      SDL_RenderSetClipRect(renderer, nil)
      return
    }
    var area = SDL_Rect(x: Int32(new.x0), y: Int32(new.y0), w: Int32(new.width), h: Int32(new.height))
    SDL_RenderSetClipRect(renderer, &area)
  }

  private func reserve() {
    if !spans.isEmpty { fillSpans() }
    if (count + 1) * 4 > vertices.count { grow(to: count * 2) }
  }

  /// Each quad is two triangles, always in this order, by which the software renderer recognises a rectangle and copies
  /// it.
  private func grow(to quads: Int) {
    let more = UnsafeMutableBufferPointer<SDL_Vertex>.allocate(capacity: quads * 4)
    more.initialize(repeating: SDL_Vertex())
    for index in 0..<count * 4 { more[index] = vertices[index] }
    vertices.deallocate()
    vertices = more
    indices.deallocate()
    indices = .allocate(capacity: quads * 6)
    for quad in 0..<quads {
      for (offset, corner) in [0, 1, 2, 0, 2, 3].enumerated() {
        indices.initializeElement(at: quad * 6 + offset, to: Int32(quad * 4 + corner))
      }
    }
  }
}
