import CradleClips
import SeededRandom

/// Pictures of a clip as scenes draw them: areas that come, go and move before others that stay.
struct RandomPictures {
  var random: SplitMix64
  let width: Int
  let height: Int
  /// The colours that areas have; nil for a new one each time.
  let palette: [UInt32]?

  init(seed: UInt64, colors: Int? = nil) {
    var random = SplitMix64(state: seed)
    width = Int.random(in: 1...70, using: &random)
    height = Int.random(in: 1...50, using: &random)
    palette = colors.map { count in (0..<count).map { _ in RandomPictures.color(&random) } }
    self.random = random
  }

  private static func color(_ random: inout SplitMix64) -> UInt32 {
    0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
  }

  private mutating func color() -> UInt32 {
    palette?.randomElement(using: &random) ?? RandomPictures.color(&random)
  }

  /// Of pixels that are all different, more or less.
  mutating func noise() -> ClipPicture {
    ClipPicture(width: width, height: height, pixels: (0..<width * height).map { _ in color() })
  }

  /// One of a single colour.
  mutating func plain() -> ClipPicture {
    ClipPicture(width: width, height: height, pixels: Array(repeating: color(), count: width * height))
  }

  /// The next picture: the same one, or one with some areas or single pixels painted over.
  mutating func next(after picture: ClipPicture) -> ClipPicture {
    var pixels = picture.pixels
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let (right, bottom) = (Int.random(in: x..<width, using: &random), Int.random(in: y..<height, using: &random))
      let color = color()
      for row in y...bottom { for column in x...right { pixels[row * width + column] = color } }
    }
    return ClipPicture(width: width, height: height, pixels: pixels)
  }

  /// - Returns: pictures, each with a number of frames.
  mutating func clip(_ count: Int) -> [(picture: ClipPicture, frames: Int)] {
    var picture = Bool.random(using: &random) ? noise() : plain()
    return (0..<count).map { _ in
      defer { picture = next(after: picture) }
      return (picture, Int.random(in: 1...4, using: &random))
    }
  }
}

extension ClipFormat {
  /// The whole file with some pictures.
  func file(
    _ clip: [(picture: ClipPicture, frames: Int)], framesPerSecond: Int, record: [UInt8]? = nil
  ) throws -> [UInt8] {
    let count = clip.reduce(0) { $0 + $1.frames }
    let encoder = encoder(ClipTiming(framesPerSecond: framesPerSecond, frameCount: count))
    for (picture, frames) in clip { try encoder.add(picture, frames: frames) }
    return try encoder.finish(with: record)
  }
}
