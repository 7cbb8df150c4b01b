import CradleClips
import DecodedClips
import Foundation
import SeededRandom
import Testing

@Suite("A clip in WebP")
struct WebPTests {
  @Test("shows every pixel as it was drawn, as long as it was, for ever")
  func exact() throws {
    for seed in 0..<UInt64(rounds(60, nightly: 2000)) {
      var random = RandomPictures(seed: seed)
      let clip = random.clip(Int.random(in: 1...9, using: &random.random))
      let rate = Int.random(in: 1...240, using: &random.random)
      let decoded = try DecodedClip(webP: ClipFormat.webp.file(clip, framesPerSecond: rate))
      #expect(decoded.width == random.width && decoded.height == random.height)
      // Where nothing changes the library makes a still picture of it.
      if clip.allSatisfy({ $0.picture == clip[0].picture }) {
        let isRight = decoded.pictures.allSatisfy { $0.pixels == clip[0].picture.pixels }
        #expect(isRight && !decoded.pictures.isEmpty, "seed \(seed)")
        continue
      }
      #expect(decoded.loops == 0)
      expect(decoded, shows: clip, units: 1000, rate, "seed \(seed)")
    }
  }

  @Test("gets its record back, byte for byte, wherever it is in the file, and shows the same without it")
  func record() throws {
    for seed in 0..<UInt64(20) {
      var random = RandomPictures(seed: seed)
      let clip = random.clip(Int(seed) % 3 + 1)
      let record = (0..<Int.random(in: 0...3000, using: &random.random)).map { _ in
        UInt8.random(in: 0...255, using: &random.random)
      }
      let bytes = try ClipFormat.webp.file(clip, framesPerSecond: 60, record: record)
      #expect(try Self.record(in: bytes) == record)
      let plain = try ClipFormat.webp.file(clip, framesPerSecond: 60)
      #expect(try Self.record(in: plain) == nil)
      #expect(try DecodedClip(webP: bytes) == DecodedClip(webP: plain))
    }
  }

  @Test("is refused when it is cut off anywhere, or damaged, without a crash")
  func garbage() throws {
    var random = RandomPictures(seed: 5)
    let record = Array("cradle record 3\n".utf8)
    let bytes = try ClipFormat.webp.file(random.clip(4), framesPerSecond: 60, record: record)
    for count in 0..<bytes.count {
      #expect(throws: ClipError.self, "\(count) of \(bytes.count) bytes") { try Self.record(in: bytes.prefix(count)) }
    }
    for _ in 0..<rounds(400, nightly: 20_000) {
      var damaged = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random.random)
      damaged[place] = UInt8.random(in: 0...255, using: &random.random)
      do {
        let found = try Self.record(in: damaged)
        #expect(found == nil || found?.count == record.count)
      } catch { #expect(error is ClipError, "\(error)") }
    }
  }

  @Test("can stand still for hours, which its numbers have no room for")
  func hours() throws {
    var random = RandomPictures(seed: 3, colors: 4)
    let clip = [(picture: random.noise(), frames: 6 * 3600), (picture: random.plain(), frames: 1)]
    let decoded = try DecodedClip(webP: ClipFormat.webp.file(clip, framesPerSecond: 1))
    #expect(decoded.duration == (6 * 3600 + 1) * 1000 && decoded.appearance.count == 2)
  }

  @Test("is given up where so many parts come before the record that no clip has as many")
  func manyParts() throws {
    var random = SplitMix64(state: 11)
    for _ in 0..<40 {
      let (count, most) = (Int.random(in: 0...60, using: &random), Int.random(in: 1...60, using: &random))
      let parts = (0..<count).flatMap { _ in
        let size = Int.random(in: 0...5, using: &random)
        return Array("VP8 ".utf8) + [UInt8(size), 0, 0, 0] + [UInt8](repeating: 7, count: size + size % 2)
      }
      let content = Array("WEBP".utf8) + parts + Array("CRDL".utf8) + [2, 0, 0, 0, 1, 2]
      let size = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
      let file = Array("RIFF".utf8) + size + content
      if count < most {
        #expect(try Self.record(in: file, amongChunks: most) == [1, 2])
      } else {
        #expect(throws: ClipError("it has more than \(most) parts")) { try Self.record(in: file, amongChunks: most) }
      }
    }
  }

  static func record(
    in bytes: some Sequence<UInt8>, amongChunks most: Int = WebPRecord.mostChunks
  ) throws -> [UInt8]? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString).webp")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    guard let place = try WebPRecord.place(in: handle, amongChunks: most) else { return nil }
    try handle.seek(toOffset: place.lowerBound)
    return [UInt8](try handle.read(upToCount: place.count) ?? Data())
  }
}

/// Whether what is seen at any time is what was drawn then, and durations add up without drifting.
func expect(
  _ decoded: DecodedClip, shows clip: [(picture: ClipPicture, frames: Int)], units: Int, _ rate: Int,
  _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
) {
  func time(_ frame: Int) -> Int { Int((Double(frame * units) / Double(rate)).rounded()) }
  var wanted = DecodedClip()
  var frame = 0
  for (picture, frames) in clip {
    wanted.pictures.append((picture.pixels, time(frame + frames) - time(frame)))
    frame += frames
  }
  #expect(decoded.duration == time(frame), comment, sourceLocation: sourceLocation)
  let isEqual = decoded.appearance.elementsEqual(wanted.appearance) {
    $0.pixels == $1.pixels && $0.duration == $1.duration
  }
  #expect(isEqual, comment, sourceLocation: sourceLocation)
}
