import CradleStage
import Foundation

/// Writes a record to a file while the program runs. A tick's events are written before the tick, so that the event
/// that ends the program is in the record. Only whole lines are written.
///
/// An old record in the file's place stays there until the first lines of the new one are written.
@MainActor
package final class Recording {
  private var writer = RecordWriter(program: Version.number)
  /// Nil for one that is kept in memory, until `exchange`.
  private let file: OutputFile?
  /// Whether what goes to a file is kept in memory as well.
  private let keepsText: Bool
  /// What has been written of one that is kept in memory.
  package private(set) var memory: [UInt8] = []
  /// Nil until the first lines are written. A run that ends before that writes nothing.
  private var output: OutputWriter?
  /// The run that is recorded; nil between two scenes.
  var present: SceneRun?
  private var failure: (any Error)?
  private var bytesWritten = 0
  /// Where in the record the memory begins.
  private var start = 0
  /// Ends the record on another thread if necessary.
  package var termination: Termination?
  private var marks: RecordMarks?

  /// - Parameter keepsText: whether `text` is wanted.
  package init(to file: OutputFile, keepsText: Bool = false) {
    self.file = file
    self.keepsText = keepsText
  }

  /// Of a whole run, in memory.
  package init() {
    file = nil
    keepsText = true
  }

  /// Goes on in memory from where another one is, with another run.
  private init(in memory: Recording) {
    file = nil
    keepsText = false
    (writer, marks, bytesWritten) = (memory.writer, memory.marks, memory.bytesWritten)
    start = bytesWritten
  }

  /// One that goes on from here in memory, with `run`, which is in the same state.
  func fork(for run: SceneRun) -> Recording {
    let other = Recording(in: self)
    other.present = run
    return other
  }

  /// Takes from one that has been forked off what it has in memory since then, and gives it what the file has.
  ///
  /// - Throws: `Complaint` when the file cannot be changed. Nothing is changed then.
  func exchange(with other: Recording) throws {
    guard failure == nil, let output, output.isPublished else { throw Recording.pipe }
    termination?.prepare(nil)
    let text = try changing { try output.cut(to: other.start) }
    do { try changing { try output.write(other.memory) } } catch {
      try changing { try output.write(text) }
      throw error
    }
    other.memory = text
    swap(&writer, &other.writer)
    swap(&marks, &other.marks)
    swap(&bytesWritten, &other.bytesWritten)
    swap(&present, &other.present)
  }

  /// Begins `scene`, and ends the one before it.
  func beginScene(_ scene: SceneRun) {
    if let present { endScene(present) }
    present = scene
    writer.beginScene(scene.start, scene.stage.recordState)
    write()
    marks?.add(tick: scene.tickNumber, bytesWritten, writer)
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
    marks?.add(digest, tick: scene.tickNumber, bytesWritten, writer)
  }

  /// - Throws: `Complaint` when a line could not be written, now or before.
  package func finish() throws {
    if let present { writer.finish(present.stage.recordState) }
    write()
    if let failure { throw failure }
    try output?.finish()
  }

  /// The whole record if the run ends now; nil for one that keeps no text, or begins within another.
  package var text: [UInt8]? {
    guard keepsText, let present else { return nil }
    var copy = writer
    copy.finish(present.stage.recordState)
    return memory + copy.drainText().utf8
  }

  /// What is missing at the end of the file if the run ends now; nil when a line could not be written before.
  ///
  /// Also nil for pipes and devices: what was written to them cannot be withdrawn, and a replay treats the record as
  /// one that was cut off.
  package var ending: RecordEnding? {
    guard failure == nil, let file, let output, output.isPublished, let present else { return nil }
    var copy = writer
    copy.finish(present.stage.recordState)
    return RecordEnding(
      file: file, descriptor: output.descriptor, offset: bytesWritten, text: copy.drainText())
  }

  /// Keeps what `rewind` needs, from the next scene on.
  package func keepMarks() {
    marks = RecordMarks()
  }

  /// Takes what comes after a tick out of the record; `bring(back:)` puts it back.
  ///
  /// - Parameter past: of the scene that is recorded, with this tick.
  /// - Throws: `Complaint` when the record goes to a pipe or a device, or cannot be read. Nothing is changed then.
  package func rewind(to tick: Int, of past: Past) throws -> RecordTail {
    guard tick <= present?.tickNumber ?? tick else { throw Recording.skipping }
    guard failure == nil, let place = marks?.place(of: tick, in: past) else { throw Recording.tooFar }
    // What a signal would write belongs to the end that is cut off.
    termination?.prepare(nil)
    let text = try cut(to: place.bytes)
    let tail = RecordTail(text: text, writer: writer, marks: marks)
    (writer, bytesWritten) = (place.writer, place.bytes)
    marks?.cut(after: tick)
    return tail
  }

  /// Puts back what has been taken out, in the place of what has come since. The record is at the tick after which that
  /// was taken out.
  package func bring(back tail: RecordTail) throws {
    try append(tail.text)
    (writer, marks) = (tail.writer, tail.marks)
    bytesWritten += tail.text.count
  }

  /// Changes the file while no signal's thread does.
  private func changing<Result>(_ body: () throws -> Result) throws -> Result {
    if let termination { try termination.writing(body) } else { try body() }
  }

  private static let pipe = Complaint(
    "The record goes where nothing can be taken back: only one in a file can be rewound.")
  private static let tooFar = Complaint("The record cannot be taken back so far.")

  private static let skipping = Complaint("What is being recorded cannot leave out what lies ahead.")

  private func write() {
    let text = writer.drainText()
    guard !text.isEmpty, failure == nil else { return }
    do {
      try changing { try write(text) }
      bytesWritten += text.utf8.count
    } catch {
      failure = error
    }
  }

  /// - Throws: `Complaint` when nothing of what was written can be withdrawn.
  func checkItCanBeTakenBack() throws {
    if file != nil, output?.isPublished != true { throw Recording.pipe }
  }

  /// What follows the first so many bytes.
  private func cut(to length: Int) throws -> [UInt8] {
    if file == nil {
      guard length >= start else { throw Recording.tooFar }
      defer { memory.removeSubrange((length - start)...) }
      return Array(memory[(length - start)...])
    }
    try checkItCanBeTakenBack()
    guard let output else { throw Recording.pipe }
    return try changing { try output.cut(to: length) }
  }

  private func append(_ text: [UInt8]) throws {
    if file == nil { memory += text } else if let output { try changing { try output.write(text) } }
  }

  private func write(_ text: String) throws {
    guard let file else {
      memory += text.utf8
      return
    }
    let output = try output ?? OutputWriter(file)
    try output.write(text.utf8)
    try output.publish()
    self.output = output
    if keepsText { memory += text.utf8 }
  }
}
