import CradleCurves
import Foundation
import SeededRandom
import Testing

@Suite("The figures of a step")
struct StepFigureTests {
  private let limits = SpringLimits(frequency: 0.1...20, damping: 0...2)

  @Test("are those of the textbook: e^(−πζ/√(1 − ζ²)) beyond the goal, after half a swing")
  func closedForm() throws {
    var random = SplitMix64(state: 7)
    for _ in 0..<rounds(100, nightly: 1000) {
      let numbers = random.spring(damping: 0.02...0.95)
      let root = (1 - numbers.damping * numbers.damping).squareRoot()
      // So far that it is not done before its peak.
      let distance = random.number(1e5...1e6) * (Bool.random(using: &random) ? 1 : -1)
      let figures = StepFigures(of: ExactSpring(numbers, from: distance, velocity: 0, rest: 11), from: distance)
      #expect(abs(figures.overshoot - exp(-.pi * numbers.damping / root)) < 1e-9)
      let peak = try #require(figures.peakTime)
      #expect(abs(peak - 0.5 / (numbers.frequency * root)) < 1e-6)
    }
    let article = StepFigures(
      of: ExactSpring(SpringNumbers(frequency: 1, damping: 0.8), from: 100, velocity: 0), from: 100)
    #expect(abs(article.overshoot - 0.015) < 0.0003)
  }

  @Test("say when it stays within 2 %: outside just before, never after")
  func settling() {
    var random = SplitMix64(state: 8)
    for _ in 0..<rounds(100, nightly: 1000) {
      let spring = ExactSpring(random.spring(damping: 0.05...3), from: 1000, velocity: 0)
      let time = StepFigures(of: spring, from: 1000).settlingTime
      #expect(abs(spring.position(at: time - 1e-7)) > 19.999)
      #expect(stride(from: time, to: time + 5, by: 0.001).allSatisfy { abs(spring.position(at: $0)) <= 20.000001 })
    }
  }

  @Test("of a critically damped spring are no overshoot and 5.834/ω")
  func critical() {
    let figures = StepFigures(
      of: ExactSpring(SpringNumbers(frequency: 1, damping: 1), from: 500, velocity: 0), from: 500)
    #expect(figures.overshoot == 0 && figures.peakTime == nil)
    #expect(abs(figures.settlingTime * 2 * .pi - 5.8339) < 1e-3)
  }

  @Test("of what never settles are the whole time that was looked at, and of nothing are nothing")
  func extremes() {
    let endless = ExactSpring(SpringNumbers(frequency: 1, damping: 0), from: 1, velocity: 0)
    #expect(abs(StepFigures(of: endless, from: 1, upTo: 5.05).settlingTime - 5.05) < 0.05)
    #expect(abs(StepFigures(of: endless, from: 1, upTo: 5).overshoot - 1) < 1e-9)
    #expect(StepFigures(of: endless, from: 0).settlingTime == 0)
  }

  @Test("lead back to the numbers of UIKit's spring that made them: its first peak")
  func peaks() throws {
    var random = SplitMix64(state: 9)
    for _ in 0..<rounds(60, nightly: 600) {
      let numbers = random.spring(frequency: 0.2...8, damping: 0.02...0.9)
      let figures = StepFigures(of: TickSpring(numbers, from: 1e5, velocity: 0), from: 1e5)
      let found = SpringNumbers.solving(
        peakTime: try #require(figures.peakTime), overshoot: figures.overshoot, in: limits)
      #expect(abs(found.frequency / numbers.frequency - 1) < 1e-3, "\(numbers) \(found)")
      #expect(abs(found.damping / numbers.damping - 1) < 1e-3, "\(numbers) \(found)")
    }
  }

  @Test("lead back to its frequency: the time in which it settles")
  func settlingTimes() {
    var random = SplitMix64(state: 10)
    for _ in 0..<rounds(60, nightly: 600) {
      let numbers = random.spring(frequency: 0.2...8, damping: 0.05...2)
      let time = StepFigures(of: TickSpring(numbers, from: 1e5, velocity: 0), from: 1e5).settlingTime
      let found = SpringNumbers.solving(settlingTime: time, damping: numbers.damping, in: limits)
      #expect(found.damping == numbers.damping)
      #expect(abs(found.frequency / numbers.frequency - 1) < 1e-3, "\(numbers) \(found)")
    }
  }

  @Test("are met where they can be: what is solved for is what comes")
  func wishes() throws {
    var random = SplitMix64(state: 11)
    for _ in 0..<rounds(60, nightly: 600) {
      let (peak, height) = (random.number(0.1...1.5), random.number(0.001...0.5))
      let found = SpringNumbers.solving(peakTime: peak, overshoot: height, in: limits)
      let figures = StepFigures(of: TickSpring(found, from: 1e5, velocity: 0), from: 1e5)
      #expect(abs(try #require(figures.peakTime) / peak - 1) < 1e-3 && abs(figures.overshoot / height - 1) < 1e-3)
    }
  }

  @Test("of absurd wishes are finite numbers within the limits")
  func absurd() {
    var random = SplitMix64(state: 12)
    let wishes = [0, -1, 1e-300, 1e300, -1e300, 1e-307, 1, 0.02, 1e9]
    let all = [
      limits, SpringLimits(frequency: 1...1, damping: 0.5...0.5),
      SpringLimits(frequency: 0...1e300, damping: 0...1e300),
      SpringLimits(frequency: 1e-300...1e-200, damping: 0...0),
    ]
    for limits in all { check(wishes, wishes, in: limits) }
    for _ in 0..<rounds(200, nightly: 2000) {
      let limits = SpringLimits(frequency: random.anyRange(), damping: random.anyRange())
      check([random.anySize()], [random.anySize(), -random.anySize()], in: limits)
    }
  }

  private func check(_ times: [Double], _ shares: [Double], in limits: SpringLimits) {
    for time in times {
      for share in shares {
        for found in [
          SpringNumbers.solving(peakTime: time, overshoot: share, in: limits),
          SpringNumbers.solving(settlingTime: time, damping: share, in: limits),
        ] {
          #expect(limits.frequency.contains(found.frequency) && limits.damping.contains(found.damping))
          #expect(found.frequency.isFinite && found.damping.isFinite)
        }
      }
    }
  }

  @Test("and of absurd springs are had without an end of the program")
  func absurdSprings() {
    var random = SplitMix64(state: 18)
    for _ in 0..<rounds(8, nightly: 80) {
      let numbers = SpringNumbers(frequency: random.anySize(), damping: random.anySize())
      let (start, push) = (random.anySize(), -random.anySize())
      let easing = LinearEasing(of: numbers)
      #expect(easing.duration <= LinearEasing.longest && easing.points.count > 1)
      let curves: [any Curve] = [
        ExactSpring(numbers, from: start, velocity: push), TickSpring(numbers, from: start, velocity: push),
        AndroidSpring(numbers, from: start, velocity: push), EasedMotion(easing, from: start),
      ]
      for curve in curves {
        #expect(StepFigures(of: curve, from: start, upTo: 1).settlingTime <= 1)
        #expect(curve.rest == 0)
      }
    }
  }
}

extension SplitMix64 {
  /// From 10⁻³⁰⁰ to 10³⁰⁰, every order of magnitude alike.
  fileprivate mutating func anySize() -> Double { pow(10, number(-300...300)) }

  fileprivate mutating func anyRange() -> ClosedRange<Double> {
    let (one, other) = (anySize(), anySize())
    return min(one, other)...max(one, other)
  }
}
