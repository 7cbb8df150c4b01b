import Foundation
import OpenUIKit

// What a host asks about text, whose fonts only it knows.

extension Stage {
  /// The event with the place in the text that its pointer is at, by the host's metrics, if it is at any.
  package func placed(_ event: HostEvent) -> HostEvent {
    guard case .pointer(let phase, var input) = event, phase != .hover else { return event }
    input.textOffset = perform { window?.textOffset(at: input.position, of: input.id) }
    return .pointer(phase, input)
  }

  /// Whether a text field is at a point.
  package func hasField(at point: CGPoint) -> Bool {
    perform { window?.textOffset(at: point, of: 0) } != nil
  }

  /// Where the caret is, in window points; nil where nothing is edited. Input methods show what they offer beside it.
  package var caretRect: CGRect? { perform { window?.caretRect } }

  /// What the application has copied or selected since the last call, for the desktop's clipboards.
  package func takeCopiedText() -> [(clipboard: Clipboard, text: String)] {
    Clipboard.allCases.compactMap { clipboard in
      context.pasteboard(clipboard.name).takeCopied().map { (clipboard, $0) }
    }
  }
}
