import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What the notification center hears of editing")
struct TextNotificationTests {
  private final class Teller: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let history = History()
    func textFieldDidBeginEditing(_ textField: UITextField) { history.note("delegate") }
    func textFieldDidEndEditing(_ textField: UITextField) { history.note("delegate") }
    func textViewDidBeginEditing(_ textView: UITextView) { history.note("delegate") }
    func textViewDidEndEditing(_ textView: UITextView) { history.note("delegate") }
    func textViewDidChange(_ textView: UITextView) { history.note("delegate") }
  }

  private let playground = Playground()
  private let teller = Teller()

  /// What is heard of `view` while a letter is typed into it, another one is set by the program, and editing ends.
  private func heard(of view: UIView, _ names: [Notification.Name], set text: () -> Void) -> [String] {
    let history = teller.history
    let center = NotificationCenter.default
    let observers = names.map { name in
      center.addObserver(forName: name, object: view, queue: nil) { notification in
        let reason = notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
        let told = name.rawValue + (reason.map { " \($0)" } ?? "")
        MainActor.assumeIsolated { history.note(told) }
      }
    }
    defer { for observer in observers { center.removeObserver(observer) } }
    let stage = playground.stage
    stage.perform { _ = view.becomeFirstResponder() }
    stage.tick([.text("a")])
    stage.perform(text)
    stage.perform { _ = view.resignFirstResponder() }
    return history.take()
  }

  @Test("of a field: that it begins, changes by a hand, and ends, each after the delegate and before the targets")
  func field() {
    let field = playground.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    field.delegate = teller
    let history = teller.history
    field.addAction(UIAction { _ in history.note("target") }, for: .allEditingEvents)
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    #expect(
      heard(of: field, names) { field.text = "b" } == [
        "delegate", "UITextFieldTextDidBeginEditingNotification", "target",
        "UITextFieldTextDidChangeNotification", "target",
        "delegate",
        "UITextFieldTextDidEndEditingNotification \(UITextField.DidEndEditingReason.committed.rawValue)", "target",
      ])
  }

  @Test("of a text view the same, and nothing of one that can only be read")
  func view() {
    let view = playground.add(UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.delegate = teller
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    #expect(
      heard(of: view, names) { view.text = "b" } == [
        "delegate", "UITextViewTextDidBeginEditingNotification",
        "delegate", "UITextViewTextDidChangeNotification",
        "delegate", "UITextViewTextDidEndEditingNotification",
      ])
    view.isEditable = false
    #expect(heard(of: view, names) { view.text = "c" } == [])
  }
}
