import CradleSDLHost
import CradleStage
import Foundation
import OpenUIKit

/// A run in simulated time: frames at equal intervals, drawn into memory, as fast as the work goes. Frames that are not
/// needed are not drawn.
@MainActor
package struct HeadlessRun {
  private let request: RunRequest
  private let termination: Termination?

  package init(_ request: RunRequest, _ termination: Termination? = nil) {
    self.request = request
    self.termination = termination
  }

  package func run() throws {
    let device = try SDLDevice.offscreen(size: request.size, scale: request.scale ?? 1)
    defer { device.close() }
    var session = try Session(request, on: device, termination)
    if request.narrates { session.narrate(by: narrator) }
    let filming = request.clip.map { ClipFilming($0, termination) }
    let pacing = FramePacing(request, from: session.tickNumber)
    let ticksPerSecond = Double(AppContext.ticksPerSecond)
    let lastTick = Int((request.headlessSeconds * ticksPerSecond).rounded())
    let screenshotTick = request.screenshot.map { $0.seconds.map { Int(($0 * ticksPerSecond).rounded()) } ?? lastTick }
    var isPictureDue = screenshotTick != nil
    var frame = pacing.first
    repeat {
      let time = pacing.time(of: frame)
      let due = min(lastTick, Int((time + 1e-6).rounded(.down)))
      let alpha = min(1, max(0, time - Double(due)))
      try HeadlessRun.advance(&session, to: due)
      if let signal = termination?.signal { try session.end(by: signal) }
      session.drainMainQueue()
      let isNew = filming?.needsPicture(of: session) ?? false
      let takesPicture = isPictureDue && due >= screenshotTick ?? 0
      if takesPicture || (request.statisticsFile != nil && session.stage.needsDisplay) {
        session.draw(alpha: alpha, pace: Pace(framesPerSecond: pacing.framesPerSecond))
      } else {
        session.skipFrame()
      }
      if frame == pacing.first { session.noteFirstFrame() }
      if takesPicture, let file = request.pictureFile {
        try file.write(device)
        isPictureDue = false
      }
      try filming?.add(frame, of: session, isNew: isNew, alpha: alpha)
      frame += 1
    } while session.tickNumber < lastTick && !session.hasFoundDifference
    try filming?.finish(session, record: record(of: session))
    try session.finish()
  }

  /// Tells what happens on standard output, in tick time, until nobody can read it any more.
  private var narrator: Narrator {
    var isOpen = true
    return Narrator(isInTickTime: true) { told in
      guard isOpen else { return }
      do { try StandardStreams.print(told.text) } catch { isOpen = false }
    }
  }

  /// What a clip holds: the record that is played, or that of the run.
  private func record(of session: Session) -> [UInt8]? {
    guard request.clip?.format == .webp else { return nil }
    return request.replay?.text ?? session.recordText
  }

  private static func advance(_ session: inout Session, to tick: Int) throws {
    session.advance(tick - session.tickNumber)
    while !session.hasFoundDifference, let next = try session.successor() {
      session = next
      session.advance(tick - session.tickNumber)
    }
  }
}
