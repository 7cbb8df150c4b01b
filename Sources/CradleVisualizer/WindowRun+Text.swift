import CradleSDLHost
import CradleStage
import Foundation

// Text between the desktop and a field of the scene: what is typed and composed, and the clipboards.

extension WindowRun {
  /// Whether typed text goes into a field of the scene. While the run is paused, keys belong to the program.
  var stageWantsText: Bool { session.stage.acceptsText && !transport.isPaused && request.replay == nil }

  /// A text field of the overlay has priority over one of the scene.
  func insert(_ text: String) {
    if overlay.isEditing {
      overlay.insert(text)
    } else if stageWantsText, !overlay.showsGestures {
      input.add(.text(text), isPaused: transport.isPaused)
    }
  }

  /// A field of the overlay gets what was composed when it is committed.
  func mark(_ text: String, _ selected: Range<Int>) {
    guard !overlay.isEditing, stageWantsText, !overlay.showsGestures, text.utf8.count <= RecordLimits.textBytes else {
      return
    }
    input.add(.markedText(text, selected: selected), isPaused: transport.isPaused)
  }

  /// Lets input methods have the keys while something is edited, and shows them where.
  func followTextInput() {
    device.isTextInputActive = overlay.isEditing || stageWantsText
    guard stageWantsText, let caret = session.stage.caretRect else { return }
    let origin = session.kept != nil ? session.halves.origin(of: .b) : 0
    device.textInputArea = caret.offsetBy(dx: origin, dy: 0)
  }

  /// What is on the clipboard comes as an event before the key or the button that pastes it: so it is in the record.
  func bringClipboard(for event: HostEvent) {
    guard request.replay == nil, !transport.isPaused else { return }
    switch event {
    case .key(.character("v"), isDown: true, modifiers: .control) where session.stage.acceptsText:
      input.add(.clipboard(.general, WindowRun.shortened(device.clipboardText)), isPaused: false)
    case .pointer(.down, let pointer) where pointer.button == .middle && session.hasField(at: pointer.position):
      input.add(.clipboard(.selection, WindowRun.shortened(device.selectedText)), isPaused: false)
    default: break
    }
  }

  /// As much as a record holds, to whole characters.
  private static func shortened(_ text: String?) -> String {
    var (short, bytes) = (Substring(text ?? ""), 0)
    for index in short.indices {
      bytes += short[index].utf8.count
      if bytes > RecordLimits.clipboardBytes {
        short = short[..<index]
        break
      }
    }
    return String(short)
  }

  /// What a hand has copied and selected is the desktop's. What a record copies stays in it.
  func shareCopiedText(of stage: Stage) {
    guard request.replay == nil else { return }
    for (clipboard, text) in stage.takeCopiedText() {
      switch clipboard {
      case .general: _ = device.copy(text)
      case .selection: device.select(text)
      }
    }
  }
}
