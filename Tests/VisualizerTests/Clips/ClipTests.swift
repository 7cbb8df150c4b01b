import CradleClips
import CradleStage
import CradleVisualizer
import DecodedClips
import Foundation
import Testing

@MainActor
@Suite("A clip of a run")
struct ClipTests {
  /// What a run without a window can be asked for.
  struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let framesPerSecond: Int
    let change: @Sendable (inout RunOptions) -> Void

    init(_ description: String, _ framesPerSecond: Int, _ change: @escaping @Sendable (inout RunOptions) -> Void) {
      (testDescription, self.framesPerSecond, self.change) = (description, framesPerSecond, change)
    }
  }

  nonisolated private static let ways = [
    Way("a flick", 60) { ($0.scene, $0.gesture) = ("springy-tiles", "flick") },
    Way("a flick at a rate that is no part of the ticks'", 50) { ($0.gesture, $0.items) = ("flick", 1000) },
    Way("a flick between the ticks", 300) { $0.gesture = "flick" },
    Way("boxes in the dark, twice as large, with an X-ray", 30) {
      ($0.scene, $0.gesture, $0.scale) = ("cradle", "add5", 2)
      ($0.theme, $0.xRay) = (.dark, .full)
    },
    Way("halves with their figures", 40) {
      $0.gesture = "flick"
      $0.comparedSettings = [Setting(argument: "spring.damping=0.2")].compactMap(\.self)
    },
  ]

  @Test("is as large as the stage where it begins, whatever the window was before")
  func resized() throws {
    let start = RecordRig.start("springy-tiles", items: 200, size: CGSize(width: 300, height: 224))
    let text = try RecordRig.record(start, ticks: 120) { tick in
      tick == 40 ? [.resize(CGSize(width: 420, height: 340), scale: 1)] : []
    }
    let rig = try ClipRig()
    try text.write(toFile: rig.path("a.record"), atomically: true, encoding: .utf8)
    for (from, size) in [(0.0, [300, 200]), (0.25, [300, 200]), (0.5, [420, 340])] {
      let clip = try rig.clip("a.webp") { ($0.replay, $0.from, $0.to) = (rig.path("a.record"), from, 0.75) }
      let decoded = try DecodedClip(webP: clip)
      #expect([decoded.width, decoded.height] == size, "from \(from) s")
    }
  }

  @Test("has the pictures that are drawn at its times, pixel for pixel, above the status line", arguments: ways)
  func pictures(way: Way) throws {
    let rig = try ClipRig()
    let seconds = 0.6
    func change(_ options: inout RunOptions) {
      options.framesPerSecond = way.framesPerSecond
      options.seconds = seconds
      way.change(&options)
    }
    let clip = try DecodedClip(webP: rig.clip("a.webp", change))
    let scale = way.testDescription.contains("twice") ? 2 : 1
    #expect(clip.width == 340 * scale && clip.height == 236 * scale && clip.duration == 600)
    let count = Int((seconds * Double(way.framesPerSecond)).rounded())
    for frame in [0, count / 5, count / 2, count - 1] {
      let time = Double(frame) / Double(way.framesPerSecond)
      let tick = (time * 120 + 1e-6).rounded(.down)
      // Several frames between two ticks: a screenshot has the first of them.
      guard way.framesPerSecond <= 120 || abs(tick - time * 120) < 1e-6 else { continue }
      let wanted = try rig.screenshot(at: tick / 120, rows: clip.height, change)
      let pixels = try #require(clip.pixels(at: frame, of: way.framesPerSecond))
      let isEqual = frame == 0 ? difference(pixels, wanted) <= 2 : pixels == wanted
      #expect(isEqual, "frame \(frame): \(difference(pixels, wanted))")
    }
    #expect(clip.appearance.count > count / 3)
  }

  @Test("of a part of a record has what the whole one has there, and the record itself")
  func stretch() throws {
    let rig = try ClipRig()
    try rig.run { ($0.gesture, $0.seconds, $0.record) = ("flick", 1.5, rig.path("a.record")) }
    let whole = try DecodedClip(webP: rig.clip("whole.webp") { $0.replay = rig.path("a.record") })
    let bytes = try rig.clip("part.webp") {
      ($0.replay, $0.from, $0.to, $0.framesPerSecond) = (rig.path("a.record"), 0.5, 0.9, 30)
    }
    let part = try DecodedClip(webP: bytes)
    #expect(part.duration == 400 && whole.duration == 1500)
    for frame in 0..<12 {
      let pixels = try #require(part.pixels(at: frame, of: 30))
      // What has just come into view has been drawn more often there.
      let difference = try difference(pixels, #require(whole.pixels(at: 30 + 2 * frame, of: 60)))
      #expect(difference <= 2, "frame \(frame)")
    }
    #expect(try rig.record(in: "part.webp") == rig.bytes("a.record"))
    #expect(try RecordRig.verify(rig.record(in: "whole.webp")).hasPrefix("verified: 180 ticks"))
  }

  @Test("has the record of its run, as --record writes it, with and without one", arguments: [false, true])
  func record(isKept: Bool) throws {
    let rig = try ClipRig()
    func change(_ options: inout RunOptions) {
      (options.scene, options.gesture, options.seconds) = ("cradle", "drop2", 1)
    }
    _ = try rig.clip("a.webp") { options in
      change(&options)
      if isKept { options.record = rig.path("kept.record") }
    }
    try rig.run { options in
      change(&options)
      options.record = rig.path("a.record")
    }
    #expect(try rig.record(in: "a.webp") == rig.bytes("a.record"))
    if isKept { #expect(try rig.bytes("kept.record") == rig.bytes("a.record")) }
  }

  @Test("that is played is the run again, and a clip of it the same bytes")
  func again() throws {
    let rig = try ClipRig()
    let first = try rig.clip("a.webp") { ($0.scene, $0.gesture, $0.seconds) = ("springy-messages", "flick", 0.5) }
    let second = try rig.clip("b.webp") { $0.replay = rig.path("a.webp") }
    #expect(first == second)
  }

  @Test("is the same bytes each time", arguments: ["a.webp", "a.gif"])
  func deterministic(name: String) throws {
    let rig = try ClipRig()
    let clips = try (0..<2).map { _ in try rig.clip(name) { ($0.gesture, $0.to) = ("flick", 0.5) } }
    #expect(clips[0] == clips[1])
  }

  @Test("in GIF lasts as long, with the pictures at their times, near in colour")
  func gif() throws {
    let rig = try ClipRig()
    func change(_ options: inout RunOptions) {
      (options.gesture, options.to, options.framesPerSecond) = ("flick", 0.5, 30)
    }
    let gif = try DecodedClip(gif: rig.clip("a.gif", change))
    let webP = try DecodedClip(webP: rig.clip("a.webp", change))
    #expect(gif.duration == 50 && gif.loops == 0 && gif.pictures.count == webP.pictures.count)
    for (a, b) in zip(gif.pictures, webP.pictures) {
      var sum = 0
      for place in a.pixels.indices where a.pixels[place] != b.pixels[place] {
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(a.pixels[place] >> shift & 255) - Int(b.pixels[place] >> shift & 255))
        }
      }
      #expect(sum < 3 * a.pixels.count)
    }
  }

  @Test("at rest is one picture, as long as that lasts")
  func rest() throws {
    let rig = try ClipRig()
    let gif = try DecodedClip(gif: rig.clip("a.gif") { $0.seconds = 20 })
    #expect(gif.duration == 2000 && gif.appearance.count == 1)
  }
}

/// The largest of a channel.
private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  guard a.count == b.count else { return 255 }
  var most = 0
  for place in a.indices where a[place] != b[place] {
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int(a[place] >> shift & 255) - Int(b[place] >> shift & 255)))
    }
  }
  return most
}

extension DecodedClip {
  /// What is seen while a frame lasts, in thousandths of a second.
  fileprivate func pixels(at frame: Int, of framesPerSecond: Int) -> [UInt32]? {
    let time = (Double(frame) + 0.5) * 1000 / Double(framesPerSecond)
    var end = 0
    return pictures.first { picture in
      end += picture.duration
      return Double(end) > time
    }?.pixels
  }
}

extension ClipRig {
  func record(in name: String) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path(name)))
    defer { try? file.close() }
    guard let place = try WebPRecord.place(in: file) else { return [] }
    return Array(try bytes(name)[Int(place.lowerBound)..<Int(place.upperBound)])
  }
}
