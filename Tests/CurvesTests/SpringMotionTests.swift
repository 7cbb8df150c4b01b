import CradleCurves
import SeededRandom
import Testing

@Suite("The way of a spring")
struct SpringMotionTests {
  @Test("through UIKit's ticks is theirs at each of them")
  func ticks() {
    var random = SplitMix64(state: 71)
    for _ in 0..<rounds(100, nightly: 3000) {
      let numbers = random.spring(damping: 0...3)
      let (motion, ticks) = (
        SpringMotion(ofTicksOf: numbers), TickSpring(numbers, from: -10_000, velocity: 0, rest: 10_000)
      )
      for tick in 0...120 {
        let time = Double(tick) / 120
        guard !ticks.isDone(at: time) else { break }
        #expect(abs(motion.way(at: time) - ticks.position(at: time) / 10_000) < 1e-9, "\(numbers)")
      }
    }
  }

  @Test("says by which numbers of UIKit's it is moved: those that made it")
  func tickNumbers() throws {
    var random = SplitMix64(state: 72)
    for _ in 0..<rounds(1000, nightly: 30_000) {
      let numbers = random.spring(frequency: 0.1...20, damping: 0...5)
      let back = try #require(SpringMotion(ofTicksOf: numbers).tickNumbers)
      #expect(abs(back.frequency / numbers.frequency - 1) < 1e-10, "\(numbers)")
      #expect(abs(back.damping - numbers.damping) < 1e-10 * (1 + numbers.damping), "\(numbers)")
    }
    for damping in [0, 0.02] {
      #expect(SpringMotion(SpringNumbers(frequency: 3, damping: damping)).tickNumbers == nil)
    }
  }

  @Test("has an easing within its tolerance when it begins with a velocity")
  func easing() {
    var random = SplitMix64(state: 73)
    for _ in 0..<rounds(30, nightly: 1000) {
      let motion = SpringMotion(ofTicksOf: random.spring(frequency: 0.5...10, damping: 0.1...2))
      let easing = LinearEasing(of: motion)
      let times = (0...5000).map { easing.duration * 1.5 * Double($0) / 5000 }
      let worst = times.map { abs(easing.value(at: $0) - motion.way(at: $0)) }.max() ?? 0
      #expect(worst <= 0.002, "\(motion)")
    }
  }
}

@Suite("A spring in a loop of steps")
struct LoopSpringTests {
  @Test("moves by the numbers that it was made for, and has them back")
  func numbers() throws {
    var random = SplitMix64(state: 74)
    for _ in 0..<rounds(300, nightly: 10_000) {
      let numbers = random.spring(frequency: 0.2...8, damping: 0.01...2)
      let loop = LoopSpring(movingBy: numbers, step: 0.016)
      let back = try #require(loop.numbers)
      #expect(abs(back.frequency / numbers.frequency - 1) < 1e-9, "\(numbers)")
      #expect(abs(back.damping - numbers.damping) < 1e-9 * (1 + numbers.damping), "\(numbers)")
      // The step's own law is in the ways: each follows from the two before it as a damped spring's does.
      let ways = loop.ways(60).map { 1 - $0 }
      let motion = SpringMotion(numbers)
      let step = { (1 - motion.way(at: $0 * 0.016)) }
      // By Cayley and Hamilton, x(t + 2h) = trace·x(t + h) − determinant·x(t), for any beginning.
      let trace = 2 - loop.damping - loop.spring * loop.step
      for index in 0..<58 {
        #expect(abs(ways[index + 2] - trace * ways[index + 1] + (1 - loop.damping) * ways[index]) < 1e-12)
        let exact = step(Double(index + 2)) - trace * step(Double(index + 1)) + (1 - loop.damping) * step(Double(index))
        #expect(abs(exact) < 1e-12, "\(numbers)")
      }
    }
  }

  @Test("is no spring where a step takes all of the velocity or more")
  func none() {
    #expect(LoopSpring(spring: 2, damping: 1, step: 0.016).numbers == nil)
    #expect(LoopSpring(spring: 200, damping: 0.5, step: 0.016).numbers == nil)
    #expect(LoopSpring(spring: -1, damping: 0.5, step: 0.016).numbers == nil)
  }
}
