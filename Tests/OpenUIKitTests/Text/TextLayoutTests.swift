import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Texts with attributes are laid out")
struct TextLayoutTests {
  private let modes: [NSLineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
  ]

  @Test("every line fits its width, unless it is a single character, and no character is lost but spaces at line ends")
  func wrapping() {
    var texts = RandomTexts(seed: 5)
    for _ in 0..<rounds(300, nightly: 20_000) {
      let text = texts.attributed(texts.string())
      let width = CGFloat(texts.number(20...300))
      let layout = TextLayout(StyledText(text), in: width)
      for line in layout.lines {
        #expect(line.width <= width + 0.001 || line.text.count == 1, "\(line.text) in \(width)")
      }
      let drawn = layout.lines.map { Self.ordered($0) }.joined()
      #expect(drawn.filter { $0 != " " } == text.string.filter { $0 != " " && $0 != "\n" })
    }
  }

  /// The text of a line in the order of the source.
  private static func ordered(_ line: TextLayout.Line) -> String {
    line.runs.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.text).joined()
  }

  @Test("lines follow each other without gaps, runs stand side by side, and the size is that of the lines")
  func places() {
    var texts = RandomTexts(seed: 6)
    for _ in 0..<rounds(200, nightly: 5000) {
      let layout = TextLayout(StyledText(texts.attributed(texts.string())), in: CGFloat(texts.number(50...400)))
      var bottom: CGFloat = 0
      for line in layout.lines {
        #expect(abs(line.top - bottom) < 0.001 && line.baseline > line.top && line.baseline < line.top + line.height)
        bottom = line.top + line.height
        var x = line.x
        for run in line.runs {
          #expect(abs(run.x - x) < 0.001)
          x += run.width
        }
        #expect(abs(x - line.x - line.width) < 0.001)
      }
      #expect(abs(layout.size.height - bottom) < 0.001)
      #expect(abs(layout.size.width - (layout.lines.map { $0.x + $0.width }.max() ?? 0)) < 0.001)
    }
  }

  @Test("text that is as wide as it was measured breaks as it did")
  func measuredWidth() {
    var texts = RandomTexts(seed: 7)
    for _ in 0..<rounds(200, nightly: 5000) {
      let text = texts.attributed(texts.string())
      let size = text.size()
      let rect = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
      #expect(abs(rect.width - size.width) < 0.001 && abs(rect.height - size.height) < 0.001, "\(text.string)")
    }
  }

  @Test("a text of one run lays out as the same text in any number of runs that look alike")
  func runs() {
    var texts = RandomTexts(seed: 8)
    for _ in 0..<rounds(100, nightly: 2000) {
      let (string, font) = (texts.string(), texts.font())
      let whole = NSAttributedString(string: string, attributes: [.font: font])
      let parts = NSMutableAttributedString()
      for (index, character) in string.enumerated() {
        let note = NSAttributedString.Key(rawValue: "note")
        parts.append(NSAttributedString(string: String(character), attributes: [.font: font, note: index]))
      }
      let (one, two) = (TextLayout(StyledText(whole), in: 150), TextLayout(StyledText(parts), in: 150))
      #expect(one.size == two.size && one.lines.map(\.text) == two.lines.map(\.text))
    }
  }

  @Test("a line that is cut keeps the ends of its mode, and as much of them as fits")
  func truncation() throws {
    var texts = RandomTexts(seed: 9)
    for _ in 0..<rounds(200, nightly: 5000) {
      let string = String(texts.string(words: 3...9).map { $0 == "\n" ? " " : $0 }.filter { $0.isASCII || $0 == "語" })
      let text = StyledText(texts.attributed(string))
      let natural = TextLayout(text).size.width
      let width = CGFloat(texts.number(30...200))
      for mode in modes.suffix(3) {
        let line = try #require(TextLayout(text, in: width, lines: 1, breakMode: mode).lines.first)
        guard natural > width + 0.001 else {
          #expect(line.text == string)
          continue
        }
        let parts = line.text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
        let (head, tail) = (String(try #require(parts.first)), String(try #require(parts.last)))
        #expect(string.hasPrefix(head) && string.hasSuffix(tail) && head.count + tail.count < string.count)
        #expect(mode != .byTruncatingTail || tail.isEmpty)
        #expect(mode != .byTruncatingHead || head.isEmpty)
        #expect(mode != .byTruncatingMiddle || (0...1).contains(head.count - tail.count))
        #expect(line.width <= width + 0.001 || line.text == "…")
      }
    }
  }

  @Test("the last line that is allowed is cut where more follows, and only there")
  func lastLine() {
    let text = StyledText(NSAttributedString(string: "one two three four five six seven eight nine ten"))
    let all = TextLayout(text, in: 60)
    for limit in 1...all.lines.count {
      let layout = TextLayout(text, in: 60, lines: limit, breakMode: .byTruncatingTail)
      #expect(layout.lines.count == min(limit, all.lines.count))
      #expect(layout.lines.dropLast().map(\.text) == all.lines.prefix(limit - 1).map(\.text))
      #expect(layout.lines.last?.text.hasSuffix("…") == (limit < all.lines.count))
    }
  }

  @Test("lines lie in their box as their paragraph says, and a justified one fills it")
  func alignment() throws {
    let string = "a few words that take several lines here"
    for (alignment, share): (NSTextAlignment, CGFloat) in [(.left, 0), (.center, 0.5), (.right, 1), (.natural, 0)] {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      let layout = TextLayout(
        StyledText(NSAttributedString(string: string, attributes: [.paragraphStyle: style])), in: 100)
      #expect(layout.lines.count > 1)
      for line in layout.lines { #expect(abs(line.x - share * (100 - line.width)) < 0.001) }
    }
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    let layout = TextLayout(
      StyledText(NSAttributedString(string: string, attributes: [.paragraphStyle: style])), in: 100)
    for line in layout.lines.dropLast() { #expect(line.x == 0 && abs(line.width - 100) < 0.001) }
    #expect(try #require(layout.lines.last).width < 100)
  }

  @Test("indents, spacing and heights of lines are a paragraph's own")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (20, 10, -5)
    (style.lineSpacing, style.paragraphSpacing, style.minimumLineHeight) = (3, 7, 30)
    let text = NSAttributedString(
      string: "a few words that take several lines here\nand another", attributes: [.paragraphStyle: style])
    let lines = TextLayout(StyledText(text), in: 120).lines
    #expect(lines.count > 2 && lines[0].x == 20 && lines[1].x == 10)
    #expect(lines.allSatisfy { $0.height == 30 && $0.x + $0.width <= 115.001 })
    #expect(lines[1].top == 33)
    let (last, before) = (lines[lines.count - 1], lines[lines.count - 2])
    #expect(last.x == 20 && abs(last.top - before.top - 37) < 0.001)
  }

  @Test("what is written in attributes that are no numbers, or none that can be drawn, counts as nothing")
  func nonsense() {
    let plain = NSAttributedString(string: "words")
    for value in [Double.nan, .infinity, 1e300] as [Double] {
      let odd = NSAttributedString(string: "words", attributes: [.kern: value, .baselineOffset: value])
      #expect(odd.size() == plain.size())
    }
    let odd = NSAttributedString(string: "words", attributes: [.font: "big", .kern: "wide", .paragraphStyle: 3])
    #expect(odd.size() == plain.size())
  }

  @Test("strings measure as attributed strings do")
  func strings() {
    let font = UIFont.boldSystemFont(ofSize: 20)
    let text = NSAttributedString(string: "Some words", attributes: [.font: font])
    #expect("Some words".size(withAttributes: [.font: font]) == text.size())
    #expect(NSString(string: "Some words").size(withAttributes: [.font: font]) == text.size())
    let box = CGSize(width: 70, height: 0)
    let rect = "Some words".boundingRect(
      with: box, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(rect.height == 48 && rect.width <= 70)
    let one = text.boundingRect(with: box, options: [], context: nil)
    #expect(one.minY < 0 && one.maxY > 0 && one.size == text.size())
    let cut = text.boundingRect(
      with: CGSize(width: 60, height: 30), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    #expect(cut.height == 24)
  }
}
