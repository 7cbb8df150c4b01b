/// Animated GIF, which is shown for ever. Each picture is what has changed, in at most 256 colours of its own.
///
/// Source: Graphics Interchange Format, version 89a (CompuServe, 1990); the loop is Netscape's extension.
final class GIFAnimation: ClipEncoder {
  private let timing: ClipTiming
  private var bytes: [UInt8] = []
  private var shown: ClipPicture?
  /// What is seen of `shown`, where it had too many colours.
  private var seen: ClipPicture?
  private var frame = 0
  private var pictureCount = 0
  private var packer = LZWPacker()

  init(_ timing: ClipTiming) {
    self.timing = timing
  }

  /// Of a second.
  private static let units = 100
  /// The longest that a picture can be shown, in hundredths of a second: there are 16 bits.
  private static let longest = 65_535

  var encoded: EncodedSoFar { EncodedSoFar(frames: frame, pictures: pictureCount, bytes: bytes.count) }

  func add(_ picture: ClipPicture, frames count: Int) throws {
    let end = timing.start(of: frame + count, units: GIFAnimation.units)
    var left = end - timing.start(of: frame, units: GIFAnimation.units)
    (frame, pictureCount) = (frame + count, pictureCount + 1)
    if shown == nil { appendHeader(picture.width, picture.height) }
    // A picture that can be exact is, wherever what is seen is only near to it.
    var old = CountedColors.areFew(in: picture.pixels) ? seen ?? shown : shown
    var change = PictureChange(from: old, to: picture)
    repeat {
      let duration = min(left, GIFAnimation.longest)
      // What lasts longer is shown again, by a pixel that changes nothing.
      append(change ?? PictureChange(to: picture), of: picture, over: old, hundredths: duration)
      (old, change, left) = (picture, nil, left - duration)
    } while left > 0
  }

  private func append(_ change: PictureChange, of picture: ClipPicture, over old: ClipPicture?, hundredths: Int) {
    let image = IndexedPixels(of: change, over: old)
    append(image, in: change.region, hundredths)
    let isNear = seen != nil || !image.isExact
    seen = isNear ? image.painted(in: change.region, on: seen ?? shown ?? picture) : nil
    if seen == picture { seen = nil }
    shown = picture
  }

  func finish(with record: [UInt8]?) throws -> [UInt8] {
    guard shown != nil else { throw ClipError("a clip without a picture cannot be made") }
    bytes.append(0x3B)
    return bytes
  }

  private func appendHeader(_ width: Int, _ height: Int) {
    bytes += "GIF89a".utf8
    append(width, height)
    // No colours for all pictures, no background, square pixels.
    bytes += [0x70, 0, 0]
    bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, 0, 0, 0]
  }

  private func append(_ image: IndexedPixels, in region: PixelRegion, _ hundredths: Int) {
    // What was shown stays.
    bytes += [0x21, 0xF9, 4, image.clear == nil ? 0b0_0100 : 0b0_0101]
    append(hundredths)
    bytes += [image.clear ?? 0, 0]
    bytes.append(0x2C)
    append(region.x, region.y, region.width, region.height)
    let bits = image.bits
    bytes.append(0x80 | UInt8(bits - 1))
    for place in 0..<1 << bits {
      let color = place < image.palette.count ? image.palette[place] : 0
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    appendPacked(image.indices, bits: max(2, bits))
  }

  /// In blocks of 255 bytes at most, each after its length.
  private func appendPacked(_ indices: [UInt8], bits: Int) {
    let packed = packer.pack(indices, bits: bits)
    bytes.append(UInt8(bits))
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }

  /// Two bytes each, the lower first.
  private func append(_ numbers: Int...) {
    for number in numbers { bytes += [UInt8(number & 255), UInt8(number >> 8 & 255)] }
  }
}
