// What keys, buttons and the palette ask for.

extension WindowRun {
  func perform(_ command: Command) throws {
    session.notice = nil
    noteHints(of: command)
    if leavesFullScreen(by: command) { return toggleFullScreen() }
    if overlay.perform(command) {
      session.isTracing = overlay.showsPlots
      return
    }
    switch command {
    case .togglePause: togglePause()
    case .step(let count): step(count)
    case .show(let tick, let isDragging): show(tick: tick, isDragging: isDragging)
    case .showFirst: show(tick: .min)
    case .showLast: show(tick: .max)
    case .returnToBranch: returnToBranch()
    case .takeOver: takeOver()
    case .toggleLoop: toggleLoop()
    case .toggleClip: toggleClip()
    case .toggleSplit: toggleSplit()
    case .swapSides: swapSides()
    case .keepVariation: keepVariation()
    case .forgetVariation:
      if session.timeline?.variation == nil { session.notice = "Nothing is being tried that could be forgotten." }
      forgetVariation()
    case .nameGesture: nameGesture()
    case .keepGesture(let name): keepGesture(named: name)
    case .showGestures: showGestures()
    case .feel(let source): feel(source)
    case .openFile: askForFileToOpen()
    case .saveRecord: askForFileToSave()
    case .open(let path): openFile(at: path)
    case .save(let path): saveRecord(to: path)
    case .copySpring(let dialect): copySpring(as: dialect)
    case .showCopies: showCopies()
    case .toggleScenes: overlay.toggleScenes(at: session.sceneRun.start.scene)
    case .copyBasis(let basis): springs.basis = basis
    case .pasteSpring: pasteSpring()
    case .slower: change { $0.slower() }
    case .faster: change { $0.faster() }
    case .cycleXRay: session.xRay = session.xRay.next
    case .togglePhases:
      if !session.togglePhases() { session.notice = "The parts of a tick want a larger window." }
    case .showXRay(let mode): session.xRay = mode
    case .pinNext: session.pinNext()
    case .unpin: session.unpin()
    case .toggleFullScreen: toggleFullScreen()
    case .savePicture: wantPicture(.file)
    case .copyPicture: wantPicture(.clipboard)
    case .toggleCallLog:
      session.isLoggingCalls.toggle()
      if session.isLoggingCalls { overlay.showInspector() }
    case .toggleHand: toggleHand()
    case .toggleNarration: toggleNarration()
    case .switchTheme, .switchContrast, .switchReducedMotion, .compareReducedMotion: changeLooks(command)
    case .set, .restart, .scene: try changeStage(command)
    default: break
    }
    overlay.setNeedsFrames()
    session.redraw()
  }

  /// Changes the speed and restarts the clock, because the time until now has passed at the old speed.
  private func change(_ edit: (inout Transport) -> Void) {
    edit(&transport)
    restartClock()
  }
}
