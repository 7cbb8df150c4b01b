import CradleClips
import Foundation
import OpenUIKit

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
    // The run goes from tick to tick.
    let ticks = [from, end].map { ($0 * Double(AppContext.ticksPerSecond)).rounded() }
    guard ticks[0] < ticks[1] else {
      let ending = options.to != nil ? "--to" : options.seconds != nil ? "--seconds" : nil
      throw Complaint(
        ending.map { "\($0) ends the clip before --from begins it." }
          ?? "The record has nothing left that a clip could show.")
    }
    if options.reportsProgress, options.statistics == "-" {
      throw Complaint("--progress and --stats both write to standard output: name a file.")
    }
    return try ClipRequest(
      path, framesPerSecond: framesPerSecond, seconds: (ticks[1] - ticks[0]) * AppContext.tickLength,
      reportsProgress: options.reportsProgress)
  }
}
