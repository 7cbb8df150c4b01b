import CradleScenes
import Foundation

/// What a window does with gestures: it names what was done last, makes its record, and lists what is kept.
@MainActor
package final class GestureDesk {
  package let shelf: GestureShelf
  private let folder: Result<GestureFolder, any Error>
  private var work: Work?
  /// The name of one that is kept already, after it was said so: the same name again replaces it.
  private var asked: GestureName?

  private struct Work {
    let recorder: StretchRecorder
    let name: GestureName
  }

  package init(
    _ catalogue: SceneCatalogue, in folder: Result<GestureFolder, any Error> = Result { try GestureFolder() }
  ) {
    shelf = GestureShelf(catalogue)
    self.folder = folder
  }

  /// A name that nothing is kept under.
  package func suggestion(for gesture: Gesture) throws -> String {
    asked = nil
    return try folder.get().freeName(for: gesture.kind).description
  }

  /// The name that was typed.
  ///
  /// A name that is taken is asked about instead of being numbered: whoever types it means that one, and two that are
  /// called almost the same are hard to tell apart in a list.
  ///
  /// - Throws: `Complaint`, why it is none, or the question.
  package func name(_ text: String) throws -> GestureName {
    let name = try GestureName(text)
    guard try folder.get().contains(name), asked != name else { return name }
    asked = name
    throw Complaint("\"\(name)\" is kept already: Enter replaces it.")
  }

  /// Begins to make a record, which `goOn` writes in the end.
  ///
  /// - Throws: `Complaint` while another one is being made.
  package func keep(_ recorder: StretchRecorder, as name: GestureName) throws {
    if let work { throw Complaint("\"\(work.name)\" is still being kept: wait a moment.") }
    work = Work(recorder: recorder, name: name)
  }

  package var isKeeping: Bool { work != nil }

  /// Goes on with the record that is being made, until it is written or the time is over.
  ///
  /// - Parameter deadline: as `Stopwatch.now`.
  /// - Returns: what to say about it; nil when there is nothing.
  /// - Throws: `Complaint` when it cannot be written. It is given up then.
  package func goOn(until deadline: Double = .infinity) throws -> String? {
    guard let work else { return nil }
    guard work.recorder.work(until: deadline) else {
      return "Keeping \"\(work.name)\": \(Int(work.recorder.share * 100)) %"
    }
    self.work = nil
    let folder = try folder.get()
    try folder.write(work.recorder.finish(), as: work.name)
    return "Kept as \(folder.shownPath(of: work.name))"
  }

  package func list(scrolls: Bool) {
    shelf.list(try? folder.get(), scrolls: scrolls)
  }

  /// What ends before its record was made is given up.
  package var unfinished: String? {
    work.map { "The gesture \"\($0.name)\" was not kept: its way was too long to be made before the end." }
  }
}
