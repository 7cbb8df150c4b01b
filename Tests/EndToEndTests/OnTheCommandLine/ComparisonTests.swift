import Foundation
import Testing

/// A|B without a window.
@Suite("Two runs side by side", .enabled(if: Program.release != nil))
struct ComparisonTests {
  private let program = Program.release ?? Program(path: "")

  @Test(
    "are the run as it is and the one with the other number, each as if it were alone in a window of half the width",
    arguments: [("springy-tiles", "flick", "spring.damping=0.3"), ("cradle", "drop2", "gravity.magnitude=0.5")])
  func alone(scene: String, gesture: String, setting: String) throws {
    let common = [scene, "--gesture", gesture, "--seconds", "3"]
    let both = try program.measure(common + ["--ab", setting])
    // The stage has 24 points less than the window, for the status line.
    let half = common + ["--size", "639x800"]
    #expect(try both.a?.stateHash == program.measure(half).stateHash)
    #expect(
      try both.b?.stateHash == both.stateHash && both.stateHash == program.measure(half + ["--set", setting]).stateHash)
    #expect(both.a?.stateHash != both.b?.stateHash)
  }

  @Test("are driven by a record as by a hand, each in a stage as large as the record's")
  func record() throws {
    let (file, report) = try program.record(["--gesture", "flick", "--seconds", "4"])
    let both = try program.measure(["--replay", file.path, "--ab", "spring.damping=0.2"])
    #expect(both.a?.stateHash == report.stateHash && both.b?.stateHash != report.stateHash)
    #expect(try (#require(both.a?.overshootPercent)) < (#require(both.b?.overshootPercent)))
    let outcome = try program.run(["--replay", file.path, "--verify", "--ab", "spring.damping=0.2"])
    #expect(outcome.status == 2 && outcome.errors.contains("leave one out"))
  }

  @Test("differ as their numbers say, and --expect compares them")
  func expectations() throws {
    let common = ["--headless", "--gesture", "flick", "--seconds", "8", "--ab", "spring.damping=0.2", "--expect"]
    #expect(try program.run(common + ["a.overshoot<b.overshoot a.settle<b.settle b.overshoot>20%"]).status == 0)
    let outcome = try program.run(common + ["b.settle<a.settle"])
    #expect(outcome.status == 1 && outcome.errors.contains("expected b.settle < a.settle, measured"))
  }

  @Test(
    "are refused in one sentence where there is nothing to compare",
    arguments: [
      (["--ab", "spring.colour=1"], "--ab: there is no \"spring.colour\""),
      (["--ab", "spring.damping=9"], "--ab: spring.damping"),
      (["--expect", "b.settle<a.settle"], "--ab splits it"),
      (["--ab", "spring.damping=0.2", "--expect", "b.pitch<3"], "of halves, behind"),
    ])
  func refusals(options: [String], sentence: String) throws {
    let outcome = try program.run(["--headless"] + options)
    #expect(outcome.status == 2 && outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
