import OpenUIKit
import SeededRandom
import Testing

@Suite("The directions of a line")
struct TextDirectionsTests {
  /// Characters from left to right on the screen.
  private func shown(_ text: String) -> String {
    let characters = Array(text)
    return String(
      TextDirections(text).runs.flatMap { run in
        let part = characters[run.characters]
        return run.isRightToLeft ? Array(part.reversed()) : Array(part)
      })
  }

  /// Capitals stand for Hebrew letters, and what is in `arabic` for Arabic ones, as in the examples of UAX #9.
  private func hebrew(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { (65...90).contains($0.value) ? Unicode.Scalar(0x5D0 + $0.value - 65) ?? $0 : $0 }))
  }

  @Test(
    "are those of the Unicode Bidirectional Algorithm",
    arguments: [
      ("car means CAR.", "car means RAC."), ("CAR MEANS car.", ".car SNAEM RAC"), ("abc DEF ghi", "abc FED ghi"),
      ("A 12 B", "B 12 A"), ("A 1.5 B", "B 1.5 A"), ("a A 12", "a 12 A"), ("A b C d", "d C b A"),
      ("A (b) C", "C )b( A"),
      ("A 10% B", "B 10% A"), ("A-1", "1-A"), ("1+2 a", "1+2 a"), ("A  ", "  A"), ("a A  ", "a A  "), ("", ""),
    ])
  func examples(text: String, expected: String) {
    #expect(shown(hebrew(text)) == hebrew(expected))
  }

  @Test("give every character one place on the screen, and letters of one direction none but their own order")
  func permutation() {
    var generator = SplitMix64(state: 84)
    let letters = Array("abאבجم12٣ .,+%(你👩‍👩‍👧")
    for _ in 0..<rounds(500, nightly: 20_000) {
      let text = String(
        (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        })
      let directions = TextDirections(text)
      let order = directions.runs.flatMap { run in
        run.isRightToLeft ? Array(run.characters.reversed()) : Array(run.characters)
      }
      #expect(order.sorted() == Array(0..<text.count))
      #expect(Set(directions.columns).isSubset(of: Set(0...text.count)) && directions.columns.count == text.count + 1)
    }
    #expect(TextDirections("Plain text, 1.5 % of it").columns == Array(0...23))
  }

  @Test("break no line where a script without spaces forbids it")
  func breaks() {
    let pieces = LinePiece.pieces(of: "你好，世界（あっ）Hi there 👩‍👩‍👧🇩🇪!")
    #expect(
      pieces.map(\.text) == [
        "你", "好，", "世", "界", "（あっ）", "Hi", "there", "👩‍👩‍👧", "🇩🇪!",
      ])
    #expect(pieces.map(\.followsSpace) == [false, false, false, false, false, false, true, true, false])
    #expect(LinePiece.pieces(of: "a  b").map(\.text) == ["a", "", "b"])
  }
}
