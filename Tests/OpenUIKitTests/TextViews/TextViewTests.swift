import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Text views")
struct TextViewTests {
  private final class Teller: NSObject, UITextViewDelegate {
    let history = History()
    var refused = "?"
    var mayBegin = true
    var mayEnd = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      history.note("should begin")
      return mayBegin
    }
    func textViewDidBeginEditing(_ textView: UITextView) { history.note("begins") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      history.note("should end")
      return mayEnd
    }
    func textViewDidEndEditing(_ textView: UITextView) { history.note("ends") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      history.note("\(range.location)+\(range.length) \(text)")
      return !text.contains(refused)
    }
    func textViewDidChange(_ textView: UITextView) { history.note("changes \(textView.text ?? "")") }
    func textViewDidChangeSelection(_ textView: UITextView) { history.note("selects \(textView.selectedRange)") }
  }

  private let playground = Playground()
  private let view: UITextView
  private let teller = Teller()

  /// Letters of the fixed metrics are six points wide, and lines twelve high; there is room for 20 letters, and for 8
  /// lines.
  init() {
    view = playground.add(UITextView(frame: CGRect(x: 20, y: 20, width: 130, height: 112)))
    view.font = .systemFont(ofSize: 10)
    view.becomeFirstResponder()
  }

  private var stage: Stage { playground.stage }
  private var selected: String { view.selectedTextRange.flatMap { view.text(in: $0) } ?? "" }

  private func type(_ text: String) { stage.tick([.text(text)]) }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    playground.key(key, modifiers)
    playground.key(key, isDown: false, modifiers)
  }

  private func place(_ column: Int, _ line: Int) -> CGPoint {
    CGPoint(x: 25 + CGFloat(column) * 6, y: 20 + 8 + 12 * (CGFloat(line) + 0.5) - view.contentOffset.y)
  }

  private func mouse(_ phase: PointerPhase, _ column: Int, _ line: Int, id: Int = 0) {
    let place = place(column, line)
    playground.pointer(phase, place.x, place.y, id: id)
  }

  private func click(_ column: Int, _ line: Int) {
    mouse(.down, column, line)
    mouse(.up, column, line)
  }

  @Test("typing asks the delegate, tells of the caret and then of the change; Return begins a line")
  func typing() {
    view.delegate = teller
    type("ab")
    #expect(teller.history.take() == ["0+0 ab", "selects {2, 0}", "changes ab"])
    press(.enter)
    #expect(view.text == "ab\n" && teller.history.take() == ["2+0 \n", "selects {3, 0}", "changes ab\n"])
    type("?")
    #expect(view.text == "ab\n" && teller.history.take() == ["3+0 ?"])
    press(.backspace)
    #expect(view.text == "ab" && teller.history.take() == ["2+1 ", "selects {2, 0}", "changes ab"])
    view.text = "new"
    #expect(teller.history.take() == ["selects {3, 0}"] && view.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test("editing begins and ends as the delegate allows")
  func editing() {
    view.delegate = teller
    teller.mayEnd = false
    #expect(!view.resignFirstResponder() && view.isFirstResponder)
    teller.mayEnd = true
    press(.escape)
    #expect(!view.isFirstResponder && teller.history.take() == ["should end", "should end", "ends"])
    teller.mayBegin = false
    click(0, 0)
    #expect(!view.isFirstResponder && teller.history.take() == ["should begin"])
    teller.mayBegin = true
    click(0, 0)
    #expect(view.isFirstResponder && teller.history.take() == ["should begin", "begins"])
  }

  @Test("the content is as high as its lines, and the caret stays in sight")
  func scrolling() {
    #expect(view.contentSize == CGSize(width: 130, height: 28))
    for _ in 0..<20 { type("a\n") }
    #expect(view.contentSize.height == 268)
    #expect(view.contentOffset.y == 148)
    press(.home, .control)
    #expect(view.contentOffset.y == 8)
    press(.pageDown)
    #expect(view.selectedRange.location == 16)
    press(.end, .control)
    view.text = "x"
    #expect(view.contentOffset.y == 0)
    stage.checkInvariants()
  }

  @Test("arrows go from line to line and keep to their column; Home and End go to the ends of a line")
  func keys() {
    view.text = "one two three four five six\nx\nlast line"
    press(.home, .control)
    for _ in 0..<6 { press(.right) }
    press(.down)
    #expect(view.selectedRange.location == 25)
    press(.down)
    #expect(view.selectedRange.location == 29)
    press(.down)
    #expect(view.selectedRange.location == 36)
    press(.up)
    press(.up)
    press(.up)
    #expect(view.selectedRange.location == 6)
    press(.end)
    #expect(view.selectedRange.location == 18)
    press(.right)
    #expect(view.selectedRange.location == 19)
    press(.end)
    press(.right)
    #expect(view.selectedRange.location == 28)
    press(.left, [.control, .shift])
    #expect(selected == "\n")
    press(.left, [.control, .shift])
    #expect(selected == "six\n")
    press(.up, .shift)
    #expect(view.selectedRange.upperBound == 28 && view.selectedRange.lowerBound < 10)
    press(.down)
    press(.home)
    #expect(view.selectedRange.location == 19)
    press(.up)
    press(.up)
    #expect(view.selectedRange.location == 0)
  }

  @Test("a mouse selects from line to line, a second click a word, a third a paragraph; the middle button pastes")
  func mouse() {
    view.text = "one two three four five six\nxyz and more"
    mouse(.down, 4, 0)
    mouse(.move, 3, 2)
    #expect(selected == "two three four five six\nxyz")
    mouse(.up, 3, 2)
    playground.ticks(120)
    click(5, 1)
    click(5, 1)
    #expect(selected == "six")
    click(5, 1)
    #expect(selected == "one two three four five six")
    let end = place(12, 2)
    stage.tick([.pointer(.down, PointerInput(button: .middle, position: end))])
    stage.tick([.pointer(.up, PointerInput(button: .middle, position: end))])
    #expect(view.text.hasSuffix("xyz and moreone two three four five six"))
  }

  @Test("a mouse that is dragged does not scroll, and a finger does; its tap puts the caret there")
  func finger() {
    view.text = Array(repeating: "line", count: 40).joined(separator: "\n")
    press(.home, .control)
    let offset = view.contentOffset.y
    mouse(.down, 1, 3)
    mouse(.move, 1, 1)
    #expect(!view.isDragging && selected == "ine\nline\nl")
    mouse(.up, 1, 1)
    playground.pointer(.down, 50, 120, id: 1)
    for step in 1...8 { playground.pointer(.move, 50, 120 - CGFloat(step) * 10, id: 1) }
    #expect(view.isDragging && view.contentOffset.y > offset)
    playground.pointer(.up, 50, 40, id: 1)
    playground.ticks(300)
    let line = Int((view.contentOffset.y / 12).rounded(.up)) + 2
    mouse(.down, 2, line, id: 1)
    mouse(.up, 2, line, id: 1)
    #expect(view.selectedRange == NSRange(location: line * 5 + 2, length: 0))
  }

  @Test("where the host says which characters the pointer is between, its fonts count")
  func host() {
    view.text = "one two three four five six"
    stage.tick([.pointer(.down, PointerInput(position: place(1, 0), textOffset: 5))])
    stage.tick([.pointer(.move, PointerInput(position: place(1, 1), textOffset: 21))])
    #expect(view.selectedRange == NSRange(location: 5, length: 16))
    let told = stage.window?.textOffset(at: place(3, 1), of: 0)
    #expect(told == 22)
  }

  @Test("the clipboard keeps lines, and what was done is undone and done again")
  func clipboard() {
    type("one\ntwo")
    press(.character("a"), .control)
    press(.character("x"), .control)
    #expect(view.text == "")
    press(.character("v"), .control)
    press(.character("v"), .control)
    #expect(view.text == "one\ntwoone\ntwo")
    press(.character("z"), .control)
    #expect(view.text == "one\ntwo")
    press(.character("z"), .control)
    press(.character("z"), .control)
    #expect(view.text == "one\ntwo")
    press(.character("z"), [.control, .shift])
    #expect(view.text == "")
  }

  @Test("what an input method composes stands in the text until it is committed, and is one step")
  func composing() {
    type("a")
    stage.tick([.markedText("に", selected: 1..<1)])
    stage.tick([.markedText("日本", selected: 2..<2)])
    #expect(view.text == "a日本" && view.markedTextRange != nil)
    type("日本")
    #expect(view.text == "a日本" && view.markedTextRange == nil)
    press(.character("z"), .control)
    #expect(view.text == "a")
  }

  @Test("one that is not editable can be selected in and copied from; one that is neither is a scroll view")
  func readOnly() {
    view.text = "one two"
    view.resignFirstResponder()
    view.delegate = teller
    view.isEditable = false
    click(1, 0)
    click(1, 0)
    #expect(view.isFirstResponder && selected == "one" && !stage.acceptsText && stage.caretRect == nil)
    type("x")
    press(.backspace)
    press(.character("x"), .control)
    #expect(view.text == "one two" && stage.takeCopiedText().contains { $0.text == "one" })
    #expect(!teller.history.take().contains { $0.hasPrefix("should") || $0.contains("+") })
    view.isSelectable = false
    #expect(!view.isFirstResponder && !view.canBecomeFirstResponder)
    #expect(stage.window?.textOffset(at: place(1, 0), of: 0) == nil)
  }

  @Test("lines in sight are drawn at their places, those out of sight are not, and what is selected lies below")
  func drawing() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.textColor = .red
    stage.perform { view.contentOffset.y = 608 }
    stage.tick()
    let texts = stage.draw().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map(\.string) == (50..<60).map { "line \($0)" })
    #expect(texts[0].box.minY == 20 && texts[0].box.minX == 25 && texts[0].color.red > 200)
    view.textAlignment = .right
    stage.tick()
    #expect(view.position(from: view.beginningOfDocument, offset: 3).map(view.caretRect)?.minX == 107)
  }

  @Test("random edits are those of a plain string with a selection, undone to the last, and the lines fit them")
  func random() {
    for seed in 0..<UInt64(rounds(10, nightly: 100)) {
      var random = SplitMix64(state: seed)
      view.text = ""
      var (plain, range) = ([UInt16](), 0..<0)
      for _ in 0..<80 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2:
          let word = ["a", "bc ", "\n", "déf ", "ghijklmnopqrstuvw"].randomElement(using: &random)!
          type(word)
          plain.replaceSubrange(range, with: Array(word.utf16))
          range = range.lowerBound + word.utf16.count..<range.lowerBound + word.utf16.count
        case 3:
          press(.backspace)
          if range.isEmpty, range.lowerBound > 0 { range = range.lowerBound - 1..<range.lowerBound }
          plain.removeSubrange(range)
          range = range.lowerBound..<range.lowerBound
        case 4:
          let ends = [0, 1].map { _ in Int.random(in: 0...plain.count, using: &random) }.sorted()
          range = ends[0]..<ends[1]
          view.selectedRange = NSRange(location: ends[0], length: ends[1] - ends[0])
        default:
          press([.up, .down, .left, .right, .home, .end, .pageUp].randomElement(using: &random)!)
          #expect(view.selectedRange.length == 0)
          range = view.selectedRange.location..<view.selectedRange.location
        }
        #expect(view.text == String(decoding: plain, as: UTF16.self), "seed \(seed)")
        #expect(view.selectedRange == NSRange(location: range.lowerBound, length: range.count), "seed \(seed)")
        let caret = view.caretRect(for: view.selectedTextRange!.end)
        #expect(caret.maxY <= view.contentSize.height - 8 + 1e-9, "seed \(seed)")
        stage.checkInvariants()
      }
      let last = view.text
      for _ in 0..<100 { press(.character("z"), .control) }
      #expect(view.text == "", "seed \(seed)")
      for _ in 0..<100 { press(.character("y"), .control) }
      #expect(view.text == last, "seed \(seed)")
    }
  }
}
