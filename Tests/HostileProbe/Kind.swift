import CradleClips
import CradleExports
import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleVisualizer
import Foundation

/// What is read, as a window or an option reads it.
enum Kind: String, CaseIterable {
  case record, clip, spring, picture

  @MainActor func reader() throws -> any HostileReader {
    switch self {
    case .record: try RecordText()
    case .clip: try ClipFile()
    case .spring: try SpringText()
    case .picture: try PictureFile()
    }
  }
}

@MainActor
protocol HostileReader {
  /// A whole input, changed.
  func input(_ random: inout SplitMix64) -> [UInt8]

  /// Returns whether it was read; else it was refused.
  func read(_ input: [UInt8]) -> Bool
}

/// What is there to be changed.
private enum Seeds {
  /// The replays of the tests: each whole, and nine times as often the beginning of each. It is read faster, and all
  /// decisions are in it.
  static func records() throws -> [[UInt8]] {
    let folder = "Tests/Replays"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".record") }.sorted()
    let whole = try names.map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
    let parts = whole.map { Array($0.prefix(6000)) }
    return whole + Array(repeating: parts, count: 9).flatMap { $0 }
  }
}

// MARK: - Records

/// A record: read, held against the scenes, and its first scene built.
@MainActor
private struct RecordText: HostileReader {
  private let seeds: [[UInt8]]

  init() throws { seeds = try Seeds.records() }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    Mutation.change(&bytes, isText: true, &random)
    return bytes
  }

  func read(_ input: [UInt8]) -> Bool {
    guard let replay = try? Replay(path: "input", text: input, in: .gallery) else { return false }
    _ = Gesture(of: replay.record)
    _ = replay.seekTarget(at: 1e9)
    return (try? SceneRun(replay.record.scenes[0].start, in: .init(.gallery))) != nil
  }
}

/// A clip in WebP that holds a record, in a file.
@MainActor
private struct ClipFile: HostileReader {
  private let seeds: [[UInt8]]
  private let path: String

  init() throws {
    seeds = try Seeds.records().filter { $0.count <= 6000 }.prefix(20).map { record in
      let encoder = ClipFormat.webp.encoder(ClipTiming(framesPerSecond: 30, frameCount: 60))
      for frame in 0..<60 {
        let pixels = [UInt32](repeating: UInt32(0xFF00_0000 | frame * 4), count: 64)
        try encoder.add(ClipPicture(width: 8, height: 8, pixels: pixels), frames: 1)
      }
      return try encoder.finish(with: record)
    }
    path = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-hostile-\(getpid()).webp").path
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    Mutation.change(&bytes, isText: Int.random(in: 0..<4, using: &random) == 0, &random)
    return bytes
  }

  func read(_ input: [UInt8]) -> Bool {
    guard FileManager.default.createFile(atPath: path, contents: Data(input)) else { return false }
    return (try? Replay.record(at: path)) != nil
  }
}

// MARK: - Springs

/// A pasted text: a spring in any dialect, or the table of a curve.
@MainActor
private struct SpringText: HostileReader {
  private let seeds: [[UInt8]]

  init() throws {
    let springs = try ["2/0.3", "0.7/1", "4Hz/1.6"].map { try ReadSpring($0).numbers }
    let written = springs.flatMap { numbers in SpringDialect.all.map { SpringExport(numbers, as: $0).text } }
    let table = (0...100).map { "\($0 * 10);\(1 - 1 / Double($0 + 1))" }.joined(separator: "\n")
    seeds = (written + ["2/0.6", "time ms;way\n" + table]).map { Array($0.utf8) }
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    Mutation.change(&bytes, isText: true, &random)
    return bytes
  }

  func read(_ input: [UInt8]) -> Bool { (try? ReadSpring(String(decoding: input, as: UTF8.self))) != nil }
}

// MARK: - Pictures

/// A picture's file, decoded as a window decodes it.
@MainActor
private struct PictureFile: HostileReader {
  private let device: SDLDevice
  private let seeds: [[UInt8]]

  init() throws {
    device = try .offscreen(size: CGSize(width: 8, height: 8))
    let pixels = (0..<48 * 32).map { UInt32(0xFF00_0000 | $0 * 2731) }
    let picture = ClipPicture(width: 48, height: 32, pixels: pixels)
    let encoder = ClipFormat.webp.encoder(ClipTiming(framesPerSecond: 25, frameCount: 1))
    try encoder.add(picture, frames: 1)
    let surface = SDLPictures(picture)
    seeds = [try encoder.finish(with: nil), surface.png, surface.jpeg, surface.bmp]
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    let isPNG = bytes.first == 0x89
    Mutation.change(&bytes, isText: false, &random)
    if isPNG { PNGChecksum.mend(&bytes) }
    return bytes
  }

  func read(_ input: [UInt8]) -> Bool { device.pixelSize(ofPicture: Data(input)) != nil }
}
