package import Foundation

/// What a picture's file says of its size, before any of it is decoded: a file of a kilobyte may be of a picture that
/// takes gigabytes.
///
/// SDL_image decodes a file to tell its size, so the headers are read here: of PNG, JPEG, WebP and BMP. Files of the
/// other formats that it knows are not decoded. Several of them say their size only by their pixels, and a GIF can be
/// made up so that SDL_image 2.6, which Debian 12 has, writes outside of its memory.
package struct PictureHeader {
  package let width: Int
  package let height: Int

  /// A picture of more pixels is not decoded: 8192 by 8192. While it is decoded it takes three times 256 MiB.
  package static let mostPixels = 1 << 26
  /// Of a side, since rows of few pixels take longer than their pixels: as many as SDL's textures have, twice.
  package static let mostOfSide = 1 << 15

  /// Nil for what is none of these formats, or has no size.
  package init?(_ data: Data) {
    let bytes = PictureBytes(data)
    guard let size = bytes.png ?? bytes.jpeg ?? bytes.webP ?? bytes.bmp else { return nil }
    guard size.width > 0, size.height > 0 else { return nil }
    (width, height) = size
  }

  package var isBounded: Bool { max(width, height) <= Self.mostOfSide && width <= Self.mostPixels / height }
}

/// Reads numbers where a format has them. What lies behind the end is none.
private struct PictureBytes {
  typealias Size = (width: Int, height: Int)

  private let data: Data

  init(_ data: Data) { self.data = data }

  private func byte(_ place: Int) -> Int? {
    place < data.count ? Int(data[data.startIndex + place]) : nil
  }

  private func begins(_ place: Int, _ letters: String) -> Bool {
    letters.utf8.enumerated().allSatisfy { byte(place + $0.offset) == Int($0.element) }
  }

  /// The lowest byte first.
  private func little(_ place: Int, _ count: Int) -> Int? { number((place..<place + count).reversed()) }
  private func big(_ place: Int, _ count: Int) -> Int? { number(place..<place + count) }

  private func number(_ places: some Sequence<Int>) -> Int? {
    var value = 0
    for place in places {
      guard let byte = byte(place) else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  private func size(_ width: Int?, _ height: Int?) -> Size? {
    if let width, let height { (width, height) } else { nil }
  }

  /// PNG, third edition, 11.2.1. All chunks have to be there: SDL_image reads what lies behind the end again and again,
  /// as long as a chunk says that it is.
  var png: Size? {
    guard begins(1, "PNG\r\n") else { return nil }
    var place = 8
    while let length = big(place, 4) {
      if begins(place + 4, "IEND") { return size(big(16, 4), big(20, 4)) }
      place += 12 + length
    }
    return nil
  }

  /// ITU-T T.81, B.2.2: the size is in the frame's header, behind segments that say how long they are.
  var jpeg: Size? {
    guard big(0, 2) == 0xFFD8 else { return nil }
    var place = 2
    while let marker = big(place, 2), marker >= 0xFF00 {
      switch marker {
      // Filled up with such bytes.
      case 0xFFFF: place += 1
      // Without a length.
      case 0xFF01, 0xFFD0...0xFFD8: place += 2
      case 0xFFC0...0xFFCF where ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker):
        return size(big(place + 7, 2), big(place + 5, 2))
      default:
        guard let length = big(place + 2, 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// RFC 9649: an extended file has its canvas first, a simple one its only picture.
  var webP: Size? {
    guard begins(0, "RIFF"), begins(8, "WEBP") else { return nil }
    if begins(12, "VP8X") { return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 }) }
    if begins(12, "VP8L") {
      return little(21, 4).map { bits in (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1) }
    }
    guard begins(12, "VP8 ") else { return nil }
    return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
  }

  /// With OS/2's header, which is the shortest, or Windows'. A negative height means rows from the top.
  var bmp: Size? {
    guard begins(0, "BM"), let header = little(14, 4) else { return nil }
    if header == 12 { return size(little(18, 2), little(20, 2)) }
    let height = little(22, 4).map { Int(Int32(truncatingIfNeeded: $0)).magnitude }
    return size(little(18, 4), height.map { Int($0) })
  }
}
