import CradleClips
import CradleSDLHost
import CradleStage
import Foundation

/// Films a run without a window: draws its stage, hands the pictures to an encoder, and writes the file in the end.
@MainActor
final class ClipFilming {
  private let request: ClipRequest
  private let encoding: ClipEncoding
  private let termination: Termination?
  private var wasInMotion = true
  /// The stage of the last frame: another one has to be drawn.
  private var stage: Stage?

  init(_ request: ClipRequest, _ termination: Termination?) {
    let encoding = ClipEncoding(request)
    (self.request, self.encoding, self.termination) = (request, encoding, termination)
    termination?.onSignal { encoding.cancel() }
  }

  /// Call it before a frame is drawn otherwise. Says whether it may look different from the last one.
  func needsPicture(of session: Session) -> Bool {
    defer { (wasInMotion, stage) = (session.isInMotion, session.stage) }
    return session.stage.needsDisplay || session.isInMotion || wasInMotion || session.kept != nil
      || stage !== session.stage
  }

  /// Adds a frame, unless the clip has all of its own.
  ///
  /// - Parameter isNew: as `needsPicture` has said.
  /// - Throws: `Complaint` when it cannot be encoded, `EndedBySignal`.
  func add(_ frame: Int, of session: Session, isNew: Bool, alpha: Double) throws {
    guard frame < request.timing.frameCount else { return }
    // What a device draws for the second time it keeps as a sprite, whose edges can differ in the last bit: all would
    // change in the second picture.
    if frame == 0 { _ = try session.stagePicture(alpha: alpha) }
    guard encoding.add(isNew ? try session.stagePicture(alpha: alpha) : nil) else {
      try endIfAsked(session)
      _ = try encoding.finish(with: nil)
      return
    }
  }

  /// The last frame is in: writes the file.
  ///
  /// - Parameter record: of the run.
  /// - Throws: `Complaint`, `EndedBySignal`. The file is then as it was.
  func finish(_ session: Session, record: [UInt8]?) throws {
    let bytes = try encoding.finish(with: record)
    try endIfAsked(session)
    termination?.onSignal(nil)
    if let bytes { try request.file.write(bytes, discardedBy: termination) }
  }

  private func endIfAsked(_ session: Session) throws {
    if let signal = termination?.signal { try session.end(by: signal) }
  }

  deinit {
    encoding.cancel()
  }
}

extension Session {
  /// The stage alone, without the lines around it, as a clip shows it. It is no frame of those that are measured.
  func stagePicture(alpha: Double) throws -> ClipPicture {
    var list = pictures(alpha: alpha)
    list.size = device.size
    device.render(list)
    stage.pictureWasDrawn()
    let rows = WindowLayout(device.size, isAlone: request.isAlone).stage.height * device.scale
    let frame = try device.framePixels(rows: Int(rows.rounded(.down)))
    return ClipPicture(width: frame.width, height: frame.pixels.count / frame.width, pixels: frame.pixels)
  }
}
