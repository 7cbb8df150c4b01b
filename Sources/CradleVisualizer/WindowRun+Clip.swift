import CradleStage
import Foundation

// A clip is made of what was done.

extension WindowRun {
  /// Begins a clip of what was done last, as it is shown; or gives up the one that is being made.
  func toggleClip() {
    if clips.isBusy {
      session.notice = clips.cancel()
      return
    }
    guard session.kept == nil else {
      session.notice = "A clip shows one stage: close A|B first, or make it with --ab and --clip."
      return
    }
    guard let deed = session.lastDeed else {
      session.notice = "Nothing has been done yet that a clip could show."
      return
    }
    let look = ClipDesk.Look(theme: request.theme, xRay: session.xRay, scale: Double(device.scale))
    _ = attempt {
      let recorder = try StretchRecorder(deed.past, deed.stretch, in: session.sceneRun.environment)
      let scene = session.sceneRun.start.scene
      try clips.begin(recorder, of: scene, look, in: PicturesFolder(), at: Date().timeIntervalSince1970)
    }
    hasWork = true
  }

  /// Gets on with the clip that is being made, in what is left of the frame.
  func workOnClip() {
    guard clips.isBusy else { return }
    let sentence: String?
    // Not by `attempt`: what was asked for beside the clip goes on.
    do { sentence = try clips.goOn(until: Stopwatch.now + WindowRun.workAtRest) } catch { sentence = "\(error)" }
    hasWork = hasWork || clips.hasWork
    guard let sentence else { return }
    session.notice = sentence
    session.redraw()
    overlay.setNeedsFrames()
  }
}
