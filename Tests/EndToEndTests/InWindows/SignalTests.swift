import Foundation
import Testing

extension InWindows {
  /// How the program ends when it is told to by the system.
  @Suite("Signals")
  struct SignalTests {
    private let program = Program.release ?? Program(path: "")

    /// Sends a signal to a run that has been busy for a while. Returns what it left behind, and how long it took to
    /// end.
    private func end(
      _ signal: Int32, _ program: Program, _ arguments: [String], on desktop: Desktop? = nil, after delay: Double
    ) throws -> (status: Int32, report: Report, record: TemporaryFile, seconds: Double) {
      let (record, stats) = (TemporaryFile("record"), TemporaryFile("json"))
      // Whoever runs these tests may ignore signals, as nohup and a script's background jobs do, and hand that on.
      let process = try RunningProgram(
        "/usr/bin/env",
        ["--default-signal=INT,HUP,TERM", program.path] + arguments + ["--record", record.path, "--stats", stats.path],
        environment: desktop?.environment ?? [:])
      let deadline = Date().addingTimeInterval(20)
      while !record.text.contains("\nhash 0"), process.isRunning, Date() < deadline { pause(0.02) }
      pause(delay)
      let began = Date()
      kill(process.identifier, signal)
      let outcome = try process.finish(within: 20)
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      return (outcome.status, try Report(stats), record, Date().timeIntervalSince(began))
    }

    @Test("each of the three ends a run with its record and statistics whole", arguments: [SIGINT, SIGTERM, SIGHUP])
    func headless(signal: Int32) throws {
      let run = try end(signal, program, ["cradle", "--headless", "--seconds", "80000"], after: 0.3)
      #expect(run.status == 128 + signal)
      #expect(run.report.ticks > 0 && run.seconds < 2)
      #expect(
        try program.verify(run.record).output == "verified: \(run.report.ticks) ticks, \(hashes(run.report)) hashes\n")
      #expect(try program.measure(["--replay", run.record.path]).stateHash == run.report.stateHash)
    }

    /// One at the start, one at each full second, and one more at the end, even if that is a full second.
    private func hashes(_ report: Report) -> Int { report.ticks / 120 + 2 }

    @Test("so does one in a window, in motion and at rest")
    func window() throws {
      let desktop = try Desktop()
      for (scene, delay) in [("cradle", 0.5), ("springy-tiles", 2)] {
        let run = try end(SIGTERM, program, [scene, "--renderer", "software"], on: desktop, after: delay)
        #expect(run.status == 143 && run.seconds < 2)
        #expect(try program.verify(run.record).status == 0)
        #expect(try program.measure(["--replay", run.record.path]).stateHash == run.report.stateHash)
      }
    }

    @Test("so does one in the middle of a tick that takes long")
    func slowTick() throws {
      // A tick of so many boxes takes a tenth to a fifth of a second, and a run without a window does nothing else.
      let run = try end(SIGTERM, program, ["stress", "--headless", "--items", "20000"], after: 3)
      #expect(run.status == 143 && run.seconds < 2)
      let outcome = try program.verify(run.record)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: \(run.report.ticks) ticks"), "\(outcome)")
    }

    @Test("a signal that was ignored at the start stays ignored")
    func ignored() throws {
      let stats = TemporaryFile("json")
      let shell = try RunningProgram(
        "/bin/sh",
        [
          "-c", "trap '' HUP; \"$1\" --headless --seconds 20 --stats \"$2\" & sleep 0.2; kill -HUP $!; wait $!", "sh",
          program.path, stats.path,
        ])
      #expect(try shell.finish(within: 100).status == 0)
      #expect(try Report(stats).ticks == 2400)
    }
  }
}
