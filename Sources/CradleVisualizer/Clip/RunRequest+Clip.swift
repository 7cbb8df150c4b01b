import CradleClips
import Foundation

// What the options of a clip ask for beside the others.

extension RunRequest {
  /// When the run ends, in seconds; nil if nobody has said it.
  static func end(_ options: RunOptions, _ replay: Replay?) throws -> Double? {
    guard let to = options.to else { return try check(options.seconds, "--seconds", 0.01...86_400) }
    guard options.clip != nil else { throw Complaint("--to ends a clip: name a file for it with --clip.") }
    guard options.seconds == nil else {
      throw Complaint("--to and --seconds both say when the run ends: leave one out.")
    }
    // A record may be a single tick long, which is shorter than a hundredth.
    let longest = replay?.seconds ?? 86_400
    return try check(to, "--to", min(0.01, longest)...longest)
  }

  static func framesPerSecond(_ options: RunOptions) throws -> Int {
    let format = try options.clip.map { try ClipRequest.format(of: $0) }
    let rate = options.framesPerSecond ?? ClipRequest.usualFramesPerSecond(format)
    guard (1...1000).contains(rate) else { throw Complaint("--fps must be between 1 and 1000, not \(rate).") }
    return rate
  }

  static func clip(
    _ options: RunOptions, _ framesPerSecond: Int, from: Double, to end: Double
  ) throws -> ClipRequest? {
    guard let path = options.clip else {
      if options.reportsProgress { throw Complaint("--progress tells of a clip: name a file for it with --clip.") }
      return nil
    }
    if options.verifies { throw Complaint("--verify draws nothing, and --clip shows it: leave one out.") }
    guard end > from else {
      throw Complaint("\(options.to == nil ? "--seconds" : "--to") ends the clip before --from begins it.")
    }
    return try ClipRequest(
      path, framesPerSecond: framesPerSecond, seconds: end - from, reportsProgress: options.reportsProgress)
  }
}
