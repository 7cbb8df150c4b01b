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
      #expect(Double(highest) <= sketch.axes.height && Double(highest) <= 1 + figures.overshoot + 1e-6)
      if figures.settlingTime < 18 {
        #expect(figures.settlingTime < sketch.axes.seconds && abs(values[199] - 1) <= 0.021)
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

  private let limits = SpringLimits(frequency: 0.05...20, damping: 0...3)

  @Test("is dragged by its peak and by where it has settled: the spring is the one that has them there")
  func handles() throws {
    var random = SplitMix64(state: 23)
    for _ in 0..<rounds(100, nightly: 2000) {
      let sketch = StepSketch(of: numbers(&random))
      let wanted = (x: Double.random(in: 0.1...0.9, using: &random), y: Double.random(in: 1.02...1.7, using: &random))
      let peaking = sketch.numbers(with: .peak, at: wanted, in: limits)
      let isFree = limits.frequency.contains(peaking.frequency * 1.01) && peaking.damping > 0.001
      // Ticks damp what swings fast: of a peak that is too high for them the answer is no damping at all.
      if isFree, limits.frequency.contains(peaking.frequency / 1.01) {
        let axes = StepSketch.Axes(seconds: sketch.axes.seconds, height: 2)
        let peak = try #require(StepSketch(of: peaking, on: axes).place(of: .peak))
        #expect(abs(peak.x - wanted.x) < 0.01 && abs(peak.y - wanted.y) < 0.001, "\(sketch.numbers) \(wanted)")
      }
      let settling = sketch.numbers(with: .settled, at: wanted, in: limits)
      #expect(settling.damping == sketch.numbers.damping)
      let time = max(1.0 / 60, wanted.x * sketch.axes.seconds)
      #expect(SpringFigures(of: settling).settlingTime <= time * 1.001 || settling.frequency >= 20 * 0.999)
    }
  }

  @Test("shows its handles on its curve, and the peak of none that does not swing")
  func places() throws {
    var random = SplitMix64(state: 24)
    for _ in 0..<rounds(200, nightly: 5000) {
      let sketch = StepSketch(of: numbers(&random))
      let values = sketch.values(count: 4001)
      for handle in StepSketch.Handle.allCases {
        guard let place = sketch.place(of: handle) else { continue }
        #expect(abs(Double(values[Int((place.x * 4000).rounded())]) - place.y) < 0.01)
      }
      if sketch.numbers.damping >= 1 { #expect(sketch.place(of: .peak) == nil) }
    }
  }
}
