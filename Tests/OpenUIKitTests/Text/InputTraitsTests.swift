import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("How a text is typed")
struct InputTraitsTests {
  private final class Typewriter: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  private func check(_ view: any UITextInputTraits, keeps: Bool) {
    #expect(view.keyboardType == .default && view.returnKeyType == .default && view.keyboardAppearance == .default)
    #expect(view.autocapitalizationType == .sentences && view.autocorrectionType == .default)
    #expect(view.spellCheckingType == .default && view.textContentType == nil)
    #expect(!view.isSecureTextEntry && !view.enablesReturnKeyAutomatically)
    (view.keyboardType, view.returnKeyType, view.keyboardAppearance) = (.emailAddress, .done, .dark)
    (view.autocapitalizationType, view.autocorrectionType, view.spellCheckingType) = (.words, .no, .yes)
    (view.textContentType, view.isSecureTextEntry, view.enablesReturnKeyAutomatically) = (.password, true, true)
    #expect((view.keyboardType == .emailAddress) == keeps && (view.returnKeyType == .done) == keeps)
    #expect((view.keyboardAppearance == .dark) == keeps && (view.autocapitalizationType == .words) == keeps)
    #expect((view.autocorrectionType == .no) == keeps && (view.spellCheckingType == .yes) == keeps)
    #expect((view.textContentType == .password) == keeps && view.isSecureTextEntry == keeps)
    #expect(view.enablesReturnKeyAutomatically == keeps)
  }

  @Test("is kept by fields and text views, and has its defaults in other views that are typed in")
  func kept() {
    check(UITextField(), keeps: true)
    check(UITextView(), keeps: true)
    check(Typewriter(), keeps: false)
  }

  @Test("has Apple's numbers and words for each of its kinds")
  func numbers() {
    let keyboards: [UIKeyboardType] = [
      .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
      .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
    ]
    let returns: [UIReturnKeyType] = [
      .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
    ]
    #expect(keyboards.map(\.rawValue) == Array(0..<12) && returns.map(\.rawValue) == Array(0..<12))
    let appearances: [UIKeyboardAppearance] = [.default, .dark, .light]
    let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
    #expect(appearances.map(\.rawValue) == [0, 1, 2] && capitals.map(\.rawValue) == [0, 1, 2, 3])
    let contents: [UITextContentType] = [
      .name, .givenName, .familyName, .emailAddress, .telephoneNumber, .URL, .username, .password, .newPassword,
      .oneTimeCode,
    ]
    #expect(
      contents.map(\.rawValue) == [
        "name", "given-name", "family-name", "email", "tel", "url", "username", "password", "new-password",
        "one-time-code",
      ])
    #expect(UITextContentType(rawValue: "tel") == .telephoneNumber)
    #expect(UITextField.DidEndEditingReason.committed.rawValue == 0)
    #expect(UITextField.DidEndEditingReason.cancelled.rawValue == 1)
  }

  @Test("a text view of which nothing may be copied still shows its text, as Apple's")
  func secretView() {
    let playground = Playground()
    let view = playground.add(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    (view.text, view.isSecureTextEntry) = ("word", true)
    view.becomeFirstResponder()
    view.selectAll(nil)
    playground.stage.perform { UIPasteboard.general.string = "before" }
    view.copy(nil)
    view.cut(nil)
    #expect(playground.stage.perform { UIPasteboard.general.string } == "before" && view.text == "word")
    playground.stage.tick()
    let shown = playground.stage.draw().commands.contains {
      if case .text(let text) = $0 { text.string.hasPrefix("word") } else { false }
    }
    #expect(shown)
  }
}
