import CradleCurves
import CradleExports
import SeededRandom
import Testing

@Suite("A curve that is pasted")
struct CurveReadingTests {
  private let css = SpringDialect.named("css")

  @Test("as a linear() is fitted by the spring that made it, within its tolerance")
  func linear() throws {
    let css = try #require(css)
    var random = SplitMix64(state: 64)
    for _ in 0..<rounds(30, nightly: 500) {
      let numbers = SpringNumbers(frequency: random.number(0.5...8), damping: random.number(0.1...1.5))
      for basis in SpringBasis.allCases {
        let export = SpringExport(numbers, as: css, basis)
        let read = try ReadSpring(export.text)
        let error = try #require(read.fitError)
        // That spring is within the tolerance, so the nearest one is.
        #expect(error <= SpringExport.tolerance * 1.001, "\(numbers) \(basis): \(read)")
        let (wanted, found) = (SpringMotion(ofTicksOf: numbers), SpringMotion(ofTicksOf: read.numbers))
        let worst = (0...2000).map { Double($0) / 1000 / numbers.frequency }.map {
          abs(wanted.way(at: $0) - found.way(at: $0))
        }
        #expect((worst.max() ?? 1) <= 2.5 * SpringExport.tolerance, "\(numbers) \(basis): \(read)")
      }
    }
  }

  @Test("as a table is fitted to what its own digits allow, in any unit")
  func table() throws {
    let numbers = SpringNumbers(frequency: 1.7, damping: 0.45)
    let motion = TickSpring(numbers, from: 300, velocity: 0, rest: 40)
    let rows = (0...600).map { index in (time: Double(index) / 120, place: motion.position(at: Double(index) / 120)) }
    let texts = [
      rows.map { "\($0.time),\($0.place)" }.joined(separator: "\n"),
      "t ms, y, speed\r\n" + rows.map { "\($0.time * 1000), \($0.place), 7" }.joined(separator: "\r\n"),
      "Zeit;Ort\n" + rows.map { "\($0.time);\($0.place)" }.joined(separator: "\n").replacing(".", with: ","),
      rows.map { "\($0.time + 9)\t\($0.place)" }.joined(separator: "\n"),
    ]
    for text in texts {
      let read = try ReadSpring(text)
      #expect(abs(read.numbers.frequency - 1.7) < 0.01 && abs(read.numbers.damping - 0.45) < 0.01, "\(read)")
      #expect((read.fitError ?? 1) < 0.005)
    }
  }

  @Test("has the durations and percentages of a style sheet in any order")
  func styles() throws {
    let stops = "linear(0, 0.25 10% 15%, 60% 1.1, 1)"
    let one = try ReadSpring("transition: transform 800ms \(stops)")
    #expect(one.numbers == (try ReadSpring("a { animation-duration: .8s; x: \(stops); delay: 2s }")).numbers)
    let second = try ReadSpring(stops)
    #expect(second.sentence.contains("taken as 1 s long") && !one.sentence.contains("taken as"))
    #expect(abs(second.numbers.frequency / one.numbers.frequency - 0.8) < 0.05)
  }

  @Test("is refused when it is no spring's")
  func noSpring() {
    #expect(throws: SpringComplaint.self) { try ReadSpring("linear(0, 1 20%, 0 40%, 1 60%, 0 80%, 1)") }
    #expect(throws: SpringComplaint.self) { try ReadSpring("0,0\n1,5\n2,0") }
    #expect(throws: SpringComplaint.self) { try ReadSpring("0,0\n1,5\n1,6\n2,7") }
    #expect(throws: SpringComplaint.self) { try ReadSpring("0,0\n1,5\n2,nan\n3,7") }
  }
}

