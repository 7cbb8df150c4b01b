/// Animated WebP without loss, which is shown for ever. Where nothing changes it becomes a still picture.
///
/// libwebp's own encoder of animations was rejected. It leaves clear what stays within the rectangle of a change, which
/// makes files of what slides a quarter larger here, it packs one picture at a time, and it says how large a file
/// becomes only when it is whole.
final class WebPAnimation: ClipEncoder {
  private let timing: ClipTiming
  private let file = WebPFile()
  private var packing = WebPBatch()
  private var shown: ClipPicture?
  private var frame = 0
  private(set) var encoded = EncodedSoFar()

  init(_ timing: ClipTiming) {
    self.timing = timing
  }

  /// Of a second.
  private static let units = 1000
  /// The longest that a picture can be shown, in thousandths of a second: there are 24 bits.
  private static let longest = 1 << 23

  func add(_ picture: ClipPicture, frames count: Int) throws {
    let end = timing.start(of: frame + count, units: WebPAnimation.units)
    var left = end - timing.start(of: frame, units: WebPAnimation.units)
    frame += count
    var change = PictureChange(from: shown, to: picture, step: 2)
    shown = picture
    repeat {
      let duration = min(left, WebPAnimation.longest)
      // What lasts longer is shown again, by a pixel that changes nothing.
      packing.append(change ?? PictureChange(to: picture), milliseconds: duration)
      (change, left) = (nil, left - duration)
    } while left > 0
    if packing.isFull { try pack() }
  }

  private func pack() throws {
    for part in try packing.pack() {
      try file.append(part)
      encoded.pictures += 1
    }
    (encoded.frames, encoded.bytes) = (frame, file.byteCount)
  }

  func finish(with record: [UInt8]?) throws -> [UInt8] {
    guard let shown else { throw ClipError("a clip without a picture cannot be made") }
    try pack()
    return try file.assemble(width: shown.width, height: shown.height, record)
  }
}
