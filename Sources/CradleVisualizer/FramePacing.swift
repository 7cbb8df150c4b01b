import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// When the frames of a run without a window are drawn: at equal intervals.
struct FramePacing {
  let framesPerSecond: Double
  /// The time of frame 0, in seconds of the run.
  private let origin: Double
  /// The number of the first frame.
  let first: Int

  /// Frames are counted from the beginning of the run, wherever one joins it, and those of a clip from its own.
  ///
  /// - Parameter tick: the last one before the first frame.
  init(_ request: RunRequest, from tick: Int) {
    framesPerSecond = Double(request.framesPerSecond)
    let start = Double(tick) * AppContext.tickLength
    origin = request.clip == nil ? 0 : start
    first = request.clip == nil ? Int((start * framesPerSecond).rounded(.up)) : 0
  }

  /// In ticks of the run.
  func time(of frame: Int) -> Double {
    (origin + Double(frame) / framesPerSecond) * Double(AppContext.ticksPerSecond)
  }
}
