import Foundation

/// How large a picture is. The host knows formats; without one PNG headers are read, so that a layout needs no device.
package protocol ImageDecoder {
  /// In pixels; nil if the bytes are no picture.
  func pixelSize(of data: Data) -> (width: Int, height: Int)?
}

/// Reads the first 24 bytes of a PNG file. Whether the rest of it is sound shows when it is drawn.
package struct PNGHeader: ImageDecoder, Sendable {
  private static let start: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

  package init() {}

  package func pixelSize(of data: Data) -> (width: Int, height: Int)? {
    let header = Array(data.prefix(24))
    guard header.count == 24, header.starts(with: PNGHeader.start) else { return nil }
    return (PNGHeader.number(header[16..<20]), PNGHeader.number(header[20..<24]))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
