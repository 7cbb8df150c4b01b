import CradleSDLHost
import CradleStage
import Foundation
import OpenUIKit

/// A run in simulated time: frames at equal intervals, drawn into memory, as fast as the work goes. Frames that are not
/// needed are not drawn.
@MainActor
struct HeadlessRun {
  private let request: RunRequest
  private let termination: Termination?

  init(_ request: RunRequest, _ termination: Termination? = nil) {
    self.request = request
    self.termination = termination
  }

  package func run() throws {
    let device = try SDLDevice.offscreen(size: request.size, scale: request.scale ?? 1)
    defer { device.close() }
    var session = try Session(request, on: device, termination)
    let rate = Double(request.framesPerSecond)
    let ticksPerSecond = Double(AppContext.ticksPerSecond)
    let lastTick = Int((request.headlessSeconds * ticksPerSecond).rounded())
    let screenshotTick = request.screenshot.map { $0.seconds.map { Int(($0 * ticksPerSecond).rounded()) } ?? lastTick }
    var isPictureDue = screenshotTick != nil
    var frame = Int((Double(session.tickNumber) / ticksPerSecond * rate).rounded(.up))
    let firstFrame = frame
    repeat {
      let time = Double(frame) / rate
      let due = min(lastTick, Int((time * ticksPerSecond + 1e-6).rounded(.down)))
      try HeadlessRun.advance(&session, to: due)
      if let signal = termination?.signal { try session.end(by: signal) }
      session.drainMainQueue()
      let takesPicture = isPictureDue && due >= screenshotTick ?? 0
      if takesPicture || (request.statisticsFile != nil && session.stage.needsDisplay) {
        session.draw(alpha: min(1, max(0, time * ticksPerSecond - Double(due))), pace: Pace(framesPerSecond: rate))
      } else {
        session.skipFrame()
      }
      if frame == firstFrame { session.noteFirstFrame() }
      if takesPicture, let file = request.pictureFile {
        try file.write(device)
        isPictureDue = false
      }
      frame += 1
    } while session.tickNumber < lastTick && !session.hasFoundDifference
    try session.finish()
  }

  private static func advance(_ session: inout Session, to tick: Int) throws {
    session.advance(tick - session.tickNumber)
    while !session.hasFoundDifference, let next = try session.successor() {
      session = next
      session.advance(tick - session.tickNumber)
    }
  }
}
