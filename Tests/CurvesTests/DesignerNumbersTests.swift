import CradleCurves
import SeededRandom
import Testing

@Suite("A spring's numbers as designers have them")
struct DesignerNumbersTests {
  @Test("are those of Apple's documented spring: half a second and a bounce of 0.3 are 157.9 and 17.6")
  func documented() {
    let numbers = SpringNumbers(response: 0.5, bounce: 0.3)
    let omega = 2 * Double.pi * numbers.frequency
    #expect(abs(omega * omega - 157.9) < 0.05)
    #expect(abs(2 * numbers.damping * omega - 17.6) < 0.05)
  }

  @Test("say the same as frequency and damping, from swinging for ever to creeping")
  func same() {
    var random = SplitMix64(state: 31)
    for _ in 0..<rounds(1000, nightly: 100_000) {
      let numbers = SpringNumbers(
        frequency: .random(in: 0.01...60, using: &random), damping: .random(in: 0...20, using: &random))
      let back = SpringNumbers(response: numbers.response, bounce: numbers.bounce)
      #expect(abs(back.frequency - numbers.frequency) <= 1e-12 * numbers.frequency)
      #expect(abs(back.damping - numbers.damping) <= 1e-12 * max(1, numbers.damping * numbers.damping))
    }
  }

  @Test("have no bounce where the return is fastest, all of it without damping, and less than none beyond")
  func ends() {
    #expect(SpringNumbers(frequency: 1, damping: 1).bounce == 0)
    #expect(SpringNumbers(frequency: 1, damping: 0).bounce == 1)
    #expect(SpringNumbers(frequency: 1, damping: 2).bounce == -0.5)
  }
}
