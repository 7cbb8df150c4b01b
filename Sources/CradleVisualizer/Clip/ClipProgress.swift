import CradleClips

/// How far a clip is, as lines for the process that has started this one.
///
/// The first line is `estimate B bytes, T s`, of the whole and from its first frames, with nought for what cannot be
/// told yet. Then `frame K of N, B bytes` comes whenever pictures are encoded: what the first K frames take.
package struct ClipProgress {
  private let frameCount: Int
  private let began: Double
  private var latest = EncodedSoFar()
  /// The first picture is a whole one, and larger than what has only changed.
  private var first = EncodedSoFar()
  private var isEstimated = false

  /// How many pictures are encoded before the estimate: many frames can look like the first one.
  private static let picturesBefore = 8

  /// - Parameter now: in seconds, as `Stopwatch.now`.
  package init(of timing: ClipTiming, at now: Double) {
    (frameCount, began) = (timing.frameCount, now)
  }

  /// Call it as often as pictures are added to the encoder.
  ///
  /// - Returns: lines to print.
  package mutating func lines(_ encoded: EncodedSoFar, at now: Double) -> [String] {
    guard encoded != latest else { return [] }
    if latest.frames == 0 { first = encoded }
    latest = encoded
    let isEnough = encoded.pictures >= ClipProgress.picturesBefore || encoded.frames == frameCount
    let isDue = !isEstimated && isEnough
    isEstimated = isEstimated || isDue
    guard isEstimated else { return [] }
    let line = "frame \(encoded.frames) of \(frameCount), \(encoded.bytes) bytes"
    return isDue ? [estimate(encoded, now - began), line] : [line]
  }

  private func estimate(_ encoded: EncodedSoFar, _ seconds: Double) -> String {
    let later = Double(encoded.bytes - first.bytes) / Double(max(1, encoded.frames - first.frames))
    let whole = Double(first.bytes) + later * Double(frameCount - first.frames)
    let time = seconds * Double(frameCount) / Double(encoded.frames)
    return "estimate \(Int(whole.rounded())) bytes, \((time * 10).rounded() / 10) s"
  }
}

extension ClipProgress {
  /// A line, read again.
  package enum Line: Equatable, CustomStringConvertible {
    case estimate(bytes: Int, seconds: Double)
    case frames(Int, of: Int)

    package init?(_ text: String) {
      let words = text.split(separator: " ")
      if words.count == 5, words[0] == "estimate", let bytes = Int(words[1]), let seconds = Double(words[3]) {
        self = .estimate(bytes: bytes, seconds: seconds)
      } else if words.count == 6, words[0] == "frame", let done = Int(words[1]),
        let all = Int(words[3].filter(\.isNumber))
      {
        self = .frames(done, of: all)
      } else {
        return nil
      }
    }

    /// For people.
    package var description: String {
      switch self {
      case .estimate(let bytes, let seconds):
        String(format: "about %.1f MB in %.0f s", Double(bytes) / 1_000_000, max(1, seconds))
      case .frames(let done, let all): "\(done) of \(all) frames"
      }
    }
  }
}
