/// What a picture has that the one before has not: the smallest rectangle around it.
package struct PictureChange: Equatable, Sendable {
  package let region: PixelRegion
  /// The colours of the new picture in the region, row by row.
  package let colors: [UInt32]

  /// - Parameters:
  ///   - old: nil before the first picture, all of which is new.
  ///   - step: of what the region's left and upper edge are multiples. WebP counts in twos.
  /// - Returns: nil when nothing differs.
  package init?(from old: ClipPicture?, to new: ClipPicture, step: Int = 1) {
    guard let old else {
      region = PixelRegion(x: 0, y: 0, width: new.width, height: new.height)
      colors = new.pixels
      return
    }
    guard let region = PictureChange.region(from: old, to: new, step: step) else { return nil }
    self.region = region
    colors = new.colors(in: region)
  }

  /// A pixel that is as it was.
  package init(to picture: ClipPicture) {
    region = PixelRegion(x: 0, y: 0, width: 1, height: 1)
    colors = picture.colors(in: region)
  }

  private static func region(from old: ClipPicture, to new: ClipPicture, step: Int) -> PixelRegion? {
    let width = new.width
    var (left, right, top, bottom) = (width, 0, new.height, 0)
    for y in 0..<new.height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { old.pixels[$0] != new.pixels[$0] }) else { continue }
      let last = row.last { old.pixels[$0] != new.pixels[$0] } ?? first
      (left, right) = (min(left, first - row.lowerBound), max(right, last - row.lowerBound + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    guard bottom > 0 else { return nil }
    (left, top) = (left / step * step, top / step * step)
    return PixelRegion(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ClipPicture {
  /// The colours in a rectangle, row by row.
  func colors(in region: PixelRegion) -> [UInt32] {
    var colors: [UInt32] = []
    colors.reserveCapacity(region.width * region.height)
    for y in region.y..<region.y + region.height {
      colors += pixels[y * width + region.x..<y * width + region.x + region.width]
    }
    return colors
  }
}
