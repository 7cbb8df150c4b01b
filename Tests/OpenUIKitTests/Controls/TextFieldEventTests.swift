import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The events of a text field")
struct TextFieldEventTests {
  private let playground = Playground()
  private let field: UITextField
  private let history = History()

  init() {
    field = playground.add(UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 30)))
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
    ] {
      field.addAction(UIAction { [history] _ in history.note(name) }, for: event)
    }
  }

  private func type(_ text: String) { playground.stage.tick([.text(text)]) }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    playground.key(key, modifiers)
    playground.key(key, isDown: false, modifiers)
  }

  @Test("editing begins, each change by the user is told, code's is not, and editing ends")
  func editing() {
    #expect(field.becomeFirstResponder())
    type("a")
    field.text = "set"
    press(.backspace)
    press(.left)
    press(.character("z"), .control)
    #expect(history.take() == ["begin", "changed", "changed", "changed"] && field.text == "set")
    #expect(field.resignFirstResponder())
    #expect(history.take() == ["end"])
  }

  @Test("what an input method composes is told")
  func composing() {
    #expect(field.becomeFirstResponder())
    playground.stage.tick([.markedText("a", selected: 1..<1)])
    #expect(history.take() == ["begin", "changed"])
  }

  @Test("Return ends the editing where a target wants that, and not otherwise")
  func exit() {
    #expect(field.becomeFirstResponder())
    press(.enter)
    #expect(field.isEditing)
    field.addAction(UIAction { [history] _ in history.note("exit") }, for: .editingDidEndOnExit)
    press(.enter)
    #expect(history.take() == ["begin", "exit", "end"] && !field.isEditing)
  }

  @Test("one that is disabled cannot be edited, and ends it if it is")
  func disabling() {
    #expect(field.becomeFirstResponder())
    field.isEnabled = false
    #expect(!field.isEditing && !field.becomeFirstResponder())
  }
}
