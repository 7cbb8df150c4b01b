internal import CradleSDL2
internal import CradleStage
internal import Foundation

// Groups are put together in memory, whichever renderer draws the frame: SDL's software renderer has no blend mode that
// multiplies by an alpha and no triangles in perspective, and both kinds of renderers are to show the same.

extension FramePainter {
  /// - Parameter commands: of the group.
  func paint(_ group: DrawGroup, _ commands: ArraySlice<DrawCommand>) {
    guard let painter = apart else { return }
    let area = place(of: group)
    guard !area.isEmpty, group.opacity > 0, let picture = painter.picture(of: group, commands, in: area) else { return }
    let straight = picture.straight(opacity: UInt32((min(group.opacity, 1) * 255).rounded()))
    guard let texture = targets.upload(straight, width: picture.width, height: picture.height) else { return }
    statistics.sprites += 1
    let part = SDL_Rect(x: 0, y: 0, w: Int32(picture.width), h: Int32(picture.height))
    batch.copy(texture, part, to: area, radians: 0, opacity: 255, clip: nil)
  }

  /// What of the clip it may cover, in whole pixels.
  private func place(of group: DrawGroup) -> PixelRect {
    guard let map = group.map else { return group.box.pixels(scale).intersection(clip) }
    guard let hull = map.hull(of: group.box) else { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    return hull.pixels(scale).intersection(clip)
  }

  /// Drawn by the software renderer.
  private func picture(
    of group: DrawGroup, _ commands: ArraySlice<DrawCommand>, in area: PixelRect
  ) -> GroupPixels? {
    guard let map = group.map else { return covered(commands, in: area) }
    guard let back = map.inverse else { return nil }
    let whole = group.box.pixels(scale)
    guard whole.x0 >= 0, whole.y0 >= 0, max(whole.x1, whole.y1) <= Self.largestGroup,
      let source = covered(commands, in: whole)
    else { return nil }
    // From pixels to points and back to pixels, which begin at the corner of the source.
    let corner = SIMD3(whole.x0, whole.y0, 0)
    func row(_ row: SIMD3<Double>, _ scale: Double) -> SIMD3<Double> {
      let seen = SIMD3(row.x * self.scale, row.y * self.scale, row.z) * scale
      return seen - corner * seen.z
    }
    let rows = PlaneSampler.Rows(x: row(back.x, 1 / scale), y: row(back.y, 1 / scale), origin: row(back.origin, 1))
    return PlaneSampler(source, rows, onto: area).pixels(in: area)
  }

  /// In pixels a side. Larger ones are not drawn.
  private static var largestGroup: Double { 8192 }

  private func covered(_ commands: ArraySlice<DrawCommand>, in area: PixelRect) -> GroupPixels? {
    guard case .pushGroup(let cover)? = commands.first, cover.isCover else { return pixels(of: commands, in: area) }
    let end = commands.endOfGroup(at: commands.startIndex)
    guard var picture = pixels(of: commands[end...].dropFirst(), in: area),
      let share = pixels(of: commands[(commands.startIndex + 1)..<end], in: area)
    else { return nil }
    picture.cover(by: share)
    return picture
  }

  /// What commands draw on a transparent ground.
  private func pixels(of commands: ArraySlice<DrawCommand>, in area: PixelRect) -> GroupPixels? {
    guard let target = targets.take(Int(area.x1), Int(area.y1)) else { return nil }
    batch.flush()
    batch.setClip(nil)
    let former = SDL_GetRenderTarget(renderer.handle)
    SDL_SetRenderTarget(renderer.handle, target.texture)
    SDL_SetRenderDrawBlendMode(renderer.handle, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer.handle, 0, 0, 0, 0)
    var part = SDL_Rect(x: Int32(area.x0), y: Int32(area.y0), w: Int32(area.width), h: Int32(area.height))
    SDL_RenderFillRect(renderer.handle, &part)
    within(area) { paint(commands) }
    batch.flush()
    batch.setClip(nil)
    let picture = read(part)
    SDL_SetRenderTarget(renderer.handle, former)
    targets.give(back: target)
    return picture
  }

  /// The upper left part of what has been drawn.
  ///
  /// - Throws: `HostError` if it cannot be read.
  func pixels(width: Int, height: Int) throws -> GroupPixels {
    guard let pixels = read(SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))) else {
      throw HostError("The picture cannot be read (\(HostError.reason)).")
    }
    return pixels
  }

  private func read(_ part: SDL_Rect) -> GroupPixels? {
    var (part, isRead) = (part, false)
    let (width, height) = (Int(part.w), Int(part.h))
    let values = [UInt32](unsafeUninitializedCapacity: width * height) { values, count in
      let layout = SDL_PIXELFORMAT_ARGB8888.rawValue
      isRead = SDL_RenderReadPixels(renderer.handle, &part, layout, values.baseAddress, Int32(width * 4)) == 0
      count = isRead ? width * height : 0
    }
    return isRead ? GroupPixels(width: width, height: height, values) : nil
  }
}

extension ArraySlice<DrawCommand> {
  /// The place of the `popGroup` that ends the group which begins at a place; the end of all if there is none.
  func endOfGroup(at start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      switch self[index] {
      case .pushGroup: depth += 1
      case .popGroup: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return endIndex
  }
}

extension CGRect {
  /// All pixels that it touches.
  fileprivate func pixels(_ scale: Double) -> PixelRect {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      // What is a whole pixel but for the rounding of sums is that pixel.
      let nearest = value.rounded()
      return abs(value - nearest) < 1.0 / 1024 ? nearest : value.rounded(rule)
    }
    return PixelRect(
      x0: whole(minX * scale, .down), y0: whole(minY * scale, .down), x1: whole(maxX * scale, .up),
      y1: whole(maxY * scale, .up))
  }
}
