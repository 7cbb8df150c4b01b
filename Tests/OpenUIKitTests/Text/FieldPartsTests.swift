import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Edges of fields, what stands beside their text, and text that nobody is to read.
@MainActor
@Suite("Around the text of a field")
struct FieldPartsTests {
  private final class Teller: UITextFieldDelegate {
    var allows = true
    var said: [String] = []

    func textFieldShouldClear(_ textField: UITextField) -> Bool { allows }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      said.append("ends, \(reason)")
    }
  }

  private let playground = Playground()
  private let field: UITextField
  private let teller = Teller()

  init() {
    field = playground.add(UITextField(frame: CGRect(x: 20, y: 20, width: 160, height: 34)))
    field.delegate = teller
  }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    for phase in [PointerPhase.down, .up] { playground.pointer(phase, x, y) }
  }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    playground.key(key, modifiers)
    playground.key(key, isDown: false, modifiers)
  }

  private var texts: [DrawText] {
    playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test("a field has no edge, no alignment of its own and nothing beside its text at first")
  func defaults() {
    #expect(field.borderStyle == .none && field.textAlignment == .natural && field.clearButtonMode == .never)
    #expect(field.leftView == nil && field.rightView == nil)
    #expect(field.leftViewMode == .never && field.rightViewMode == .never)
    #expect(field.textRect(forBounds: field.bounds) == field.bounds && field.subviews.isEmpty)
    #expect(
      UITextField.BorderStyle.roundedRect.rawValue == 3 && UITextField.ViewMode.always.rawValue == 3
        && UITextField.BorderStyle.bezel.rawValue == 2 && UITextField.ViewMode.unlessEditing.rawValue == 2)
  }

  @Test(
    "an edge keeps the text away from it, makes the field higher, and is drawn",
    arguments: [UITextField.BorderStyle.line, .bezel, .roundedRect])
  func edges(style: UITextField.BorderStyle) {
    let (plain, height) = (playground.stage.draw().commands.count, field.intrinsicContentSize.height)
    field.borderStyle = style
    let rect = field.textRect(forBounds: field.bounds)
    #expect(rect.minX > 0 && rect.maxX < field.bounds.maxX && rect.midY == field.bounds.midY)
    #expect(field.intrinsicContentSize.height > height)
    #expect(playground.stage.draw().commands.count > plain)
    if style == .roundedRect { #expect(abs(field.intrinsicContentSize.height - 34) <= 1) }
  }

  @Test("a rounded field lies on a ground of its own, unless it has a background")
  func ground() {
    field.borderStyle = .roundedRect
    func count() -> Int {
      playground.stage.draw().commands.count {
        if case .shape(let shape) = $0 { shape.color.green == 255 } else { false }
      }
    }
    #expect(count() == 1)
    field.backgroundColor = .red
    #expect(count() == 0)
  }

  @Test("what stands beside the text is shown when its mode says, at its end, and the text begins and ends there")
  func sides() {
    let (left, right) = (UIView(frame: CGRect(x: 9, y: 9, width: 24, height: 18)), UIView())
    right.bounds.size = CGSize(width: 30, height: 10)
    (field.leftView, field.rightView) = (left, right)
    for (mode, isShown) in [
      (UITextField.ViewMode.never, [false, false]), (.whileEditing, [false, true]), (.unlessEditing, [true, false]),
      (.always, [true, true]),
    ] {
      (field.leftViewMode, field.rightViewMode) = (mode, mode)
      for isEditing in [false, true] {
        _ = isEditing ? field.becomeFirstResponder() : field.resignFirstResponder()
        let wanted = isShown[isEditing ? 1 : 0]
        #expect((left.superview === field) == wanted && (right.superview === field) == wanted)
        let rect = field.textRect(forBounds: field.bounds)
        #expect(rect.minX == (wanted ? 24 : 0) && rect.maxX == (wanted ? 130 : 160))
        #expect(field.editingRect(forBounds: field.bounds) == rect)
        #expect(field.placeholderRect(forBounds: field.bounds) == rect)
      }
    }
    #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 8, width: 24, height: 18))
    #expect(field.rightViewRect(forBounds: field.bounds) == CGRect(x: 130, y: 12, width: 30, height: 10))
    #expect(field.borderRect(forBounds: field.bounds) == field.bounds)
    #expect(left.frame == CGRect(x: 0, y: 8, width: 24, height: 18))
    #expect(right.frame == CGRect(x: 130, y: 12, width: 30, height: 10))
    field.frame.size.width = 200
    playground.stage.tick()
    #expect(right.frame.maxX == 200)
    field.rightView = nil
    #expect(right.superview == nil)
  }

  @Test("the button at the end empties the field, begins the editing, and can be undone; the delegate may refuse")
  func clearing() {
    (field.text, field.clearButtonMode) = ("springs", .always)
    let button = field.clearButtonRect(forBounds: field.bounds)
    #expect(field.textRect(forBounds: field.bounds).maxX == button.minX)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    teller.allows = false
    click(20 + button.midX, 20 + button.midY)
    #expect(field.text == "springs" && changes == 0)
    teller.allows = true
    click(20 + button.midX, 20 + button.midY)
    #expect(field.text == "" && field.isEditing && changes == 1)
    #expect(field.textRect(forBounds: field.bounds) == field.bounds, "there is nothing to empty any more")
    press(.character("z"), .control)
    #expect(field.text == "springs")
    field.isEnabled = false
    #expect(field.subviews.isEmpty)
    (field.isEnabled, field.clearButtonMode) = (true, .whileEditing)
    #expect(field.subviews.isEmpty)
    field.becomeFirstResponder()
    #expect(field.subviews.count == 1)
    (field.rightView, field.rightViewMode) = (UIView(), .always)
    #expect(field.subviews == [field.rightView])
  }

  @Test("a short text stands where it is aligned, with the caret behind it, and a click finds its characters there")
  func alignment() throws {
    field.text = "ab"
    var starts: [CGFloat] = []
    for alignment in [NSTextAlignment.left, .natural, .center, .right] {
      field.textAlignment = alignment
      field.becomeFirstResponder()
      let text = try #require(texts.first)
      starts.append(text.box.minX)
      let caret = field.caretRect(for: field.endOfDocument)
      let start = field.caretRect(for: field.beginningOfDocument)
      #expect(abs(20 + start.minX - text.box.minX) < 1e-9)
      #expect(caret.maxX <= 160 && caret.minX > start.minX)
      for (place, offset) in [(start.minX, 0), (caret.minX, 2)] {
        let found = try #require(field.closestPosition(to: CGPoint(x: place, y: 17)))
        #expect(field.offset(from: field.beginningOfDocument, to: found) == offset)
      }
    }
    #expect(starts[0] == 20 && starts[1] == 20 && starts[2] > 60 && starts[3] > starts[2])
    let (center, width) = (starts[2], starts[3] - 20)
    #expect(abs(center - (20 + width / 2)) < 1e-6)
    field.text = String(repeating: "long ", count: 30)
    #expect(field.caretRect(for: field.endOfDocument).maxX <= 160)
  }

  @Test("a placeholder is aligned as the text would be")
  func placeholder() throws {
    field.placeholder = "name"
    let left = try #require(texts.first).box.minX
    field.textAlignment = .right
    let right = try #require(texts.first).box.minX
    #expect(left == 20 && right > 60)
  }

  @Test("what nobody is to read is drawn as dots, one for each character, and cannot be copied or cut")
  func secret() {
    field.text = "se👩‍👩‍👧é"
    field.isSecureTextEntry = true
    #expect(texts.map(\.string) == ["••••"])
    field.becomeFirstResponder()
    playground.stage.perform { UIPasteboard.general.string = "before" }
    field.selectAll(nil)
    for (key, modifiers) in [("c", KeyModifiers.control), ("x", .control)] { press(.character(key), modifiers) }
    field.cut(nil)
    #expect(playground.stage.perform { UIPasteboard.general.string } == "before")
    #expect(field.text == "se👩‍👩‍👧é")
    playground.stage.tick([.text("new word")])
    #expect(field.text == "new word" && texts.map(\.string) == ["••••••••"])
    press(.left, .control)
    playground.stage.tick([.text("!")])
    #expect(field.text == "!new word", "where its words are is not to be seen either")
    press(.backspace, .control)
    #expect(field.text == "new word")
    field.isSecureTextEntry = false
    #expect(texts.map(\.string) == ["new word"])
  }

  @Test("the caret among dots is where the dots end, however wide the letters are")
  func dots() {
    var random = SplitMix64(state: 8)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    for _ in 0..<50 {
      let letters = (0..<Int.random(in: 1...9, using: &random)).map { _ in "iMé👍ß".randomElement(using: &random)! }
      let text = String(letters)
      field.text = text
      let caret = field.caretRect(for: field.endOfDocument).minX
      field.text = String(repeating: "x", count: text.count)
      #expect(abs(field.caretRect(for: field.endOfDocument).minX - caret) < 1e-9, "\(text)")
    }
  }

  @Test("the end of the editing is told with its reason")
  func reason() {
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(teller.said == ["ends, committed"])
  }

  @Test("a field that is disabled is paler")
  func disabled() throws {
    field.text = "word"
    let strong = try #require(texts.first).color.alpha
    field.isEnabled = false
    #expect(try #require(texts.first).color.alpha < strong)
  }

  @Test("a field's size is that of its text, or of its placeholder, with its edge and the views beside it")
  func natural() {
    for style in [UITextField.BorderStyle.none, .line, .roundedRect] {
      (field.borderStyle, field.text, field.placeholder) = (style, nil, "Hello, world")
      let size = field.sizeThatFits(.zero)
      field.text = "Hello, world"
      #expect(field.sizeThatFits(.zero) == size && size.width > 60)
      #expect(size.height == field.intrinsicContentSize.height)
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
      field.leftViewMode = .always
      #expect(field.sizeThatFits(.zero).width == size.width + 30)
      field.leftView = nil
      field.sizeToFit()
      #expect(field.frame.origin == CGPoint(x: 20, y: 20) && field.bounds.size == size)
    }
  }
}
