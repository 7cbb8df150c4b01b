import OpenUIKit
import SeededRandom
import Testing

/// The same as `TextEditing`, in the plainest way: characters in an array, and two places between them.
private struct PlainText {
  var characters: [Character] = []
  var anchor = 0
  var caret = 0

  var low: Int { min(anchor, caret) }
  var high: Int { max(anchor, caret) }

  mutating func replace(_ range: Range<Int>, with string: String) {
    characters.replaceSubrange(range, with: Array(string))
    caret = range.lowerBound + string.count
    anchor = caret
  }

  mutating func move(to place: Int, extends: Bool) {
    caret = min(max(0, place), characters.count)
    if !extends { anchor = caret }
  }
}

@Suite("A line that is edited")
struct TextEditingTests {
  /// None of them joins another one.
  private static let pieces = [
    "a", "Zürich ", "你好", "，", "👩‍👩‍👧", "🇩🇪", "e\u{301}", "नमस्ते", " ", "x1",
  ]

  @Test("is what an array of characters with a selection is, whatever is done to it")
  func model() {
    var generator = SplitMix64(state: 82)
    for _ in 0..<rounds(200, nightly: 5000) {
      var (editing, plain) = (TextEditing(), PlainText())
      for _ in 0..<40 {
        step(&editing, &plain, &generator)
        #expect(editing.text == String(plain.characters))
        #expect(editing.characters(before: editing.caret) == plain.caret)
        #expect(editing.characters(before: editing.anchor) == plain.anchor)
      }
    }
  }

  private func step(_ editing: inout TextEditing, _ plain: inout PlainText, _ generator: inout SplitMix64) {
    let extends = Bool.random(using: &generator)
    switch Int.random(in: 0...5, using: &generator) {
    case 0, 1:
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      editing.replace(editing.selection, with: piece)
      plain.replace(plain.low..<plain.high, with: piece)
    case 2:
      let isEmpty = editing.selection.isEmpty
      editing.replace(isEmpty ? editing.character(before: editing.caret)..<editing.caret : editing.selection, with: "")
      plain.replace(isEmpty ? max(0, plain.caret - 1)..<plain.caret : plain.low..<plain.high, with: "")
    case 3:
      let place = Int.random(in: 0...plain.characters.count, using: &generator)
      editing.select(from: extends ? editing.anchor : editing.stops[place], to: editing.stops[place])
      plain.move(to: place, extends: extends)
    case 4:
      editing.move(.left, extends: extends)
      plain.move(to: !extends && plain.low < plain.high ? plain.low : plain.caret - 1, extends: extends)
    default:
      editing.move(.right, extends: extends)
      plain.move(to: !extends && plain.low < plain.high ? plain.high : plain.caret + 1, extends: extends)
    }
  }

  @Test("has its caret between characters, even where an accent joins the letter before it")
  func joining() {
    var editing = TextEditing("e")
    editing.replace(1..<1, with: "\u{301}")
    #expect(editing.stops == [0, 2] && editing.caret == 2)
    editing.select(from: 1, to: 1)
    #expect(editing.caret == 0)
    editing.replace(0..<99, with: "")
    #expect(editing == TextEditing())
  }

  @Test("is walked by words, the spaces and signs between them left out")
  func words() {
    let editing = TextEditing("  Go, well-known 你好ひらカタ 42!")
    var (place, ends) = (0, [Int]())
    while place < editing.length {
      place = editing.wordEnd(after: place)
      ends.append(place)
    }
    #expect(ends == [4, 10, 16, 19, 21, 23, 26, 27])
    var starts: [Int] = []
    while place > 0 {
      place = editing.wordStart(before: place)
      starts.append(place)
    }
    #expect(starts == [24, 21, 19, 17, 11, 6, 2, 0])
    #expect(editing.string(in: editing.word(at: 7)) == "well" && editing.string(in: editing.word(at: 18)) == "你好")
    #expect(editing.string(in: editing.word(at: 99)) == "!" && TextEditing().word(at: 3).isEmpty)
  }

  @Test("in two directions is walked on the screen: every step goes on, and the ends are reached")
  func directions() {
    var generator = SplitMix64(state: 83)
    let letters = Array("abאבج1 ,(你")
    for _ in 0..<rounds(300, nightly: 5000) {
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        })
      let (editing, columns) = (TextEditing(text), TextDirections(text).columns)
      for (movement, isRight) in [(TextMovement.left, false), (.right, true)] {
        var place = isRight ? 0 : editing.length
        for _ in 0...editing.stops.count {
          let next = editing.place(movement, from: place)
          let (old, new) = (columns[editing.characters(before: place)], columns[editing.characters(before: next)])
          if next == place { break }
          #expect(isRight ? new > old : new < old)
          place = next
        }
        let outermost = isRight ? columns.max() : columns.min()
        #expect(columns[editing.characters(before: place)] == outermost)
      }
    }
  }

  @Test("has what an input method composes as a part of it, until that is replaced or kept")
  func marking() {
    var editing = TextEditing("ab")
    editing.select(from: 1, to: 1)
    editing.mark("にほ", selected: 1..<2, in: 1..<1)
    #expect(editing.text == "aにほb" && editing.marked == 1..<3 && editing.selection == 2..<3)
    editing.mark("日本", selected: 2..<2, in: 1..<3)
    #expect(editing.text == "a日本b" && editing.marked == 1..<3 && editing.caret == 3)
    editing.mark("", selected: 0..<0, in: 1..<3)
    #expect(editing.text == "ab" && editing.marked == nil && editing.caret == 1)
  }
}
