import CradleStage
import Foundation

/// What a window does with files that somebody names: it asks by the desktop's own window, remembers the folder, and
/// makes and writes a record, a slice of time at a time.
@MainActor
package final class FileDesk {
  private var dialog: FileDialog?
  private var work: Work?
  /// The folder of the file that was named last, with a slash at its end.
  private var folder: String?
  /// A file that exists, after it was said so: the same name again replaces it.
  private var asked: String?
  /// Called on any thread when there may be an answer.
  private let changed: @Sendable () -> Void

  private struct Work {
    let recorder: StretchRecorder
    let file: OutputFile
  }

  package init(changed: @escaping @Sendable () -> Void = {}) {
    self.changed = changed
  }

  package var isAsking: Bool { dialog != nil }
  package var isSaving: Bool { work != nil }

  /// A place to begin at: a record's path for what is saved, else a folder's.
  package func suggestion(for purpose: FileDialog.Purpose, scene: String) -> String {
    asked = nil
    let folder = folder ?? "\(HomeFolder.path)/"
    return purpose == .open ? folder : "\(folder)\(scene).record"
  }

  /// Asks by the desktop's own window. Returns whether there is one.
  package func ask(for purpose: FileDialog.Purpose, at place: String) -> Bool {
    dialog = FileDialog(for: purpose, at: place, changed: changed)
    return dialog != nil
  }

  /// What was answered; once, and nil as long as nothing was.
  package func takeAnswer() -> (purpose: FileDialog.Purpose, answer: FileDialog.Answer)? {
    guard let dialog, let answer = dialog.answer() else { return nil }
    self.dialog = nil
    return (dialog.purpose, answer)
  }

  /// Asks no longer.
  package func stopAsking() {
    dialog?.close()
    dialog = nil
  }

  /// A file was named.
  package func note(_ path: String) { folder = OutputFile.folder(of: path) }

  /// - Throws: `Complaint`, the question, for a file that would be replaced and has not been asked about.
  package func checkReplacing(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path), !PathCompletion.isFolder(path), asked != path else { return }
    asked = path
    let name = OutputFile.quoted((path as NSString).lastPathComponent)
    throw Complaint("\(name) exists already: Enter replaces it.")
  }

  /// Begins to make a record, which `goOn` writes in the end.
  ///
  /// - Throws: `Complaint` where nothing can be written, and while another one is being made.
  package func save(_ recorder: StretchRecorder, to path: String) throws {
    if work != nil { throw Complaint("A record is still being written: wait a moment.") }
    work = Work(recorder: recorder, file: try OutputFile(path, for: "Ctrl+Shift+S"))
  }

  /// Goes on with the record that is being made, until it is written or the time is over.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: what to say about it; nil when there is nothing.
  /// - Throws: `Complaint` when it cannot be written. It is given up then, and the old file is as it was.
  package func goOn(until deadline: Double = .infinity) throws -> String? {
    guard let work else { return nil }
    guard work.recorder.work(until: deadline) else {
      return "The record is made: \(Int(work.recorder.share * 100)) %"
    }
    self.work = nil
    try work.file.write(work.recorder.finish())
    return "The record is in \(PicturesFolder.shown(work.file.path))."
  }

  /// What ends before its record was made is given up.
  package var unfinished: String? {
    work.map { "\(OutputFile.quoted($0.file.path)) was not written: its record was not made before the end." }
  }
}
