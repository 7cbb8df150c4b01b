import CradleCurves
import CradleExports
import CradleVisualizer
import SeededRandom
import Testing

@Suite("The sketch of a spring")
struct StepSketchTests {
  private func numbers(_ random: inout SplitMix64) -> SpringNumbers {
    SpringNumbers(
      frequency: .random(in: 0.2...5, using: &random), damping: .random(in: 0.05...2, using: &random))
  }

  @Test("ends settled, shows all of the overshoot, and begins at the beginning")
  func curve() throws {
    var random = SplitMix64(state: 21)
    for _ in 0..<rounds(200, nightly: 5000) {
      let numbers = numbers(&random)
      let (sketch, figures) = (StepSketch(of: numbers), SpringFigures(of: numbers))
      let values = sketch.values(count: 200)
      #expect(values[0] == 0 && values.count == 200)
      let highest = try #require(values.max())
      #expect(Double(highest) <= sketch.height && Double(highest) <= 1 + figures.overshoot + 1e-6)
      if figures.settlingTime < 18 {
        #expect(figures.settlingTime < sketch.seconds && abs(values[199] - 1) <= 0.021)
      }
    }
  }

  @Test("says in words what the figures are")
  func words() {
    #expect(StepSketch(of: SpringNumbers(frequency: 2, damping: 1)).text.hasPrefix("no overshoot, settles in 0."))
    #expect(StepSketch(of: SpringNumbers(frequency: 1, damping: 0)).text.hasPrefix("overshoot "))
    let figures = SpringFigures(of: SpringNumbers(frequency: 1, damping: 0.5))
    let sketch = StepSketch(of: SpringNumbers(frequency: 1, damping: 0.5))
    #expect(sketch.text.contains(String((figures.overshoot * 1000).rounded() / 10)))
  }

  @Test("does not swing with reduced motion, whatever the numbers are")
  func reduced() {
    var random = SplitMix64(state: 22)
    for _ in 0..<rounds(100, nightly: 2000) {
      let sketch = StepSketch(of: numbers(&random), isReduced: true)
      #expect(sketch.text.hasPrefix("no overshoot") && sketch.numbers.damping >= 1)
    }
  }
}
