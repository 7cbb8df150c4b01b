package import Foundation

/// The record in a WebP file, a chunk of its own: what the file shows, as it can be played again.
package enum WebPRecord {
  /// The chunk's four letters. The container's specification has readers skip what they do not know.
  static let name = "CRDL"
  /// Chunks that are looked at: a picture is one, so these are five hours of 60 a second.
  package static let mostChunks = 1 << 20

  /// Whether a file begins as WebP does. Such bytes begin no record.
  ///
  /// - Parameter head: the first twelve bytes, or what there is.
  package static func isWebP(_ head: [UInt8]) -> Bool {
    head.count >= 12 && head.starts(with: "RIFF".utf8) && head[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Where in a file the record is; nil when it has none. Reads nothing but what the chunks are called.
  ///
  /// - Parameter mostChunks: a file that has so many before its record is given up.
  /// - Throws: `ClipError` when it is no whole WebP file, or why it cannot be read.
  package static func place(in file: FileHandle, amongChunks mostChunks: Int = mostChunks) throws -> Range<UInt64>? {
    let end = try file.seekToEnd()
    let head = try bytes(12, at: 0, of: file)
    guard isWebP(head) else { throw ClipError("it is no WebP file") }
    // The size counts what follows it.
    let last = 8 + size(head[4..<8])
    guard last <= end else { throw ClipError("its end is missing") }
    var place: UInt64 = 12
    var count = 0
    while place + 8 <= last {
      let chunk = try bytes(8, at: place, of: file)
      guard chunk.count == 8 else { throw ClipError("its end is missing") }
      let content = place + 8..<place + 8 + size(chunk[4..<8])
      guard content.upperBound <= last else { throw ClipError("it is damaged at byte \(place)") }
      if chunk.starts(with: name.utf8) { return content }
      count += 1
      guard count < mostChunks else { throw ClipError("it has more than \(mostChunks) parts") }
      // A chunk of odd size is followed by a byte of nothing.
      place = content.upperBound + size(chunk[4..<8]) % 2
    }
    guard place >= last else { throw ClipError("it is damaged at byte \(place)") }
    return nil
  }

  private static func bytes(_ count: Int, at place: UInt64, of file: FileHandle) throws -> [UInt8] {
    try file.seek(toOffset: place)
    return [UInt8](try file.read(upToCount: count) ?? Data())
  }

  /// Four bytes, the lowest first.
  private static func size(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
