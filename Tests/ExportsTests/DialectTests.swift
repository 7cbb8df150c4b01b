import CradleCurves
import CradleExports
import SeededRandom
import Testing

extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func spring() -> SpringNumbers { SpringNumbers(frequency: number(0.2...8), damping: number(0.01...2)) }
}

@Suite("A spring in other people's words")
struct DialectTests {
  @Test(
    "is read from what was written to 10⁻⁹, as designed and as it moves",
    arguments: SpringDialect.all.map(\.name))
  func roundTrip(name: String) throws {
    let dialect = try #require(SpringDialect.named(name))
    // A curve is fitted: below. 32 bits hold seven digits.
    guard name != "css" else { return }
    let accuracy = ["android", "compose"].contains(name) ? 3e-7 : 1e-9
    var random = SplitMix64(state: 61)
    for _ in 0..<rounds(100, nightly: 5000) {
      let numbers = random.spring()
      for basis in SpringBasis.allCases {
        let export = SpringExport(numbers, as: dialect, basis)
        let read = try ReadSpring(export.text)
        #expect(read.source == dialect.title)
        #expect(abs(read.numbers.frequency / numbers.frequency - 1) < accuracy, "\(numbers) \(basis)\n\(export.text)")
        #expect(abs(read.numbers.damping - numbers.damping) < 4 * accuracy, "\(numbers) \(basis)\n\(export.text)")
      }
    }
  }

  @Test("has Apple's documented numbers: duration 0.5 and bounce 0.3 are stiffness 157.9 and damping 17.6")
  func apple() throws {
    let read = try ReadSpring("Spring(duration: 0.5, bounce: 0.3)")
    #expect(read.numbers.frequency == 2 && abs(read.numbers.damping - 0.7) < 1e-15)
    let motion = try #require(SpringDialect.named("motion"))
    let text = SpringExport(read.numbers, as: motion, .designed).text
    #expect(text.contains("stiffness: 157.91367042") && text.contains("damping: 17.59291886"), "\(text)")
    let back = try ReadSpring("Spring(mass: 1, stiffness: 157.9, damping: 17.6)")
    #expect(abs(back.numbers.frequency - 2) < 1e-3 && abs(back.numbers.damping - 0.7) < 1e-3)
    // Overdamped: 4π/(d(1 + b)) is the damping for a bounce below 0.
    let slow = try ReadSpring("Spring(duration: 0.5, bounce: -0.5)")
    let damping = 4 * Double.pi * slow.numbers.damping * slow.numbers.frequency
    #expect(abs(damping - 4 * .pi / (0.5 * 0.5)) < 1e-9)
  }

  @Test(
    "is read from what others write",
    arguments: [
      ("2/0.6", 2, 0.6), (" 2 Hz / 0.6\n", 2, 0.6), ("2Hz/.6", 2, 0.6),
      (".spring(response: 0.5, dampingFraction: 0.6)", 2, 0.6), ("withAnimation(.bouncy) { x = 1 }", 2, 0.7),
      ("withAnimation(.spring()) { x = 1 }", 2, 1), ("view.animation(.spring, value: x)", 2, 1), ("Spring()", 2, 1),
      (".spring(response: 0.5)", 2, 0.825), (".spring(dampingFraction: 0.6)", 2, 0.6),
      (".interactiveSpring()", 6.666666666666667, 0.86), (".interactiveSpring(response: 0.5)", 2, 0.86),
      ("MaterialTheme.motionScheme.defaultSpatialSpec()", 4.210843993477924, 0.9),
      ("MotionScheme.expressive().fastSpatialSpec<Float>()", 4.501581580785531, 0.6),
      ("MotionScheme.standard().slowEffectsSpec<Float>()", 4.501581580785531, 1),
      (".snappy(duration: 0.25)", 4, 0.85), ("Animation.spring(duration: 0.5, bounce: 0.4)", 2, 0.6),
      ("duration: 0.5, bounce: 0.4", 2, 0.6),
      (".interpolatingSpring(stiffness: 157.91367041742973, damping: 15.079644737231007)", 2, 0.6),
      ("spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = 157.91367f)", 2, 0.5),
      ("spring.setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.75f)", 2.250790790392765, 0.75),
      ("force.stiffness = SpringForce.STIFFNESS_LOW; force.dampingRatio = 0.75f", 2.250790790392765, 0.75),
      ("SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.4)", 2, 0.6),
      ("Adw.SpringParams.new(0.6, 1.0, 157.91367041742973)", 2, 0.6),
      ("adw_spring_params_new_full (15.079644737231007, 1.0, 157.91367041742973)", 2, 0.6),
      ("{ type: 'spring', visualDuration: 0.41666666666666669, bounce: 0.4 }", 2, 0.6),
      ("{\"stiffness\": 315.82734083485946, \"damping\": 30.159289474462014, \"mass\": 2}", 2, 0.6),
      ("useSpring({ config: { frequency: 0.5, damping: 0.6 } })", 2, 0.6),
      ("let t = UISpringTimingParameters(duration: 0.5, bounce: 0.4)", 2, 0.6),
      ("let config = 1; attachment.frequency = 2; attachment.damping = 0.6", 2, 0.6),
      ("duration: 500ms; bounce: 40%", 2, 0.6),
      ("attachment.damping = 0.6 // not 0.7\nattachment.frequency = 2.0", 2, 0.6),
    ])
  func others(text: String, frequency: Double, damping: Double) throws {
    let read = try ReadSpring(text)
    #expect(abs(read.numbers.frequency - frequency) < 1e-6 && abs(read.numbers.damping - damping) < 1e-6, "\(read)")
  }

