import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Text inputs by code")
struct TextInputTests {
  private let playground = Playground()

  private func range(_ input: any UITextInput, _ from: Int, _ to: Int) throws -> UITextRange {
    let start = try #require(input.position(from: input.beginningOfDocument, offset: from))
    let end = try #require(input.position(from: input.beginningOfDocument, offset: to))
    return try #require(input.textRange(from: start, to: end))
  }

  private func inputs(_ text: String) -> [any UITextInput] {
    let view = playground.add(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    let field = playground.add(UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 30)))
    (view.text, field.text) = (text, text)
    return [view, field]
  }

  private func text(_ input: any UITextInput) throws -> String? {
    let whole = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
    return input.text(in: whole)
  }

  @Test("places are ordered as they lie in the text")
  func comparing() throws {
    for input in inputs("abc") {
      let places = try (0...3).map { try #require(input.position(from: input.beginningOfDocument, offset: $0)) }
      for (i, a) in places.enumerated() {
        for (j, b) in places.enumerated() {
          let order: ComparisonResult = i < j ? .orderedAscending : i > j ? .orderedDescending : .orderedSame
          #expect(input.compare(a, to: b) == order && input.offset(from: a, to: b) == j - i)
        }
      }
      #expect(input.position(from: places[3], offset: 1) == nil && input.position(from: places[0], offset: -1) == nil)
    }
  }

  @Test("a range is replaced by a text of another length, and what is around it stays")
  func replacing() throws {
    for input in inputs("one two three") {
      input.replace(try range(input, 4, 7), withText: "2")
      #expect(try text(input) == "one 2 three")
      input.replace(try range(input, 0, 0), withText: ">")
      #expect(try text(input) == ">one 2 three")
    }
  }

  @Test("what is composed takes the place of what was composed before, until it is kept or taken back")
  func composing() throws {
    for input in inputs("ab") {
      input.selectedTextRange = try range(input, 1, 1)
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      #expect(try text(input) == "axb")
      let marked = try #require(input.markedTextRange)
      #expect(input.text(in: marked) == "x")
      input.setMarkedText("yz", selectedRange: NSRange(location: 0, length: 1))
      #expect(try text(input) == "ayzb")
      let selected = try #require(input.selectedTextRange)
      #expect(input.text(in: selected) == "y")
      input.unmarkText()
      #expect(input.markedTextRange == nil)
      #expect(try text(input) == "ayzb")
      input.setMarkedText("q", selectedRange: NSRange(location: 1, length: 0))
      input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      #expect(input.markedTextRange == nil)
    }
  }

  @Test("a range is scrolled to just so far that it is in sight, and not at all where it is")
  func scrolling() {
    let view = playground.add(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    view.text = (0..<100).map { "\($0)" }.joined(separator: "\n")
    playground.ticks(1)
    let end = (view.text as NSString).length
    playground.stage.perform { view.scrollRangeToVisible(NSRange(location: end, length: 0)) }
    playground.ticks(120)
    let bottom = view.contentOffset.y
    #expect(bottom > 500 && bottom <= view.contentSize.height - 100)
    playground.stage.perform { view.scrollRangeToVisible(NSRange(location: end - 1, length: 1)) }
    playground.ticks(120)
    #expect(view.contentOffset.y == bottom)
    playground.stage.perform { view.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    playground.ticks(120)
    #expect(view.contentOffset.y <= view.textContainerInset.top)
  }

  @Test("the text keeps the insets from the edges, and the content is as much higher")
  func insets() throws {
    let view = playground.add(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    view.text = "a"
    let (height, caret) = (view.contentSize.height, view.caretRect(for: view.beginningOfDocument))
    view.textContainerInset = UIEdgeInsets(top: 18, left: 7, bottom: 28, right: 0)
    #expect(view.contentSize.height == height + 30)
    let moved = view.caretRect(for: view.beginningOfDocument)
    #expect(moved.minX - caret.minX == 7 && moved.minY - caret.minY == 10)
  }
}
