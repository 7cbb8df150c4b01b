import CradleScenes
import Foundation
import UIKit

/// Fields of each edge, and what stands beside their text.
@MainActor
final class FieldShelf: NSObject, UITextFieldDelegate {
  /// What was typed, in words.
  var changed: (String) -> Void = { _ in }
  /// Those that can be typed in, in their order.
  private(set) lazy var fields = [
    field("A name", .roundedRect), field("Something to seek", .roundedRect), field("A word nobody reads", .roundedRect),
    field("In the middle", .line), field("At the right", .bezel),
  ]

  static let texts = ["", "springs", "secret", "", ""]
  /// In characters: what a record keeps of a field.
  static let mostCharacters = 200

  private(set) lazy var shelves = [
    Shelf(
      "Text fields", [Row(equal: [fields[0], disabled]), fields[1], fields[2], Row(equal: [fields[3], fields[4]])])
  ]

  private func field(_ placeholder: String, _ border: UITextField.BorderStyle) -> UITextField {
    let field = UITextField(frame: .zero)
    (field.placeholder, field.borderStyle, field.delegate) = (placeholder, border, self)
    field.font = .systemFont(ofSize: 15)
    (field.autocapitalizationType, field.returnKeyType) = (.none, .done)
    field.addAction(
      UIAction { [unowned self] action in told(of: action.sender as? UITextField) }, for: .editingChanged)
    return field
  }

  private var disabled: UITextField {
    let field = field("", .roundedRect)
    (field.text, field.isEnabled) = ("Disabled", false)
    return field
  }

  /// With a view before the text, and a button that empties the field.
  func setUp() {
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.frame = CGRect(x: 0, y: 0, width: 30, height: 18)
    glass.contentMode = .scaleAspectFit
    (fields[1].leftView, fields[1].leftViewMode, fields[1].clearButtonMode) = (glass, .always, .always)
    (fields[2].isSecureTextEntry, fields[2].textContentType) = (true, .password)
    (fields[3].textAlignment, fields[4].textAlignment) = (.center, .right)
    for (field, text) in zip(fields, Self.texts) { field.text = text }
  }

  private func told(of field: UITextField?) {
    guard let field, let text = field.text else { return }
    changed(field.isSecureTextEntry ? "A secret of \(text.count) characters" : "\(text.count) characters were typed")
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").utf16.count - range.length + string.utf16.count
    return length <= Self.mostCharacters
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