  @Test("is as it moves where it says so: UIKit's numbers come back from those of the motion")
  func moves() throws {
    let dialect = try #require(SpringDialect.named("swiftui"))
    let numbers = SpringNumbers(frequency: 2, damping: 0.3)
    let text = SpringExport(numbers, as: dialect, .moves).text
    #expect(text.contains("as it moves") && !text.contains("duration: 0.5,"))
    let unmarked = text.split(separator: "\n").dropFirst().joined(separator: "\n")
    // The table of the notes: 2 Hz and 0.3 move as 1.965 Hz and 0.346.
    let read = try ReadSpring(unmarked)
    #expect(abs(read.numbers.frequency - 1.965) < 5e-4 && abs(read.numbers.damping - 0.346) < 5e-5)
  }
}

@Suite("The worst error of an export")
struct WorstErrorTests {
  @Test(
    "is nothing where the toolkit has the velocity of the first tick, and UIKit's own",
    arguments: ["uikit", "swiftui", "uikit-timing", "flutter", "libadwaita", "json"])
  func exact(name: String) throws {
    let dialect = try #require(SpringDialect.named(name))
    var random = SplitMix64(state: 62)
    for _ in 0..<rounds(20, nightly: 500) {
      #expect(SpringExport(random.spring(), as: dialect, .moves).worstError < 1e-9)
    }
  }

  @Test(
    "is that of the nominal numbers as computed by going through ticks",
    arguments: [(1, 0.8, 0.011), (2, 0.3, 0.062), (3, 0.1, 0.207)])
  func nominal(frequency: Double, damping: Double, error: Double) throws {
    let dialect = try #require(SpringDialect.named("swiftui"))
    let numbers = SpringNumbers(frequency: frequency, damping: damping)
    let export = SpringExport(numbers, as: dialect, .designed)
    #expect(abs(export.worstError - error) < 0.0006)
    // The same by the ticks themselves, which see no more than what lies between.
    let (ticks, exact) = (
      TickSpring(numbers, from: -10_000, velocity: 0, rest: 10_000),
      ExactSpring(numbers, from: -10_000, velocity: 0, rest: 10_000)
    )
    let worst =
      (0...3000).map { index in
        abs(ticks.position(at: Double(index) / 120) - exact.position(at: Double(index) / 120)) / 10_000
      }.max() ?? 0
    #expect(worst <= 1.001 * export.worstError && worst > 0.95 * export.worstError)
  }

  @Test("of a linear() is within its tolerance as it moves")
  func easing() throws {
    let dialect = try #require(SpringDialect.named("css"))
    var random = SplitMix64(state: 63)
    for _ in 0..<rounds(20, nightly: 500) {
      let numbers = SpringNumbers(frequency: random.number(0.5...8), damping: random.number(0.1...2))
      let tolerance = random.number(0.0005...0.02)
      let export = SpringExport(numbers, as: dialect, .moves, tolerance: tolerance)
      #expect(export.worstError <= tolerance, "\(numbers) \(tolerance)")
      #expect(export.worstError > tolerance / 4, "\(numbers) \(tolerance)")
    }
  }
}