@Suite("A text that is no spring")
struct HostileTextTests {
  @Test(
    "is refused in one sentence",
    arguments: [
      "", " \n\t ", "hello", "\0\u{1}\u{2}", "2/", "2/-0.5", "0/0.5", "-2/0.5", "nan/0.5", "1e999/1", "2/0.6/3",
      "Spring(duration: 0, bounce: 0.3)", "Spring(duration: -1, bounce: 0.3)", "Spring(duration: .5, bounce: 2)",
      "Spring(duration: .5, bounce: -1)", "Spring(duration: nan, bounce: 0)", "Spring(duration: Infinity, bounce: 0)",
      "Spring(mass: 1, stiffness: 100)", "Spring(mass: 0, stiffness: 100, damping: 10)",
      "Spring(duration: 1 / 2, bounce: 0)",
      "Spring(mass: 1, stiffness: -100, damping: 10)", "Spring(mass: 1, stiffness: 100, damping: -10)",
      "attachment.frequency = 2", "attachment.frequency = ; attachment.damping = 1",
      "adw_spring_params_new (0.6, 1.0)", "adw_spring_params_new (", "linear(", "linear(0, 1", "linear(0, red, 1)",
      "linear(0, 0.5 10% 20% 30%, 1)", "transition: 0s linear(0, 0.5, 1)", "cubic-bezier(0.2, 0.6, 0.4, 1)",
      "{ type: 'spring', duration: 0.8, bounce: 0.25 }", "SpringAnimation { spring: 2; damping: 1 }",
      "SpringAnimation { spring: 200; damping: 0.5 }", "{ tension: 100 }", "Spring(duration: 0.5px, bounce: 0)",
      "attachment.frequency = 0x10; attachment.damping = 1", "{ tension: 1e400, friction: 1 }",
      "SpringDescription(mass: 1)", "SpringForce()", "0,0", "0,0\n1,1", "1,2\n3", "/* 2/0.6 */", "// 2/0.6",
      "{\"uikit\": {\"frequency\": 2, \"dampingRatio\": \"a lot\"}}",
      "A spring as it moves: Spring(duration: 0.1, bounce: 0.99)",
    ])
  func refused(text: String) {
    do {
      let read = try ReadSpring(text)
      Issue.record("\(text) is read as \(read)")
    } catch {
      #expect(error.description.hasSuffix(".") && !error.description.contains("\n") && error.description.count < 160)
    }
  }

  @Test("is refused at once when it is huge")
  func huge() {
    #expect(throws: SpringComplaint.self) { try ReadSpring(String(repeating: "2/0.6 ", count: 1 << 20)) }
    for piece in [
      "linear(", "0 1%,", "/*", "spring(", "duration: ", "1\n", "((((", "1,1\n", "-", "9", ".", "stiffness ",
    ] {
      let text = String(repeating: piece, count: ReadSpring.mostBytes / piece.utf8.count)
      #expect(throws: SpringComplaint.self, "\(piece)") { try ReadSpring(text) }
    }
  }

  @Test("may be any piece of a text that is one")
  func pieces() throws {
    var random = SplitMix64(state: 65)
    for dialect in SpringDialect.all where dialect.name != "css" {
      let text = Array(SpringExport(SpringNumbers(frequency: 2, damping: 0.6), as: dialect).text.utf8)
      for _ in 0..<rounds(100, nightly: 3000) {
        var bytes = text
        let range = Int.random(in: 0..<bytes.count, using: &random)..<bytes.count
        if Bool.random(using: &random) { bytes.removeSubrange(range) }
        for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 1...127, using: &random)
        }
        guard let read = try? ReadSpring(String(decoding: bytes, as: UTF8.self)) else { continue }
        #expect(read.numbers.frequency.isFinite && read.numbers.frequency > 0 && read.numbers.damping >= 0)
      }
    }
  }
}

@Suite("A goal")
struct GoalTests {
  @Test("is met by the ticks of the spring that is solved for")
  func met() throws {
    var random = SplitMix64(state: 66)
    for _ in 0..<rounds(100, nightly: 3000) {
      let (seconds, overshoot) = (random.number(0.5...5), random.number(0...0.5))
      let numbers = try SpringGoal(settlingTime: seconds, overshoot: overshoot).numbers()
      let motion = TickSpring(numbers, from: -10_000, velocity: 0, rest: 10_000)
      let figures = StepFigures(of: motion, from: -10_000)
      #expect(
        figures.settlingTime <= seconds * 1.002 && figures.settlingTime > 0.6 * seconds, "\(seconds) \(overshoot)")
      #expect(abs(figures.overshoot - overshoot) < 0.001, "\(seconds) \(overshoot)")
    }
  }

  @Test(
    "that no spring meets is refused",
    arguments: [
      (0.0, 0.0), (-1, 0), (0.001, 0.1), (.infinity, 0), (.nan, 0), (1, 1), (1, -0.1), (1, .nan), (100_000, 0.1),
    ])
  func refused(seconds: Double, overshoot: Double) {
    #expect(throws: SpringComplaint.self) {
      _ = try SpringGoal(settlingTime: seconds, overshoot: overshoot).numbers()
    }
  }
}
