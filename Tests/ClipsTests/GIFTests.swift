import CradleClips
import DecodedClips
import SeededRandom
import Testing

@Suite("A clip in GIF")
struct GIFTests {
  @Test("shows every pixel as it was drawn where pictures have 256 colours or fewer, as long as it was, for ever")
  func exact() throws {
    for seed in 0..<UInt64(rounds(100, nightly: 3000)) {
      var random = RandomPictures(seed: seed, colors: [1, 2, 3, 4, 5, 16, 17, 128, 129, 255, 256][Int(seed) % 11])
      let clip = random.clip(Int.random(in: 1...9, using: &random.random))
      let rate = Int.random(in: 1...50, using: &random.random)
      let decoded = try DecodedClip(gif: ClipFormat.gif.file(clip, framesPerSecond: rate))
      #expect(decoded.width == random.width && decoded.height == random.height && decoded.loops == 0)
      expect(decoded, shows: clip, units: 100, rate, "seed \(seed)")
    }
  }

  @Test("is exact again after pictures of more colours, in all that it shows")
  func exactAgain() throws {
    for seed in 0..<UInt64(rounds(30, nightly: 500)) {
      var random = SplitMix64(state: seed)
      let (width, height) = (40, 30)
      func picture(_ colors: UInt32) -> ClipPicture {
        let pixels = (0..<width * height).map { _ in 0xFF00_0000 | 77 * UInt32.random(in: 0..<colors, using: &random) }
        return ClipPicture(width: width, height: height, pixels: pixels)
      }
      let many = picture(5000)
      // A corner of it has changed, and so much of it is plain that few colours are left.
      var pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
      for place in 0..<Int.random(in: 0...250, using: &random) { pixels[place] = many.pixels[place] }
      let few = ClipPicture(width: width, height: height, pixels: pixels)
      let clip = [many, few, many, picture(200), few].map { (picture: $0, frames: 1) }
      let decoded = try DecodedClip(gif: ClipFormat.gif.file(clip, framesPerSecond: 50))
      for index in [1, 3, 4] {
        let isEqual = decoded.pictures[index].pixels == clip[index].picture.pixels
        #expect(isEqual, "seed \(seed), picture \(index)")
      }
    }
  }

  @Test("holds pictures of which the codes run out many times")
  func longCodes() throws {
    for colors in [2, 3, 200, 256] {
      var random = SplitMix64(state: UInt64(colors))
      let pixels = (0..<300 * 200).map { _ in 0xFF00_0000 | UInt32.random(in: 0..<UInt32(colors), using: &random) }
      let picture = ClipPicture(width: 300, height: 200, pixels: pixels)
      let decoded = try DecodedClip(gif: ClipFormat.gif.file([(picture, 1)], framesPerSecond: 50))
      let isRight = decoded.pictures.count == 1 && decoded.pictures[0].pixels == pixels
      #expect(isRight, "\(colors) colours")
    }
  }

  @Test("of more colours is near what was drawn, and what stays does not flicker")
  func near() throws {
    for seed in 0..<UInt64(rounds(12, nightly: 200)) {
      var random = SplitMix64(state: seed)
      let (width, height) = (64, 48)
      // A gradient, as soft edges and pictures have it, with some noise.
      let pixels = (0..<width * height).map { place in
        let (x, y) = (UInt32(place % width), UInt32(place / width))
        return 0xFF00_0000 | (x * 4) << 16 | (y * 5) << 8 | UInt32.random(in: 100...110, using: &random)
      }
      let first = ClipPicture(width: width, height: height, pixels: pixels)
      var moved = pixels
      for place in moved.indices where place % width < 24 { moved[place] ^= 0x10_2030 }
      let second = ClipPicture(width: width, height: height, pixels: moved)
      let decoded = try DecodedClip(gif: ClipFormat.gif.file([(first, 1), (second, 1)], framesPerSecond: 50))
      #expect(decoded.pictures.count == 2)
      for (picture, seen) in zip([first, second], decoded.pictures) {
        let errors = zip(picture.pixels, seen.pixels).map(distance)
        // A sixteenth of 64·4 by 48·5 steps of two channels each: eight to either side, half of that on average.
        #expect(errors.reduce(0, +) / Double(errors.count) < 8, "seed \(seed)")
        #expect(try #require(errors.max()) < 24, "seed \(seed)")
      }
      for place in pixels.indices where place % width >= 24 {
        #expect(decoded.pictures[0].pixels[place] == decoded.pictures[1].pixels[place])
      }
    }
  }

  private func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let squares = [0, 8, 16].map { shift in
      let difference = Double(a >> shift & 255) - Double(b >> shift & 255)
      return difference * difference
    }
    return squares.reduce(0, +).squareRoot()
  }

  @Test("can stand still for hours, which its numbers have no room for")
  func hours() throws {
    var random = RandomPictures(seed: 3, colors: 4)
    let clip = [(picture: random.noise(), frames: 3600), (picture: random.plain(), frames: 1)]
    let decoded = try DecodedClip(gif: ClipFormat.gif.file(clip, framesPerSecond: 1))
    #expect(decoded.duration == 3601 * 100 && decoded.appearance.count == 2)
  }
}

@Suite("What all clips have in common")
struct ClipTests {
  @Test("is the same bytes for the same pictures", arguments: [ClipFormat.webp, .gif])
  func deterministic(format: ClipFormat) throws {
    let files = try (0..<2).map { _ in
      var random = RandomPictures(seed: 8)
      return try format.file(random.clip(6), framesPerSecond: 30)
    }
    #expect(files[0] == files[1])
  }

  @Test("is that nothing is drawn but the smallest rectangle of what has changed")
  func change() throws {
    for seed in 0..<UInt64(rounds(200, nightly: 5000)) {
      var random = RandomPictures(seed: seed, colors: 3)
      let old = random.noise()
      let new = random.next(after: old)
      let step = Int(seed % 2) + 1
      guard let change = PictureChange(from: old, to: new, step: step) else {
        #expect(old == new)
        continue
      }
      let region = change.region
      let differing = old.pixels.indices.filter { old.pixels[$0] != new.pixels[$0] }
      let (columns, rows) = (differing.map { $0 % old.width }, differing.map { $0 / old.width })
      let (left, top) = (try #require(columns.min()), try #require(rows.min()))
      #expect(region.x == left / step * step && region.y == top / step * step)
      #expect(try region.x + region.width == #require(columns.max()) + 1)
      #expect(try region.y + region.height == #require(rows.max()) + 1)
      #expect(change.colors.count == region.width * region.height)
    }
  }

  @Test(
    "is that the file's ending says which it is",
    arguments: [
      ("a.webp", ClipFormat.webp), ("a.b/c.GIF", .gif), ("a.gif.mp4", .mp4), ("a", .webp), ("a.b/c", .webp),
      ("a.avi", nil), ("a.", nil),
    ])
  func endings(path: String, format: ClipFormat?) {
    #expect(ClipFormat(path: path) == format)
  }
}
