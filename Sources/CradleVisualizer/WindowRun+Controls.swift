import CradleStage
import Foundation

// Tab goes to the controls of the scene first, and from the last of them to the widgets of the window.

extension WindowRun {
  /// Hands a key that goes down to the stage, if it is for the controls there. Returns false where it is for others as
  /// well: beyond the last control, Tab takes the focus from it and goes to the widgets.
  func handleByControl(_ key: HostKey, _ modifiers: KeyModifiers) -> Bool {
    guard request.replay == nil, !transport.isPaused, !overlay.hasKeys, hand == nil else { return false }
    let stage = session.stage
    let event = HostEvent.key(key, isDown: true, modifiers: modifiers)
    switch key {
    case .tab where modifiers.isSubset(of: .shift):
      let goesOn = stage.canMoveFocus(isBackward: modifiers == .shift)
      guard goesOn || stage.hasFocus else { return false }
      deliverToStage(event)
      return goesOn
    case .space, .escape:
      guard stage.hasFocus, modifiers.isEmpty else { return false }
      deliverToStage(event)
      return true
    default: return false
    }
  }
}
