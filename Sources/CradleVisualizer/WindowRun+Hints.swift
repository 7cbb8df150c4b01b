import CradleScenes
import CradleStage
import OpenUIKit

// What a newcomer is told, and shown.

extension WindowRun {
  /// Begins with hints in a window that somebody has opened to play; at the very first start a soft flick shows what
  /// the window is for, unless motion is to be reduced.
  func beginHints() {
    guard request.isForPlay, request.surroundings == .gallery else { return }
    hints = HintDesk()
    if hints?.isFirstStart ?? false, scrolls, !request.appearance.reducesMotion { session.feel(.canned(.flick)) }
    beginHintsOfScene()
  }

  func beginHintsOfScene() {
    changeHints { $0.begin(scrolls: scrolls) }
  }

  /// Whether the scene has more than what is in sight.
  private var scrolls: Bool {
    session.controller.collectionView.map { $0.contentSize.height > $0.bounds.height } ?? false
  }

  /// What a hand does on the stage.
  func noteHints(of event: HostEvent) {
    guard hints != nil else { return }
    switch event {
    case .pointer(.down, _), .wheel: changeHints { $0.note(.touch) }
    default: break
    }
  }

  func noteHints(of command: Command) {
    guard hints != nil else { return }
    switch command {
    case .togglePause, .step, .show, .showFirst, .toggleTimeline, .toggleLoop: changeHints { $0.note(.rewind) }
    case .set: changeHints { $0.note(.set) }
    case .togglePalette: changeHints { $0.note(.find) }
    case .close: changeHints { $0.dismiss() }
    default: break
    }
  }

  func noteRest() { changeHints { $0.note(.rest) } }

  private func changeHints(_ edit: (inout Hints) -> Void) {
    if hints?.change(edit) ?? false { followLoneStage() }
  }
}
