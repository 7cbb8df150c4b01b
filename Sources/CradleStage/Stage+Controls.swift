import Foundation
import OpenUIKit

// What a host asks about controls, to know whose a key is.

extension Stage {
  /// Whether a control has the focus, or something is presented over the scene: then Space, Return, arrows and Esc are
  /// the stage's.
  package var hasFocus: Bool { window.map { $0.hasFocus || $0.hasPresentation } ?? false }

  /// Whether Tab, or Shift and Tab, has a control to go to.
  package func canMoveFocus(isBackward: Bool) -> Bool {
    perform { window?.canMoveFocus(isBackward: isBackward) } ?? false
  }

  /// The middles of all controls that can be pressed now, in window points.
  package var controlPlaces: [CGPoint] { perform { window?.controlPlaces } ?? [] }
}
