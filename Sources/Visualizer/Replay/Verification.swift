import Foundation
import Stage

/// Compares a run with the record that it is played from, scene after scene, up to the first second that differs.
@MainActor
final class Verification {
  private let replay: Replay
  private var check: RecordCheck?
  private var scenesBegun = 0
  private var tickCount = 0
  private var hashCount = 0

  init(_ replay: Replay) {
    self.replay = replay
  }

  func begin(_ scene: StagedScene) {
    count()
    check = RecordCheck(replay.record.scenes[scenesBegun])
    scenesBegun += 1
    check?.compare(scene.tickNumber, scene.stage.digest) { scene.stage.recordState }
  }

  func end(_ scene: StagedScene, _ digest: StateDigest) {
    check?.compare(scene.tickNumber, digest) { scene.stage.recordState }
  }

  private func count() {
    tickCount += check?.tickCount ?? 0
    hashCount += check?.hashCount ?? 0
  }

  /// What was found; nothing is compared after it.
  var difference: RecordDifference? { check?.difference }

  /// What the run has shown, when it is over: a sentence.
  ///
  /// - Throws: `Failure` when it differs from the record, `Complaint` when the record is not whole.
  func conclude() throws -> String {
    count()
    if let difference {
      throw Failure("The record \"\(replay.path)\" is not what this run does: \(difference)\(versions)")
    }
    guard replay.record.isComplete else {
      throw Complaint(
        "The record \"\(replay.path)\" is incomplete: \(replay.incompleteness) "
          + "Its \(tickCount) ticks with a digest and \(hashCount) hashes agree.")
    }
    return "verified: \(tickCount) ticks, \(hashCount) hashes"
  }

  private var versions: String {
    let program = replay.record.program
    return program == Version.number ? "" : " It was recorded by cradle \(program); this is \(Version.number)."
  }
}
