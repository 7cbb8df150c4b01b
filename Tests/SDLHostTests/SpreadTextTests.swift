import CradleSDLHost
import CradleStage
import Foundation
import SeededRandom
import Testing

extension DeviceTests {
  /// Text that is to be as wide as is said, in a font that is asked for. Which fonts are installed differs: what is
  /// asserted here holds with any.
  @MainActor struct SpreadText {
    private static let fonts: [DrawFont?] = [
      nil, DrawFont(.serif), DrawFont(.monospaced, weight: 0.4), DrawFont(.sans, isItalic: true),
      DrawFont(family: "Georgia", .serif, isItalic: true), DrawFont(family: "No such font", .sans, weight: -0.4),
      DrawFont(.sans, hasEqualDigits: true),
    ]

    private func ink(_ string: String, _ style: DrawTextStyle?, size: CGFloat, angle: CGFloat = 0) throws -> (
      left: Int, top: Int, right: Int, bottom: Int
    )? {
      let box = CGRect(x: 50, y: 40, width: 300, height: 1.2 * size)
      let text = DrawText(string, box: box, angle: angle, fontSize: size, color: .black, style: style)
      return try draw([.text(text)], width: 500, height: 120).picture.ink(on: .paper)
    }

    @Test("a line ends where it is to end, whatever its font and its letters")
    func width() throws {
      var random = SplitMix64(state: 3)
      for font in Self.fonts {
        for string in ["a line of words", "HAMBURG", "1110 4447", "e\u{301} naïve", "x"] {
          let size = CGFloat(Int.random(in: 12...24, using: &random))
          let width = CGFloat(string.count) * CGFloat.random(in: 0.45...1.1, using: &random)
          let kern = CGFloat.random(in: 0...0.2, using: &random)
          let style = DrawTextStyle(font: font, width: width, kern: kern, baseline: 0.964)
          let ink = try #require(try ink(string, style, size: size))
          // The last letter may lack what it was given at its end, and a slanted one leans over it.
          let end = 50 + Double(width * size)
          #expect(Double(ink.right) < end + 0.35 * Double(size), "\(string) \(size) \(String(describing: font))")
          #expect(Double(ink.right) > end - 1.3 * Double(size), "\(string) \(size) \(String(describing: font))")
          #expect(ink.left >= 50 - Int(size / 4) && ink.left < 50 + Int(size))
        }
      }
    }

    @Test("all digits are as wide as each other where they are to be")
    func digits() throws {
      let font = DrawFont(.sans, hasEqualDigits: true)
      let lefts = try ["1|", "4|", "0|"].map { string -> Int in
        let style = DrawTextStyle(font: font, width: 1, baseline: 0.964)
        return try #require(try ink(string, style, size: 40)).right
      }
      #expect((lefts.max() ?? 0) - (lefts.min() ?? 0) <= 1)
    }

    @Test("a narrow digit stands in the middle of its place")
    func middle() throws {
      let style = DrawTextStyle(font: DrawFont(.sans, hasEqualDigits: true), width: 2, baseline: 0.964)
      // With lines around it the room on both sides is seen; the lines' own room is the same for both.
      let digit = try #require(try ink("1", style, size: 40))
      let zero = try #require(try ink("0", style, size: 40))
      let (before, after) = (digit.left - zero.left, zero.right - digit.right)
      #expect(abs(before - after) <= 4, "\(before) before, \(after) after")
    }

    @Test("a baseline is where it is said, in every font")
    func baseline() throws {
      for font in Self.fonts {
        let style = DrawTextStyle(font: font, width: 0.7, baseline: 0.9)
        let ink = try #require(try ink("H", style, size: 40))
        #expect(abs(ink.bottom - (40 + 36 - 1)) <= 1, "\(String(describing: font))")
      }
    }
  }
}
