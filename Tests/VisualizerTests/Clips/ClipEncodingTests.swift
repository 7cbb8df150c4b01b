import CradleClips
import CradleVisualizer
import DecodedClips
import Foundation
import SeededRandom
import Testing

@Suite("The encoding of a clip")
struct ClipEncodingTests {
  private func request(_ format: ClipFormat = .webp, frames: Int) throws -> ClipRequest {
    let file = NSTemporaryDirectory() + "/cradle-\(UUID().uuidString).\(format.rawValue)"
    return try ClipRequest(file, framesPerSecond: 50, seconds: Double(frames) / 50)
  }

  private func picture(_ random: inout SplitMix64) -> ClipPicture {
    let pixels = (0..<400 * 300).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFFFF, using: &random) }
    return ClipPicture(width: 400, height: 300, pixels: pixels)
  }

  @Test("shows what is given to it, however fast, and lengthens what comes again")
  func order() throws {
    var random = SplitMix64(state: 1)
    let pictures = (0..<12).map { _ in picture(&random) }
    let encoding = ClipEncoding(try request(frames: 48))
    for picture in pictures {
      // The same one, nothing new, the same one once more.
      for again in [picture, nil, picture, nil] { #expect(encoding.add(again)) }
    }
    let decoded = try DecodedClip(webP: #require(try encoding.finish(with: nil)))
    #expect(decoded.pictures.count == 12)
    for (picture, seen) in zip(pictures, decoded.pictures) {
      let isEqual = picture.pixels == seen.pixels
      #expect(isEqual && seen.duration == 80)
    }
  }

  @Test("ends at once when it is cancelled, whoever waits for it")
  func cancelled() throws {
    var random = SplitMix64(state: 2)
    let picture = picture(&random)
    let encoding = ClipEncoding(try request(frames: 1000))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      encoding.cancel()
    }
    var count = 0
    while encoding.add(count % 2 == 0 ? picture : self.picture(&random)), count < 1000 { count += 1 }
    #expect(count < 1000)
    #expect(try encoding.finish(with: nil) == nil)
  }

  @Test("makes nothing of no pictures")
  func empty() throws {
    let encoding = ClipEncoding(try request(frames: 1))
    #expect(throws: Complaint.self) { try encoding.finish(with: nil) }
  }

  @Test("says how large and how long it becomes, then how far it is")
  func progress() {
    var progress = ClipProgress(of: ClipTiming(framesPerSecond: 50, frameCount: 101), at: 10)
    var lines: [String] = []
    for picture in 0..<10 {
      let encoded = EncodedSoFar(frames: picture * 2 + 1, pictures: picture + 1, bytes: 1000 + 50 * picture)
      for _ in 0..<2 { lines += progress.lines(encoded, at: 10 + Double(picture) * 0.25) }
    }
    #expect(
      lines == [
        "estimate 3500 bytes, 11.8 s", "frame 15 of 101, 1350 bytes", "frame 17 of 101, 1400 bytes",
        "frame 19 of 101, 1450 bytes",
      ])
    var short = ClipProgress(of: ClipTiming(framesPerSecond: 50, frameCount: 1), at: 0)
    #expect(
      short.lines(EncodedSoFar(frames: 1, pictures: 1, bytes: 7), at: 0.5) == [
        "estimate 7 bytes, 0.5 s", "frame 1 of 1, 7 bytes",
      ])
  }
}
