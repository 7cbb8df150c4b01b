import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Text fields")
struct TextFieldTests {
  private final class Teller: UITextFieldDelegate {
    let history = History()
    var allows = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidBeginEditing(_ textField: UITextField) { history.note("begins") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidEndEditing(_ textField: UITextField) { history.note("ends") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      history.note("\(range.location)+\(range.length) \(string)")
      return allows
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      history.note("return")
      return true
    }
  }

  private let playground = Playground()
  private let field: UITextField
  private let teller = Teller()

  init() {
    field = playground.add(UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 30)))
    field.delegate = teller
  }

  private func type(_ text: String) { playground.stage.tick([.text(text)]) }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    playground.key(key, modifiers)
    playground.key(key, isDown: false, modifiers)
  }

  private func click() {
    playground.pointer(.down, 50, 30)
    playground.pointer(.up, 50, 30)
  }

  private var strings: [String] {
    playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  @Test("a click begins editing, typed text goes in, Backspace takes it back, Return is told, Esc ends")
  func typing() {
    type("lost")
    #expect(field.text == "" && !playground.stage.acceptsText)
    click()
    #expect(field.isEditing && playground.stage.acceptsText)
    for text in ["h", "i", " ", "é", "👩‍👩‍👧"] { type(text) }
    #expect(field.text == "hi é👩‍👩‍👧" && strings == ["hi é👩‍👩‍👧"])
    press(.backspace)
    press(.backspace)
    #expect(field.text == "hi " && field.hasText)
    press(.enter)
    press(.escape)
    #expect(!field.isEditing && !playground.stage.acceptsText)
    type("x")
    #expect(field.text == "hi ")
    #expect(
      teller.history.take() == [
        "begins", "0+0 h", "1+0 i", "2+0  ", "3+0 é", "4+0 👩‍👩‍👧", "4+8 ", "3+1 ", "return", "ends",
      ])
  }

  @Test("the caret goes by the arrows, Home and End, and text goes in and out where it is")
  func caret() {
    field.text = "abcd"
    field.becomeFirstResponder()
    press(.left)
    press(.left)
    type("X")
    #expect(field.text == "abXcd")
    press(.delete)
    #expect(field.text == "abXd")
    press(.home)
    press(.left)
    press(.backspace)
    type("1")
    press(.end)
    press(.right)
    press(.delete)
    type("2")
    #expect(field.text == "1abXd2")
    press(.backspace)
    #expect(field.text == "1abXd")
  }

  @Test("a key that is held repeats, in typing as in deleting")
  func repetition() {
    field.becomeFirstResponder()
    field.text = "abcdef"
    for _ in 0..<3 { playground.key(.backspace) }
    playground.key(.backspace, isDown: false)
    for _ in 0..<2 { playground.key(.left) }
    type("X")
    #expect(field.text == "aXbc")
  }

  @Test("the caret's place is told and set in UTF-16 units, as Apple's is")
  func positions() throws {
    field.text = "a👩‍👩‍👧b"
    field.becomeFirstResponder()
    let end = try #require(field.selectedTextRange?.end)
    #expect(field.offset(from: field.beginningOfDocument, to: end) == 10 && field.selectedTextRange?.isEmpty == true)
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 9))
    field.selectedTextRange = field.textRange(from: place, to: place)
    type("!")
    #expect(field.text == "a👩‍👩‍👧!b")
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
  }

  @Test("an accent that is typed after its letter makes one character with it")
  func accents() {
    field.becomeFirstResponder()
    type("e")
    type("\u{301}")
    type("x")
    press(.left)
    press(.backspace)
    #expect(field.text == "x")
  }

  @Test("what has no shape, and keys with a modifier, type nothing")
  func controls() {
    field.becomeFirstResponder()
    type("\u{7}\u{1b}\t\u{7f}")
    press(.backspace, .control)
    press(.enter, .alternate)
    #expect(field.text == "" && teller.history.take() == ["begins"])
  }

  @Test("a delegate may refuse to begin, to change and to end")
  func refusals() {
    teller.allows = false
    click()
    #expect(!field.isEditing)
    teller.allows = true
    click()
    teller.allows = false
    type("x")
    press(.escape)
    #expect(field.text == "" && field.isEditing)
    let other = playground.add(UITextField(frame: CGRect(x: 20, y: 80, width: 120, height: 30)))
    #expect(!other.becomeFirstResponder())
    teller.allows = true
    #expect(other.becomeFirstResponder() && !field.isEditing && other.isEditing)
  }

  @Test("the placeholder is shown while there is no text, and long text where its caret is")
  func drawing() {
    field.placeholder = "Say something"
    playground.ticks(1)
    #expect(strings == ["Say something"])
    field.becomeFirstResponder()
    type(String(repeating: "w", count: 40))
    let boxes = playground.stage.draw().commands.compactMap { command -> CGRect? in
      if case .text(let text) = command { text.box } else { nil }
    }
    #expect(boxes.count == 1 && boxes[0].minX < -200)
    press(.home)
    let homely = playground.stage.draw().commands.compactMap { command -> CGRect? in
      if case .text(let text) = command { text.box } else { nil }
    }
    #expect(homely.first?.minX == 20)
    playground.ticks(2)
    #expect(!playground.stage.isInMotion)
  }

  @Test("keys go on up the chain where no text is edited: the arrows scroll")
  func elsewhere() {
    let scroll = playground.add(UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 400)))
    scroll.contentSize = CGSize(width: 400, height: 4000)
    field.becomeFirstResponder()
    press(.pageDown)
    playground.ticks(60)
    #expect(scroll.contentOffset.y > 100)
  }
}
