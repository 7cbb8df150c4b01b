import CradleStage
import Foundation

// Gestures are kept by name and felt again.

extension WindowRun {
  /// Asks for a name for what was done last.
  func nameGesture() {
    guard let gesture = session.lastGesture, let deed = session.lastDeed else {
      session.notice = "Nothing has been done yet that could be kept."
      return
    }
    guard let suggestion = attempt({ try gestures.suggestion(for: gesture) }) else { return }
    // Held from now on: while a name is typed a record may go on to another scene, or time to another branch.
    named = deed
    overlay.askForName(suggestion)
  }

  /// Keeps what was done last under a name, or says in the sheet why not.
  func keepGesture(named text: String) {
    do {
      let name = try gestures.name(text)
      guard let named else { throw Complaint("What was done is not there any more.") }
      try gestures.keep(StretchRecorder(named.past, named.stretch, in: session.sceneRun.environment), as: name)
      overlay.closeSheets()
    } catch {
      overlay.refuseName("\(error)")
    }
  }

  func showGestures() {
    guard request.replay == nil else {
      session.notice = "Take the record over first: while it is played the stage hears nobody else."
      return
    }
    gestures.list(scrolls: session.controller.collectionView != nil)
    overlay.toggleGestures()
  }

  /// Feels a gesture in the scene as it is now, live.
  func feel(_ source: GestureShelf.Source) {
    guard request.replay == nil, let gesture = attempt({ try gestures.shelf.gesture(of: source) }) else { return }
    forgetVariation()
    if session.timeline?.isLive == false { show(tick: .max) }
    if transport.isPaused { transport.togglePause() }
    session.feel(gesture)
  }

  /// Gets on with what is to be read and written, in what is left of the frame.
  func workOnGestures() {
    // Somebody waits for it, so it may cost some frames of what moves.
    let deadline = Stopwatch.now + WindowRun.workAtRest
    if gestures.isKeeping {
      if let sentence = attempt({ try gestures.goOn(until: deadline) }) ?? nil { session.notice = sentence }
      session.redraw()
      hasWork = hasWork || gestures.isKeeping
    }
    guard overlay.showsGestures else { return }
    let before = gestures.shelf.rows
    if gestures.shelf.work(until: deadline) { hasWork = true }
    if gestures.shelf.rows != before { overlay.setNeedsFrames() }
  }

  /// In seconds: how long the end of the program waits for a record that is being made.
  private static let patience = 2.0

  /// Finishes what is being kept, at the end of the program.
  func finishGestures() {
    guard gestures.isKeeping else { return }
    do {
      _ = try gestures.goOn(until: Stopwatch.now + WindowRun.patience)
      if let sentence = gestures.unfinished { StandardStreams.complain(sentence) }
    } catch {
      StandardStreams.complain("\(error)")
    }
  }
}
