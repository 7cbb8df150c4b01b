import Foundation
import Testing

@Suite("Runs told in words", .enabled(if: Program.release != nil))
struct NarrationTests {
  private let program = Program.release ?? Program(path: "")

  @Test("a run is told in the same words at any rate of frames, in any locale, and a record as it was told live")
  func sameWords() throws {
    let file = TemporaryFile("record")
    let run = ["--headless", "--narrate", "--gesture", "flick", "--seconds", "7"]
    let first = try program.run(run + ["--record", file.path])
    let lines = first.output.split(separator: "\n")
    #expect(first.status == 0 && first.errors.isEmpty && lines.count == 4, "\(first)")
    for rate in ["30", "240"] { #expect(try program.run(run + ["--fps", rate]).output == first.output) }
    #expect(try program.run(run, environment: ["LC_ALL": "de_DE.UTF-8"]).output == first.output)
    let played = try program.run(["--replay", file.path, "--headless", "--narrate"]).output.split(separator: "\n")
    #expect(played.dropFirst() == lines.dropFirst() && played[0].hasSuffix(", from a record."))
    // It is told of, and not changed by that.
    let quiet = try program.measure(Array(run.dropFirst(2)))
    let told = TemporaryFile("json")
    _ = try program.run(run + ["--stats", told.path])
    #expect(try Report(told).stateHash == quiet.stateHash)
  }

  @Test("when nobody reads it any more, it ends, and the run goes on")
  func closedPipe() throws {
    let file = TemporaryFile("json")
    let run = "cradle --headless --narrate --gesture add5 --seconds 3 --stats \(file.path)"
    let words = "'\(program.path)' \(run) | head -n 1"
    let shell = try RunningProgram("/bin/sh", ["-c", words])
    let outcome = try shell.finish()
    #expect(outcome.output == "Cradle, no boxes.\n" && outcome.errors.isEmpty, "\(outcome)")
    let report = try Report(file)
    #expect(report.ticks == 360 && report.added == 5)
  }

  @Test("it does not mix with a file that goes to standard output", arguments: ["--stats", "--record", "--screenshot"])
  func standardOutput(option: String) throws {
    let outcome = try program.run(["--headless", "--narrate", option, option == "--screenshot" ? "/dev/stdout" : "-"])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let sentence = "--narrate and \(option) both write to standard output: name a file for the second."
    #expect(outcome.errors == "cradle: \(sentence)\n")
  }
}
