import CradleSDLHost
import CradleScenes
import CradleStage

// What a window shows: numbers, and scenes one after the other.

extension WindowRun {
  /// Performs a command that changes what the stage shows. While a record is played, it is ignored.
  func changeStage(_ command: Command) throws {
    if case .set(let name, let value) = command, vary(name, value) { return }
    guard request.replay == nil else {
      if case .scene = command { session.notice = "Take the record over first: it shows its own scenes." }
      return
    }
    let scenes = request.catalogue.scenes
    switch command {
    case .set(let name, let value): input.add(.setting(name: name, value: value), isPaused: transport.isPaused)
    case .restart: try show(request.scene)
    case .scene(let index): if scenes.indices.contains(index) { try show(scenes[index]) }
    default: break
    }
  }

  /// Starts a scene in the same window. A pause ends, and the speed stays as it was.
  private func show(_ scene: Scene) throws {
    request = request.showing(scene)
    session.keepDefaults()
    session = try Session(request, on: device, termination, keepsHistory: request.hasInstrument, after: session)
    begin(sceneOf: session)
  }

  /// Another scene is shown, or the same from its beginning.
  func begin(sceneOf session: Session) {
    input = StageInput()
    keepHand()
    overlay.closeSheets()
    goal = nil
    wasAtRest = true
    if transport.isPaused { transport.togglePause() }
    beginHintsOfScene()
    waitForHandIfWanted()
    device.setTitle(request.catalogue.windowTitle(of: session.sceneRun.start.scene))
  }
}
