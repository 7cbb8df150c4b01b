import CradleStage
import Foundation

/// Compares a run with the record that it is played from, scene after scene, up to the first second that differs.
@MainActor
package final class Verification {
  private let replay: Replay
  private var check: RecordCheck?
  private var next: Int
  private var tickCount = 0
  private var hashCount = 0
  /// The first lines that were edited after they were written.
  private var changedLines: ClosedRange<Int>?

  /// How the record's checkpoint differs from the scene's own; nil while they agree.
  private var startDifference: String?

  /// - Parameter first: which scene or part of the record the run begins with.
  package init(_ replay: Replay, from first: Int = 0) {
    self.replay = replay
    next = first
  }

  func beginScene(_ scene: SceneRun) {
    guard difference == nil else { return }
    count()
    check = RecordCheck(replay.record.scenes[next])
    next += 1
    check?.compare(scene.tickNumber, scene.stage, scene.stage.digest)
  }

  /// In a debug build this also checks the stage's invariants: a wrong program could record and play the same error.
  func endTick(_ scene: SceneRun, _ digest: StateDigest) {
    #if DEBUG
      scene.stage.checkInvariants()
    #endif
    check?.compare(scene.tickNumber, scene.stage, digest)
  }

  /// Compares the record's checkpoint with the scene's own, before `scene` is rebuilt.
  func compareCheckpoint(of scene: SceneRun, with start: SceneStart) {
    guard difference == nil else { return }
    let place = "checkpoint of tick \(scene.tickNumber) (line \(replay.record.scenes[next].lines["scene"] ?? 1))"
    if let own = scene.checkpoint {
      startDifference = own.firstDifference(from: start).map { "the \(place) differs: \($0)." }
    } else {
      startDifference = "there is a \(place), but the scene is not at rest then."
    }
  }

  private func count() {
    tickCount += check?.tickCount ?? 0
    hashCount += check?.hashCount ?? 0
    changedLines = changedLines ?? check?.changedLines
  }

  /// What was found; nothing is compared after it.
  package var difference: String? { startDifference ?? check?.difference?.description }

  /// What the run has shown, when it is over: a sentence.
  ///
  /// - Throws: `Failure` when it differs from the record, `Complaint` when the record is not whole.
  package func conclude() throws -> String {
    count()
    if let difference {
      throw Failure("The record \"\(replay.path)\" is not what this run does: \(difference)\(edit)\(versions)")
    }
    guard replay.record.isComplete else {
      throw Complaint(
        "The record \"\(replay.path)\" is incomplete: \(replay.incompleteness) "
          + "Its \(tickCount) ticks with a digest and \(hashCount) hashes agree.\(edit)")
    }
    guard changedLines == nil else {
      throw Failure("The record \"\(replay.path)\" is not as it was written, although its state agrees.\(edit)")
    }
    return "verified: \(tickCount) ticks, \(hashCount) hashes"
  }

  /// A sentence, with a space before it.
  private var edit: String {
    guard let lines = changedLines else { return "" }
    return " One of the lines \(lines.lowerBound) to \(lines.upperBound) was changed, added or taken out."
  }

  private var versions: String {
    let program = replay.record.program
    return program == Version.number ? "" : " It was recorded by cradle \(program); this is \(Version.number)."
  }
}
