import CradleStage
import Foundation

// Records and clips are opened from disk, and the record of what the scene has been through is saved there.

extension WindowRun {
  /// Asks for a file to open, or no longer.
  func askForFileToOpen() {
    ask(for: .open)
  }

  /// Asks for a file to save to what the scene has been through, up to the moment that is shown; or no longer.
  func askForFileToSave() {
    guard !files.isAsking else { return ask(for: .save) }
    guard let timeline = session.timeline else { return }
    let past = timeline.shownPast
    guard timeline.tick > past.firstTick else {
      session.notice = "Nothing has happened yet that a record could hold."
      return
    }
    // Held from now on: while a file is named time goes on.
    recorded = (past, past.firstTick...timeline.tick)
    ask(for: .save)
  }

  /// By the desktop's own window, else by a line of the program's.
  private func ask(for purpose: FileDialog.Purpose) {
    if files.isAsking {
      files.stopAsking()
      session.notice = "No file is asked for any more."
      return
    }
    let place = files.suggestion(for: purpose, scene: session.sceneRun.start.scene)
    guard files.ask(for: purpose, at: place) else {
      return overlay.askForFile(purpose, at: PicturesFolder.shown(place))
    }
    overlay.closeSheets()
    session.notice = "A window of the desktop asks for a file; the same key closes it."
  }

  /// Opens what was named, as if it had been dropped on the window.
  func openFile(at path: String) {
    guard !PathCompletion.isFolder(path) else { return refuse("\(Self.name(of: path)) is a folder.") }
    guard FileManager.default.fileExists(atPath: path) else {
      return refuse("There is no file \(Self.name(of: path)).")
    }
    files.note(path)
    overlay.closeSheets()
    drop(fileAt: path)
  }

  /// Begins to save, or says why not.
  ///
  /// - Parameter isConfirmed: whether a file that exists has been asked about by whoever named it.
  func saveRecord(to path: String, isConfirmed: Bool = false) {
    guard let recorded else { return }
    do {
      if !isConfirmed { try files.checkReplacing(path) }
      try files.save(StretchRecorder(recorded.past, recorded.stretch, in: session.sceneRun.environment), to: path)
      files.note(path)
      self.recorded = nil
      overlay.closeSheets()
    } catch {
      refuse("\(error)")
    }
  }

  /// In the sheet in which it was named, else in the status line.
  private func refuse(_ sentence: String) {
    if overlay.asksForFile { overlay.refuseFile(sentence) } else { session.notice = sentence }
  }

  private static func name(of path: String) -> String { OutputFile.quoted((path as NSString).lastPathComponent) }

  /// Takes the answer of the desktop's window, and gets on with a record, in what is left of the frame.
  func workOnFiles() {
    if let (purpose, answer) = files.takeAnswer() {
      session.notice = nil
      take(answer, to: purpose)
      overlay.setNeedsFrames()
      session.redraw()
    }
    guard files.isSaving else { return }
    if let sentence = attempt({ try files.goOn(until: Stopwatch.now + WindowRun.workAtRest) }) ?? nil {
      session.notice = sentence
    }
    session.redraw()
    overlay.setNeedsFrames()
    hasWork = hasWork || files.isSaving
  }

  private func take(_ answer: FileDialog.Answer, to purpose: FileDialog.Purpose) {
    switch (answer, purpose) {
    case (.path(let path), .open): openFile(at: path)
    case (.path(let path), .save): saveRecord(to: path, isConfirmed: true)
    case (.cancelled, _): recorded = nil
    case (.failed, _):
      let place = files.suggestion(for: purpose, scene: session.sceneRun.start.scene)
      overlay.askForFile(purpose, at: PicturesFolder.shown(place))
    }
  }

  /// In seconds: how long the end of the program waits for a record that is being made.
  private static let patience = 2.0

  /// Closes the desktop's window, and finishes what is being saved, at the end of the program.
  func finishFiles() {
    files.stopAsking()
    guard files.isSaving else { return }
    do {
      _ = try files.goOn(until: Stopwatch.now + WindowRun.patience)
      if let sentence = files.unfinished { StandardStreams.complain(sentence) }
    } catch {
      StandardStreams.complain("\(error)")
    }
  }
}
