import CradleCurves
import SeededRandom
import Testing

@Suite("An exact spring")
struct ExactSpringTests {
  private var random = SplitMix64(state: 1)

  @Test("solves x″ + 2ζωx′ + ω²x = 0 at every damping, from the place and the velocity that it is given")
  mutating func law() {
    for _ in 0..<rounds(200, nightly: 2000) {
      let numbers = random.spring()
      let (start, push, rest) = (random.number(-200...200), random.number(-2000...2000), random.number(-50...50))
      let spring = ExactSpring(numbers, from: start, velocity: push, rest: rest)
      #expect(abs(spring.position(at: 0) - rest - start) < 1e-9 && abs(spring.velocity(at: 0) - push) < 1e-9)
      let omega = 2 * Double.pi * numbers.frequency
      let size = abs(start) * omega * omega + abs(push) * omega * (1 + 2 * numbers.damping)
      let (time, h) = (random.number(0.01...1), 1e-4 / max(1, numbers.frequency * (1 + numbers.damping)))
      guard !spring.isDone(at: time + h) else { continue }
      let (before, here, after) = (
        spring.position(at: time - h), spring.position(at: time), spring.position(at: time + h)
      )
      let velocity = spring.velocity(at: time)
      let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
      #expect(abs((after - before) / (2 * h) - velocity) < 1e-5 * size)
      let force = -omega * omega * (here - rest) - 2 * numbers.damping * omega * velocity
      #expect(abs(acceleration - force) < 1e-5 * size)
    }
  }

  @Test("loses no digits where swinging turns into creeping")
  mutating func critical() {
    for _ in 0..<50 {
      let (frequency, push) = (random.number(0.2...8), random.number(-2000...2000))
      let springs = [0.999999, 1 - 1e-9, 1, 1 + 1e-9, 1.000001].map {
        ExactSpring(SpringNumbers(frequency: frequency, damping: $0), from: 100, velocity: push)
      }
      let omega = 2 * Double.pi * frequency
      for time in stride(from: 0, through: 1, by: 0.01) where !springs[2].isDone(at: time) {
        let exact = (100 + (push + omega * 100) * time) * Double.exp(-omega * time)
        #expect(abs(springs[2].position(at: time) - exact) < 1e-9)
        for (index, allowed) in [(0, 1e-2), (1, 1e-5), (3, 1e-5), (4, 1e-2)] {
          #expect(abs(springs[index].position(at: time) - exact) < allowed)
        }
      }
    }
  }

  @Test("never gains energy, and keeps it all without damping")
  mutating func energy() {
    for round in 0..<100 {
      var numbers = random.spring()
      if round.isMultiple(of: 10) { numbers.damping = 0 }
      let spring = ExactSpring(numbers, from: random.number(-200...200), velocity: random.number(-2000...2000))
      let omega = 2 * Double.pi * numbers.frequency
      let energies = (0...240).map { tick in
        let (place, velocity) = (spring.position(at: Double(tick) / 120), spring.velocity(at: Double(tick) / 120))
        return velocity * velocity + omega * omega * place * place
      }
      #expect(zip(energies, energies.dropFirst()).allSatisfy { $1 <= $0 * (1 + 1e-9) })
      if numbers.damping == 0 { #expect(abs(energies[240] / energies[0] - 1) < 1e-9) }
    }
  }

  @Test("is done when it stays within 0.01 points and 0.1 points a second, and not much later")
  mutating func done() {
    for _ in 0..<rounds(300, nightly: 3000) {
      let numbers = random.spring(damping: 0.05...3)
      let (start, push) = (random.number(-200...200), random.number(-2000...2000))
      let spring = ExactSpring(numbers, from: start, velocity: push)
      // The same motion a thousand times as large is still under way when the small one is done.
      let large = ExactSpring(numbers, from: 1000 * start, velocity: 1000 * push)
      let after = stride(from: spring.duration, to: large.duration, by: 1.0 / 240)
      #expect(after.allSatisfy { abs(large.position(at: $0)) <= 10.000001 && abs(large.velocity(at: $0)) <= 100.00001 })
      // Half a swing before it was still farther off.
      let omega = 2 * Double.pi * numbers.frequency
      let half = 3.3 / (omega * max(0.3, 1 - numbers.damping * numbers.damping).squareRoot())
      let before = stride(from: max(0, spring.duration - half), through: spring.duration, by: half / 400)
      #expect(before.contains { abs(large.position(at: $0)) > 10 || abs(large.velocity(at: $0)) > 100 })
      #expect(staysDone(spring))
    }
  }

  @Test("without displacement and velocity is done at once, without damping never")
  func extremes() {
    let numbers = SpringNumbers(frequency: 1, damping: 0.5)
    #expect(ExactSpring(numbers, from: 0, velocity: 0, rest: 3).isDone(at: 0))
    #expect(!ExactSpring(SpringNumbers(frequency: 1, damping: 0), from: 1, velocity: 0).isDone(at: 1e6))
  }
}

extension Double {
  /// e^x by squaring a series: a second opinion on the engine's exponential.
  fileprivate static func exp(_ x: Double) -> Double {
    let part = x / 1024
    var (sum, term) = (1.0, 1.0)
    for index in 1...12 {
      term *= part / Double(index)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
