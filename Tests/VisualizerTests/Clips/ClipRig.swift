import CradleClips
import CradleVisualizer
import Foundation

/// Runs without a window, in the process of the tests, whose files go with it.
@MainActor
final class ClipRig {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  /// Of a scene in a small window, unless `change` says otherwise.
  func run(_ change: (inout RunOptions) -> Void) throws {
    var options = RunOptions()
    options.isHeadless = true
    options.size = WindowSize(argument: "340x260")
    change(&options)
    if options.replay != nil { options.size = nil }
    try HeadlessRun(RunRequest(options)).run()
  }

  /// The bytes of a clip.
  func clip(_ name: String, _ change: (inout RunOptions) -> Void) throws -> [UInt8] {
    try run { options in
      change(&options)
      options.clip = path(name)
    }
    return try bytes(name)
  }

  /// The upper rows of a picture after so many seconds, as `--screenshot` saves it, when all frames before have been
  /// drawn: a device draws some edges differently in the last bit when it has drawn them before.
  func screenshot(at seconds: Double, rows: Int, _ change: (inout RunOptions) -> Void) throws -> [UInt32] {
    try run { options in
      change(&options)
      options.statistics = path("statistics.json")
      options.screenshot = ScreenshotRequest(argument: path("picture.bmp@\(seconds)"))
    }
    return try Bitmap(bytes("picture.bmp")).rows(rows)
  }
}

/// A picture in BMP as SDL writes it: 24 bits a pixel, from the last row up.
private struct Bitmap {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func number(at place: Int) -> Int {
    Int(Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }))
  }

  func rows(_ count: Int) -> [UInt32] {
    let (start, width, height) = (number(at: 10), number(at: 18), number(at: 22))
    let pitch = (3 * width + 3) / 4 * 4
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * count)
    for row in 0..<count {
      var place = start + (height - 1 - row) * pitch
      for _ in 0..<width {
        pixels.append(
          0xFF00_0000 | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place]))
        place += 3
      }
    }
    return pixels
  }
}
