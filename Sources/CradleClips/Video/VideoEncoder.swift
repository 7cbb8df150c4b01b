internal import Foundation

/// H.264 in MP4, by `ffmpeg`. All frames are equally long, so an unchanged one is sent again.
final class VideoEncoder: ClipEncoder {
  private let timing: ClipTiming
  private var frame = 0
  private var pictureCount = 0
  /// Guards what follows.
  private let lock = NSLock()
  private var started: VideoProcess?
  private var isCancelled = false

  init(_ timing: ClipTiming) {
    self.timing = timing
  }

  /// Its bytes lag behind: `ffmpeg` looks ahead, and writes now and then. As long as there is only a head of the file,
  /// they are none.
  var encoded: EncodedSoFar {
    let bytes = lock.withLock { started }?.byteCount ?? 0
    return EncodedSoFar(
      frames: frame, pictures: pictureCount, bytes: bytes < VideoEncoder.mostBytesOfHead ? 0 : bytes)
  }

  private static let mostBytesOfHead = 1024

  func add(_ picture: ClipPicture, frames count: Int) throws {
    let even = picture.even
    let process = try process(width: even.width, height: even.height)
    (frame, pictureCount) = (frame + count, pictureCount + 1)
    for _ in 0..<count { try even.pixels.withUnsafeBytes { try process.write($0) } }
  }

  func finish(with record: [UInt8]?) throws -> [UInt8] {
    guard let process = lock.withLock({ started }) else { throw ClipError("a clip without a picture cannot be made") }
    return try process.finish()
  }

  func cancel() {
    lock.withLock {
      isCancelled = true
      started?.end()
    }
  }

  private func process(width: Int, height: Int) throws -> VideoProcess {
    try lock.withLock {
      if isCancelled { throw CancellationError() }
      let process = try started ?? VideoProcess(arguments(width: width, height: height))
      started = process
      return process
    }
  }

  /// 18 is called visually lossless; the fastest preset that keeps x264's better searches takes 5 ms for a frame of
  /// 640x400. Players know no other chroma than 4:2:0, and take BT.709 for granted in large pictures: so it is said.
  private func arguments(width: Int, height: Int) -> [String] {
    let input = ["-f", "rawvideo", "-pix_fmt", "bgr0", "-video_size", "\(width)x\(height)"]
    let rate = ["-framerate", "\(timing.framesPerSecond)", "-i", "pipe:0"]
    let colors = ["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"]
    let labels = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
    let codec = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18"]
    // The same pictures make the same bytes. The index goes first, so that a browser can begin at once.
    let file = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart", "-f", "mp4"]
    // Its standard output, opened by a name: in a pipe it could not go back to write the index.
    return ["-hide_banner", "-loglevel", "error", "-nostdin"] + input + rate + colors + labels + codec + file
      + ["-y", "/dev/fd/1"]
  }
}

extension ClipPicture {
  /// Without its last column or row where their number is odd: 4:2:0 has a colour for each two by two.
  var even: ClipPicture {
    let (width, height) = (max(2, width & ~1), max(2, height & ~1))
    guard self.width >= 2, self.height >= 2, (width, height) != (self.width, self.height) else { return self }
    return ClipPicture(
      width: width, height: height, pixels: colors(in: PixelRegion(x: 0, y: 0, width: width, height: height)))
  }
}
