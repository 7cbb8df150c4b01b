package import CradleSDL2
internal import CradleStage
internal import Foundation

/// Turns a draw list into calls of SDL's renderer, usually into a single one.
///
/// Every shape and glyph is a sprite in one atlas, painted beforehand in its own colour and at its own size in device
/// pixels, and drawn one to one with white vertices. That is cheapest with both kinds of renderers: a graphics card
/// gets one call, and SDL's software renderer stays on its fast blitter (3 µs a tile; tinted 14, as geometry 67).
/// Upright quads are clipped here, so that clips do not break the batch.
@MainActor package final class FramePainter {
  let renderer: Renderer
  package let atlas: Atlas
  let batch: QuadBatch
  let shapes: ShapeSprites
  let fonts: FontLibrary
  package let texts: TextRuns
  let lines: LineSprites
  let pictures: PictureSprites
  var statistics = RenderStatistics()
  /// Whether shapes go on whole device pixels in this frame.
  var isSnapped = true
  var isAtRest = false
  private(set) var clip = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  private var clips: [PixelRect] = []

  /// Device pixels a point. Sprites of another scale are of no use any more.
  var scale: Double {
    didSet {
      guard scale != oldValue else { return }
      atlas.reset()
      fonts.closeFaces()
      ownApart?.scale = scale
    }
  }
  let targets: GroupTargets
  /// What draws groups, where the renderer is none that draws on memory.
  private var ownApart: FramePainter?

  init(renderer: Renderer, scale: CGFloat) throws {
    self.renderer = renderer
    self.scale = Double(scale)
    fonts = try FontLibrary()
    atlas = Atlas(renderer: renderer)
    batch = QuadBatch(atlas: atlas, renderer: renderer)
    shapes = ShapeSprites(atlas: atlas)
    texts = TextRuns(atlas: atlas, fonts: fonts)
    lines = LineSprites(atlas: atlas)
    pictures = PictureSprites(atlas: atlas, renderer: renderer)
    targets = GroupTargets(renderer: renderer)
    clips.reserveCapacity(16)
    atlas.willReset = { [batch, shapes, texts, lines, pictures] in
      batch.flush()
      shapes.removeAll()
      texts.removeAll()
      lines.removeAll()
      pictures.removeAll()
    }
  }

  func paint(_ list: DrawList) -> RenderStatistics {
    begin(list)
    paint(list.commands[...])
    batch.flush()
    statistics.drawCalls = batch.drawCalls
    return statistics
  }

  /// Draws over what is there, on whole pixels; returns how many calls it took.
  func paintOver(_ commands: [DrawCommand]) -> Int {
    prepare(isSnapped: true, isAtRest: false)
    paint(commands[...])
    batch.flush()
    return batch.drawCalls
  }

  func paint(_ commands: ArraySlice<DrawCommand>) {
    var index = commands.startIndex
    while index < commands.endIndex {
      if case .pushGroup(let group) = commands[index] {
        let end = commands.endOfGroup(at: index)
        paint(group, commands[(index + 1)..<end])
        index = end
      } else if let parts = commands.parts(at: index) {
        paint(parts)
        index += parts.count - 1
      } else {
        paint(commands[index])
      }
      index += 1
    }
  }

  /// Who draws groups: a painter on memory; nil if there can be none.
  var apart: FramePainter? {
    guard !renderer.isSoftware else { return self }
    if ownApart == nil, let memory = try? Renderer.offscreen(pixels: CGSize(width: 1, height: 1)) {
      ownApart = try? FramePainter(renderer: memory, scale: scale)
    }
    ownApart?.prepare(isSnapped: true, isAtRest: isAtRest)
    return ownApart
  }

  /// Draws with another clip, and without those around it.
  func within(_ area: PixelRect, _ draw: () -> Void) {
    let former = (clip, clips)
    (clip, clips) = (area, [])
    draw()
    (clip, clips) = former
  }

  private func paint(_ command: DrawCommand) {
    switch command {
    case .shape(let shape): paint(shape)
    case .polygon(let polygon): paint(polygon)
    case .text(let text): paint(text)
    case .image(let image): paint(image)
    case .pushClip(let rect): push(rect)
    case .popClip: clip = clips.popLast() ?? clip
    case .pushGroup, .popGroup: break
    }
  }

  /// For a device that lost its textures.
  func discardTextures() {
    atlas.reset()
    atlas.close()
    pictures.close()
    targets.close()
  }

  func close() {
    targets.close()
    ownApart?.closeWithRenderer()
    atlas.close()
    pictures.close()
    batch.close()
    fonts.closeFaces()
  }

  private func closeWithRenderer() {
    close()
    renderer.destroy()
  }

  /// Draws an upright quad, cut by the present clip.
  package func place(_ rect: PixelRect, _ texels: TexelRect, _ color: SDL_Color) {
    if clip.contains(rect) { return batch.add(rect, texels, color) }
    let visible = clip.intersection(rect)
    guard !visible.isEmpty else { return }
    let across = (texels.x1 - texels.x0) / rect.width
    let down = (texels.y1 - texels.y0) / rect.height
    let cut = TexelRect(
      x0: texels.x0 + (visible.x0 - rect.x0) * across, y0: texels.y0 + (visible.y0 - rect.y0) * down,
      x1: texels.x1 - (rect.x1 - visible.x1) * across, y1: texels.y1 - (rect.y1 - visible.y1) * down)
    batch.add(visible, cut, color)
  }

  private func begin(_ list: DrawList) {
    prepare(isSnapped: renderer.isSoftware || list.isAtRest, isAtRest: list.isAtRest)
    let color = list.background
    SDL_SetRenderDrawColor(renderer.handle, color.red, color.green, color.blue, color.alpha)
    SDL_RenderClear(renderer.handle)
  }

  private func prepare(isSnapped: Bool, isAtRest: Bool) {
    statistics = RenderStatistics()
    self.isSnapped = isSnapped
    self.isAtRest = isAtRest
    let output = renderer.outputSize
    clip = PixelRect(x0: 0, y0: 0, x1: output.width, y1: output.height)
    clips.removeAll(keepingCapacity: true)
    batch.begin()
  }

  private func push(_ rect: CGRect) {
    clips.append(clip)
    clip = clip.intersection(
      PixelRect(
        x0: wholePixel(rect.minX * scale), y0: wholePixel(rect.minY * scale), x1: wholePixel(rect.maxX * scale),
        y1: wholePixel(rect.maxY * scale)))
  }
}

extension SDL_Color {
  static let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)

  init(_ color: DrawColor) {
    self.init(r: color.red, g: color.green, b: color.blue, a: color.alpha)
  }
}
