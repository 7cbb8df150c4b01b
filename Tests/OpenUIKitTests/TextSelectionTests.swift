import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Selecting in a text field")
struct TextSelectionTests {
  private final class Teller: UITextFieldDelegate {
    let history = History()

    func textFieldDidBeginEditing(_ textField: UITextField) { history.note("begins") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      history.note("\(range.location)+\(range.length) \(string)")
      return !string.contains("?")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { history.note("selects \(textField.text ?? "")") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      history.note("clears")
      return true
    }
  }

  private let playground = Playground()
  private let field: UITextField
  private let teller = Teller()

  init() {
    field = playground.add(UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30)))
    field.font = .systemFont(ofSize: 10)
    field.becomeFirstResponder()
  }

  private var stage: Stage { playground.stage }
  private var selected: String { field.selectedTextRange.flatMap { field.text(in: $0) } ?? "" }

  private func type(_ text: String) { stage.tick([.text(text)]) }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    playground.key(key, modifiers)
    playground.key(key, isDown: false, modifiers)
  }

  private func command(_ character: String, _ modifiers: KeyModifiers = .control) {
    press(.character(character), modifiers)
  }

  /// Characters of the fixed metrics are six points wide at this size.
  private func x(_ character: Int) -> CGFloat { 20 + CGFloat(character) * 6 }

  private func click(_ character: Int, _ modifiers: KeyModifiers = []) {
    for phase in [PointerPhase.down, .up] {
      let input = PointerInput(position: CGPoint(x: x(character), y: 35), modifiers: modifiers)
      stage.tick([.pointer(phase, input)])
    }
  }

  @Test("Shift with arrows, Home, End and Ctrl extends it, Ctrl+A takes all, and what is typed replaces it")
  func keys() {
    type("one two three")
    press(.left, .shift)
    press(.left, .shift)
    #expect(selected == "ee")
    press(.left, [.control, .shift])
    #expect(selected == "three")
    press(.home, .shift)
    #expect(selected == "one two three")
    press(.right)
    press(.left, .control)
    type("X")
    #expect(field.text == "one two Xthree" && selected == "")
    press(.home)
    press(.right, [.control, .shift])
    type("1")
    #expect(field.text == "1 two Xthree")
    command("a")
    type("!")
    #expect(field.text == "!")
  }

  @Test("a drag takes what it goes over, a second click the word, a third all; Shift goes on from the caret")
  func mouse() {
    type("one two three")
    playground.pointer(.down, x(4), 35)
    playground.pointer(.move, x(7), 35)
    #expect(selected == "two")
    playground.pointer(.move, x(1), 90)
    #expect(selected == "ne ")
    playground.pointer(.up, x(1), 90)
    playground.ticks(120)
    click(6)
    #expect(selected == "")
    click(6)
    #expect(selected == "two")
    click(6)
    #expect(selected == "one two three")
    playground.ticks(120)
    click(2)
    playground.ticks(120)
    click(5, .shift)
    #expect(selected == "e t")
  }

  @Test("a click that comes late is no second one, though a stage at rest has no ticks between the two")
  func lateClicks() {
    type("one two three")
    click(5)
    #expect(stage.isInMotion)
    while stage.isInMotion { stage.tick() }
    click(5)
    #expect(selected == "")
    click(5)
    #expect(selected == "two")
  }

  @Test("a drag after the second click takes whole words, back over the first one too")
  func words() {
    type("one two three")
    click(5)
    playground.pointer(.down, x(5), 35)
    playground.pointer(.move, x(9), 35)
    #expect(selected == "two three")
    playground.pointer(.move, x(1), 35)
    #expect(selected == "one two")
  }

  @Test("where the host says which characters the pointer is between, its fonts count and not the fixed metrics")
  func offsets() {
    type("one two three")
    let at = { (phase: PointerPhase, place: Int?) in
      HostEvent.pointer(phase, PointerInput(position: CGPoint(x: 200, y: 35), textOffset: place))
    }
    stage.tick([at(.down, 2)])
    stage.tick([at(.move, 6)])
    #expect(selected == "e tw")
    stage.tick([at(.move, nil)])
    #expect(selected == "e tw")
    #expect(stage.placed(at(.move, nil)) == at(.move, 13))
  }

  @Test("Ctrl+C, X and V go by the clipboard, on which others put their text by an event")
  func clipboard() {
    type("one two")
    press(.left, [.control, .shift])
    command("c")
    #expect(stage.takeCopiedText().map(\.text) == ["two", "two"] && stage.takeCopiedText().isEmpty)
    command("x")
    #expect(field.text == "one ")
    command("v")
    command("v")
    #expect(field.text == "one twotwo")
    stage.tick([.clipboard(.general, "a\nb\t👩‍👩‍👧")])
    command("v")
    #expect(field.text == "one twotwoa b 👩‍👩‍👧")
    #expect(stage.takeCopiedText().map(\.text) == ["two"])
  }

  @Test("the middle button puts in what is selected elsewhere, where the pointer is")
  func primarySelection() {
    type("one two")
    stage.tick([.clipboard(.selection, "and ")])
    playground.pointer(.down, x(4), 35, button: .middle)
    playground.pointer(.up, x(4), 35, button: .middle)
    #expect(field.text == "one and two")
  }

  @Test("Ctrl+Z takes back what was typed by words, what was cut and pasted; Ctrl+Shift+Z does it again")
  func undoing() {
    for letter in "one two" { type(String(letter)) }
    press(.backspace, .control)
    #expect(field.text == "one ")
    command("z")
    #expect(field.text == "one two")
    command("z")
    #expect(field.text == "one ")
    command("z")
    #expect(field.text == "" && field.undoManager?.canUndo == false)
    command("z", [.control, .shift])
    command("z", [.control, .shift])
    command("y")
    #expect(field.text == "one " && field.undoManager?.canRedo == false)
    field.text = "new"
    command("z")
    #expect(field.text == "new")
  }

  @Test("undoing all leads back through every state, and doing all again forth, whatever was done")
  func undoLaw() {
    var generator = SplitMix64(state: 85)
    for _ in 0..<rounds(40, nightly: 1000) {
      field.text = ""
      for _ in 0..<25 {
        switch Int.random(in: 0...6, using: &generator) {
        case 0, 1: type(["a", "é", "你", "👩‍👩‍👧", " "].randomElement(using: &generator) ?? "")
        case 2: press(.backspace, Bool.random(using: &generator) ? [] : .control)
        case 3: press([.left, .right, .home].randomElement(using: &generator) ?? .end, .shift)
        case 4: command(["x", "c", "v"].randomElement(using: &generator) ?? "v")
        case 5: stage.tick([.markedText("か", selected: 1..<1)])
        default: press(.left)
        }
      }
      field.unmarkText()
      let end = field.text
      while field.undoManager?.canUndo == true { command("z") }
      #expect(field.text == "")
      while field.undoManager?.canRedo == true { command("z", [.control, .shift]) }
      #expect(field.text == end)
    }
  }

  @Test("what an input method composes is shown and marked, and what it commits takes its place")
  func composing() {
    type("a")
    stage.tick([.markedText("に", selected: 1..<1)])
    stage.tick([.markedText("にほん", selected: 3..<3)])
    #expect(field.text == "aにほん" && field.markedTextRange.flatMap { field.text(in: $0) } == "にほん")
    type("日本")
    #expect(field.text == "a日本" && field.markedTextRange == nil)
    stage.tick([.markedText("x", selected: 0..<1)])
    stage.tick([.markedText("", selected: 0..<0)])
    #expect(field.text == "a日本" && field.markedTextRange == nil)
    command("z")
    #expect(field.text == "a")
    stage.tick([.markedText("é", selected: 1..<1)])
    press(.escape)
    #expect(field.text == "aé" && !field.isEditing)
  }

  @Test("a delegate is asked before each change and told of it and of the caret after, as Apple's is")
  func order() {
    field.resignFirstResponder()
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.delegate = teller
    field.becomeFirstResponder()
    type("ab")
    type("?")
    press(.left, .shift)
    stage.tick([.markedText("c", selected: 1..<1)])
    #expect(
      teller.history.take() == [
        "clears", "selects ", "begins", "0+0 ab", "selects ab", "2+0 ?", "selects ab", "1+1 c", "selects ac",
      ])
  }

  @Test("of a text longer than the field the caret is always in view, and the end is at the field's end")
  func scrolling() {
    var generator = SplitMix64(state: 86)
    type(String(repeating: "long text ", count: 8))
    for _ in 0..<200 {
      press([.left, .right, .home, .end].randomElement(using: &generator) ?? .left, one(&generator))
      let caret = field.caretRect(for: field.selectedTextRange?.start ?? field.endOfDocument)
      #expect(caret.minX >= 0 || !selected.isEmpty)
      #expect(stage.caretRect.map { $0.minX >= 20 && $0.maxX <= 220.001 } == true)
    }
    press(.end)
    #expect(abs(field.drawnShift - (80 * 6 + 2 - 200)) < 0.001)
  }

  private func one(_ generator: inout SplitMix64) -> KeyModifiers {
    [[], .control, .shift, [.control, .shift]].randomElement(using: &generator) ?? []
  }

  @Test("what is selected is drawn under the text, the caret and the rule of marked text over it")
  func drawing() {
    field.tintColor = .red
    type("abc")
    press(.left, .shift)
    stage.tick([.markedText("xyz", selected: 1..<2)])
    let shapes = stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    let texts = stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(texts == ["abxyz"] && shapes.count == 3)
    #expect(abs(shapes[0].center.x - (x(3) + 3)) < 0.01 && abs(shapes[0].size.width - 6) < 0.01)
    #expect(abs(shapes[1].size.width - 18) < 0.01 && shapes[1].size.height == 1.5)
    #expect(shapes[2].size.width == 2 && abs(shapes[2].center.x - x(4) - 1) < 0.01)
  }
}
