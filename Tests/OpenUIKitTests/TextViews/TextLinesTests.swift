import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The lines of a text view")
struct TextLinesTests {
  /// The lines of a text in a width of so many letters.
  private func lines(_ text: String, _ letters: Double) -> [String] {
    let units = Array(text.utf16)
    return TextLines(of: text, width: CGFloat(letters * 0.6 + 0.01)).lines.map {
      String(decoding: units[$0.range], as: UTF16.self)
    }
  }

  /// In font sizes: letters of East Asia are wider, marks upon others have no width.
  private func advance(of text: String) -> CGFloat {
    text.unicodeScalars.reduce(0) { $0 + ($1.properties.isGraphemeExtend ? 0 : $1.value >= 0x1100 ? 1 : 0.6) }
  }

  @Test("lines break at spaces, which stay with the line before, and at line feeds, which belong to none")
  func breaks() {
    #expect(lines("one two three", 7) == ["one two ", "three"])
    #expect(lines("one two three", 6) == ["one ", "two ", "three"])
    #expect(lines("one\ntwo", 20) == ["one", "two"])
    #expect(lines("one\n", 20) == ["one", ""])
    #expect(lines("", 20) == [""])
    #expect(lines("\n\n", 20) == ["", "", ""])
  }

  @Test("a word that is wider than the view is broken between characters, one in a line at least")
  func wide() {
    #expect(lines("a abcdefgh i", 3) == ["a ", "abc", "def", "gh ", "i"])
    #expect(lines("abc", 0) == ["a", "b", "c"])
    #expect(lines("日本語、日本", 4) == ["日本", "語、", "日本"])
  }

  @Test("random texts: the lines are the text without its line feeds, and fit as far as they can")
  func random() {
    var random = SplitMix64(state: 5)
    let alphabet: [Character] = ["a", "b", " ", " ", "\n", "日", "、", "é", "👍🏽"]
    for _ in 0..<rounds(500, nightly: 5000) {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
      let width = CGFloat.random(in: 0...12, using: &random)
      let broken = TextLines(of: text, width: width)
      var place = 0
      for line in broken.lines {
        #expect(line.range.lowerBound == place)
        place = line.range.upperBound + (line.isWrapped ? 0 : 1)
        let string = String(decoding: Array(text.utf16)[line.range], as: UTF16.self)
        #expect(!string.contains("\n"))
        let words = string.hasSuffix(" ") ? String(string.dropLast()) : string
        #expect(advance(of: words) <= width + 0.61 || words.count == 1, "\(text) in \(width)")
      }
      #expect(place == text.utf16.count + 1)
      for place in 0...text.utf16.count {
        let line = broken.lines[broken.index(at: place)]
        #expect(line.range.contains(place) || line.range.upperBound == place && !line.isWrapped)
      }
    }
  }
}
