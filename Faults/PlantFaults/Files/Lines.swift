import Foundation

/// A file of values as lines of JSON, to which a value can be added without writing the rest anew.
struct Lines<Value: Codable>: Sendable {
  let url: URL

  /// The values that are there. A last line that was not written whole is none.
  func read() throws -> [Value] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Value.self, from: $0)
    }
  }

  func append(_ value: Value) throws {
    if !FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\n".utf8) + encoder.encode(value) + Data("\n".utf8))
  }
}
