import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Text that is edited keeps its attributes")
struct AttributedEditingTests {
  private let playground = Playground()
  private let view: UITextView
  private static let mark = NSAttributedString.Key(rawValue: "mark")

  init() {
    view = playground.add(UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 100)))
    view.becomeFirstResponder()
  }

  /// The mark of each character, "-" where there is none.
  private var marks: String {
    let text = view.attributedText ?? NSAttributedString(string: "")
    return (0..<text.length).map { text.attribute(Self.mark, at: $0, effectiveRange: nil) as? String ?? "-" }.joined()
  }

  private func set(_ parts: [(String, String)]) {
    let text = NSMutableAttributedString(string: "")
    for (string, mark) in parts {
      text.append(
        NSAttributedString(string: string, attributes: [Self.mark: mark, .font: UIFont.boldSystemFont(ofSize: 14)]))
    }
    view.attributedText = text
  }

  @Test("what is typed has the attributes of the character before it; what takes the place of others has theirs")
  func typing() {
    set([("aaa", "1"), ("bbb", "2")])
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("x")
    #expect(view.text == "aaaxbbb" && marks == "1111222")
    view.selectedRange = NSRange(location: 4, length: 2)
    view.insertText("yyy")
    #expect(view.text == "aaaxyyyb" && marks == "11112222")
    view.selectedRange = NSRange(location: 0, length: 0)
    view.deleteBackward()
    view.insertText("z")
    #expect(marks == "111112222")
  }

  @Test("what was done is undone with its attributes")
  func undoing() {
    set([("aaa", "1"), ("bbb", "2"), ("ccc", "3")])
    view.selectedRange = NSRange(location: 1, length: 7)
    view.deleteBackward()
    #expect(view.text == "ac" && marks == "13")
    view.undoManager?.undo()
    #expect(view.text == "aaabbbccc" && marks == "111222333")
    view.undoManager?.redo()
    #expect(marks == "13")
  }

  @Test("typing attributes are those at the caret, until others are set, and those again when the caret is moved")
  func typingAttributes() {
    set([("aaa", "1"), ("bbb", "2")])
    view.selectedRange = NSRange(location: 5, length: 0)
    #expect(view.typingAttributes[Self.mark] as? String == "2")
    view.typingAttributes = [Self.mark: "9"]
    view.insertText("x")
    view.insertText("y")
    #expect(marks == "11122992")
    view.typingAttributes = [Self.mark: "8"]
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("z")
    #expect(marks == "111122992")
  }

  @Test("as many attributes as characters after any edits, and the lines are those of the text laid out anew")
  func randomEdits() {
    var texts = RandomTexts(seed: 13)
    for _ in 0..<rounds(40, nightly: 1000) {
      view.attributedText = texts.attributed("x" + texts.string())
      for _ in 0..<8 {
        let length = view.textStorageLength
        let start = texts.number(0...length)
        view.selectedRange = NSRange(location: start, length: texts.number(0...length - start))
        if texts.number(0...2) == 0 { view.deleteBackward() } else { view.insertText(texts.string(words: 1...3)) }
      }
      let text = view.attributedText ?? NSAttributedString(string: "")
      #expect(text.string == view.text)
      let copy = playground.add(UITextView(frame: view.frame))
      (copy.font, copy.textColor) = (view.font, view.textColor)
      copy.attributedText = text
      #expect(copy.contentSize == view.contentSize)
      copy.removeFromSuperview()
    }
  }

  @Test("fonts, colours, styles and shadows are compared as values of attributes, and may be set over each other")
  func values() {
    func style(_ indent: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.headIndent = indent
      return style
    }
    func shadow(_ offset: CGFloat) -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: offset, height: 0)
      return shadow
    }
    let values: [(NSAttributedString.Key, (CGFloat) -> Any)] = [
      (.font, { UIFont.systemFont(ofSize: $0) }), (.foregroundColor, { UIColor(white: $0 / 10, alpha: 1) }),
      (.paragraphStyle, { style($0) }), (.shadow, { shadow($0) }),
    ]
    for (key, value) in values {
      let text = NSMutableAttributedString(string: "abcdef")
      for (place, number) in [(0, 1), (1, 2), (2, 2), (3, 1), (1, 1)] as [(Int, CGFloat)] {
        text.addAttribute(key, value: value(number), range: NSRange(location: place, length: 2))
      }
      text.append(NSAttributedString(string: "g", attributes: [key: value(1)]))
      var runs: [Int] = []
      text.enumerateAttribute(key, in: NSRange(location: 0, length: 7)) { _, range, _ in runs.append(range.length) }
      #expect(runs == [5, 1, 1], "\(key)")
    }
  }

  @Test("a point on a line finds the place whose caret is there")
  func places() {
    set([("some words that break ", "1"), ("over several lines\nand end", "2")])
    for offset in [0, 3, 12, 20, 30, 41, 48] {
      let caret = view.caretRect(for: view.position(at: offset))
      let point = CGPoint(x: caret.minX + 0.1, y: caret.midY)
      #expect(view.closestPosition(to: point).map { view.offset(from: view.beginningOfDocument, to: $0) } == offset)
    }
  }

  @Test("a field keeps attributes as a text view does, and draws its placeholder with its own")
  func fields() {
    let field = playground.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "Name" && field.drawnLayout?.lines.first?.runs.first?.look.color == .red)
    field.placeholder = "Other"
    #expect(field.attributedPlaceholder == nil && field.drawnLayout == nil)
    field.attributedText = NSAttributedString(string: "abc", attributes: [.kern: 3])
    field.becomeFirstResponder()
    field.insertText("d")
    #expect(field.attributedText?.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 3)
    field.text = "plain"
    #expect(field.drawnLayout == nil)
  }
}

extension UITextView {
  fileprivate var textStorageLength: Int { text.utf16.count }
  fileprivate func position(at offset: Int) -> UITextPosition {
    position(from: beginningOfDocument, offset: offset) ?? beginningOfDocument
  }
}
