/// A palette for many colours, and which of its colours each of them becomes.
struct ReducedColors {
  let palette: [UInt32]
  /// By the place in `CountedColors.colors`.
  let indices: [UInt8]

  /// - Parameter counted: of 256 colours at most.
  static func exact(_ counted: CountedColors) -> ReducedColors {
    ReducedColors(palette: counted.colors, indices: counted.colors.indices.map { UInt8($0) })
  }

  private init(palette: [UInt32], indices: [UInt8]) {
    (self.palette, self.indices) = (palette, indices)
  }

  /// Median cut: the space of colours is cut into boxes, each of which becomes the mean of its pixels.
  ///
  /// The box with the largest squared error is cut next, across the channel that has most of it, at the mean. At the
  /// median, as in the original, a large flat area would be halved for nothing.
  /// Source: Heckbert, "Color image quantization for frame buffer display", 1982.
  ///
  /// - Parameter most: how many colours the palette may have, 256 at most.
  init(_ counted: CountedColors, to most: Int) {
    var boxes = [ColorBox(Array(counted.colors.indices), of: counted)]
    while boxes.count < most {
      guard let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[widest].error > 0 else {
        break
      }
      let (low, high) = boxes[widest].halves(of: counted)
      boxes[widest] = low
      boxes.append(high)
    }
    palette = boxes.map(\.color)
    var indices = [UInt8](repeating: 0, count: counted.colors.count)
    for (index, box) in boxes.enumerated() {
      for place in box.places { indices[place] = UInt8(index) }
    }
    self.indices = indices
  }
}

/// Some of the counted colours.
private struct ColorBox {
  let places: [Int]
  /// Of the three channels: the mean, and the sum of squared distances from it over all pixels.
  private let means: [Double]
  private let errors: [Double]

  init(_ places: [Int], of counted: CountedColors) {
    self.places = places
    let weight = places.reduce(0.0) { $0 + Double(counted.counts[$1]) }
    var (means, errors) = ([Double](), [Double]())
    for channel in 0..<3 {
      func sum(_ value: (Double) -> Double) -> Double {
        places.reduce(0) { sum, place in
          sum + Double(counted.counts[place]) * value(ColorBox.value(counted.colors[place], channel))
        }
      }
      let mean = sum { $0 } / weight
      means.append(mean)
      errors.append(sum { ($0 - mean) * ($0 - mean) })
    }
    (self.means, self.errors) = (means, errors)
  }

  /// Nought for a single colour.
  var error: Double { places.count > 1 ? errors.reduce(0, +) : 0 }

  var color: UInt32 {
    means.reduce(0xFF) { $0 << 8 | UInt32($1.rounded()) }
  }

  /// Call it when there is an error: then some colours lie on each side of the mean.
  func halves(of counted: CountedColors) -> (ColorBox, ColorBox) {
    let channel = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    func isLow(_ place: Int) -> Bool { ColorBox.value(counted.colors[place], channel) <= means[channel] }
    return (
      ColorBox(places.filter(isLow), of: counted), ColorBox(places.filter { !isLow($0) }, of: counted)
    )
  }

  private static func value(_ color: UInt32, _ channel: Int) -> Double {
    Double(color >> UInt32(16 - 8 * channel) & 255)
  }
}
