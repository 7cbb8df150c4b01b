import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("endEditing")
struct EndEditingTests {
  private final class Keeper: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var hasEnded = 0

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    func textFieldDidEndEditing(_ textField: UITextField) { hasEnded += 1 }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { false }
    func textViewDidEndEditing(_ textView: UITextView) { hasEnded += 1 }
  }

  private let playground = Playground()
  private let form: UIView
  private let field: UITextField
  private let keeper = Keeper()

  init() {
    form = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    field = playground.stage.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
    playground.stage.perform { form.addSubview(field) }
  }

  @Test("it ends the editing of a field in the view, and says so of a view in which nothing is edited")
  func ends() {
    let beside = playground.add(UIView(frame: .zero))
    #expect(form.endEditing(false))
    field.becomeFirstResponder()
    #expect(beside.endEditing(true) && field.isEditing)
    #expect(form.endEditing(false) && !field.isEditing)
  }

  @Test("a delegate may keep the keys, unless it is not asked; it is told of the end once")
  func force() {
    let text = playground.stage.perform { UITextView(frame: CGRect(x: 0, y: 40, width: 100, height: 40)) }
    playground.stage.perform { form.addSubview(text) }
    (field.delegate, text.delegate) = (keeper, keeper)
    for (number, editor) in [field as UIView, text].enumerated() {
      editor.becomeFirstResponder()
      #expect(!form.endEditing(false) && editor.isFirstResponder && keeper.hasEnded == number)
      #expect(form.endEditing(true) && !editor.isFirstResponder && keeper.hasEnded == number + 1)
    }
  }

  @Test("a control that has the focus gives it up")
  func focus() {
    let button = playground.stage.perform { UIButton(type: .system) }
    playground.stage.perform { form.addSubview(button) }
    button.becomeFirstResponder()
    #expect(form.endEditing(true) && !button.isFirstResponder)
  }
}
