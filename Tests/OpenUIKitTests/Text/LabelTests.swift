import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Labels")
struct LabelTests {
  private let playground = Playground()

  private func label(_ text: String, width: CGFloat = 1000) -> UILabel {
    let label = playground.add(UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40)))
    (label.font, label.text) = (.systemFont(ofSize: 10), text)
    return label
  }

  private func words(of label: UILabel) -> [String] { label.drawnLayout?.lines.map(\.text) ?? label.drawnLines }

  @Test("attributes that a label has by itself are its own: it draws as one without any")
  func oneRun() {
    var texts = RandomTexts(seed: 11)
    for _ in 0..<rounds(60, nightly: 2000) {
      let string = texts.string()
      let (plain, styled) = (label(string, width: 90), label("", width: 90))
      plain.numberOfLines = texts.number(0...3)
      (plain.font, plain.textColor) = (.boldSystemFont(ofSize: 13), .red)
      styled.numberOfLines = plain.numberOfLines
      styled.attributedText = NSAttributedString(
        string: string, attributes: [.font: UIFont.boldSystemFont(ofSize: 13), .foregroundColor: UIColor.red])
      guard !string.isEmpty else { continue }
      #expect(styled.drawnLayout == nil && styled.drawnLines == plain.drawnLines)
      #expect(styled.textColor == .red)
      #expect(styled.sizeThatFits(plain.bounds.size) == plain.sizeThatFits(plain.bounds.size))
    }
  }

  @Test("a label without text takes no room, with or without attributes")
  func empty() {
    let label = label("words")
    #expect(label.intrinsicContentSize.height == 12)
    for text in [nil, ""] as [String?] {
      label.text = text
      #expect(label.intrinsicContentSize == .zero && label.sizeThatFits(CGSize(width: 50, height: 50)) == .zero)
    }
    label.attributedText = NSAttributedString(string: "")
    #expect(label.intrinsicContentSize == .zero)
    label.text = " "
    #expect(label.intrinsicContentSize.height == 12)
  }

  @Test("font, colour, alignment and break mode are those of the first character")
  func firstRun() {
    let label = label("old")
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.right, .byTruncatingHead)
    let text = NSMutableAttributedString(
      string: "new text", attributes: [.font: UIFont.boldSystemFont(ofSize: 9), .paragraphStyle: style])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 3))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 5))
    label.attributedText = text
    #expect(label.text == "new text" && label.font == .boldSystemFont(ofSize: 9) && label.textColor == .blue)
    #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingHead)
    #expect(label.attributedText?.isEqual(to: text) == true)
    label.text = "plain"
    #expect(label.drawnLayout == nil && label.font == .boldSystemFont(ofSize: 9) && label.textColor == .blue)
  }

  @Test("a label's font, colour and alignment are given to the whole text")
  func properties() {
    let label = label("")
    let text = NSMutableAttributedString(string: "two runs", attributes: [.font: UIFont.systemFont(ofSize: 9)])
    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 3))
    label.attributedText = text
    (label.font, label.textColor, label.textAlignment) = (.systemFont(ofSize: 20), .green, .center)
    var range = NSRange()
    let whole = NSRange(location: 0, length: 8)
    for key: NSAttributedString.Key in [.font, .foregroundColor, .paragraphStyle] {
      let value = label.attributedText?.attribute(key, at: 0, longestEffectiveRange: &range, in: whole)
      #expect(value != nil && range.length == 8)
    }
    #expect(label.drawnLayout?.lines.first?.runs.allSatisfy { $0.look.font.pointSize == 20 } == true)
    #expect(label.drawnLayout?.lines.first?.runs.first?.look.underline == .single)
  }

  @Test("a text without attributes is cut as its mode says: six points a letter, and six for the dots")
  func cutting() {
    let label = label("abcdefghij", width: 36)
    #expect(label.lineBreakMode == .byTruncatingTail && label.drawnLines == ["abcde…"])
    label.lineBreakMode = .byTruncatingHead
    #expect(label.drawnLines == ["…fghij"])
    label.lineBreakMode = .byTruncatingMiddle
    #expect(label.drawnLines == ["abc…ij"])
    label.lineBreakMode = .byClipping
    #expect(label.drawnLines == ["abcdefghij"] && label.clipsText)
    label.lineBreakMode = .byCharWrapping
    #expect(label.drawnLines == ["abcdef"])
    label.numberOfLines = 0
    #expect(label.drawnLines == ["abcdef", "ghij"])
    (label.lineBreakMode, label.numberOfLines, label.text) = (.byTruncatingTail, 2, "one two three four")
    #expect(label.drawnLines == ["one", "two t…"])
  }

  @Test("a text that fits is never cut, and the size that a label wants is enough for it")
  func fitting() {
    var texts = RandomTexts(seed: 12)
    for _ in 0..<rounds(100, nightly: 3000) {
      let label = label("")
      // A text of several lines without attributes does not begin with a space.
      let string = "x" + texts.string()
      if texts.number(0...1) == 0 { label.text = string } else { label.attributedText = texts.attributed(string) }
      label.lineBreakMode = .byTruncatingTail
      label.numberOfLines = 0
      label.sizeToFit()
      let whole = words(of: label)
      label.numberOfLines = max(1, whole.count)
      #expect(!words(of: label).contains { $0.contains("…") }, "\(string)")
    }
  }

  @Test("a text is made just so much smaller that it fits, down to a limit, and is cut beyond that")
  func shrinking() {
    let label = label("abcdefghij", width: 30)
    label.adjustsFontSizeToFitWidth = true
    #expect(label.drawnFont.pointSize == 5 && label.drawnLines == ["abcdefghij"] && label.font.pointSize == 10)
    label.minimumScaleFactor = 0.8
    #expect(label.drawnFont.pointSize == 8 && label.drawnLines[0].hasSuffix("…"))
    label.bounds.size.width = 100
    #expect(label.drawnFont.pointSize == 10 && label.drawnDrop == 0)
    (label.minimumScaleFactor, label.bounds.size.width) = (0, 30)
    #expect(label.drawnDrop > 0)
    label.baselineAdjustment = .alignCenters
    #expect(label.drawnDrop == 0)
    label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect(label.drawnLayout.map { $0.size.width <= 30.001 && $0.lines[0].text == "abcdefghij" } == true)
  }

  @Test("a text rectangle is within the bounds, and as high as the lines that are allowed")
  func textRect() {
    let label = label("one two three four five six")
    let bounds = CGRect(x: 5, y: 7, width: 60, height: 200)
    for lines in 1...3 {
      let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
      #expect(rect.height == CGFloat(12 * lines) && bounds.contains(rect) && rect.minY == 7)
    }
    label.preferredMaxLayoutWidth = 60
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.width <= 60 && label.intrinsicContentSize.height > 24)
  }

  @Test("a highlighted label has its other colour, over that of its attributes, and its shadow lies below")
  func colors() throws {
    let label = label("")
    label.attributedText = NSAttributedString(
      string: "word", attributes: [.foregroundColor: UIColor.green, .font: UIFont.italicSystemFont(ofSize: 10)])
    (label.highlightedTextColor, label.shadowColor) = (.red, .black)
    func colors() -> [DrawColor] {
      playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text.color } else { nil } }
    }
    let (black, red) = (DrawColor(red: 0, green: 0, blue: 0), DrawColor(red: 255, green: 0, blue: 0))
    #expect(colors() == [black, DrawColor(red: 0, green: 255, blue: 0)])
    label.isHighlighted = true
    #expect(colors() == [black, red])
  }

  private struct WideLetters: TextMetrics {
    func width(of line: String, fontSize: CGFloat, isBold: Bool) -> CGFloat { 11 * CGFloat(line.count) }
    func lineHeight(fontSize: CGFloat, isBold: Bool) -> CGFloat { 23 }
    func places(in line: String, fontSize: CGFloat, isBold: Bool) -> [CharacterPlace] { [] }
  }

  @Test("a label that is in no window is as large as it will be in one, by the fonts of the same host")
  func outsideOfWindows() {
    playground.stage.textMetrics = WideLetters()
    playground.stage.perform {
      let loose = UILabel()
      loose.text = "abcd"
      let size = loose.sizeThatFits(.zero)
      #expect(size == CGSize(width: 44, height: 23) && loose.intrinsicContentSize == size)
      #expect(playground.add(loose).sizeThatFits(.zero) == size)
      loose.removeFromSuperview()
      #expect(loose.sizeThatFits(.zero) == size)
    }
  }

  @Test("no font and no colour are those that a label has at first")
  func resetting() {
    let label = label("abc")
    (label.font, label.textColor) = (.boldSystemFont(ofSize: 30), .red)
    (label.font, label.textColor) = (nil, nil)
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == UIColor.label)
    label.attributedText = NSAttributedString(string: "abc", attributes: [.foregroundColor: UIColor.red, .kern: 2])
    (label.font, label.textColor) = (nil, nil)
    let first = label.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(first?[.foregroundColor] as? UIColor == UIColor.label && first?[.kern] != nil)
    label.sizeToFit()
    #expect(playground.stage.draw().commands.contains { if case .text = $0 { true } else { false } })
  }

  @Test("what has no font or colour looks as it would without the first word, in labels, fields, views and buttons")
  func partlyStyled() throws {
    let words = NSMutableAttributedString(string: "Red rest")
    let first = NSRange(location: 0, length: 3)
    words.addAttributes([.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 20)], range: first)
    let (label, field, view) = (label(""), UITextField(), UITextView())
    let button = UIButton(type: .system)
    (label.textColor, field.textColor, view.textColor) = (.blue, .blue, .blue)
    for (index, owner) in [label, field, view, button].enumerated() {
      playground.add(owner).frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 300, height: 50)
    }
    (label.attributedText, field.attributedText, view.attributedText) = (words, words, words)
    button.tintColor = .blue
    button.setAttributedTitle(words, for: .normal)
    playground.stage.tick()
    #expect(label.textColor == .red && field.textColor == .red && view.textColor == .red, "the first character's")
    for text in [label.attributedText, field.attributedText, view.attributedText] {
      let rest = try #require(text).attributes(at: 5, effectiveRange: nil)
      #expect(rest[.foregroundColor] as? UIColor == .blue && (rest[.font] as? UIFont)?.isBold == false)
    }
    let drawn = playground.stage.draw().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    for string in ["Red", "rest"] {
      let parts = drawn.filter { $0.string.contains(string) }
      #expect(parts.count == 4, "\(string)")
      #expect(parts.allSatisfy { ($0.color.red > $0.color.blue) == (string == "Red") }, "\(string)")
    }
  }

  @Test("a button's attributed title goes before its title, in its own colours, and its size is the title's")
  func buttons() throws {
    let button = playground.stage.perform { UIButton(type: .system) }
    button.setTitle("plain", for: .normal)
    let plain = button.intrinsicContentSize
    let title = NSAttributedString(
      string: "a longer title", attributes: [.font: try #require(UIFont(name: "Georgia", size: 30))])
    button.setAttributedTitle(title, for: .normal)
    #expect(button.titleLabel?.attributedText?.string == "a longer title" && button.currentTitle == "plain")
    #expect(button.intrinsicContentSize.width > plain.width && button.intrinsicContentSize.height > plain.height)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain" && button.intrinsicContentSize == plain)
  }
}
