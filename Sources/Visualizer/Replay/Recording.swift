import Foundation
import Stage

/// Writes a record to a file while the program runs. A tick's events are written before the tick, so that the event
/// that ends the program is in the record. Only whole lines are written.
@MainActor
final class Recording {
  private var writer = RecordWriter(program: Version.number)
  private let file: FileHandle
  private let path: String
  private var present: SceneRun?
  private var failure: (any Error)?
  private var bytesWritten = 0
  /// Who may have to end the record on another thread.
  var termination: Termination?

  init(to path: String) throws {
    self.path = path
    // FileManager would put a new file in the place of what is there, also of a device or a pipe.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Complaint("The file \"\(path)\" cannot be written.") }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// `scene` takes the place of the one before.
  func beginScene(_ scene: SceneRun) {
    if let present { endScene(present) }
    present = scene
    writer.beginScene(scene.start, scene.stage.recordState)
    write()
  }

  /// `scene` is over, or about to be built anew.
  func endScene(_ scene: SceneRun) {
    writer.endScene { scene.stage.recordState }
    present = nil
  }

  func append(_ events: [HostEvent]) {
    guard !events.isEmpty else { return }
    writer.append(events)
    write()
  }

  func endTick(_ scene: SceneRun, _ digest: StateDigest) {
    writer.endTick(digest) { scene.stage.recordState }
    write()
  }

  /// - Throws: `Complaint` when a line could not be written, now or before.
  func finish() throws {
    if let present { writer.finish(present.stage.recordState) }
    write()
    if let failure {
      throw Complaint("The record \"\(path)\" could not be written to its end: \(failure.localizedDescription)")
    }
  }

  /// What is missing at the end of the file if the run ends now; nil when a line could not be written before.
  var ending: RecordEnding? {
    guard failure == nil, let present else { return nil }
    var copy = writer
    copy.finish(present.stage.recordState)
    return RecordEnding(
      path: path, descriptor: file.fileDescriptor, offset: bytesWritten, text: copy.drainText())
  }

  private func write() {
    let text = writer.drainText()
    guard !text.isEmpty, failure == nil else { return }
    let data = Data(text.utf8)
    do {
      if let termination {
        try termination.writing { try file.write(contentsOf: data) }
      } else {
        try file.write(contentsOf: data)
      }
      bytesWritten += data.count
    } catch {
      failure = error
    }
  }
}
