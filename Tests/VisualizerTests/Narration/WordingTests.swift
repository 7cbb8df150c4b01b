import CradleVisualizer
import SeededRandom
import Testing

@Suite("Numbers in words")
struct WordingTests {
  @Test("are rounded to two digits from a hundred on, never by more than a twentieth, and to whole ones below")
  func rounding() {
    var random = SplitMix64(state: 3)
    for _ in 0..<2000 {
      let size = Int.random(in: 0...9, using: &random)
      let number = (0..<size).reduce(Double.random(in: 0..<10, using: &random)) { number, _ in number * 10 }
      let rounded = Wording.rounded(number)
      #expect(abs(Double(rounded) - number) <= max(0.5, number / 20), "\(number): \(rounded)")
      if rounded >= 100 { #expect("\(rounded)".dropFirst(2).allSatisfy { $0 == "0" }, "\(number): \(rounded)") }
    }
    #expect(Wording.points(1) == "1 point" && Wording.points(41.3) == "41 points")
    #expect(Wording.points(1496) == "1\u{2009}500 points")
  }

  @Test("lose the zeros at their end, and nothing else")
  func plain() {
    var random = SplitMix64(state: 4)
    for _ in 0..<500 {
      let digits = String(Int.random(in: 0..<10_000, using: &random))
      let decimals = String(Int.random(in: 1..<1000, using: &random))
      let text = "\(digits).\(decimals)00 Hz"
      let short = Wording.plain(text)
      let number = short.dropLast(3)
      #expect(short.hasSuffix(" Hz") && Double(number) == Double("\(digits).\(decimals)"))
      #expect(number.last != "0" || !number.contains("."))
    }
    #expect(Wording.plain("0.40") == "0.4" && Wording.plain("2.00 Hz") == "2 Hz" && Wording.plain("300 pt") == "300 pt")
  }

  @Test("say times to a tenth of a second while that matters")
  func seconds() {
    #expect(Wording.seconds(0) == "a moment" && Wording.seconds(0.84) == "0.8 s")
    #expect(Wording.seconds(9.94) == "9.9 s" && Wording.seconds(9.96) == "10 s" && Wording.seconds(83.4) == "83 s")
  }

  @Test("name eight directions, each for the movements that are nearest to it")
  func directions() {
    let eight = [
      ("to the right", 1.0, 0.0), ("down and to the right", 1, 1), ("downward", 0, 1), ("down and to the left", -1, 1),
      ("to the left", -1, 0), ("up and to the left", -1, -1), ("upward", 0, -1), ("up and to the right", 1, -1),
    ]
    var random = SplitMix64(state: 5)
    for (name, dx, dy) in eight {
      for _ in 0..<50 {
        let length = Double.random(in: 1...3000, using: &random)
        // A fifth of a right angle to each side is within the half of the half of one.
        let aside = Double.random(in: -0.3...0.3, using: &random)
        #expect(Wording.direction((dx - dy * aside) * length, (dy + dx * aside) * length) == name)
      }
    }
  }
}
