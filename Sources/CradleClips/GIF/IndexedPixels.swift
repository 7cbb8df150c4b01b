/// The pixels of a rectangle as numbers of colours in a palette.
struct IndexedPixels {
  /// 256 at most, as `0xFFRRGGBB`.
  let palette: [UInt32]
  let indices: [UInt8]
  /// The index of pixels that stay as they were; nil when there are none.
  let clear: UInt8?
  /// Whether all colours are those of the picture.
  let isExact: Bool

  private static let mostColors = 256

  /// Pixels that stay are left clear: drawn again, they would flicker, since each picture has another palette.
  ///
  /// Exact where 256 colours are enough, counting one for what is clear, or where all of the rectangle has as few and
  /// is drawn. Else colours that are near each other become one.
  init(of change: PictureChange, over old: ClipPicture?) {
    let stays = old?.colors(in: change.region) ?? []
    let own = CountedColors(in: change.colors, except: stays)
    let places = IndexedPixels.mostColors - (own.hasClear ? 1 : 0)
    if own.hasClear, own.colors.count > places {
      let all = CountedColors(in: change.colors, except: [])
      if all.colors.count <= IndexedPixels.mostColors {
        self.init(all, .exact(all), isExact: true)
        return
      }
    }
    let isExact = own.colors.count <= places
    self.init(own, isExact ? .exact(own) : ReducedColors(own, to: places), isExact: isExact)
  }

  private init(_ counted: CountedColors, _ reduced: ReducedColors, isExact: Bool) {
    self.isExact = isExact
    palette = reduced.palette
    // Without another colour the clear one is nought; it never is beyond 255.
    let clear = counted.hasClear ? UInt8(reduced.palette.count) : nil
    self.clear = clear
    indices = counted.numbers.map { $0 == CountedColors.clear ? clear ?? 0 : reduced.indices[Int($0)] }
  }

  /// What is seen when these are drawn over a picture.
  func painted(in region: PixelRegion, on picture: ClipPicture) -> ClipPicture {
    var pixels = picture.pixels
    var place = 0
    for y in region.y..<region.y + region.height {
      for target in y * picture.width + region.x..<y * picture.width + region.x + region.width {
        if indices[place] != clear { pixels[target] = palette[Int(indices[place])] }
        place += 1
      }
    }
    return ClipPicture(width: picture.width, height: picture.height, pixels: pixels)
  }

  /// Of a colour's number, with room for `clear`: 1 to 8.
  var bits: Int {
    let count = palette.count + (clear == nil ? 0 : 1)
    return max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}

/// The colours that some pixels have, in the order in which they appear, and how many pixels have each.
struct CountedColors {
  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int] = []
  /// The place of each pixel's colour in `colors`, or `clear`.
  private(set) var numbers: [Int32] = []
  private(set) var hasClear = false

  static let clear: Int32 = -1

  /// Whether 256 colours are enough for all of them.
  static func areFew(in pixels: [UInt32]) -> Bool {
    var colors: Set<UInt32> = []
    var last: UInt32 = 0
    for pixel in pixels where pixel != last {
      colors.insert(pixel)
      if colors.count > 256 { return false }
      last = pixel
    }
    return true
  }

  /// - Parameter old: as many pixels, or none. Those that are equal are clear.
  init(in pixels: [UInt32], except old: [UInt32]) {
    var places: [UInt32: Int32] = [:]
    numbers.reserveCapacity(pixels.count)
    // Neighbours are alike more often than not.
    var last: (color: UInt32, number: Int32)?
    for (place, pixel) in pixels.enumerated() {
      if !old.isEmpty, old[place] == pixel {
        hasClear = true
        numbers.append(CountedColors.clear)
        continue
      }
      let number = last?.color == pixel ? last?.number ?? 0 : places[pixel] ?? Int32(colors.count)
      if Int(number) == colors.count {
        places[pixel] = number
        colors.append(pixel)
        counts.append(0)
      }
      counts[Int(number)] += 1
      numbers.append(number)
      last = (pixel, number)
    }
  }
}
