import CradleStage
import Foundation

/// Writes a record to a file while the program runs. A tick's events are written before the tick, so that the event
/// that ends the program is in the record. Only whole lines are written.
///
/// An old record in the file's place stays there until the first lines of the new one are written.
@MainActor
package final class Recording {
  private var writer = RecordWriter(program: Version.number)
  private let file: OutputFile
  /// Nil until the first lines are written. A run that ends before that writes nothing.
  private var output: OutputWriter?
  private var present: SceneRun?
  private var failure: (any Error)?
  private var bytesWritten = 0
  /// Ends the record on another thread if necessary.
  package var termination: Termination?

  package init(to file: OutputFile) {
    self.file = file
  }

  /// Begins `scene`, and ends the one before it.
  func beginScene(_ scene: SceneRun) {
    if let present { endScene(present) }
    present = scene
    writer.beginScene(scene.start, scene.stage.recordState)
    write()
  }

  /// Call it when `scene` has ended or is about to be rebuilt.
  func endScene(_ scene: SceneRun) {
    writer.endScene { scene.stage.recordState }
    present = nil
  }

  package func append(_ events: [HostEvent]) {
    guard !events.isEmpty else { return }
    writer.append(events)
    write()
  }

  func endTick(_ scene: SceneRun, _ digest: StateDigest) {
    writer.endTick(digest) { scene.stage.recordState }
    write()
  }

  /// - Throws: `Complaint` when a line could not be written, now or before.
  package func finish() throws {
    if let present { writer.finish(present.stage.recordState) }
    write()
    if let failure { throw failure }
    try output?.finish()
  }

  /// What is missing at the end of the file if the run ends now; nil when a line could not be written before.
  ///
  /// Also nil for pipes and devices: what was written to them cannot be withdrawn, and a replay treats the record as
  /// one that was cut off.
  package var ending: RecordEnding? {
    guard failure == nil, let output, output.isPublished, let present else { return nil }
    var copy = writer
    copy.finish(present.stage.recordState)
    return RecordEnding(
      file: file, descriptor: output.descriptor, offset: bytesWritten, text: copy.drainText())
  }

  private func write() {
    let text = writer.drainText()
    guard !text.isEmpty, failure == nil else { return }
    do {
      if let termination { try termination.writing { try write(text) } } else { try write(text) }
      bytesWritten += text.utf8.count
    } catch {
      failure = error
    }
  }
  private func write(_ text: String) throws {
    let output = try output ?? OutputWriter(file)
    try output.write(text.utf8)
    try output.publish()
    self.output = output
  }
}
