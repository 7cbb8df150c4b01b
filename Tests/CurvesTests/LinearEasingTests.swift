import CradleCurves
import SeededRandom
import Testing

@Suite("A linear() easing")
struct LinearEasingTests {
  @Test(
    "has no more points than the least that were counted",
    arguments: [
      (1.0, 0.8, [12, 17, 25]), (1, 0.5, [16, 25, 34]), (2, 0.3, [25, 41, 56]),
    ])
  func counts(frequency: Double, damping: Double, least: [Int]) {
    for (tolerance, count) in zip([0.005, 0.002, 0.001], least) {
      let easing = LinearEasing(of: SpringNumbers(frequency: frequency, damping: damping), tolerance: tolerance)
      #expect(easing.points.count <= count, "\(frequency) \(damping) \(tolerance): \(easing.points.count)")
    }
  }

  @Test("stays within its tolerance of the exact spring everywhere, and on the goal after its end")
  func tolerance() {
    var random = SplitMix64(state: 6)
    for _ in 0..<rounds(30, nightly: 1000) {
      let numbers = random.spring(frequency: 0.3...10, damping: 0.08...2)
      let tolerance = random.number(0.0005...0.02)
      let easing = LinearEasing(of: numbers, tolerance: tolerance)
      guard easing.duration != LinearEasing.longest else { continue }
      let exact = ExactSpring(numbers, from: -1000, velocity: 0, rest: 1000)
      let times = (0...5000).map { easing.duration * 1.5 * Double($0) / 5000 }
      let worst = times.map { abs(easing.value(at: $0) - exact.position(at: $0) / 1000) }.max() ?? 0
      #expect(worst <= tolerance, "\(numbers), \(tolerance)")
      // It ends when the spring stays that near, or a twentieth of a swing later.
      let settled = StepFigures(of: exact, from: -1000, within: tolerance).settlingTime
      #expect(easing.duration >= settled - 1e-9 && easing.duration <= settled + 0.3 / (2 * .pi * numbers.frequency))
      #expect(easing.value(at: easing.duration) == 1)
    }
  }

  @Test("has points of the curve in order of time, from (0, 0) to (1, 1)")
  func points() throws {
    let numbers = SpringNumbers(frequency: 2, damping: 0.3)
    let easing = LinearEasing(of: numbers)
    let exact = ExactSpring(numbers, from: -1000, velocity: 0, rest: 1000)
    #expect(easing.points.first == easing.points.min { $0.time < $1.time })
    #expect(zip(easing.points, easing.points.dropFirst()).allSatisfy { $0.time < $1.time })
    let (first, last) = (try #require(easing.points.first), try #require(easing.points.last))
    #expect(first.time == 0 && first.value == 0 && last.time == 1 && last.value == 1)
    for point in easing.points.dropLast() {
      #expect(abs(exact.position(at: point.time * easing.duration) / 1000 - point.value) < 1e-9)
      #expect(abs(easing.value(at: point.time * easing.duration) - point.value) < 1e-9)
    }
  }

  @Test("moves a view from its beginning to its rest, with the slope of its lines as velocity")
  func motion() {
    let motion = EasedMotion(LinearEasing(of: SpringNumbers(frequency: 1, damping: 0.5)), from: -300, rest: 40)
    #expect(motion.position(at: 0) == -260 && staysDone(motion))
    var place = motion.position(at: 0)
    for step in 0..<20_000 where !motion.isDone(at: Double(step) * 1e-4) {
      place += 1e-4 * motion.velocity(at: (Double(step) + 0.5) * 1e-4)
    }
    #expect(abs(place - 40) < 0.5)
  }

  @Test("of a spring that never rests ends all the same, on the goal", arguments: [0.0, 1e-9, 1])
  func endless(frequency: Double) {
    let easing = LinearEasing(of: SpringNumbers(frequency: frequency, damping: 0), tolerance: 0)
    #expect(easing.duration == LinearEasing.longest && easing.value(at: 10) == 1 && easing.value(at: 3).isFinite)
  }
}
