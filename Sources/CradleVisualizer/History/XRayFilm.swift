import CradleStage
import Foundation

/// What the X-ray has shown, while it was on, beside the film of the stage.
///
/// Not what was painted: a tile's spring is a dozen lines, whose ends and angles all differ from frame to frame, and
/// nine seconds of them take 40 MiB. What they were painted from is places that move as the tiles do: 350 tiles take
/// some 2 KB a frame, with velocities 5.
package struct XRayFilm: Sendable {
  private var film = Film(bytes: Self.mostBytes)

  /// With the film of the stage and the runs that follow, two minutes of 350 tiles stay within 60 MiB. Where velocities
  /// are shown as well, that is about one minute; of a thousand tiles in motion a quarter of one.
  private static let mostBytes = 20 << 20

  package init() {}

  package var byteCount: Int { film.byteCount }

  /// Adds what was shown of the frame that the film of the stage has got.
  package mutating func append(_ frame: XRayFrame, _ mode: XRayMode, tick: Int, alpha: Double) {
    film.append(DrawList(filming: frame, mode), tick: tick, alpha: alpha)
  }

  package mutating func removeFrames(after tick: Int) { film.removeFrames(after: tick) }

  /// What was shown in a frame of the stage; nil where the X-ray was off, or in another mode.
  package func frame(of filmed: Film.Frame, _ mode: XRayMode) -> XRayFrame? {
    guard let found = film.frame(at: filmed.tick), found.tick == filmed.tick, found.alpha == filmed.alpha else {
      return nil
    }
    return XRayFrame(filmed: found.list, mode)
  }
}
