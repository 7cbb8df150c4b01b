import Foundation

/// The bytes of a picture's file, as a value that is known by what they are.
///
/// Nothing above the host looks at pixels: draw lists carry this value, which costs a reference count, and the host
/// decodes what it meets for the first time. So there is no table of pictures up here that would have to be kept in
/// step, and the same file loaded twice is one picture.
package struct EncodedImage: Hashable, Sendable {
  /// A number over the bytes, the same in every process.
  package let id: UInt64
  package let data: Data
  package let width: Int
  package let height: Int

  init?(_ data: Data, decoder: any ImageDecoder) {
    guard let pixels = decoder.pixelSize(of: data), pixels.width > 0, pixels.height > 0 else { return nil }
    self.data = data
    (width, height) = pixels
    id = EncodedImage.number(over: data)
  }

  package static func == (one: EncodedImage, other: EncodedImage) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// FNV-1a.
  private static func number(over data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
  }
}
